import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShelfItem } from '../../../../server/contract/store/shelf-items.ts';
import { STOCK_CALLS, type StockItem, stockItemSchema } from '../../../../server/contract/store/stock.ts';
import { server } from '../../../session/server.ts';

const STALE_MS = 5 * 60_000;
/** Ids of the library that comes with the program; of other libraries the item itself is kept. */
const OURS = 'gesso:';

/** An item with the library that it is from. */
export interface ShelfStockItem extends StockItem {
  readonly library: string;
}

/** What is kept of an item of an outside library, so that lists can show it later; nothing of ours, which are looked up. */
export function keptDetails(item: StockItem, library: string): string | null {
  if (item.id.startsWith(OURS)) return null;
  return JSON.stringify({ library, item: { ...item, tags: [], files: item.files.slice(0, 1) } });
}

function readDetails(details: string | null): ShelfStockItem[] {
  try {
    const { library, item } = JSON.parse(details ?? 'null') as { library: unknown; item: unknown };
    const read = stockItemSchema.safeParse(item);
    return read.success && typeof library === 'string' ? [{ ...read.data, library }] : [];
  } catch {
    // Of another version: it is as if it were gone.
    return [];
  }
}

/** Stock items that items of a shelf stand for. Those that are gone are left out, and those whose image is, once that is known. */
export function useShelfStock(items: readonly ShelfItem[]) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const ids = [...new Set(items.map(({ itemId }) => itemId))].filter((id) => id.startsWith(OURS)).sort();
  const query = useQuery({
    queryKey: ['shelf stock', ids],
    queryFn: ({ signal }) => server.call(STOCK_CALLS.stockItems, { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  const { items: ours = [], library = '' } = query.data ?? {};
  const known = new Map(ours.map((item) => [item.id, { ...item, library }]));
  const of = (wanted: readonly ShelfItem[]): ShelfStockItem[] =>
    wanted
      .filter(({ itemId }) => !gone.has(itemId))
      .flatMap(
        ({ itemId, details }) => known.get(itemId) ?? (itemId.startsWith(OURS) ? [] : readDetails(details)),
      );
  const onGone = (id: string) => setGone((former) => new Set([...former, id]));
  return { query, of, onGone };
}
