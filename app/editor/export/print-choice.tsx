import { editorExportText } from '../../messages/english/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { ExportChoice } from './export-options.ts';

/** The bleed that printers usually ask for, and the largest that is of any use. */
const USUAL_BLEED_MM = 3;
const MAX_BLEED_MM = 20;

/** What a printer needs: bleed, crop marks and the colours. */
export function PrintChoice({
  choice,
  set,
}: {
  choice: ExportChoice;
  set: (fields: Partial<ExportChoice>) => void;
}) {
  const t = useText(editorExportText);
  const { print } = choice;
  return (
    <div className="row ex-range">
      <Switch
        label={t('forPrint')}
        checked={print !== null}
        onChange={(isOn) => set({ print: isOn ? { bleedMm: USUAL_BLEED_MM, cropMarks: true } : null })}
      />
      {print === null ? null : (
        <>
          <span className="ex-bleed">
            <NumberField
              label={t('bleedField')}
              prefix={t('bleed')}
              suffix=" mm"
              value={print.bleedMm}
              min={0}
              max={MAX_BLEED_MM}
              decimals={1}
              onCommit={(bleedMm) => set({ print: { ...print, bleedMm } })}
            />
          </span>
          <Switch
            label={t('cropMarks')}
            checked={print.cropMarks}
            onChange={(cropMarks) => set({ print: { ...print, cropMarks } })}
          />
          <span className="row g2">
            <span className="sec">{t('colours')}</span>
            <Segmented
              label={t('colours')}
              value={print.colorSpace ?? 'rgb'}
              options={[
                { value: 'rgb', label: 'RGB' },
                { value: 'cmyk', label: 'CMYK' },
              ]}
              onChange={(colorSpace) => set({ print: { ...print, colorSpace } })}
            />
          </span>
          <p className="hint">
            {t('printHint')} {t('coloursHint')}
          </p>
        </>
      )}
    </div>
  );
}
