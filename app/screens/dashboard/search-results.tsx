import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { SEARCH_CALLS } from '../../../server/contract/search.ts';
import { PAGE_SIZES } from '../../../server/contract/store/placements.ts';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { textOf, useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { server } from '../../session/server.ts';
import { announce } from '../../ui/announce.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import { TemplateCard } from '../listings/template-card.tsx';
import * as styles from './dashboard.module.css';

const CARD_HEIGHT_PX = 240;

/** What the search of the dashboard found, of every kind. */
export function SearchResults({ term }: { term: string }) {
  const t = useText(dashboardText);
  const found = useQuery({
    queryKey: ['dashboard-search', term],
    queryFn: ({ signal }) =>
      server.call(SEARCH_CALLS.templateSearch, {
        query: { query: term, start: 0, rows: PAGE_SIZES.listing * 2, templateVersion: '3' },
        signal,
      }),
  });
  const products = found.data?.products ?? [];
  const count = found.data?.products.length;
  useEffect(() => {
    if (count !== undefined) announce(textOf(listingsText)('resultsFound', { term, count }));
  }, [term, count]);
  return (
    <section className={styles.dashFound} aria-busy={found.isPending}>
      <div className={styles.dashHead}>
        <h1 className={textStyles.display}>{t('resultsFor', { term })}</h1>
        <Link className={`${buttonStyles.button} ${buttonStyles.secondary}`} to={PATHS.dashboard}>
          <Icon name="x" size={18} />
          {t('clearSearch')}
        </Link>
      </div>
      {found.isError ? (
        <RetryBanner
          className={styles.banner}
          text={t('searchFailed', { reason: found.error.message })}
          onRetry={() => void found.refetch()}
        />
      ) : found.isSuccess && products.length === 0 ? (
        <EmptyState
          className={styles.emptyState}
          icon="search"
          title={t('noResults', { term })}
          text={t('noResultsText')}
        >
          <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} to={PATHS.designTemplates}>
            {t('allTemplates')}
          </Link>
        </EmptyState>
      ) : (
        <ul className={styles.dashGrid}>
          {found.isPending
            ? Array.from({ length: 8 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
                <li key={index}>
                  <span className={`${loadingStyles.skeleton} ${styles.templateWait}`} />
                </li>
              ))
            : products.map((product) => (
                <li key={product.productId}>
                  <TemplateCard product={product} heightPx={CARD_HEIGHT_PX} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}
