import { type RefObject, useCallback } from 'react';
import type { StockItem, StockKind } from '../../../data/stock.ts';
import { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { stockText } from '../../../messages/english/editor/stock.ts';
import { useText } from '../../../messages/language.ts';
import { serverSentence } from '../../../messages/sentences.ts';
import { FeedState } from '../feed-parts.tsx';
import * as panelStyles from '../panels.module.css';
import { ResultCount } from '../search-results.tsx';
import { VirtualTiles } from '../virtual-tiles.tsx';
import * as styles from './stock.module.css';
import type { useStock } from './use-stock.ts';
import { useStockTiles } from './use-stock-tiles.tsx';

const NO_ITEMS: readonly StockItem[] = [];

/** What a search of a library found, in one long list, with a line that says where it comes from. */
export function StockResults({
  kind,
  search,
  query,
  label,
  emptyText,
  scroller,
}: {
  kind: StockKind;
  search: string;
  query: ReturnType<typeof useStock>;
  label: string;
  emptyText: string;
  scroller: RefObject<HTMLElement | null>;
}) {
  const t = useText(editorPanelsText);
  const stock = useText(stockText);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [first] = data?.pages ?? [];
  const provider = first?.provider;
  const items = useUniqueItems(data?.pages);
  const { layout, render } = useStockTiles(kind);
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  return (
    <>
      <ResultCount section="media" count={first?.total ?? 0} isKnown={first !== undefined} />
      <FeedState
        query={{ isPending: query.isPending, error: data ? null : error, refetch: query.refetch }}
        count={items.length}
        emptyText={search === '' ? emptyText : `${t('nothingFor', { search })} ${stock('tryOther')}`}
      >
        <VirtualTiles
          label={label}
          items={items}
          {...layout}
          scroller={scroller}
          onNearEnd={onNearEnd}
          renderItem={(item) => render(item, provider?.name ?? '')}
        />
        {isFetchingNextPage ? <p className={panelStyles.panelNote}>{stock('more')}</p> : null}
        {error && data ? (
          <p className={panelStyles.panelNote} role="alert">
            {error.message}
          </p>
        ) : null}
        {provider && !hasNextPage ? (
          <p className={styles.source}>
            {provider.url ? (
              <a href={provider.url} target="_blank" rel="noreferrer">
                {serverSentence(provider.credit)}
              </a>
            ) : (
              serverSentence(provider.credit)
            )}
            {'. '}
            {serverSentence(provider.licence)}
          </p>
        ) : null}
      </FeedState>
    </>
  );
}

type Pages = readonly { readonly items: readonly StockItem[] }[] | undefined;

/** The items of all pages; what a service sent on two pages is there once. */
function useUniqueItems(pages: Pages): readonly StockItem[] {
  if (!pages) return NO_ITEMS;
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}
