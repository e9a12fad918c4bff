import { templateFacts, templateFields } from '@gesso/engine/edits';
import { lazy } from 'react';
import { ownTemplatesText } from '../../messages/english/editor/bulk/own-templates.ts';
import { useText } from '../../messages/language.ts';
import { useProject } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { openTemplateDialog } from './open-save-template.tsx';
import * as styles from './own-templates.module.css';
import { factsInWords } from './template-words.ts';

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other);

// What draws the codes of fields is large, and most designs have no fields.
const FillFields = lazy(() => import('./fill-fields.tsx').then((module) => ({ default: module.FillFields })));

/** In a template, what it locks; in a design that was made of one, its fields, to be filled in. Nothing in other designs. */
export function FillSection() {
  const t = useText(ownTemplatesText);
  const studio = useStudio();
  const isTemplate = useProject(({ metadata }) => metadata.isTemplate === true);
  const [facts, fields] = useProject(
    (project) => [templateFacts(project), templateFields(project)] as const,
    isSame,
  );
  if (!isTemplate && facts.fieldCount + facts.lockedCount === 0) return null;
  const words = factsInWords(facts);
  if (isTemplate)
    return (
      <section aria-label={t('yours')} className={styles.fillFields}>
        <p className={fieldStyles.hint}>{t('isTemplate', { facts: words })}</p>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          onClick={() => void openTemplateDialog(studio)}
        >
          {t('openChange')}
        </button>
      </section>
    );
  return (
    <section aria-label={t('fill')} className={styles.fillFields}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('fill')}</div>
      <p className={fieldStyles.hint}>{t('fromTemplate', { facts: words })}</p>
      <LoadedPart>
        <FillFields fields={fields} />
      </LoadedPart>
    </section>
  );
}
