import { VIDEO_FRAME_RATES } from '@gesso/engine';
import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './export.module.css';
import type { ExportChoice } from './export-options.ts';

const GIF_FRAME_RATES = [10, 15, 30] as const;

/** How many images a second a video or a GIF has. */
export function RateChoice({
  choice,
  set,
}: {
  choice: ExportChoice;
  set: (fields: Partial<ExportChoice>) => void;
}) {
  const t = useText(editorExportText);
  const isGif = choice.format === 'gif';
  const rates: readonly number[] = isGif ? GIF_FRAME_RATES : VIDEO_FRAME_RATES;
  return (
    <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
      <span className={textStyles.secondary}>{t('framesPerSecond')}</span>
      <Segmented
        className={styles.segments}
        label={t('framesPerSecond')}
        value={String(isGif ? choice.gifFramesPerSecond : choice.framesPerSecond)}
        options={rates.map((rate) => ({ value: String(rate), label: String(rate) }))}
        onChange={(value) => {
          const rate = VIDEO_FRAME_RATES.find((each) => each === Number(value));
          if (isGif) set({ gifFramesPerSecond: Number(value) });
          else if (rate) set({ framesPerSecond: rate });
        }}
      />
    </span>
  );
}
