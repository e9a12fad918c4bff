import { bulkCreateText } from '../../messages/english/editor/bulk/bulk-create.ts';
import { useText } from '../../messages/language.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './bulk.module.css';
import { clockOf } from './bulk-rows.ts';
import type { RowFormat } from './make-rows.ts';

/** Rows that are being made. */
export interface Work {
  readonly stop: AbortController;
  readonly done: number;
  readonly count: number;
  readonly secondsLeft: number | null;
}

const FORMATS = [
  { value: 'png', label: 'PNG' },
  { value: 'pdf', label: 'PDF' },
  { value: 'jpeg', label: 'JPG' },
] as const;

/** What is made of the rows, how far that is, and how to end it. */
export function BulkFoot({
  work,
  wantedCount,
  pageCount,
  outcome,
  skippedCount,
  format,
  onFormat,
  pattern,
  onPattern,
  example,
  onZip,
  onPages,
}: {
  work: Work | null;
  wantedCount: number;
  pageCount: number;
  /** What has come of the last run; empty before the first. */
  outcome: string;
  skippedCount: number;
  format: RowFormat;
  onFormat: (format: RowFormat) => void;
  pattern: string;
  onPattern: (pattern: string) => void;
  /** A field in braces. */
  example: string;
  onZip: () => void;
  /** Null where pages cannot be added, as in videos. */
  onPages: (() => void) | null;
}) {
  const t = useText(bulkCreateText);
  const isEmpty = wantedCount === 0;
  return (
    <div className={styles.foot}>
      {work === null ? null : (
        <div className={styles.progress}>
          <div>
            <b className={textStyles.numeric}>{t('progress', { number: work.done, count: work.count })}</b>
            <span className={`${textStyles.secondary} ${textStyles.numeric}`}>
              {work.secondsLeft === null ? '' : t('left', { time: clockOf(work.secondsLeft) })}
            </span>
          </div>
          <progress max={work.count} value={work.done} aria-label={t('making')} />
        </div>
      )}
      <div className={styles.choices}>
        <Segmented label={t('fileType')} value={format} options={FORMATS} onChange={onFormat} />
        <TextField
          label={t('pattern')}
          hint={t('patternHelp', { example })}
          value={pattern}
          maxLength={120}
          onChange={onPattern}
        />
      </div>
      <div className={styles.actions}>
        <span className={textStyles.secondary} role="status">
          {[outcome, skippedCount > 0 ? t('skippedCount', { count: skippedCount }) : '']
            .filter((each) => each !== '')
            .join(' ')}
        </span>
        {work === null ? null : (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            onClick={() => work.stop.abort()}
          >
            {t('cancel')}
          </button>
        )}
        {onPages ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
            disabled={work !== null || isEmpty}
            onClick={onPages}
          >
            {t('makePages', { count: pageCount })}
          </button>
        ) : null}
        <BusyButton
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          isBusy={work !== null}
          disabled={work !== null || isEmpty}
          busyLabel={t('making')}
          onClick={onZip}
        >
          <Icon name="zip" size={18} />
          <span>{t('zip', { count: format === 'pdf' ? wantedCount : pageCount })}</span>
        </BusyButton>
      </div>
    </div>
  );
}
