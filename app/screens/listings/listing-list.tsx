import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { commonText } from '../../messages/english/common.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { textOf, useText } from '../../messages/language.ts';
import { announce } from '../../ui/announce.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from '../listings.module.css';
import { fetchListingPage, type ListingPage, nextStart } from './listing-pages.ts';
import { LISTING_PATHS, type ListingKind, type ListingQuery } from './listing-query.ts';
import { Masonry, MasonryWaiting } from './masonry.tsx';
import { TemplateCard } from './template-card.tsx';

/** Words to go on with where nothing was found: each finds something. */
const WAYS_ON: Readonly<Record<ListingKind, readonly string[]>> = {
  design: ['event', 'music', 'food'],
  video: ['travel', 'product', 'recipe'],
  graphic: ['flowers', 'animal', 'food'],
};

/** The pages of a list, fetched as they are needed and kept for the way back. */
export function useListing(kind: ListingKind, query: ListingQuery) {
  return useInfiniteQuery({
    queryKey: ['listing', kind, query],
    queryFn: ({ pageParam, signal }) => fetchListingPage(kind, query, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: ListingPage) => nextStart(last),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What an address requests, as cards; with words for when there is nothing, and when something went wrong. */
export function ListingList({
  kind,
  query,
  label,
}: {
  kind: ListingKind;
  query: ListingQuery;
  label: string;
}) {
  const t = useText(listingsText);
  const common = useText(commonText);
  const listing = useListing(kind, query);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = listing;
  useEffect(() => {
    if (error) showToast({ type: 'bad', text: error.message });
  }, [error]);
  const nearbyId = useId();
  const { search } = query;
  const total = data?.pages[0]?.total;
  useEffect(() => {
    if (search === '' || total === undefined) return;
    announce(textOf(listingsText)('resultsFound', { term: search, count: total }));
  }, [search, total]);
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);

  const failed = error ? (
    <RetryBanner
      className={styles.banner}
      text={t('listFailed', { reason: error.message })}
      onRetry={() => void (data ? fetchNextPage() : refetch())}
    />
  ) : null;
  if (!data) return failed ?? <MasonryWaiting label={common('loading')} />;

  const products = data.pages.flatMap((page) => page.products);
  const corrected = data.pages[0]?.corrected ?? null;
  const nearby = data.pages[0]?.nearby ?? [];
  if (products.length === 0) {
    const term = query.search || query.productName;
    return (
      <EmptyState
        icon="search"
        title={term === '' ? t('nothingHere') : t('nothingFor', { term })}
        text={term === '' ? t('nothingHereText') : t('nothingForText')}
      >
        {WAYS_ON[kind].map((word) => (
          <Link
            key={word}
            className={`${badgeStyles.chip} ${styles.chip}`}
            to={{ pathname: LISTING_PATHS[kind], search: `?search=${encodeURIComponent(word)}` }}
          >
            {word}
          </Link>
        ))}
        <Link className={`${badgeStyles.chip} ${styles.chip}`} to={LISTING_PATHS[kind]}>
          {t('showAll')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      {data.pages[0]?.isNearest ? (
        <p className={styles.corrected}>{t('nearest', { term: query.search })}</p>
      ) : null}
      {corrected === null ? null : (
        <p className={styles.corrected}>{t('corrected', { term: query.search, corrected })}</p>
      )}
      <Masonry
        label={label}
        items={products}
        onNearEnd={onNearEnd}
        renderItem={(product, heightPx) => <TemplateCard product={product} heightPx={heightPx} />}
      />
      {nearby.length > 0 ? (
        <section aria-labelledby={nearbyId} className={styles.nearby}>
          <h2 id={nearbyId}>{t('nearby')}</h2>
          <Masonry
            label={t('nearby')}
            items={nearby}
            onNearEnd={nothing}
            renderItem={(product, heightPx) => <TemplateCard product={product} heightPx={heightPx} />}
          />
        </section>
      ) : null}
      {failed}
      {isFetchingNextPage ? <MasonryWaiting label={common('loading')} /> : null}
    </>
  );
}

function nothing(): void {}
