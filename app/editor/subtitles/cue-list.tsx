import { type SubtitleTrack, totalFrames } from '@gesso/engine';
import { type CaptionWord, cueAt } from '@gesso/engine/edits';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { editorSubtitlesText } from '../../messages/english/editor/editor-subtitles.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { CueRow } from './cue-row.tsx';
import * as styles from './subtitles.module.css';

/** A subtitle whose text takes the keyboard, and the stretch of it that is selected then. */
export interface CueFocus {
  readonly cueId: string;
  readonly range: CaptionWord;
}

/** The caret before the first letter. */
export const AT_START: CaptionWord = { start: 0, end: 0 };

/** How high a line is, alone and with one in a second language under it. */
const ROW_PX = { alone: 58, withSecond: 98 } as const;
/** Rows that are there beyond what is seen. */
const SPARE_ROWS = 6;

/** The subtitles of a track. Only the rows in sight are there: a film has thousands. */
export function CueList({
  track,
  second,
  scroller,
  focus,
  onFocus,
  onNextUnsure,
  isBeside,
}: {
  track: SubtitleTrack;
  /** The track of a second language; null where one is enough. */
  second: SubtitleTrack | null;
  scroller: RefObject<HTMLElement | null>;
  /** The subtitle whose text is to take the keyboard. */
  focus: CueFocus | null;
  onFocus: (focus: CueFocus | null) => void;
  onNextUnsure: (step: 1 | -1) => void;
  /** Whether the second language stands beside the first, not under it. */
  isBeside: boolean;
}) {
  const t = useText(editorSubtitlesText);
  const editor = useEditor();
  const end = useProject(totalFrames);
  const selectedIds = useUi((ui) => ui.selectedCueIds);
  const selectedId = selectedIds.length === 1 ? (selectedIds[0] ?? null) : null;
  const isPlaying = useUi((ui) => ui.isPlaying);
  const nowId = useUi((ui) => cueAt(track.cues, ui.frame)?.id ?? null);
  const [range, setRange] = useState({ from: 0, to: 20 });
  const { cues } = track;
  const rowPx = second && !isBeside ? ROW_PX.withSecond : ROW_PX.alone;

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => {
      const from = Math.max(0, Math.floor(element.scrollTop / rowPx) - SPARE_ROWS);
      const to = Math.ceil((element.scrollTop + element.clientHeight) / rowPx) + SPARE_ROWS;
      setRange((former) => (former.from === from && former.to === to ? former : { from, to }));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller, rowPx]);

  // The list follows what plays, and what is chosen on the timeline.
  const followedId = focus?.cueId ?? (isPlaying ? nowId : selectedId);
  const followedIndex = followedId === null ? -1 : cues.findIndex((cue) => cue.id === followedId);
  useEffect(() => {
    const element = scroller.current;
    if (!element || followedIndex < 0) return;
    const top = followedIndex * rowPx;
    const isAbove = top < element.scrollTop;
    const isBelow = top + rowPx > element.scrollTop + element.clientHeight;
    if (isAbove || isBelow) element.scrollTop = Math.max(0, top - element.clientHeight / 3);
  }, [followedIndex, scroller, rowPx]);

  const onFocused = useCallback(() => onFocus(null), [onFocus]);
  return (
    <ol
      className={styles.cues}
      aria-label={t('lines', { name: track.name, count: cues.length })}
      style={{ height: cues.length * rowPx }}
    >
      {cues.slice(range.from, range.to).map((cue, offset) => {
        const index = range.from + offset;
        return (
          <CueRow
            key={cue.id}
            track={track}
            second={second}
            cue={cue}
            number={index + 1}
            top={index * rowPx}
            isSelected={selectedIds.includes(cue.id)}
            isNow={cue.id === nowId}
            isLast={index === cues.length - 1}
            isPast={cue.startFrame >= end}
            focusRange={cue.id === focus?.cueId ? focus.range : null}
            onFocused={onFocused}
            onNextUnsure={onNextUnsure}
            isBeside={isBeside}
            onGoTo={(cueId) => {
              editor.selectCues([cueId]);
              onFocus({ cueId, range: AT_START });
            }}
          />
        );
      })}
    </ol>
  );
}
