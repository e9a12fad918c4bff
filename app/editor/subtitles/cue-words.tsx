import { FRAMES_PER_SECOND, type SubtitleCue, type SubtitleTrack } from '@gesso/engine';
import { captionWords, clearWordTimes, setWordStart, wordIndexAt, wordStartsOf } from '@gesso/engine/edits';
import { subtitleWordsText } from '../../messages/english/editor/video/subtitle-words.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as timeFieldStyles from '../time-field.module.css';
import { TimeField } from '../time-field.tsx';
import * as styles from './subtitles.module.css';
import { editTrack } from './use-subtitles.ts';

/** The words of the selected subtitle with the times at which they begin. The one that is being said is lit. */
export function CueWords({ track, cue, number }: { track: SubtitleTrack; cue: SubtitleCue; number: number }) {
  const t = useText(subtitleWordsText);
  const editor = useEditor();
  const words = captionWords(cue.text);
  const starts = wordStartsOf(cue, words);
  const now = useUi(({ frame }) => wordIndexAt(starts, frame - cue.startFrame));
  const isShown = useUi(
    ({ frame }) => frame >= cue.startFrame && frame < cue.startFrame + cue.durationFrames,
  );
  if (words.length === 0) return null;
  return (
    <fieldset className={styles.cueWords} aria-label={t('wordTimes', { number })}>
      {words.map(({ start, end }, index) => {
        const word = cue.text.slice(start, end);
        const from = cue.startFrame + (starts[index] ?? 0);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the line; the same word may come twice.
            key={index}
            className={styles.cueWord}
            data-now={isShown && index === now}
            data-unsure={cue.unsureWords?.includes(index) ?? false}
          >
            <button
              type="button"
              dir="auto"
              aria-label={t('goToWord', { word })}
              {...(cue.unsureWords?.includes(index) ? { title: t('unsure') } : {})}
              onClick={() => editor.seek(from)}
            >
              {word}
            </button>
            <TimeField
              className={`${timeFieldStyles.cueTime} ${styles.cueTime}`}
              label={t('wordStart', { word })}
              frame={from}
              minFrame={cue.startFrame + (starts[index - 1] ?? 0)}
              maxFrame={cue.startFrame + (starts[index + 1] ?? cue.durationFrames - 1)}
              onCommit={(frame) => {
                editTrack(editor, track.id, t.step('stepWordStart'), (draft) =>
                  setWordStart(draft, cue.id, index, frame),
                );
                editor.seek(frame);
              }}
            />
          </span>
        );
      })}
      {cue.wordStartFrames && cue.durationFrames > FRAMES_PER_SECOND / 10 ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
          onClick={() => {
            editTrack(editor, track.id, t.step('stepEvenTimes'), (draft) => clearWordTimes(draft, cue.id));
            editor.announce(t('timesEven'));
          }}
        >
          {t('evenTimes')}
        </button>
      ) : null}
    </fieldset>
  );
}
