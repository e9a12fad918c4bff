import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FEED_CALLS } from '../../../server/contract/store/feeds.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textSheet from '../../ui/text.module.css';
import * as styles from '../listings.module.css';
import { GRAPHIC_KIND_NAMES, GRAPHIC_KINDS, LISTING_PATHS } from './listing-query.ts';
import { TemplateCard } from './template-card.tsx';

const ROWS = 12;
const TITLES = {
  stickers: 'stickers',
  illustrations: 'illustrations',
  shapes: 'shapes',
  'text-styles': 'textStyles',
} as const;

/** Graphics by their kind, a shelf for each. */
export function GraphicsExplore() {
  const t = useText(listingsText);
  const shelves = useQueries({
    queries: GRAPHIC_KIND_NAMES.map((name) => ({
      queryKey: ['shelf', name],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        server.call(FEED_CALLS.categoryProductDetails, {
          query: { categoryId: GRAPHIC_KINDS[name], start: 0, rows: ROWS },
          signal,
        }),
    })),
  });
  return GRAPHIC_KIND_NAMES.map((name, index) => {
    const shelf = shelves[index];
    if (shelf?.data?.total === 0) return null;
    return (
      <section key={name} className={styles.shelf} aria-labelledby={`shelf-${name}`}>
        <header>
          <h2 className={textSheet.display} id={`shelf-${name}`}>
            {t(TITLES[name])}
          </h2>
          <Link
            className={textSheet.link}
            to={`${LISTING_PATHS.graphic}?category=${name}`}
            aria-label={t('seeAllOf', { kind: t(TITLES[name]) })}
          >
            {t('seeAll')}
          </Link>
        </header>
        {shelf?.error ? (
          <RetryBanner
            className={styles.banner}
            text={t('listFailed', { reason: shelf.error.message })}
            onRetry={() => void shelf.refetch()}
          />
        ) : (
          <ul>
            {shelf?.data
              ? shelf.data.products.map((product) => (
                  <li key={product.productId}>
                    <TemplateCard product={product} heightPx={160} />
                  </li>
                ))
              : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
                  <li key={key}>
                    <i className={`${loadingStyles.skeleton} ${styles.shelfWait}`} />
                  </li>
                ))}
          </ul>
        )}
      </section>
    );
  });
}
