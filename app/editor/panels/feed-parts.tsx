import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { type FeedName, type FeedQuery, fetchFeed, type Product } from '../../data/feeds.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as styles from './panels.module.css';

const FEED_STALE_MS = 5 * 60_000;

/** A page of a feed, kept for a few minutes. */
export function useFeed(feed: FeedName, options: Omit<FeedQuery, 'feed'> = {}) {
  return useQuery({
    queryKey: ['feed', feed, options],
    staleTime: FEED_STALE_MS,
    queryFn: ({ signal }) => fetchFeed({ feed, ...options }, signal),
  });
}

/** The search field over a panel. */
export function PanelSearch({
  label,
  value,
  onChange,
  onKey,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Receives keys pressed in the field. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
}) {
  return (
    <span className={`${fieldStyles.input} ${fieldStyles.medium}`}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          onKey?.(event);
        }}
      />
    </span>
  );
}

export const matchesSearch = (product: Product, search: string): boolean => {
  const words = search.trim().toLowerCase();
  return (
    words === '' ||
    `${product.displayName} ${product.productAlias} ${product.tags.join(' ')}`.toLowerCase().includes(words)
  );
};

/** Loading, failed or empty, in words; the list itself otherwise. */
export function FeedState({
  query,
  count,
  emptyText,
  skeleton = 6,
  children,
}: {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  count: number;
  emptyText: string;
  skeleton?: number;
  children: ReactNode;
}) {
  const common = useText(commonText);
  if (query.isPending) {
    return (
      <div className={styles.tileGrid} aria-busy="true">
        {Array.from({ length: skeleton }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <span key={index} className={loadingStyles.skeleton} style={{ aspectRatio: '4/5' }} />
        ))}
      </div>
    );
  }
  if (query.error) {
    return (
      <div className={styles.panelNote} role="alert">
        <p>{query.error.message}</p>
        <button
          type="button"
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          onClick={() => query.refetch()}
        >
          {common('tryAgain')}
        </button>
      </div>
    );
  }
  if (count === 0) return <p className={styles.panelNote}>{emptyText}</p>;
  return children;
}
