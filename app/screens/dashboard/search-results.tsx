import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PAGE_SIZES } from '../../../server/contract/placements.ts';
import { SEARCH_CALLS } from '../../../server/contract/search.ts';
import { server } from '../../api/server.ts';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { textOf, useText } from '../../messages/language.ts';
import { announce } from '../../ui/announce.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { TemplateCard } from '../listings/template-card.tsx';

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
    <section className="dash-found" aria-busy={found.isPending}>
      <div className="dash-head">
        <h1 className="d">{t('resultsFor', { term })}</h1>
        <Link className="btn secondary" to="/user-dashboard/">
          <Icon name="x" size={18} />
          {t('clearSearch')}
        </Link>
      </div>
      {found.isError ? (
        <RetryBanner
          text={t('searchFailed', { reason: found.error.message })}
          onRetry={() => void found.refetch()}
        />
      ) : found.isSuccess && products.length === 0 ? (
        <EmptyState icon="search" title={t('noResults', { term })} text={t('noResultsText')}>
          <Link className="btn primary" to="/design-templates/">
            {t('allTemplates')}
          </Link>
        </EmptyState>
      ) : (
        <ul className="dash-grid">
          {found.isPending
            ? Array.from({ length: 8 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
                <li key={index}>
                  <span className="sk template-wait" />
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
