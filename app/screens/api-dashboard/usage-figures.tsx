import type { z } from 'zod';
import type { DEVELOPER_KEY_CALLS } from '../../../server/contract/developer/keys.ts';
import { numberFormat } from '../../messages/catalogue.ts';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { formatDay } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './api-dashboard.module.css';
import { formatTook } from './format-took.ts';

/** What the server says of the API of an account. */
export type ApiUsage = z.output<typeof DEVELOPER_KEY_CALLS.getDeveloperUsage.answer>;

/** Credits, calls of the month, and how jobs went. */
export function UsageFigures({ usage, sellsCredits }: { usage: ApiUsage; sellsCredits: boolean }) {
  const t = useText(apiDashboardText);
  const locale = currentLocale();
  const numbers = numberFormat(locale);
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const credits = sellsCredits ? usage.credits : null;
  const { renewsAt, callsThisMonth, medianMs, jobsEnded, jobsSucceeded } = usage;
  const figure = `${textStyles.numeric} ${textStyles.display}`;
  const card = `${surfaceStyles.card} ${styles.figure}`;
  return (
    <dl
      data-part="figures"
      className={credits ? styles.figures : `${styles.figures} ${styles.withoutCredits}`}
    >
      {credits ? (
        <div className={card}>
          <dt>
            {t('left')}
            {renewsAt === null ? null : (
              <span className={badgeStyles.badge}>{t('renews', { day: formatDay(renewsAt) })}</span>
            )}
          </dt>
          <dd className={figure}>{numbers.format(credits.remaining)}</dd>
          <dd className={styles.about}>{t('ofBought', { bought: credits.bought })}</dd>
          <dd aria-hidden="true">
            <progress className={styles.share} max={Math.max(1, credits.bought)} value={credits.remaining} />
          </dd>
        </div>
      ) : null}
      <div className={card}>
        <dt>{t('callsThisMonth')}</dt>
        <dd className={figure}>{numbers.format(callsThisMonth)}</dd>
        <dd className={styles.about}>{comparison(usage, shares, t)}</dd>
      </div>
      <div className={card}>
        <dt>{t('medianTime')}</dt>
        <dd className={figure}>{medianMs === null ? '–' : formatTook(medianMs, locale)}</dd>
        <dd className={styles.about}>
          {jobsEnded === 0
            ? t('noJobs')
            : t('succeeded', { share: shares.format(jobsSucceeded / jobsEnded) })}
        </dd>
      </div>
    </dl>
  );
}

function comparison(
  { callsThisMonth, callsLastMonth }: ApiUsage,
  shares: Intl.NumberFormat,
  t: ReturnType<typeof useText<typeof apiDashboardText>>,
): string {
  if (callsLastMonth === 0) return t('noneBefore');
  const change = callsThisMonth / callsLastMonth - 1;
  if (change === 0) return t('asMany');
  return t(change > 0 ? 'moreThan' : 'lessThan', { share: shares.format(Math.abs(change)) });
}
