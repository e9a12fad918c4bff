import { useId, useRef } from 'react';
import { pagesText } from '../../messages/english/editor/pages/pages.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useScene, useSceneIndex } from '../../state/hooks.ts';
import { beginCloseStep } from '../../state/steps/close-steps.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { PageNameField } from './page-name-field.tsx';
import * as styles from './pages.module.css';

/** What the format keeps of notes. */
const MAX_NOTES = 20_000;

/** The name of the page that is open, and its notes for its speaker. What is typed without a pause is one step. */
export function PageNameAndNotes() {
  const t = useText(pagesText);
  const fieldId = useId();
  const hintId = useId();
  const editor = useEditor();
  const scene = useScene();
  const index = useSceneIndex();
  const { id, notes } = scene;
  const name = useRef<HTMLInputElement>(null);
  return (
    <section aria-label={t('nameAndNotes')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`} aria-hidden="true">
        {t('name')}
      </div>
      <PageNameField
        className={`${fieldStyles.input} ${styles.ownName}`}
        scene={scene}
        index={index}
        field={name}
        onDone={() => name.current?.blur()}
      />
      <label htmlFor={fieldId} className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('notes')}
      </label>
      <textarea
        id={fieldId}
        className={`${fieldStyles.input} ${styles.notesField}`}
        dir="auto"
        maxLength={MAX_NOTES}
        aria-describedby={hintId}
        value={notes}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          // What follows closely is one step.
          const end = beginCloseStep(editor.document, `notes ${id}`);
          editor.transact(t.step('stepNotes'), (scene) => {
            scene.notes = typed;
          });
          end(t.step('stepNotes'));
        }}
        // Keys of the editor, Undo among them, wait until the field is left.
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          event.stopPropagation();
        }}
      />
      <p id={hintId} className={fieldStyles.hint}>
        {t('notesHint')}
      </p>
    </section>
  );
}
