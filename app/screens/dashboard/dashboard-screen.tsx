import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WithQueries } from '../../data/with-queries.tsx';
import { syncText } from '../../messages/english/account/sync.ts';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { formatBytes } from '../../messages/format.ts';
import { textOf, useText } from '../../messages/language.ts';
import { useProfile } from '../../session/session.ts';
import { adoptProjects } from '../../sync/account-sync.ts';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { ContinueStrip } from './continue-strip.tsx';
import * as styles from './dashboard.module.css';
import { SearchResults } from './search-results.tsx';
import { StartCards } from './start-cards.tsx';
import { TemplateSlider } from './template-slider.tsx';
/** `/user-dashboard/`: what to start with, and what to go on with. */
export function DashboardScreen() {
  const t = useText(dashboardText);
  const [query] = useSearchParams();
  const search = query.get('search')?.trim() ?? '';
  useArrival();
  return (
    <WithQueries>
      <main className={styles.dashboard}>
        <title>{`${t('title')} · Gesso`}</title>
        {search === '' ? (
          <>
            <Greeting />
            <StartCards />
            <ContinueStrip />
            <TemplateSlider kind="design" />
            <TemplateSlider kind="video" />
          </>
        ) : (
          <SearchResults term={search} />
        )}
      </main>
    </WithQueries>
  );
}

function Greeting() {
  const t = useText(dashboardText);
  const user = useProfile()?.user;
  if (!user) return null;
  const [firstName = user.name] = user.name.split(' ');
  const amount = t('storageOf', { used: formatBytes(user.usedQuota), quota: formatBytes(user.quota) });
  const part = user.quota > 0 ? user.usedQuota / user.quota : 0;
  return (
    <div className={styles.dashHead}>
      <h1 className={textStyles.display}>{t('hello', { name: firstName })}</h1>
      <div className={styles.dashStorage}>
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <span>{t('storage')}</span>
          <span className={`${textStyles.numeric} ${styles.numeric}`}>{amount}</span>
        </div>
        <div
          className={`${loadingStyles.progressBar} ${styles.progressBar} ${part > 0.9 ? loadingStyles.warning : ''}`}
          role="img"
          aria-label={`${t('storage')}: ${amount}`}
        >
          <i style={{ width: `${Math.min(100, part * 100)}%` }} />
        </div>
      </div>
    </div>
  );
}

/** The work that was done before the log-in comes along into the account. */
function useArrival(): void {
  useEffect(() => {
    adoptProjects().then(
      (count) => {
        if (count > 0) showToast({ type: 'ok', text: textOf(syncText)('adopted', { count }) });
      },
      // What could not be sent stays in this browser and is tried again with the next visit.
      () => undefined,
    );
  }, []);
}
