import type { SubtitleTrack } from '@gesso/engine';
import { captionWords, confirmWord, wordStartsOf } from '@gesso/engine/edits';
import { useState } from 'react';
import { subtitleWordsText } from '../../messages/english/editor/video/subtitle-words.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import type { CueFocus } from './cue-list.tsx';
import * as styles from './subtitles.module.css';
import { editTrack, selectCue } from './use-subtitles.ts';

/** A word that the speech recognition was unsure of. */
interface UnsureWord {
  readonly cueId: string;
  /** Its place among the words of its cue. */
  readonly index: number;
  readonly text: string;
  /** Where it lies in the text of its cue. */
  readonly start: number;
  readonly end: number;
  readonly frame: number;
}

function unsureWordsOf(track: SubtitleTrack | null): UnsureWord[] {
  return (track?.cues ?? []).flatMap((cue) => {
    if (!cue.unsureWords) return [];
    const words = captionWords(cue.text);
    const starts = wordStartsOf(cue, words);
    return cue.unsureWords.flatMap((index) => {
      const word = words[index];
      const text = cue.text.slice(word?.start, word?.end);
      return word
        ? [{ cueId: cue.id, index, text, ...word, frame: cue.startFrame + (starts[index] ?? 0) }]
        : [];
    });
  });
}

/** The words of a track that are to be looked at, and the way from one to the next. */
export interface UnsureWords {
  readonly count: number;
  /** The one that was gone to; null before the first. */
  readonly current: UnsureWord | null;
  readonly at: number;
  readonly goBy: (step: 1 | -1) => void;
  /** Says that the current one is right, and goes to the next. */
  readonly confirm: () => void;
}

/** @param onFocus gives the keyboard to the text of a subtitle, with a word of it selected */
export function useUnsureWords(track: SubtitleTrack | null, onFocus: (focus: CueFocus) => void): UnsureWords {
  const t = useText(subtitleWordsText);
  const editor = useEditor();
  const words = unsureWordsOf(track);
  const [goneTo, setGoneTo] = useState<{ readonly cueId: string; readonly index: number } | null>(null);
  const at = words.findIndex(({ cueId, index }) => cueId === goneTo?.cueId && index === goneTo.index);
  const goTo = (found: readonly UnsureWord[], place: number, takesFocus: boolean) => {
    const word = found[(place + found.length) % Math.max(1, found.length)];
    if (!word || !track) return;
    setGoneTo(word);
    selectCue(editor, track, word.cueId);
    editor.seek(word.frame);
    if (takesFocus) onFocus({ cueId: word.cueId, range: { start: word.start, end: word.end } });
    editor.announce(t('unsureWord', { word: word.text, at: found.indexOf(word) + 1, count: found.length }));
  };
  return {
    count: words.length,
    current: words[at] ?? null,
    at,
    goBy: (step) => {
      // One that was written anew is gone: the next is the first at or after the playhead.
      const { frame } = editor.state;
      const after = words.findIndex((word) => word.frame >= frame);
      const from = step > 0 ? (after < 0 ? 0 : after) : (after < 0 ? words.length : after) - 1;
      goTo(words, at < 0 ? from : at + step, true);
    },
    confirm: () => {
      const word = words[at];
      if (!word || !track) return;
      editTrack(editor, track.id, t.step('stepConfirmWord'), (draft) =>
        confirmWord(draft, word.cueId, word.index),
      );
      editor.announce(t('wordConfirmed', { word: word.text }));
      const left = words.filter((each) => each !== word);
      if (left.length > 0) goTo(left, at, false);
    },
  };
}

/** How many words are to be looked at, and the buttons that go from one to the next. */
export function UnsureBar({ track, unsure }: { track: SubtitleTrack; unsure: UnsureWords }) {
  const t = useText(subtitleWordsText);
  const { count, current, at } = unsure;
  return (
    <fieldset className={styles.unsureBar} aria-label={`${t('unsure')}, ${track.name}`}>
      <Icon name="help" size={16} />
      <span className={layoutStyles.grow}>
        {current ? t('unsureWord', { word: current.text, at: at + 1, count }) : t('unsureWords', { count })}
      </span>
      {current ? (
        <IconButton label={t('confirmWord')} icon="check" size="sm" onClick={unsure.confirm} />
      ) : null}
      <IconButton
        label={t('previousUnsure')}
        keys="Shift F8"
        icon="chev-u"
        size="sm"
        onClick={() => unsure.goBy(-1)}
      />
      <IconButton label={t('nextUnsure')} keys="F8" icon="chev-d" size="sm" onClick={() => unsure.goBy(1)} />
    </fieldset>
  );
}
