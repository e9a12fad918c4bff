import { editorExportText } from '../../messages/english/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { ExportChoice } from './export-options.ts';

/** The bleed that printers usually ask for, and the largest that is of any use. */
const USUAL_BLEED_MM = 3;
const MAX_BLEED_MM = 20;

/** What a printer needs: bleed and crop marks. */
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
          <p className="hint">{t('printHint')}</p>
        </>
      )}
    </div>
  );
}
