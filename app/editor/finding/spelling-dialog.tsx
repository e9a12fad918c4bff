import type { Gesture, Project, TextLayer } from '@gesso/engine';
import { findInProject, fitTextHeight } from '@gesso/engine/edits';
import { hasText, replaceRange } from '@gesso/engine/internal';
import { useEffect, useId, useRef } from 'react';
import { findTextText } from '../../messages/english/editor/finding/find-text.ts';
import { useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { EditorContext, useEditor, useProject } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { changedStretch, textsOf, wordsOf } from '../phone/text-changes.ts';
import * as styles from './spelling-dialog.module.css';

/** The texts of all pages in fields of the browser, which checks their spelling: letters that are drawn on a page it cannot read. */
export function SpellingDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  // Dialogs lie outside of the editor.
  return (
    <EditorContext value={editor}>
      <SpelledTexts onClose={onClose} />
    </EditorContext>
  );
}

const hasWords = (layer: TextLayer) => wordsOf(layer.runs).trim() !== '';
const idsOf = (layers: readonly TextLayer[]) => layers.map(({ id }) => id);

/** The texts of clips on tracks, in the order in which they come. */
const textsOfTracks = ({ metadata }: Project): TextLayer[] =>
  metadata.tracks
    .flatMap(({ layers }) => layers)
    .filter(hasText)
    .filter(({ hidden, locked }) => !hidden && !locked)
    .toSorted((one, other) => one.startFrame - other.startFrame);

function SpelledTexts({ onClose }: { onClose: () => void }) {
  const t = useText(findTextText);
  const editor = useEditor();
  const sceneCount = useProject(({ metadata }) => metadata.sceneItems.length);
  // Which texts there are is settled when the dialog opens: one that is empty for a moment keeps its field.
  const places = useRef<readonly { readonly title: string; readonly ids: readonly string[] }[] | null>(null);
  places.current ??= [
    ...Array.from({ length: sceneCount }, (_, index) => ({
      title: t(editor.kind === 'video' ? 'sceneNumber' : 'pageNumber', { number: String(index + 1) }),
      ids: idsOf(textsOf(editor.project, index).filter(hasWords)),
    })),
    { title: t('onTracks'), ids: idsOf(textsOfTracks(editor.project).filter(hasWords)) },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <Dialog open onClose={onClose} title={t('spelling')} className={styles.spellingDialog}>
      <p className={fieldStyles.hint}>{t('spellingHint')}</p>
      {places.current.length === 0 ? <p>{t('spellingNone')}</p> : null}
      {places.current.map(({ title, ids }) => (
        <section key={title} aria-label={title} className={styles.spelledPage}>
          <h3 className={styles.pageTitle}>{title}</h3>
          {ids.map((id) => (
            <WordsField key={id} layerId={id} />
          ))}
        </section>
      ))}
      <div className={dialogStyles.dialogFoot}>
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.primary}`} onClick={onClose}>
          {t('done')}
        </button>
      </div>
    </Dialog>
  );
}

/** The words of one text. What is typed is seen on the page at once and is one step when the field is left. */
function WordsField({ layerId }: { layerId: string }) {
  const t = useText(findTextText);
  const editor = useEditor();
  const id = useId();
  const [layer] = useProject((project) => {
    const found = findInProject(project, layerId)?.layer;
    return hasText(found) ? [found] : [];
  }, hasSameItems);
  const gesture = useRef<{ readonly step: Gesture; readonly before: string } | null>(null);
  const finish = useRef(() => {});
  finish.current = () => {
    const now = findInProject(editor.project, layerId)?.layer;
    // A text without words could neither be seen nor be selected.
    if (hasText(now) && !hasWords(now)) gesture.current?.step.cancel();
    else gesture.current?.step.commit();
    gesture.current = null;
  };
  // An open step would block every other edit.
  useEffect(() => () => finish.current(), []);
  if (!layer) return null;
  const words = wordsOf(layer.runs);
  const type = (typed: string) => {
    gesture.current ??= { step: editor.document.beginGesture(t.step('stepWords')), before: words };
    const { step, before } = gesture.current;
    const { from, to, text } = changedStretch(before, typed);
    step.update((project) => {
      const changed = findInProject(project, layerId)?.layer;
      if (!hasText(changed)) return;
      changed.runs = replaceRange(changed.runs, from, to, text);
      fitTextHeight(editor.services, changed);
    });
  };
  return (
    <div className={styles.words}>
      <label htmlFor={id} className={fieldStyles.hint}>
        {layerLabel(layer)}
      </label>
      <textarea
        id={id}
        className={`${fieldStyles.input} ${styles.wordsInput}`}
        dir="auto"
        spellCheck
        rows={Math.min(6, words.split('\n').length + (words.length > 60 ? 1 : 0))}
        value={words}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => finish.current()}
      />
    </div>
  );
}
