import { useEffect, useRef } from 'react';
import { aiImagesText } from '../messages/english/ai-images.ts';
import { useText } from '../messages/language.ts';
import * as buttonStyles from '../ui/button.module.css';
import * as fieldStyles from '../ui/fields/field.module.css';
import { Slider } from '../ui/fields/slider.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import * as textStyles from '../ui/text.module.css';
import type { SourceImage } from './image-wish.ts';
import * as styles from './request-form.module.css';

/** The image that is changed, how strongly where the model takes that, and the way to choose and remove it. */
export function SourceField({
  source,
  label,
  choose: chooseLabel,
  strength,
  onSource,
  onStrength,
}: {
  readonly source: SourceImage | null;
  readonly label: string;
  /** What the way to a file is called where none is chosen. */
  readonly choose: string;
  /** In percent; null where the model follows the words without one. */
  readonly strength: number | null;
  readonly onSource: (source: SourceImage | null) => void;
  readonly onStrength: (percent: number) => void;
}) {
  const t = useText(aiImagesText);
  const input = useRef<HTMLInputElement>(null);
  // The address of a file is given back when another image takes its place.
  useEffect(() => {
    if (source?.file) return () => URL.revokeObjectURL(source.url);
    return undefined;
  }, [source]);
  const choose = () => input.current?.click();
  return (
    <section aria-label={label}>
      <div className={fieldStyles.label}>{label}</div>
      {source ? (
        <div className={styles.source}>
          <img src={source.url} alt="" />
          <span className={`${textStyles.ellipsis} ${textStyles.secondary}`}>{source.name}</span>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            onClick={choose}
          >
            {t('otherSource')}
          </button>
          <IconButton size="sm" icon="x" label={t('removeSource')} onClick={() => onSource(null)} />
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
      {source && strength !== null ? (
        <div className={styles.strength}>
          <div className={styles.labelRow}>
            <span className={textStyles.secondary}>{t('strength')}</span>
            <span className={`${textStyles.numeric} ${textStyles.muted}`}>{strength}%</span>
          </div>
          <Slider
            label={t('strength')}
            value={strength}
            min={10}
            max={100}
            defaultValue={60}
            valueText={`${strength}%`}
            onChange={onStrength}
          />
          <p className={fieldStyles.hint}>{t('strengthHint')}</p>
        </div>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={chooseLabel}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onSource({ name: file.name, url: URL.createObjectURL(file), assetId: null, file });
        }}
      />
    </section>
  );
}
