import { createSoundLane } from '@gesso/engine';
import { addTrack, scenesToTracks } from '@gesso/engine/edits';
import { editorTimelineText } from '../../../messages/english/editor/editor-timeline.ts';
import { mixerText } from '../../../messages/english/editor/video/mixer.ts';
import { textOf, useText } from '../../../messages/language.ts';
import { sayEditing } from '../../../state/editing-words.ts';
import type { Editor } from '../../../state/editor.ts';
import { useEditor, useProject, useUi } from '../../../state/hooks.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { actionEntry } from '../../actions/action-entry.ts';
import { ViewSwitch } from '../../mixer/view-switch.tsx';
import * as styles from '../tracks.module.css';

/** Above the heads of the lanes: adds lanes, and says how the timeline behaves. */
export function TimelineMenu({ onFit }: { onFit: () => void }) {
  const t = useText(editorTimelineText);
  const mixer = useText(mixerText);
  const editor = useEditor();
  const closesGaps = useUi((ui) => ui.closesGaps);
  const dropMode = useUi((ui) => ui.dropMode);
  const isOfTracks = useProject(({ metadata }) => metadata.timeline === 'tracks');
  const count = useProject(({ metadata }) => metadata.tracks.length);
  const add = (place: 'above' | 'below') => {
    editor.document.transact(t.step('addLane'), (draft) => {
      addTrack(draft, { place, name: t('laneNumber', { number: String(count + 1) }) });
    });
    editor.announce(t('laneAdded'));
  };
  const addSoundLane = () => {
    editor.document.transact(t.step('addLane'), (draft) => {
      const number = draft.metadata.soundLanes.length + 1;
      draft.metadata.soundLanes.push(
        createSoundLane({ name: t('soundLaneNumber', { number: String(number) }) }),
      );
    });
    editor.announce(t('laneAdded'));
  };
  const addEntries: MenuEntry[] = [
    { type: 'item', id: 'above', label: t('addLaneAbove'), icon: 'layers', onSelect: () => add('above') },
    { type: 'item', id: 'below', label: t('addLaneBelow'), icon: 'bg', onSelect: () => add('below') },
    { type: 'item', id: 'sound', label: t('addSoundLane'), icon: 'music', onSelect: addSoundLane },
  ];
  const entries = (): MenuEntry[] => [
    actionEntry('toggle-marker', editor),
    actionEntry('split-all', editor),
    actionEntry('close-gap', editor),
    actionEntry('insert-gap', editor),
    { type: 'rule', id: 'rule 1' },
    actionEntry('range-start', editor),
    actionEntry('range-end', editor),
    actionEntry('range-clear', editor),
    { type: 'rule', id: 'rule 2' },
    {
      type: 'submenu',
      id: 'drop',
      label: t('dropSetting'),
      icon: 'drop',
      entries: (['insert', 'overwrite', 'next-lane'] as const).map((mode) => ({
        type: 'item',
        id: mode,
        label: t(`dropMode_${mode}`),
        chosen: dropMode === mode,
        onSelect: () => editor.ui.setState({ dropMode: mode }),
      })),
    },
    {
      type: 'item',
      id: 'gaps',
      label: t('closeGapsOnDelete'),
      checked: closesGaps,
      onSelect: () => editor.ui.setState({ closesGaps: !closesGaps }),
    },
    { type: 'item', id: 'fit', label: t('fitAll'), icon: 'expand', onSelect: onFit },
    {
      type: 'item',
      id: 'mixer',
      label: mixer('mixer'),
      icon: 'sliders',
      onSelect: () => editor.ui.setState({ timelineView: 'mixer', isViewChosen: true }),
    },
    { type: 'rule', id: 'rule 3' },
    {
      type: 'item',
      id: 'tracks',
      label: t('onlyTracks'),
      icon: 'layers',
      checked: isOfTracks,
      disabled: isOfTracks,
      onSelect: () => startWithTracks(editor),
    },
  ];
  return (
    <>
      <ViewSwitch className={styles.viewSwitch} />
      <span className={layoutStyles.grow} />
      <Menu
        label={t('addLane')}
        entries={addEntries}
        trigger={<IconButton label={t('addLane')} icon="plus" size="xs" iconSize={16} />}
      />
      <Menu
        label={t('timelineMenu')}
        entries={entries}
        trigger={
          <button
            type="button"
            className={styles.more}
            aria-label={t('timelineMenu')}
            data-part="timeline-menu"
          >
            <Icon name="more" size={16} />
          </button>
        }
      />
    </>
  );
}

/** Makes the scenes of a video clips of tracks. */
function startWithTracks(editor: Editor): void {
  const t = textOf(editorTimelineText);
  editor.document.transact(t.step('onlyTracks'), (draft) =>
    scenesToTracks(draft, {
      background: sayEditing('background'),
      track: (number) => t('laneNumber', { number: String(number) }),
    }),
  );
  editor.announce(t('isOfTracks'));
}

/** In an untouched video: begins a film of tracks alone. */
export function StartWithTracks() {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.small} ${buttonStyles.ghost} ${styles.startTracks}`}
      onClick={() => startWithTracks(editor)}
    >
      <Icon name="layers" size={16} />
      {t('onlyTracks')}
    </button>
  );
}
