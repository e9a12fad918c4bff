import type { SubtitleTrack } from '@gesso/engine';
import { findInCues, replaceInCues } from '@gesso/engine/edits';
import { type KeyboardEvent, useRef, useState } from 'react';
import { subtitleWordsText } from '../../messages/english/editor/video/subtitle-words.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { rememberFocus } from '../../ui/focus-return.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './cue-search.module.css';
import { editTrack, selectCue } from './use-subtitles.ts';

/** Looks for a text in the lines of a track, and puts another in its place, once or everywhere. */
export function CueSearch({ track, onClose }: { track: SubtitleTrack; onClose: () => void }) {
  const t = useText(subtitleWordsText);
  const editor = useEditor();
  const [giveFocusBack] = useState(rememberFocus);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const [at, setAt] = useState(0);
  const search = { text, matchCase, wholeWords };
  const matches = findInCues(track.cues, search);
  const index = Math.min(at, Math.max(0, matches.length - 1));
  const goTo = (next: number) => {
    const wrapped = (next + matches.length) % Math.max(1, matches.length);
    const match = matches[wrapped];
    if (!match) return;
    setAt(wrapped);
    selectCue(editor, track, match.cueId);
    editor.announce(t('found', { at: wrapped + 1, count: matches.length }));
  };
  const replace = (everywhere: boolean) => {
    const only = everywhere ? undefined : matches[index];
    if (!everywhere && !only) return;
    const count =
      editTrack(editor, track.id, t.step('stepReplace'), (draft) =>
        replaceInCues(draft, search, replacement, only),
      ) ?? 0;
    editor.announce(t('replaced', { count }));
    // A button that has nothing left to replace would keep the keyboard to itself.
    if (document.activeElement instanceof HTMLButtonElement) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return;
    // Single letters are shortcuts of the editor.
    event.stopPropagation();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) goTo(index + (event.shiftKey ? -1 : 1));
  };
  const toggle = (label: string, sign: string, isOn: boolean, set: (isOn: boolean) => void) => (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={() => set(!isOn)}
    >
      {sign}
    </button>
  );
  return (
    <search
      className={styles.search}
      aria-label={t('findAndReplace')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
        // It is gone by then, and what opened it takes the keyboard again.
        requestAnimationFrame(giveFocusBack);
      }}
    >
      <div className={styles.line}>
        <span className={`${fieldStyles.input} ${fieldStyles.medium} ${layoutStyles.grow}`}>
          <input
            ref={field}
            // The person has just asked for it.
            // biome-ignore lint/a11y/noAutofocus: it is what the button that shows it is for.
            autoFocus
            type="text"
            dir="auto"
            aria-label={t('find')}
            placeholder={t('find')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        {toggle(t('matchCase'), 'Aa', matchCase, setMatchCase)}
        {toggle(t('wholeWords'), '“ ”', wholeWords, setWholeWords)}
      </div>
      <div className={styles.line}>
        <span className={`${fieldStyles.input} ${fieldStyles.medium} ${layoutStyles.grow}`}>
          <input
            type="text"
            dir="auto"
            aria-label={t('replaceWith')}
            placeholder={t('replaceWith')}
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') return;
              event.stopPropagation();
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) replace(false);
            }}
          />
        </span>
      </div>
      <div className={styles.line}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          disabled={matches.length === 0}
          onClick={() => replace(false)}
        >
          {t('replace')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          disabled={matches.length === 0}
          onClick={() => replace(true)}
        >
          {t('replaceAll')}
        </button>
        <span className={layoutStyles.grow} />
        <IconButton
          label={t('previous')}
          icon="chev-u"
          size="xs"
          iconSize={16}
          disabled={matches.length === 0}
          onClick={() => goTo(index - 1)}
        />
        <IconButton
          label={t('next')}
          icon="chev-d"
          size="xs"
          iconSize={16}
          disabled={matches.length === 0}
          onClick={() => goTo(index + 1)}
        />
      </div>
      {text === '' ? null : (
        <span className={`${textStyles.muted} ${styles.count}`} role="status">
          {matches.length === 0 ? t('foundNone') : t('found', { at: index + 1, count: matches.length })}
        </span>
      )}
    </search>
  );
}
