import { useEffect, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { formatLength } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../button.module.css';
import * as layoutStyles from '../layout.module.css';
import * as loadingStyles from '../loading.module.css';
import * as textStyles from '../text.module.css';
import type { Progress } from './ask.tsx';
import * as confirmDialogStyles from './confirm-dialog.module.css';
import * as dialogStyles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { timeLeftMs } from './time-left.ts';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller that opened the dialog gets its reporter once.
  useEffect(() => onListen(setProgress), []);
  const leftMs = timeLeftMs(part, Date.now() - startedAt);
  return (
    <Dialog
      open
      title={title}
      className={confirmDialogStyles.progressDialog}
      isClosable={onCancel !== undefined}
      onClose={() => onCancel?.()}
      closeLabel={t('cancel')}
    >
      <p className={confirmDialogStyles.progressText} role="status">
        {text ?? t('waitMoments')}
      </p>
      {part === null ? (
        <span data-part="spinner" className={loadingStyles.spinner} aria-hidden="true" />
      ) : (
        <progress className={loadingStyles.barProgress} max={1} value={part} aria-label={title} />
      )}
      <div className={dialogStyles.dialogFoot}>
        <span className={`${textStyles.numeric} ${layoutStyles.grow}`}>
          {part === null ? '' : `${Math.floor(part * 100)}%`}
          {leftMs === null ? '' : ` · ${t('timeLeft', { time: formatLength(leftMs) })}`}
        </span>
        {onCancel ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            onClick={onCancel}
          >
            {t('cancel')}
          </button>
        ) : null}
      </div>
    </Dialog>
  );
}
