import { locateFrame, type Project } from '@gesso/engine';
import { useState } from 'react';
import { textVariablesText } from '../../messages/english/editor/texts/text-variables.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { draggable } from '../panels/dragged-item.ts';
import { useResultCount } from '../panels/search-results.tsx';
import { insertChoice, wordsOfChoice } from './insert-variable.ts';
import { openPageNumbers } from './open-page-numbers.tsx';
import * as styles from './text-variables.module.css';
import { isOnPage, variableChoices } from './variable-choices.ts';

const FIRST = 4;
/** More letters than this take the whole width. */
const WIDE = 15;

const sceneAt = (project: Project, frame: number): string => locateFrame(project, frame).scene.id;

/** Page numbers, dates and names: a click puts one where the caret is, or into a new text. */
export function VariableSection({ search }: { search: string }) {
  const t = useText(textVariablesText);
  const editor = useEditor();
  const [isAll, setIsAll] = useState(false);
  // What they say follows the page, its name and the title.
  const frame = useUi((ui) => ui.frame);
  const words = useProject(
    (project) =>
      variableChoices(editor).map((choice) => wordsOfChoice(editor, choice, sceneAt(project, frame))),
    hasSameItems,
  );
  const wanted = search.trim().toLowerCase();
  const choices = variableChoices(editor)
    .map((choice, index) => ({ ...choice, words: words[index] ?? '' }))
    // In some languages two forms of a date are the same.
    .filter(({ id, words: own }, index) => !id.startsWith('date_') || words.indexOf(own) === index);
  const isOfSection = t('searchWords')
    .split(' ')
    .some((word) => wanted !== '' && word.startsWith(wanted));
  const found = choices.filter(
    ({ name }) => wanted === '' || isOfSection || name.toLowerCase().includes(wanted),
  );
  useResultCount('variables', wanted === '' ? 0 : found.length);
  if (found.length === 0) return null;
  const shown = isAll || wanted !== '' ? found : found.slice(0, FIRST);
  const title = t(isOnPage(editor) ? 'title' : 'titleDates');
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={title}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {title}
        {wanted === '' ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            aria-expanded={isAll}
            aria-label={isAll ? t('seeFewer') : t('seeAll', { count: choices.length })}
            onClick={() => setIsAll(!isAll)}
          >
            {t(isAll ? 'seeFewer' : 'see')}
          </button>
        ) : null}
      </h3>
      <div className={styles.variableTiles}>
        {shown.map((choice) => (
          <button
            key={choice.id}
            type="button"
            className={`${styles.variableTile} ${choice.words.length > WIDE ? styles.wideTile : ''}`}
            onClick={() => void insertChoice(editor, choice)}
            {...draggable({ kind: 'shape', drop: (at) => insertChoice(editor, choice, at) })}
          >
            <span className={styles.variableName}>{choice.name}</span>
            <span className={styles.variableWords}>{choice.words}</span>
          </button>
        ))}
      </div>
      {wanted === '' ? <p className={fieldStyles.hint}>{t('hint')}</p> : null}
      {editor.kind === 'design' ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
          onClick={() => openPageNumbers(editor)}
        >
          <Icon name="page-number" size={16} />
          {t('numberAll')}
        </button>
      ) : null}
    </section>
  );
}
