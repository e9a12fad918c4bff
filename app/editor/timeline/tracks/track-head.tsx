import type { SoundLane, Track } from '@gesso/engine';
import { moveTrack, removeTrack, soundsOfLane } from '@gesso/engine/edits';
import { LABEL_COLORS } from '@gesso/engine/internal';
import { useState } from 'react';
import type { StepLabel } from '../../../messages/catalogue.ts';
import { editorTimelineText } from '../../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as compactStyles from '../../compact.module.css';
import { layerTypeRow } from '../../layer-types/layer-types.ts';
import * as timelineStyles from '../timeline.module.css';
import * as styles from '../tracks.module.css';

/** How high a lane is that shows only where its clips are. */
export const COLLAPSED_PX = 14;

/** How high a lane is drawn. */
export const laneHeightPx = ({ collapsed, heightPx }: Pick<Track, 'collapsed' | 'heightPx'>): number =>
  collapsed ? COLLAPSED_PX : heightPx;

/** The icon of what a track holds most plainly: that of its first clip. */
export function trackIcon(track: Track): IconName {
  const [first] = track.layers;
  return first ? layerTypeRow(first).icon : 'layers';
}

const KIND_COLORS = { text: 'red', graphics: 'yellow', video: 'blue' } as const;

/** What a track holds most plainly, by which it is coloured until it is given a colour of its own. */
const laneKind = ({ layers: [first] }: Track): keyof typeof KIND_COLORS =>
  (first && layerTypeRow(first).lane) ?? 'video';

const HEIGHTS = [
  { label: 'heightSmall', px: 32 },
  { label: 'heightUsual', px: 44 },
  { label: 'heightLarge', px: 72 },
] as const;

type AnyLane = Track | SoundLane;

/** One thing that is on or off for a whole lane; without an icon it is a letter. */
interface LaneSwitch {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName | null;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** The head of a lane: its name, what it is, and whether it can be edited, seen and heard. */
export function LaneHead({ lane, kind }: { lane: AnyLane; kind: 'track' | 'sound' }) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const [isRenaming, setRenaming] = useState(false);
  const track = 'layers' in lane ? lane : null;
  const change = (label: StepLabel, fields: Partial<Track> & Partial<SoundLane>) =>
    editor.document.transact(label, ({ metadata }) => {
      const lanes: AnyLane[] = kind === 'track' ? metadata.tracks : metadata.soundLanes;
      const each = lanes.find(({ id }) => id === lane.id);
      if (each) Object.assign(each, fields);
    });
  const rename = (name: string) => {
    setRenaming(false);
    if (name.trim() && name.trim() !== lane.name)
      change(t.step('renameLane'), { name: name.trim().slice(0, 200) });
  };
  const remove = () =>
    editor.document.transact(t.step('removeLane'), (draft) => {
      if (kind === 'track') {
        removeTrack(draft, lane.id);
        return;
      }
      draft.metadata.soundLanes = draft.metadata.soundLanes.filter(({ id }) => id !== lane.id);
      draft.metadata.audioTracks = draft.metadata.audioTracks.filter(({ laneId }) => laneId !== lane.id);
    });
  const move = (direction: 'up' | 'down') =>
    editor.document.transact(t.step('moveLane'), (draft) => {
      if (kind === 'track') {
        moveTrack(draft, lane.id, direction);
        return;
      }
      const lanes = draft.metadata.soundLanes;
      const at = lanes.findIndex(({ id }) => id === lane.id);
      const to = at + (direction === 'up' ? -1 : 1);
      const [own] = lanes.slice(at, at + 1);
      if (!own || to < 0 || to >= lanes.length) return;
      lanes.splice(at, 1);
      lanes.splice(to, 0, own);
    });
  const { name } = lane;
  /** What can be switched at the head, and in its menu where the head is too narrow. */
  const switches: readonly LaneSwitch[] = [
    {
      id: 'lock',
      label: t(lane.locked ? 'unlock' : 'lock', { name }),
      icon: lane.locked ? 'lock' : 'unlock',
      isOn: lane.locked,
      onToggle: () => change(t.step(lane.locked ? 'stepUnlock' : 'stepLock'), { locked: !lane.locked }),
    },
    {
      id: 'mute',
      label: t(lane.muted ? 'unmute' : 'mute', { name }),
      icon: lane.muted ? 'mute' : 'volume',
      isOn: lane.muted,
      onToggle: () => change(t.step(lane.muted ? 'stepUnmute' : 'stepMute'), { muted: !lane.muted }),
    },
    {
      id: 'solo',
      label: t('solo', { name }),
      icon: null,
      isOn: lane.solo,
      onToggle: () => change(t.step('stepSolo'), { solo: !lane.solo }),
    },
    ...(track
      ? [
          {
            id: 'hide',
            label: t(track.hidden ? 'show' : 'hide', { name }),
            icon: track.hidden ? ('eye-off' as const) : ('eye' as const),
            isOn: track.hidden,
            onToggle: () => change(t.step(track.hidden ? 'stepShow' : 'stepHide'), { hidden: !track.hidden }),
          },
        ]
      : []),
  ];
  const entries = (): MenuEntry[] => [
    ...switches.map(({ id, label, icon, isOn, onToggle }) => ({
      type: 'item' as const,
      id,
      label,
      ...(icon ? { icon } : {}),
      // The others have a name that says what they would do now.
      ...(id === 'solo' ? { checked: isOn } : {}),
      onSelect: onToggle,
    })),
    { type: 'rule', id: 'switches rule' },
    { type: 'item', id: 'rename', label: t('renameLane'), icon: 'pen', onSelect: () => setRenaming(true) },
    { type: 'item', id: 'up', label: t('laneUp'), icon: 'chev-u', onSelect: () => move('up') },
    { type: 'item', id: 'down', label: t('laneDown'), icon: 'chev-d', onSelect: () => move('down') },
    {
      type: 'submenu',
      id: 'color',
      label: t('labelColor'),
      icon: 'palette',
      entries: [
        {
          type: 'item' as const,
          id: 'no color',
          label: t('noColor'),
          chosen: lane.color === null,
          onSelect: () => change(t.step('labelColor'), { color: null }),
        },
        ...LABEL_COLORS.map((color) => ({
          type: 'item' as const,
          id: color,
          label: t(`color_${color}`),
          chosen: lane.color === color,
          onSelect: () => change(t.step('labelColor'), { color }),
        })),
      ],
    },
    {
      type: 'submenu',
      id: 'height',
      label: t('laneHeight'),
      icon: 'resize',
      entries: HEIGHTS.map(({ label, px }) => ({
        type: 'item' as const,
        id: label,
        label: t(label),
        chosen: lane.heightPx === px,
        onSelect: () => change(t.step('laneHeight'), { heightPx: px, collapsed: false }),
      })),
    },
    {
      type: 'item',
      id: 'collapse',
      label: t(lane.collapsed ? 'expandLane' : 'collapseLane'),
      onSelect: () =>
        change(t.step(lane.collapsed ? 'expandLane' : 'collapseLane'), { collapsed: !lane.collapsed }),
    },
    { type: 'rule', id: 'rule' },
    { type: 'item', id: 'remove', label: t('removeLane'), icon: 'trash', onSelect: remove },
  ];
  return (
    <div
      className={`${compactStyles.track} ${timelineStyles.track} ${styles.head} ${lane.collapsed ? styles.collapsed : ''}`}
      data-color={lane.color ?? (track ? KIND_COLORS[laneKind(track)] : 'green')}
      data-lane-head={lane.id}
      style={{ height: laneHeightPx(lane) }}
    >
      {lane.collapsed ? null : <Icon name={track ? trackIcon(track) : 'volume'} size={16} />}
      {isRenaming ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: it comes where the name was, by the same person's wish.
          autoFocus
          className={`${styles.nameField} ${layoutStyles.grow}`}
          defaultValue={name}
          aria-label={t('renameLane')}
          onBlur={(event) => rename(event.currentTarget.value)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') rename(event.currentTarget.value);
            if (event.key === 'Escape') setRenaming(false);
          }}
        />
      ) : (
        <button
          type="button"
          className={`${layoutStyles.grow} ${textStyles.ellipsis} ${styles.name}`}
          title={name}
          onDoubleClick={() => setRenaming(true)}
          onClick={() => {
            if (track) editor.select(track.layers.map(({ id }) => id));
            else editor.selectSounds(soundsOfLane(editor.project, lane.id).map(({ id }) => id));
          }}
          aria-label={t('selectLane', { name })}
        >
          {name}
        </button>
      )}
      {lane.collapsed
        ? null
        : switches.map(({ id, label, icon, isOn, onToggle }) =>
            icon ? (
              <IconButton
                key={id}
                className={styles.laneSwitch}
                label={label}
                icon={icon}
                pressed={isOn}
                size="xs"
                iconSize={14}
                tooltipSide="top"
                onClick={onToggle}
              />
            ) : (
              <button
                key={id}
                type="button"
                className={`${styles.laneSwitch} ${styles.solo}`}
                aria-pressed={isOn}
                aria-label={label}
                title={label}
                onClick={onToggle}
              >
                S
              </button>
            ),
          )}
      <Menu
        label={t('menuOf', { name })}
        entries={entries}
        trigger={
          <button type="button" className={styles.more} aria-label={t('menuOf', { name })}>
            <Icon name="more-v" size={14} />
          </button>
        }
      />
    </div>
  );
}
