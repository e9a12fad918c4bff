import { useRef } from 'react';
import { aiImagesText } from '../messages/english/ai-images.ts';
import { useText } from '../messages/language.ts';
import * as buttonStyles from '../ui/button.module.css';
import * as fieldStyles from '../ui/fields/field.module.css';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import * as textStyles from '../ui/text.module.css';
import type { SourceImage } from './image-wish.ts';
import * as styles from './request-form.module.css';

/** Images that the result follows, where a model takes some. */
export function ReferencesField({
  references,
  most,
  onChange,
}: {
  references: readonly SourceImage[];
  most: number;
  onChange: (references: readonly SourceImage[]) => void;
}) {
  const t = useText(aiImagesText);
  const input = useRef<HTMLInputElement>(null);
  return (
    <section aria-label={t('references')}>
      <div className={`${fieldStyles.label} ${styles.labelRow}`}>
        {t('references')}
        <small className={`${fieldStyles.hint} ${textStyles.numeric}`}>
          {t('lengthOf', { length: references.length, max: most })}
        </small>
      </div>
      <ul className={styles.references}>
        {references.map((each, index) => (
          <li key={each.url}>
            <img src={each.url} alt={each.name} />
            <IconButton
              size="xs"
              icon="x"
              label={t('removeReference', { number: index + 1 })}
              onClick={() => {
                URL.revokeObjectURL(each.url);
                onChange(references.filter((other) => other !== each));
              }}
            />
          </li>
        ))}
        {references.length < most ? (
          <li>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              onClick={() => input.current?.click()}
            >
              <Icon name="plus" size={16} />
              {t('addReference')}
            </button>
          </li>
        ) : null}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('addReference')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          const added = files.map((file) => ({
            ...{ name: file.name, url: URL.createObjectURL(file), assetId: null, file },
          }));
          onChange([...references, ...added].slice(0, most));
        }}
      />
    </section>
  );
}
