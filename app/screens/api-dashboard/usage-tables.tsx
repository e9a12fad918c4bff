import { numberFormat } from '../../messages/catalogue.ts';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { formatAgo } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './api-dashboard.module.css';
import { formatTook } from './format-took.ts';
import type { ApiUsage } from './usage-figures.tsx';

/** Calls by tool and by key, and refusals by their code. */
export function UsageTables({ usage, sellsCredits }: { usage: ApiUsage; sellsCredits: boolean }) {
  const t = useText(apiDashboardText);
  return (
    <div className={styles.tables}>
      <Counts title={t('byTool')} label={t('tool')} rows={usage.tools} sellsCredits={sellsCredits} />
      <Counts title={t('byKey')} label={t('key')} rows={usage.keys} sellsCredits={sellsCredits} />
      <Counts
        title={t('errors')}
        label={t('code')}
        rows={usage.errors.map(({ code, calls }) => ({ name: code, calls }))}
        sellsCredits={false}
      />
    </div>
  );
}

interface CountRow {
  readonly name: string;
  readonly calls: number;
  readonly failed?: number;
  readonly credits?: number;
}

function Counts({
  title,
  label,
  rows,
  sellsCredits,
}: {
  title: string;
  label: string;
  rows: readonly CountRow[];
  sellsCredits: boolean;
}) {
  const t = useText(apiDashboardText);
  const numbers = numberFormat(currentLocale());
  const hasRefused = rows.some(({ failed }) => failed !== undefined);
  return (
    <section className={`${surfaceStyles.card} ${styles.tableCard}`}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('noErrors')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{label}</th>
              <th>{t('calls')}</th>
              {hasRefused ? <th>{t('refused')}</th> : null}
              {sellsCredits ? <th>{t('credits')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, calls, failed, credits }) => (
              <tr key={name}>
                <th>{name}</th>
                <td className={textStyles.numeric}>{numbers.format(calls)}</td>
                {hasRefused ? <td className={textStyles.numeric}>{numbers.format(failed ?? 0)}</td> : null}
                {sellsCredits ? <td className={textStyles.numeric}>{numbers.format(credits ?? 0)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const STATUS_TEXT = {
  queued: 'queued',
  running: 'running',
  succeeded: 'succeededOne',
  failed: 'failedOne',
  cancelled: 'cancelled',
  expired: 'expired',
} as const;

/** The newest jobs. */
export function JobsTable({ jobs, sellsCredits }: { jobs: ApiUsage['jobs']; sellsCredits: boolean }) {
  const t = useText(apiDashboardText);
  const locale = currentLocale();
  return (
    <section id="jobs" className={`${surfaceStyles.card} ${styles.tableCard}`}>
      <h2>{t('recentJobs')}</h2>
      {jobs.length === 0 ? (
        <p className={styles.none}>{t('noJobs')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{t('tool')}</th>
              <th>{t('created')}</th>
              <th>{t('time')}</th>
              {sellsCredits ? <th>{t('credits')}</th> : null}
              <th>{t('status')}</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.jobId}>
                <th>
                  {job.tool}
                  <span className={`${styles.jobId} ${textStyles.leftToRight}`}>{job.jobId}</span>
                </th>
                <td>{formatAgo(job.createdAt)}</td>
                <td className={textStyles.numeric}>
                  {job.tookMs === null ? '–' : formatTook(job.tookMs, locale)}
                </td>
                {sellsCredits ? <td className={textStyles.numeric}>{job.credits}</td> : null}
                <td>
                  <span
                    className={`${badgeStyles.badge} ${job.status === 'succeeded' ? badgeStyles.success : ''} ${job.status === 'failed' ? styles.failure : ''}`}
                  >
                    {t(STATUS_TEXT[job.status])}
                  </span>
                  {job.errorCode === null ? null : <code className={styles.jobId}>{job.errorCode}</code>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
