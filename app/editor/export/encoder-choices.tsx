import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { useText } from '../../messages/language.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as compactStyles from '../compact.module.css';
import * as styles from './export.module.css';
import type { ExportChoice } from './export-options.ts';

/** Which encoder makes an MP4. */
export function EncoderChoices({
  choice,
  set,
}: {
  choice: ExportChoice;
  set: (fields: Partial<ExportChoice>) => void;
}) {
  const t = useText(editorExportText);
  return (
    <details className={`${compactStyles.advanced} ${styles.advanced}`}>
      <summary>{t('advanced')}</summary>
      <div className={`${layoutStyles.row} ${compactStyles.row} ${layoutStyles.gap12} ${styles.gapAbove}`}>
        <span className={textStyles.secondary}>{t('encoder')}</span>
        <Segmented
          className={styles.segments}
          label={t('encoder')}
          value={choice.encoder}
          options={[
            { value: 'auto', label: t('automatic') },
            { value: 'webcodecs', label: t('hardware') },
            { value: 'ffmpeg', label: t('compatible') },
          ]}
          onChange={(encoder) => set({ encoder })}
        />
      </div>
      <p className={`${fieldStyles.hint} ${styles.gapAbove}`}>{t('encoderHint')}</p>
    </details>
  );
}
