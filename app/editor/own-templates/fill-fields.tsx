import type { Project } from '@gesso/engine';
import { checkFields, fillFields, type TemplateField } from '@gesso/engine/edits';
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
import { ImagePicker } from '../inspector/image-picker.tsx';
import * as styles from './own-templates.module.css';

/** The fields of a design that was made of a template, each with what it has now. */
export function FillFields({ fields }: { readonly fields: readonly TemplateField[] }) {
  return fields.map((field) => <FillField key={`${field.kind} ${field.name}`} field={field} />);
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
