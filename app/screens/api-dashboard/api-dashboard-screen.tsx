import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEVELOPER_KEY_CALLS } from '../../../server/contract/developer/keys.ts';
import { BREAKPOINTS_PX, narrowerThan } from '../../browser/device.ts';
import { useMedia } from '../../browser/use-media.ts';
import { buyApiCalls } from '../../commerce/upgrade/popups.tsx';
import { WithQueries } from '../../data/with-queries.tsx';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { mobileViewText } from '../../messages/english/mobile-view.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { ownKey } from '../../session/own-key.ts';
import { server } from '../../session/server.ts';
import { MobileViewScreen } from '../../shell/mobile-view/mobile-view-screen.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './api-dashboard.module.css';
import { CallsChart } from './calls-chart.tsx';
import { KeysSection } from './keys-section.tsx';
import { UsageFigures } from './usage-figures.tsx';
import { JobsTable, UsageTables } from './usage-tables.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const SPANS_DAYS = [7, 30, 90];

/** `/api-dashboard/`: for developers, on screens that are large enough to work with it. */
export function ApiDashboardScreen() {
  const t = useText(mobileViewText);
  const isSmall = useMedia(narrowerThan(BREAKPOINTS_PX.mobileLayout));
  if (isSmall) return <MobileViewScreen text={t('mobileApi')} />;
  return (
    <WithQueries>
      <Dashboard />
    </WithQueries>
  );
}

function Dashboard() {
  const t = useText(apiDashboardText);
  const { sellsCredits } = useAppConfig();
  const [days, setDays] = useState(30);
  return (
    <div className={styles.apiDash}>
      <title>{`${t('title')} · Gesso`}</title>
      <Sections />
      <main className={styles.apiMain} id="usage">
        <div className={styles.apiHead}>
          <h1 className={textStyles.display}>{t('usage')}</h1>
          <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <select
              className={`${fieldStyles.input} ${fieldStyles.nativeSelect} ${styles.span}`}
              aria-label={t('span')}
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
            >
              {SPANS_DAYS.map((count) => (
                <option key={count} value={count}>
                  {t('lastDays', { count })}
                </option>
              ))}
            </select>
            {sellsCredits ? <BuyButtons /> : null}
          </div>
        </div>
        <Usage days={days} sellsCredits={sellsCredits} />
      </main>
    </div>
  );
}

function BuyButtons() {
  const t = useText(apiDashboardText);
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary}`}
        onClick={() => void buyApiCalls('apiPlans')}
      >
        {t('plans')}
      </button>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary}`}
        onClick={() => void buyApiCalls('apiPacks')}
      >
        {t('buy')}
      </button>
    </>
  );
}

/** What is on this page, and the documentation. */
function Sections() {
  const t = useText(apiDashboardText);
  const { sellsCredits } = useAppConfig();
  const rows: readonly (readonly [href: string, icon: IconName, label: string])[] = [
    ['#usage', 'chart', t('usage')],
    ['#keys', 'key', t('keys')],
    ['#webhooks', 'link', t('webhooks')],
    ['#jobs', 'list', t('jobs')],
    [PATHS.api, 'spark', t('samples')],
    [PATHS.apiDocs, 'book', t('docs')],
    [SCREEN_PATHS.developerOpenApi, 'code', t('openApi')],
  ];
  return (
    <div className={styles.side}>
      <nav aria-label={t('sections')}>
        {rows.map(([href, icon, label]) => (
          <a key={href} href={href} className={styles.sideLink}>
            <Icon name={icon} size={18} />
            {label}
          </a>
        ))}
      </nav>
      <div className={styles.sideNote}>
        <b>{t('selfHostedTitle')}</b>
        <p>{t(sellsCredits ? 'selfHostedTextFree' : 'selfHostedText')}</p>
      </div>
    </div>
  );
}

function Usage({ days, sellsCredits }: { days: number; sellsCredits: boolean }) {
  const t = useText(apiDashboardText);
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: [...ownKey('api-usage'), days],
    queryFn: ({ signal }) => server.call(DEVELOPER_KEY_CALLS.getDeveloperUsage, { query: { days }, signal }),
    placeholderData: (former) => former,
  });
  if (isError)
    return <RetryBanner text={t('failed', { reason: error.message })} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <div className={styles.waiting} aria-busy="true">
        <span className={loadingStyles.skeleton} />
        <span className={loadingStyles.skeleton} />
        <span className={loadingStyles.skeleton} />
      </div>
    );
  return (
    <>
      <UsageFigures usage={data} sellsCredits={sellsCredits} />
      <CallsChart days={data.days} topTool={data.topTool} />
      <KeysSection sellsCredits={sellsCredits} />
      <WebhooksSection />
      <UsageTables usage={data} sellsCredits={sellsCredits} />
      <JobsTable jobs={data.jobs} sellsCredits={sellsCredits} />
    </>
  );
}
