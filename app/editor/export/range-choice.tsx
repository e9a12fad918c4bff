import { formatTimecode } from '@gesso/engine';
import { useId } from 'react';
import { editorExportText } from '../../messages/english/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { Switch } from '../../ui/switch.tsx';
import { TimeField } from '../time-field.tsx';
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
    <div className="row ex-range">
      <Switch
        label={t('partOnly')}
        checked={range !== null}
        onChange={(isOn) => set({ range: isOn ? { startFrame: 0, endFrame: totalFrames } : null })}
      />
      {range === null ? null : (
        <>
          <span className="row g2">
            <span className="sec">{t('from')}</span>
            <span className="input sm ex-time">
              <TimeField
                label={t('from')}
                className="ex-time-input"
                describedBy={hintId}
                frame={start}
                minFrame={0}
                maxFrame={end - 1}
                onCommit={(startFrame) => set({ range: { startFrame, endFrame: end } })}
              />
            </span>
          </span>
          <span className="row g2">
            <span className="sec">{t('to')}</span>
            <span className="input sm ex-time">
              <TimeField
                label={t('to')}
                className="ex-time-input"
                describedBy={hintId}
                frame={end}
                minFrame={start + 1}
                maxFrame={totalFrames}
                onCommit={(endFrame) => set({ range: { startFrame: start, endFrame } })}
              />
            </span>
          </span>
          <span id={hintId} className="hint">
            {t('rangeHint', { length: formatTimecode(end - start) })}
          </span>
        </>
      )}
    </div>
  );
}
