import { FRAMES_PER_SECOND, type SubtitleCue, type SubtitleTrack } from '@gesso/engine';
import {
  addCue,
  type CaptionWord,
  captionWords,
  cueEndFrame,
  mergeWithNext,
  removeCue,
  SHORTEST_CUE_FRAMES,
  setCueEdge,
  setCueText,
  setTranslation,
  splitCue,
  translationOf,
} from '@gesso/engine/edits';
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { editorSubtitlesText } from '../../messages/english/editor/editor-subtitles.ts';
import { subtitleWordsText } from '../../messages/english/editor/video/subtitle-words.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as timeFieldStyles from '../time-field.module.css';
import { TimeField } from '../time-field.tsx';
import { CueWords } from './cue-words.tsx';
import { languageName } from './language-name.ts';
import * as styles from './subtitles.module.css';
import { editTrack, selectCue } from './use-subtitles.ts';

/** A subtitle may come after the end of the video, which may still grow; a day is more than any video has. */
const LAST_FRAME = 24 * 3600 * FRAMES_PER_SECOND;

interface CueRowProps {
  track: SubtitleTrack;
  /** The track of a second language, whose text is typed under that of the first. */
  second: SubtitleTrack | null;
  cue: SubtitleCue;
  /** Counted from 1, for names. */
  number: number;
  top: number;
  isSelected: boolean;
  /** It shows at the playhead. */
  isNow: boolean;
  isLast: boolean;
  /** It lies behind the end of the video. */
  isPast: boolean;
  /** Its text takes the keyboard as soon as it is there, with this stretch of it selected; called when it has. */
  focusRange: CaptionWord | null;
  onFocused: () => void;
  /** The next word that the speech recognition was unsure of is to be looked at, or the one before. */
  onNextUnsure: (step: 1 | -1) => void;
  /** Whether the second language stands beside the first, not under it. */
  isBeside: boolean;
  /** Another subtitle is to be typed in next. */
  onGoTo: (cueId: string) => void;
}

/** One subtitle: its times and its text, both edited where they stand. */
export function CueRow(props: CueRowProps) {
  const t = useText(editorSubtitlesText);
  const {
    track,
    second,
    cue,
    number,
    top,
    isSelected,
    isNow,
    isLast,
    isPast,
    focusRange,
    onFocused,
    onNextUnsure,
    isBeside,
    onGoTo,
  } = props;
  const editor = useEditor();
  const field = useRef<HTMLTextAreaElement>(null);
  const mark = useRef(0);

  useEffect(() => {
    if (!focusRange) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(focusRange.start, focusRange.end);
    onFocused();
  }, [focusRange, onFocused]);

  const remove = () => {
    const at = track.cues.findIndex((each) => each.id === cue.id);
    const neighbour = track.cues[at + 1] ?? track.cues[at - 1];
    editTrack(editor, track.id, t.step('stepDelete'), (draft) => removeCue(draft, cue.id));
    editor.selectCues(neighbour ? [neighbour.id] : []);
    editor.announce(t('deleted', { number }));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Single letters are shortcuts of the editor.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (event.key === 'Escape') event.currentTarget.blur();
    else if (event.key === 'F8') {
      event.preventDefault();
      onNextUnsure(event.shiftKey ? -1 : 1);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && value === '') {
      event.preventDefault();
      remove();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      const isInside =
        value.slice(0, selectionStart).trim() !== '' && value.slice(selectionEnd).trim() !== '';
      const next = isInside
        ? editTrack(editor, track.id, t.step('stepSplit'), (draft) =>
            splitCue(draft, cue.id, selectionStart, editor.state.frame),
          )
        : editTrack(editor, track.id, t.step('stepAdd'), (draft) => addCue(draft, cueEndFrame(cue)));
      if (next) onGoTo(next);
    }
  };

  return (
    <li
      data-active={isSelected}
      className={`${styles.cue} ${isBeside ? styles.isBeside : ''} ${isNow ? styles.currentTime : ''} ${isPast ? styles.past : ''}`}
      style={{ top }}
      aria-current={isNow}
    >
      <span className={`${styles.cueTimes} ${textStyles.numeric}`}>
        <CueTime track={track} cue={cue} edge="start" number={number} />
        <CueTime track={track} cue={cue} edge="end" number={number} />
      </span>
      <span className={styles.cueField}>
        {cue.unsureWords ? <UnsureMarks cue={cue} /> : null}
        <textarea
          ref={field}
          className={styles.cueText}
          aria-label={t('subtitle', { number })}
          dir="auto"
          rows={2}
          maxLength={2000}
          placeholder={t('typeHere')}
          value={cue.text}
          onFocus={() => {
            mark.current = editor.document.mark();
            selectCue(editor, track, cue.id);
          }}
          onBlur={() => editor.document.squashToMark(mark.current, t.step('stepEdit'))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            editTrack(editor, track.id, t.step('stepEdit'), (draft) => setCueText(draft, cue.id, value));
          }}
          onPaste={(event) => event.stopPropagation()}
          onKeyDown={onKeyDown}
        />
      </span>
      {second ? <TranslationField second={second} cue={cue} number={number} /> : null}
      {isSelected && track.style.wordStyle !== 'none' ? (
        <CueWords track={track} cue={cue} number={number} />
      ) : null}
      <span className={styles.cueTools}>
        <IconButton
          label={t('deleteNumbered', { number })}
          icon="trash"
          size="xs"
          iconSize={14}
          onClick={remove}
        />
        {isLast ? null : (
          <IconButton
            label={t('joinNumbered', { number })}
            icon="link"
            size="xs"
            iconSize={14}
            onClick={() =>
              editTrack(editor, track.id, t.step('stepJoin'), (draft) => mergeWithNext(draft, cue.id))
            }
          />
        )}
      </span>
      {isPast ? <span className={layoutStyles.visuallyHidden}>{t('afterEnd')}</span> : null}
    </li>
  );
}

/** Lines under the words that the speech recognition was unsure of. */
function UnsureMarks({ cue }: { cue: SubtitleCue }) {
  const unsure = captionWords(cue.text).filter((_, index) => cue.unsureWords?.includes(index));
  return (
    <span className={styles.cueMarks} dir="auto" aria-hidden="true">
      {unsure.map(({ start, end }, index) => (
        <Fragment key={start}>
          {cue.text.slice(unsure[index - 1]?.end ?? 0, start)}
          <mark className={styles.unsureMark}>{cue.text.slice(start, end)}</mark>
        </Fragment>
      ))}
    </span>
  );
}

/** The text of a subtitle in the second language, at the same time. */
function TranslationField({
  second,
  cue,
  number,
}: {
  second: SubtitleTrack;
  cue: SubtitleCue;
  number: number;
}) {
  const t = useText(subtitleWordsText);
  const editor = useEditor();
  const mark = useRef(0);
  return (
    <textarea
      className={`${styles.cueText} ${styles.translation}`}
      aria-label={t('translation', { number, language: languageName(second.language) })}
      lang={second.language}
      dir="auto"
      rows={1}
      maxLength={2000}
      placeholder={t('typeTranslation')}
      value={translationOf(second, cue)?.text ?? ''}
      onFocus={() => {
        mark.current = editor.document.mark();
      }}
      onBlur={() => editor.document.squashToMark(mark.current, t.step('stepTranslation'))}
      onChange={(event) => {
        const { value } = event.currentTarget;
        editTrack(editor, second.id, t.step('stepTranslation'), (draft) => setTranslation(draft, cue, value));
      }}
      onPaste={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        // Single letters are shortcuts of the editor.
        event.stopPropagation();
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}

/** When a subtitle begins or ends, as minutes, seconds and frames. */
function CueTime({
  track,
  cue,
  edge,
  number,
}: {
  track: SubtitleTrack;
  cue: SubtitleCue;
  edge: 'start' | 'end';
  number: number;
}) {
  const t = useText(editorSubtitlesText);
  const editor = useEditor();
  const frame = edge === 'start' ? cue.startFrame : cueEndFrame(cue);
  return (
    <TimeField
      className={`${timeFieldStyles.cueTime} ${styles.cueTime}`}
      label={t(edge === 'start' ? 'startOf' : 'endOf', { number })}
      frame={frame}
      minFrame={edge === 'start' ? 0 : cue.startFrame + SHORTEST_CUE_FRAMES}
      maxFrame={edge === 'start' ? cueEndFrame(cue) - SHORTEST_CUE_FRAMES : LAST_FRAME}
      onFocus={() => selectCue(editor, track, cue.id)}
      onCommit={(next) =>
        editTrack(editor, track.id, t.step(edge === 'start' ? 'stepStart' : 'stepEnd'), (each) =>
          setCueEdge(each, cue.id, edge, next),
        )
      }
    />
  );
}
