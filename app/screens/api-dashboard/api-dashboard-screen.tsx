import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { BREAKPOINTS_PX, narrowerThan } from '../../browser/device.ts';
import { useMedia } from '../../browser/use-media.ts';
import { buyApiCalls } from '../../commerce/upgrade/popups.tsx';
import { WithQueries } from '../../data/with-queries.tsx';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { mobileViewText } from '../../messages/english/mobile-view.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { ownKey } from '../../session/own-key.ts';
import { server } from '../../session/server.ts';
import { MobileViewScreen } from '../../shell/mobile-view/mobile-view-screen.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './api-dashboard.module.css';

/** The product that calls are counted for. */
const API_ID = 1;

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
  return (
    <main className={styles.apiDash}>
      <title>{`${t('title')} · Gesso`}</title>
      <div className={styles.apiHead}>
        <div>
          <h1 className={textStyles.display}>{t('title')}</h1>
          <p className={`${textStyles.secondary} ${styles.secondary}`}>{t('text')}</p>
        </div>
        {sellsCredits ? (
          <div className={`${layoutStyles.row} ${styles.row} ${layoutStyles.gap8}`}>
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
          </div>
        ) : null}
      </div>
      {sellsCredits ? <Usage /> : null}
      <div className={styles.apiCards}>
        <section className={`${surfaceStyles.card} ${styles.card}`} aria-labelledby="api-docs">
          <Icon name="book" size={24} />
          <h2 id="api-docs">{t('docsTitle')}</h2>
          <p>{t('docsText')}</p>
          <div className={`${layoutStyles.row} ${styles.row} ${layoutStyles.gap8}`}>
            <a className={`${buttonStyles.button} ${buttonStyles.primary}`} href={PATHS.apiDocumentation}>
              {t('readDocs')}
            </a>
            <a className={`${buttonStyles.button} ${buttonStyles.secondary}`} href={SCREEN_PATHS.openApi}>
              {t('openApi')}
            </a>
          </div>
        </section>
        <section className={`${surfaceStyles.card} ${styles.card}`} aria-labelledby="api-engine">
          <Icon name="code" size={24} />
          <h2 id="api-engine">{t('engineTitle')}</h2>
          <p>{t('engineText')}</p>
          <pre className={textStyles.leftToRight}>
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
    <dl data-part="figures" className={styles.apiFigures} aria-busy={usage.isPending}>
      {figures.map(({ label, value }) => (
        <div key={label} className={`${surfaceStyles.card} ${styles.card}`}>
          <dt>{label}</dt>
          <dd className={`${textStyles.numeric} ${textStyles.display}`}>
            {value === undefined ? (
              <span className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
            ) : (
              numbers.format(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
