import { useEffect, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { formatLength } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Progress } from './ask.tsx';
import './dialogs.css';

/** The time that is left is said from here on: before, it would be a guess. */
const ESTIMATE_AFTER_MS = 2000;

/** Work under way: a bar where the part is known, a spinner where it is not, and a way out where there is one. */
export function ProgressDialog({
  title,
  startedAt,
  onListen,
  onCancel,
}: {
  title: string;
  startedAt: number;
  onListen: (listener: (progress: Progress) => void) => void;
  onCancel?: () => void;
}) {
  const t = useText(commonText);
  const [{ part, text }, setProgress] = useState<Progress>({ part: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever opened the dialog is told once where to report.
  useEffect(() => onListen(setProgress), []);
  const passedMs = Date.now() - startedAt;
  const leftMs =
    part !== null && part > 0.02 && passedMs > ESTIMATE_AFTER_MS ? (passedMs / part) * (1 - part) : null;
  return (
    <Dialog
      open
      title={title}
      className="progress-dialog"
      isClosable={onCancel !== undefined}
      onClose={() => onCancel?.()}
      closeLabel={t('cancel')}
    >
      <p className="progress-text" role="status">
        {text ?? t('waitMoments')}
      </p>
      {part === null ? (
        <span className="spin" aria-hidden="true" />
      ) : (
        <progress className="bar-progress" max={1} value={part} aria-label={title} />
      )}
      <div className="dialog-foot">
        <span className="num grow">
          {part === null ? '' : `${Math.floor(part * 100)}%`}
          {leftMs === null ? '' : ` · ${t('timeLeft', { time: formatLength(leftMs) })}`}
        </span>
        {onCancel ? (
          <button type="button" className="btn secondary" onClick={onCancel}>
            {t('cancel')}
          </button>
        ) : null}
      </div>
    </Dialog>
  );
}
