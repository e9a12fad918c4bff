import { type ReactNode, useEffect, useRef } from 'react';
import { aiImagesText } from '../messages/english/ai-images.ts';
import { useText } from '../messages/language.ts';
import * as buttonStyles from '../ui/button.module.css';
import * as fieldStyles from '../ui/fields/field.module.css';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import * as textStyles from '../ui/text.module.css';
import type { SourceImage } from './image-wish.ts';
import * as styles from './request-form.module.css';

/** An image that a request takes, and the way to choose, replace and remove it. */
export function ImageField({
  label,
  chooseLabel,
  image,
  onImage,
  children,
}: {
  readonly label: string;
  /** What the way to a file is called where none is chosen. */
  readonly chooseLabel: string;
  readonly image: SourceImage | null;
  readonly onImage: (image: SourceImage | null) => void;
  /** What is set for an image that is chosen. */
  readonly children?: ReactNode;
}) {
  const t = useText(aiImagesText);
  const input = useRef<HTMLInputElement>(null);
  // The address of a file is given back when another image takes its place.
  useEffect(() => {
    if (image?.file) return () => URL.revokeObjectURL(image.url);
    return undefined;
  }, [image]);
  const choose = () => input.current?.click();
  return (
    <section aria-label={label}>
      <div className={fieldStyles.label}>{label}</div>
      {image ? (
        <div className={styles.source}>
          <img src={image.url} alt="" />
          <span className={`${textStyles.ellipsis} ${textStyles.secondary}`}>{image.name}</span>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            onClick={choose}
          >
            {t('otherSource')}
          </button>
          <IconButton
            size="sm"
            icon="x"
            label={t('removeSource', { name: label })}
            onClick={() => onImage(null)}
          />
        </div>
      ) : (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
          onClick={choose}
        >
          <Icon name="image" size={18} />
          {chooseLabel}
        </button>
      )}
      {image ? children : null}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={chooseLabel}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onImage({ name: file.name, url: URL.createObjectURL(file), assetId: null, file });
        }}
      />
    </section>
  );
}
