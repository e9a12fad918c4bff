import type { SubtitleCue, SubtitleTrack } from '@gesso/engine';
import {
  captionWords,
  findSubtitleTrack,
  setWordStart,
  wordIndexAt,
  wordStartsOf,
} from '@gesso/engine/edits';
import type { PointerEvent } from 'react';
import { subtitleWordsText } from '../../messages/english/editor/video/subtitle-words.ts';
import { textOf } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { startTimeDrag } from '../timeline/use-time-drag.ts';
import * as styles from './word-segments.module.css';

/** A cue whose words are narrower than this on average is too small to tell them apart. */
const LEAST_WORD_PX = 22;

/** Whether the words of a cue have room on the timeline. */
export function hasRoomForWords(cue: SubtitleCue, pxPerFrame: number): boolean {
  const words = captionWords(cue.text);
  return words.length > 1 && (cue.durationFrames * pxPerFrame) / words.length >= LEAST_WORD_PX;
}

/**
 * The words of the selected subtitle on its clip, each where it is said; the line between two is pulled to where the second one begins. With
 * keys the times are set in the list of the panel.
 */
export function WordSegments({
  track,
  cue,
  pxPerFrame,
}: {
  track: SubtitleTrack;
  cue: SubtitleCue;
  pxPerFrame: number;
}) {
  const editor = useEditor();
  const words = captionWords(cue.text);
  const starts = wordStartsOf(cue, words);
  const now = useUi(({ frame }) =>
    frame >= cue.startFrame && frame < cue.startFrame + cue.durationFrames
      ? wordIndexAt(starts, frame - cue.startFrame)
      : -1,
  );
  const pull = (event: PointerEvent<HTMLElement>, index: number) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const from = cue.startFrame + (starts[index] ?? 0);
    const gesture = editor.document.beginGesture(textOf(subtitleWordsText).step('stepWordStart'));
    startTimeDrag(event, 1 / pxPerFrame, {
      move: (delta) =>
        gesture.update((draft) => {
          const each = findSubtitleTrack(draft, track.id);
          if (each) setWordStart(each, cue.id, index, from + delta);
        }),
      end: () => gesture.commit(),
      cancel: () => gesture.cancel(),
    });
  };
  return (
    <span className={styles.segments} dir="ltr" aria-hidden="true">
      {words.map(({ start, end }, index) => {
        const left = (starts[index] ?? 0) * pxPerFrame;
        const right = (starts[index + 1] ?? cue.durationFrames) * pxPerFrame;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the line; the same word may come twice.
            key={index}
            className={styles.segment}
            data-now={index === now || undefined}
            style={{ left, width: Math.max(0, right - left) }}
          >
            <bdi>{cue.text.slice(start, end)}</bdi>
            {index === 0 ? null : <i data-word-edge={index} onPointerDown={(event) => pull(event, index)} />}
          </span>
        );
      })}
    </span>
  );
}
