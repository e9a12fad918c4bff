import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { server } from '../../api/server.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { apiDashboardText } from '../../messages/english/api-dashboard.ts';
import { shellText } from '../../messages/english/shell.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { ownKey } from '../../session/own-key.ts';
import { BREAKPOINTS_PX, narrowerThan } from '../../shell/device.ts';
import { buyApiCalls } from '../../shell/dialogs/popups.tsx';
import { useMedia } from '../../shell/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import { MobileViewScreen } from '../mobile-view/mobile-view-screen.tsx';
import './api-dashboard.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';

/** The product that calls are counted for. */
const API_ID = 1;

/** `/api-dashboard/`: for developers, on screens that are large enough to work with it. */
export function ApiDashboardScreen() {
  const t = useText(shellText);
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
  return (
    <main className="api-dash">
      <title>{`${t('title')} · Gesso`}</title>
      <div className="api-head">
        <div>
          <h1 className="d">{t('title')}</h1>
          <p className="sec">{t('text')}</p>
        </div>
        {sellsCredits ? (
          <div className="row g2">
            <button type="button" className="btn secondary" onClick={() => void buyApiCalls('apiPlans')}>
              {t('plans')}
            </button>
            <button type="button" className="btn primary" onClick={() => void buyApiCalls('apiPacks')}>
              {t('buy')}
            </button>
          </div>
        ) : null}
      </div>
      {sellsCredits ? <Usage /> : null}
      <div className="api-cards">
        <section className="card" aria-labelledby="api-docs">
          <Icon name="book" size={24} />
          <h2 id="api-docs">{t('docsTitle')}</h2>
          <p>{t('docsText')}</p>
          <div className="row g2">
            <a className="btn primary" href="/docs/api/">
              {t('readDocs')}
            </a>
            <a className="btn secondary" href="/openapi.json">
              {t('openApi')}
            </a>
          </div>
        </section>
        <section className="card" aria-labelledby="api-engine">
          <Icon name="code" size={24} />
          <h2 id="api-engine">{t('engineTitle')}</h2>
          <p>{t('engineText')}</p>
          <pre className="ltr">
            {
              "import { parseProject, renderThumbnail } from '@gesso/engine';\n\nconst { project } = parseProject(json);"
            }
          </pre>
        </section>
      </div>
    </main>
  );
}

/** Calls that were bought, used and are left. */
function Usage() {
  const t = useText(apiDashboardText);
  const usage = useQuery({
    queryKey: ownKey('api-usage'),
    queryFn: ({ signal }) =>
      server.call(ACCOUNT_CALLS.apiUsageDetails, { query: { apiId: String(API_ID) }, signal }),
  });
  if (usage.isError)
    return (
      <RetryBanner text={t('failed', { reason: usage.error.message })} onRetry={() => void usage.refetch()} />
    );
  const numbers = new Intl.NumberFormat(currentLocale());
  const figures = [
    { label: t('left'), value: usage.data?.remainingCalls },
    { label: t('bought'), value: usage.data?.purchasedQuota },
    { label: t('used'), value: usage.data?.consumedCalls },
  ];
  return (
    <dl className="api-figures" aria-busy={usage.isPending}>
      {figures.map(({ label, value }) => (
        <div key={label} className="card">
          <dt>{label}</dt>
          <dd className="num d">{value === undefined ? <span className="sk" /> : numbers.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
