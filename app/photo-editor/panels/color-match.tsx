import type { ColorStatistics } from '@gesso/engine/effects';
import { type ReactNode, useId } from 'react';
import { editorEffectsText } from '../../messages/english/editor/editor-effects.ts';
import { useText } from '../../messages/language.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './color-match.module.css';
import { swatchesOf } from './image-colors.ts';

/** The match of colours in both editors: the way to a reference, what its colours are, how strong, and before. */
export function ColorMatch({
  reference,
  chooser,
  slider,
  before,
  onRemove,
}: {
  /** Null where nothing is matched. */
  readonly reference: ColorStatistics | null;
  /** The button that chooses the image. */
  readonly chooser: ReactNode;
  readonly slider: ReactNode;
  /** The button that shows the image without the match, where nothing else on the screen does. */
  readonly before?: ReactNode;
  readonly onRemove: () => void;
}) {
  const t = useText(editorEffectsText);
  const titleId = useId();
  return (
    <section className={styles.match} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={textStyles.sectionTitle}>
          {t('matchColors')}
        </h3>
        {reference ? before : null}
      </div>
      {reference ? (
        <>
          <div className={styles.reference}>
            <span className={styles.swatches} role="img" aria-label={t('referenceColors')}>
              {swatchesOf(reference).map((color, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two swatches may have one color; their place is what they are known by.
                <span key={index} style={{ background: color }} />
              ))}
            </span>
            <IconButton size="sm" icon="x" iconSize={16} label={t('removeMatch')} onClick={onRemove} />
          </div>
          {slider}
        </>
      ) : (
        <p className={fieldStyles.hint}>{t('matchColorsHint')}</p>
      )}
      {chooser}
    </section>
  );
}
