import { editorExportText } from '../../messages/english/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { Segmented } from '../../ui/segmented.tsx';
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
    <details className="advanced">
      <summary>{t('advanced')}</summary>
      <div className="row g3 gap-above">
        <span className="sec">{t('encoder')}</span>
        <Segmented
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
      <p className="hint gap-above">{t('encoderHint')}</p>
    </details>
  );
}
