import { formatTimecode } from '@gesso/engine';
import { useId, useState } from 'react';
import { editorExportText } from '../../messages/english/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { parseTimecode } from '../../state/subtitle-edits.ts';
import { Switch } from '../../ui/switch.tsx';
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
          <TimeField
            label={t('from')}
            hintId={hintId}
            frame={start}
            min={0}
            max={end - 1}
            onCommit={(startFrame) => set({ range: { startFrame, endFrame: end } })}
          />
          <TimeField
            label={t('to')}
            hintId={hintId}
            frame={end}
            min={start + 1}
            max={totalFrames}
            onCommit={(endFrame) => set({ range: { startFrame: start, endFrame } })}
          />
          <span id={hintId} className="hint">
            {t('rangeHint', { length: formatTimecode(end - start) })}
          </span>
        </>
      )}
    </div>
  );
}

/** A time as minutes, seconds and frames. Arrow keys step a frame, with Shift a second. */
function TimeField({
  label,
  hintId,
  frame,
  min,
  max,
  onCommit,
}: {
  label: string;
  hintId: string;
  frame: number;
  min: number;
  max: number;
  onCommit: (frame: number) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const set = (next: number) => onCommit(Math.min(max, Math.max(min, next)));
  const commit = () => {
    const next = draft === null ? null : parseTimecode(draft);
    setDraft(null);
    if (next !== null) set(next);
  };
  return (
    <label className="row g2">
      <span className="sec">{label}</span>
      <span className="input sm ex-time">
        <input
          className="num"
          dir="ltr"
          aria-describedby={hintId}
          value={draft ?? formatTimecode(frame)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              setDraft(null);
              set(frame + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 30 : 1));
            }
          }}
        />
      </span>
    </label>
  );
}
