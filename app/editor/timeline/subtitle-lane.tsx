import { formatTimecode, type SubtitleCue, type SubtitleTrack } from '@gesso/engine';
import {
  changeSubtitleTrack,
  cueEndFrame,
  findSubtitleTrack,
  mergeWithNext,
  setCueEdge,
  snapFrame,
} from '@gesso/engine/edits';
import { memo, type PointerEvent, type RefObject } from 'react';
import { editorSubtitlesText } from '../../messages/english/editor/editor-subtitles.ts';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { hasSameFields } from '../../state/same-parts.ts';
import { onlyCueId, toggled } from '../../state/selection.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { ContextMenuArea } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { actionEntry } from '../actions/action-entry.ts';
import { runAction } from '../actions/registry.ts';
import * as compactStyles from '../compact.module.css';
import { editTrack, selectCue } from '../subtitles/use-subtitles.ts';
import { hasRoomForWords, WordSegments } from '../subtitles/word-segments.tsx';
import { ClipCommands } from './clip-commands.ts';
import { startClipDrag } from './clip-drag.ts';
import { onClipKey } from './clip-keys.ts';
import { snapTargets } from './lanes.ts';
import { CLIP_KEYS_ID } from './layer-clip.tsx';
import * as subtitleLaneStyles from './subtitle-lane.module.css';
import { type TimedItem, timedSpan } from './timed-item.ts';
import * as styles from './timeline.module.css';
import { TrimGrip } from './trim-grip.tsx';
import { useFramesInSight } from './use-frames-in-sight.ts';
import { startTimeDrag } from './use-time-drag.ts';

export const SUBTITLE_ROW_PX = 44;
const SNAP_PX = 8;
/** The head of a track of subtitles. */
export function SubtitleHead({ track }: { track: SubtitleTrack }) {
  const say = useText(editorSubtitlesText);
  const t = useText(editorTimelineText);
  const editor = useEditor();
  return (
    <div className={`${compactStyles.track} ${styles.track}`} style={{ height: SUBTITLE_ROW_PX }}>
      <Icon name="subtitle" size={16} />
      <button
        type="button"
        className={`${layoutStyles.grow} ${textStyles.ellipsis} ${subtitleLaneStyles.ellipsis} ${subtitleLaneStyles.trkOpen}`}
        title={track.name}
        onClick={() => editor.ui.setState({ panel: 'subtitles', subtitleTrackId: track.id })}
      >
        {track.name}
      </button>
      <IconButton
        label={t(track.hidden ? 'show' : 'hide', { name: track.name })}
        icon={track.hidden ? 'eye-off' : 'eye'}
        size="xs"
        iconSize={14}
        tooltipSide="top"
        onClick={() =>
          editTrack(editor, track.id, say.step(track.hidden ? 'stepShow' : 'stepHide'), (draft) =>
            changeSubtitleTrack(draft, { hidden: !track.hidden }),
          )
        }
      />
    </div>
  );
}

/** The subtitles of a track on the timeline. Only those in sight are there. */
export function SubtitleLane({
  track,
  pxPerFrame,
  scroller,
  onSnap,
}: {
  track: SubtitleTrack;
  pxPerFrame: number;
  scroller: RefObject<HTMLElement | null>;
  onSnap: (frame: number | null) => void;
}) {
  const t = useText(editorTimelineText);
  const { from, to } = useFramesInSight(scroller, pxPerFrame);
  const shown = track.cues.filter((cue) => cue.startFrame < to && cueEndFrame(cue) > from);
  return (
    <fieldset
      className={`${styles.lane} ${subtitleLaneStyles.subLane}`}
      data-track=""
      aria-label={t('trackOf', { name: track.name })}
      style={{ height: SUBTITLE_ROW_PX }}
    >
      {shown.map((cue) => (
        <SubtitleClip key={cue.id} track={track} cue={cue} pxPerFrame={pxPerFrame} onSnap={onSnap} />
      ))}
    </fieldset>
  );
}

/** Drawn again only when its text, its times or its track have changed. */
const SubtitleClip = memo(SubtitleClipView);

function SubtitleClipView({
  track,
  cue,
  pxPerFrame,
  onSnap,
}: {
  track: SubtitleTrack;
  cue: SubtitleCue;
  pxPerFrame: number;
  onSnap: (frame: number | null) => void;
}) {
  const say = useText(editorSubtitlesText);
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const isSelected = useUi((ui) => ui.selectedCueIds.includes(cue.id));
  const isOnlySelected = useUi((ui) => onlyCueId(ui) === cue.id);
  const words = cue.text.replace(/\s+/g, ' ').trim() || t('emptyLine');
  const item: TimedItem = { kind: 'subtitle', id: cue.id, trackId: track.id };
  const span = useProject((project) => timedSpan(project, item), hasSameFields);
  const commands = new ClipCommands(editor, item, words);
  const showsWords = isOnlySelected && hasRoomForWords(cue, pxPerFrame);

  const choose = (add: boolean) => {
    const { selectedCueIds } = editor.state;
    if (!add && selectedCueIds.includes(cue.id)) return;
    if (!add) selectCue(editor, track, cue.id);
    else editor.selectCues(toggled(selectedCueIds, cue.id));
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    choose(event.shiftKey || event.ctrlKey || event.metaKey);
    startClipDrag(event, editor, cue.id, {
      label: say.step('stepMove'),
      name: words,
      onSnap,
      onEnd: () => undefined,
    });
  };
  const trim = (event: PointerEvent<HTMLElement>, edge: 'start' | 'end') => {
    if (event.button !== 0) return;
    event.stopPropagation();
    choose(event.shiftKey);
    const targets = snapTargets(editor.project, editor.state.frame, cue.id, editor.state.foundBeats);
    const gesture = editor.document.beginGesture(say.step('stepTrim'));
    startTimeDrag(event, 1 / pxPerFrame, {
      move: (delta) => {
        const wanted = (edge === 'end' ? cueEndFrame(cue) : cue.startFrame) + delta;
        const snapped = editor.state.snapping
          ? snapFrame(wanted, targets, SNAP_PX / pxPerFrame)
          : { frame: Math.round(wanted), snappedTo: null };
        onSnap(snapped.snappedTo);
        gesture.update((draft) => {
          const each = findSubtitleTrack(draft, track.id);
          if (each) setCueEdge(each, cue.id, edge, snapped.frame);
        });
      },
      end: () => {
        gesture.commit();
        onSnap(null);
      },
      cancel: () => {
        gesture.cancel();
        onSnap(null);
      },
    });
  };
  const join = () => {
    editTrack(editor, track.id, say.step('stepJoin'), (draft) => mergeWithNext(draft, cue.id));
    const joined = findSubtitleTrack(editor.project, track.id)?.cues.find((each) => each.id === cue.id);
    if (joined)
      editor.announce(
        t('subtitlesJoined', {
          start: formatTimecode(joined.startFrame),
          end: formatTimecode(cueEndFrame(joined)),
        }),
      );
  };

  return (
    <ContextMenuArea
      label={t('menuOf', { name: words })}
      entries={() => [
        {
          type: 'item',
          id: 'merge',
          label: t('joinNext'),
          icon: 'link',
          disabled: track.cues.at(-1)?.id === cue.id,
          onSelect: () => join(),
        },
        ...editor.project.metadata.subtitles
          .filter((each) => each.id !== track.id)
          .map((each) => ({
            type: 'item' as const,
            id: `to ${each.id}`,
            label: t('moveToTrack', { track: each.name }),
            icon: 'subtitle' as const,
            onSelect: () => commands.moveToSubtitleTrack(each.id),
          })),
        actionEntry('split', editor),
        actionEntry('duplicate', editor),
        actionEntry('delete', editor),
      ]}
      onOpenChange={(open) => open && choose(false)}
    >
      <div
        data-lane="subtitles"
        className={`${subtitleLaneStyles.clip} ${styles.clip} ${isSelected ? styles.selected : ''} ${track.hidden ? styles.isHidden : ''}`}
        style={{
          left: cue.startFrame * pxPerFrame + 1,
          width: Math.max(4, cue.durationFrames * pxPerFrame - 2),
          top: 4,
          height: SUBTITLE_ROW_PX - 8,
        }}
      >
        <button
          type="button"
          className={styles.clipBody}
          data-clip=""
          data-clip-id={cue.id}
          aria-label={t('clipLabel', {
            name: words,
            kind: t('kind_subtitle'),
            start: formatTimecode(cue.startFrame),
            end: formatTimecode(cueEndFrame(cue)),
            track: track.name,
          })}
          aria-describedby={CLIP_KEYS_ID}
          aria-pressed={isSelected}
          onPointerDown={move}
          onClick={(event) => event.detail === 0 && choose(event.shiftKey)}
          onDoubleClick={() => editor.ui.setState({ panel: 'subtitles' })}
          onKeyDown={(event) =>
            onClipKey(event, {
              commands,
              isLocked: false,
              choose: () => choose(false),
              remove: () => runAction('delete', editor),
            })
          }
        >
          {showsWords ? null : (
            <span className={`${textStyles.ellipsis} ${subtitleLaneStyles.ellipsis} ${styles.ellipsis}`}>
              {words}
            </span>
          )}
        </button>
        {showsWords ? <WordSegments track={track} cue={cue} pxPerFrame={pxPerFrame} /> : null}
        {span
          ? (['start', 'end'] as const).map((edge) => (
              <TrimGrip
                key={edge}
                item={item}
                name={words}
                edge={edge}
                span={span}
                isChosen={isSelected}
                onPull={(event) => trim(event, edge)}
              />
            ))
          : null}
      </div>
    </ContextMenuArea>
  );
}
