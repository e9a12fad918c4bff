import type { Project } from '@gesso/engine';
import {
  checkFields,
  fillFields,
  type TemplateField,
  templateFacts,
  templateFields,
} from '@gesso/engine/edits';
import { useState } from 'react';
import { ownTemplatesText } from '../../messages/english/editor/bulk/own-templates.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Field } from '../../ui/fields/field.tsx';
import * as textStyles from '../../ui/text.module.css';
import { fillToolsOf } from '../bulk/fill-tools.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import { ImagePicker } from '../inspector/image-picker.tsx';
import { openTemplateDialog } from './open-save-template.tsx';
import * as styles from './own-templates.module.css';
import { factsInWords } from './template-words.ts';

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other);

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
      {fields.map((field) => (
        <FillField key={`${field.kind} ${field.name}`} field={field} />
      ))}
    </section>
  );
}

function FillField({ field }: { field: TemplateField }) {
  const t = useText(ownTemplatesText);
  const editor = useEditor();
  const studio = useStudio();
  const { name, kind, example } = field;
  const [typed, setTyped] = useState<string | null>(null);
  const imageId = useProject((project) => imageOf(project, name));
  const fill = (value: string, tools: ReturnType<typeof fillToolsOf>) =>
    editor.document.transact(t.step('stepFill', { field: name }), (draft) =>
      fillFields(draft, new Map([[name, value]]), tools),
    );
  if (kind === 'image')
    return (
      <div className={styles.fillImage}>
        <span className={textStyles.ellipsis}>{name}</span>
        <ImagePicker
          label={t('chooseImage', { field: name })}
          currentId={imageId}
          onPick={(asset) => fill(asset.name, { ...fillToolsOf(studio), imageNamed: () => asset })}
          trigger={
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            >
              {t('chooseImage', { field: name })}
            </button>
          }
        />
      </div>
    );
  const tools = fillToolsOf(studio);
  const [problem] = typed === null ? [] : checkFields([field], new Map([[name, typed]]), tools);
  const end = () => {
    if (typed !== null && typed.trim() !== example && !problem) fill(typed, tools);
    if (!problem) setTyped(null);
  };
  const error =
    problem?.reason === 'too-long'
      ? t('tooLong', { count: problem.maxLetters ?? 0 })
      : problem
        ? t('badCode')
        : null;
  const value = typed ?? example;
  return (
    <Field label={name} error={error}>
      {(links) => (
        // Words of several lines keep their lines.
        <textarea
          {...links}
          dir="auto"
          className={`${fieldStyles.input} ${styles.fillWords} ${error ? fieldStyles.isError : ''}`}
          rows={Math.min(6, value.split('\n').length)}
          value={value}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={end}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              end();
            }
            if (event.key === 'Escape') setTyped(null);
          }}
        />
      )}
    </Field>
  );
}

/** The image that the first layer of a field shows now. */
function imageOf({ metadata }: Project, name: string): string | null {
  for (const scene of metadata.sceneItems)
    for (const layer of scene.layers)
      if (layer.field?.name === name && 'assetId' in layer) return layer.assetId || null;
  return null;
}
