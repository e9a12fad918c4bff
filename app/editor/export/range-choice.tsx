import { formatTimecode } from '@gesso/engine';
import { useId } from 'react';
import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { useText } from '../../messages/language.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Switch } from '../../ui/fields/switch.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { TimeField } from '../time-field.tsx';
import * as styles from './export.module.css';
import type { ExportChoice } from './export-options.ts';

/** Exports all of the timeline, or the frames from one time to another. */
export function RangeChoice({
  choice,
  set,
  totalFrames,
}: {
  choice: ExportChoice;
  set: (fields: Partial<ExportChoice>) => void;
  totalFrames: number;
}) {
  const t = useText(editorExportText);
  const hintId = useId();
  const { range } = choice;
  const start = Math.min(range?.startFrame ?? 0, totalFrames - 1);
  const end = Math.min(range?.endFrame ?? totalFrames, totalFrames);
  return (
    <div className={`${layoutStyles.row} ${styles.exportRange}`}>
      <Switch
        label={t('partOnly')}
        checked={range !== null}
        onChange={(isOn) => set({ range: isOn ? { startFrame: 0, endFrame: totalFrames } : null })}
      />
      {range === null ? null : (
        <>
          <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <span className={textStyles.secondary}>{t('from')}</span>
            <span className={`${fieldStyles.input} ${styles.exportTime}`}>
              <TimeField
                label={t('from')}
                describedBy={hintId}
                frame={start}
                minFrame={0}
                maxFrame={end - 1}
                onCommit={(startFrame) => set({ range: { startFrame, endFrame: end } })}
              />
            </span>
          </span>
          <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <span className={textStyles.secondary}>{t('to')}</span>
            <span className={`${fieldStyles.input} ${styles.exportTime}`}>
              <TimeField
                label={t('to')}
                describedBy={hintId}
                frame={end}
                minFrame={start + 1}
                maxFrame={totalFrames}
                onCommit={(endFrame) => set({ range: { startFrame: start, endFrame } })}
              />
            </span>
          </span>
          <span id={hintId} className={fieldStyles.hint}>
            {t('rangeHint', { length: formatTimecode(end - start) })}
          </span>
        </>
      )}
    </div>
  );
}
