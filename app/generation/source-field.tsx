import { aiImagesText } from '../messages/english/ai-images.ts';
import { useText } from '../messages/language.ts';
import * as fieldStyles from '../ui/fields/field.module.css';
import { Slider } from '../ui/fields/slider.tsx';
import * as textStyles from '../ui/text.module.css';
import { ImageField } from './image-field.tsx';
import type { SourceImage } from './image-wish.ts';
import * as styles from './request-form.module.css';

/** The image that is changed, and how strongly where the model takes that. */
export function SourceField({
  source,
  label,
  choose,
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
  return (
    <ImageField label={label} chooseLabel={choose} image={source} onImage={onSource}>
      {strength === null ? null : (
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
      )}
    </ImageField>
  );
}
