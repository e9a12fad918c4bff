import type { ReactNode } from 'react';
import type { ImageModel } from '../data/image-models.ts';
import { aiImagesText } from '../messages/english/ai-images.ts';
import { useText } from '../messages/language.ts';
import * as fieldStyles from '../ui/fields/field.module.css';
import { TextField } from '../ui/fields/text-field.tsx';
import { SelectMenu } from '../ui/menu.tsx';
import * as styles from './request-form.module.css';

/** A seed as it is written; null for what is none. */
export function seedOf(written: string): number | null {
  return /^\d{1,9}$/.test(written) ? Number(written) : null;
}

const SET_HERE: ImageModel['takes'] = ['negativePrompt', 'seed', 'transparency'];

/** What few people set: the model, what is left out, and the seed. Nothing where there is one model that takes none of it. */
export function AdvancedFields({
  models,
  model,
  negativePrompt,
  seed,
  onModel,
  onNegativePrompt,
  onSeed,
  children,
}: {
  readonly models: readonly ImageModel[];
  readonly model: ImageModel;
  readonly negativePrompt: string;
  readonly seed: string;
  readonly onModel: (id: string) => void;
  readonly onNegativePrompt: (words: string) => void;
  readonly onSeed: (seed: string) => void;
  /** What the form has besides. */
  readonly children?: ReactNode;
}) {
  const t = useText(aiImagesText);
  if (models.length <= 1 && !model.takes.some((field) => SET_HERE.includes(field))) return null;
  return (
    <details className={styles.advanced}>
      <summary>{t('advanced')}</summary>
      {models.length > 1 ? (
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t('model')}</span>
          <SelectMenu
            label={t('model')}
            value={model.id}
            options={models.map(({ id, name, provider }) => ({ value: id, label: `${name}, ${provider}` }))}
            onChange={onModel}
          />
        </div>
      ) : null}
      {model.takes.includes('negativePrompt') ? (
        <TextField
          label={t('leaveOut')}
          placeholder={t('leaveOutHint')}
          maxLength={400}
          value={negativePrompt}
          onChange={onNegativePrompt}
        />
      ) : null}
      {model.takes.includes('seed') ? (
        <TextField
          label={t('seed')}
          hint={t('seedHint')}
          inputMode="numeric"
          pattern="\d{1,9}"
          maxLength={9}
          value={seed}
          onChange={onSeed}
        />
      ) : null}
      {children}
    </details>
  );
}
