import { findInProject, findText, replaceText, type TextMatch } from '@gesso/engine/edits';
import { useEffect, useRef, useState } from 'react';
import { findTextText } from '../../messages/english/editor/finding/find-text.ts';
import { useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './find-bar.module.css';

/** Words that are looked for on all pages, in texts and tables, and what stands in their place afterwards. */
export function FindBar() {
  const t = useText(findTextText);
  const editor = useEditor();
  const [text, setText] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  // Null until a match was gone to.
  const [current, setCurrent] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const query = { text, matchCase, wholeWords };
  const matches = useProject(
    (project) => findText(project, query),
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
  const at = Math.min(current ?? 0, Math.max(0, matches.length - 1));

  const go = (index: number) => {
    if (matches.length === 0) return;
    const next = (index + matches.length) % matches.length;
    setCurrent(next);
    const match = matches[next];
    if (match) show(editor, match);
    const layer = match ? findInProject(editor.project, match.layerId)?.layer : undefined;
    const place = t('place', { number: next + 1, count: matches.length });
    editor.announce(layer ? t('foundIn', { name: layerLabel(layer), place }) : place);
  };
  const replace = (chosen: readonly TextMatch[]) => {
    if (chosen.length === 0) return;
    editor.document.transact(t.step('step'), (project) =>
      replaceText(project, chosen, replacement, editor.services),
    );
    editor.announce(t('replaced', { count: chosen.length }));
  };
  const replaceThis = () => {
    const [match] = matches.slice(at, at + 1);
    if (!match) return;
    // What was not looked at yet is shown first.
    if (current === null) {
      go(at);
      return;
    }
    replace([match]);
    const left = findText(editor.project, query);
    // Past what is found again in the words that were just put in.
    const next = left[(at + left.length - matches.length + 1) % Math.max(1, left.length)];
    setCurrent(next ? left.indexOf(next) : null);
    if (next) show(editor, next);
  };
  const close = () => {
    editor.ui.setState({ isFindingText: false });
    editor.focusStage();
  };
  const status =
    text === ''
      ? ''
      : matches.length === 0
        ? t('none')
        : t('place', { number: at + 1, count: matches.length });
  return (
    <search
      className={styles.bar}
      data-region="find"
      aria-label={t('title')}
      onKeyDown={(event) => {
        // The keys belong to the fields here.
        event.stopPropagation();
        if (event.key === 'Escape') close();
      }}
    >
      <div className={styles.line}>
        <input
          ref={field}
          aria-label={t('find')}
          placeholder={t('find')}
          dir="auto"
          maxLength={500}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setCurrent(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go(current === null ? 0 : at + (event.shiftKey ? -1 : 1));
          }}
        />
        <span className={`${textStyles.muted} ${textStyles.numeric} ${styles.status}`} role="status">
          {status}
        </span>
        <IconButton
          label={t('previous')}
          icon="chev-u"
          size="sm"
          disabled={matches.length === 0}
          onClick={() => go(at - 1)}
        />
        <IconButton
          label={t('next')}
          icon="chev-d"
          size="sm"
          disabled={matches.length === 0}
          onClick={() => go(current === null ? 0 : at + 1)}
        />
        <IconButton label={t('close')} icon="x" size="sm" onClick={close} />
      </div>
      <div className={styles.line}>
        <input
          aria-label={t('replaceWith')}
          placeholder={t('replaceWith')}
          dir="auto"
          maxLength={500}
          value={replacement}
          onChange={(event) => setReplacement(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') replaceThis();
          }}
        />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          disabled={matches.length === 0}
          onClick={replaceThis}
        >
          {t('replace')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.small}`}
          disabled={matches.length === 0}
          onClick={() => replace(matches)}
        >
          {t('replaceAll')}
        </button>
      </div>
      <div className={styles.line}>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={matchCase}
            onChange={(event) => setMatchCase(event.currentTarget.checked)}
          />
          {t('matchCase')}
        </label>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={wholeWords}
            onChange={(event) => setWholeWords(event.currentTarget.checked)}
          />
          {t('wholeWords')}
        </label>
      </div>
    </search>
  );
}

/** Goes to the page of a match and selects its layer. */
function show(editor: Editor, { layerId, sceneIndex }: TextMatch): void {
  if (sceneIndex !== null && sceneIndex !== editor.sceneIndex) editor.goToScene(sceneIndex);
  editor.select([layerId]);
}
