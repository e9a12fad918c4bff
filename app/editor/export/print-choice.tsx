import type { Project } from '@gesso/engine';
import { lazy } from 'react';
import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { useProject } from '../../state/hooks.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import * as textStyles from '../../ui/text.module.css';
import { dpiOf, inUnits } from '../layout/page-units.ts';
import * as styles from './export.module.css';
import type { ExportChoice } from './export-options.ts';

const PrintCheck = lazy(() => import('./print-check.tsx').then((module) => ({ default: module.PrintCheck })));

/** The bleed that printers usually require, and the largest that is of any use. */
const USUAL_BLEED_MM = 3;
const MAX_BLEED_MM = 20;

/** The bleed that the pages are laid out with, else the usual one. */
function bleedMmOf(project: Project): number {
  const bleedPx = project.metadata.layoutGrid?.bleedPx ?? 0;
  if (bleedPx === 0) return USUAL_BLEED_MM;
  const bleedMm = inUnits(bleedPx, { unit: 'mm', dpi: dpiOf(project) });
  return Math.min(MAX_BLEED_MM, Math.round(bleedMm * 10) / 10);
}

/** What a printer needs: bleed, crop marks and the colours. */
export function PrintChoice({
  choice,
  set,
}: {
  choice: ExportChoice;
  set: (fields: Partial<ExportChoice>) => void;
}) {
  const t = useText(editorExportText);
  const bleedMm = useProject(bleedMmOf);
  const { print } = choice;
  return (
    <div className={`${layoutStyles.row} ${styles.exportRange}`}>
      <Switch
        label={t('forPrint')}
        checked={print !== null}
        onChange={(isOn) => set({ print: isOn ? { bleedMm, cropMarks: true } : null })}
      />
      {print === null ? null : (
        <>
          <span className={styles.exportBleed}>
            <NumberField
              label={t('bleedField')}
              prefix={t('bleed')}
              suffix=" mm"
              value={print.bleedMm}
              min={0}
              max={MAX_BLEED_MM}
              decimals={1}
              onCommit={(typedMm) => set({ print: { ...print, bleedMm: typedMm } })}
            />
          </span>
          <Switch
            label={t('cropMarks')}
            checked={print.cropMarks}
            onChange={(cropMarks) => set({ print: { ...print, cropMarks } })}
          />
          <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <span className={textStyles.secondary}>{t('colors')}</span>
            <Segmented
              label={t('colors')}
              value={print.colorSpace ?? 'rgb'}
              options={[
                { value: 'rgb', label: 'RGB' },
                { value: 'cmyk', label: 'CMYK' },
              ]}
              onChange={(colorSpace) => set({ print: { ...print, colorSpace } })}
            />
          </span>
          <p className={fieldStyles.hint}>
            {t('printHint')} {t('colorsHint')}
          </p>
          <LoadedPart>
            <PrintCheck choice={choice} bleedMm={print.bleedMm} />
          </LoadedPart>
        </>
      )}
    </div>
  );
}
