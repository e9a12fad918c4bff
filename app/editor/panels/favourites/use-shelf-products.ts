import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SHELF_CALLS } from '../../../../server/contract/store/shelf-items.ts';
import type { Product } from '../../../data/feeds.ts';
import { server } from '../../../session/server.ts';

const STALE_MS = 5 * 60_000;

/** Products by their ids; those that are gone are left out. */
export function useShelfProducts(productIds: readonly string[]) {
  const ids = [...new Set(productIds)].sort();
  const query = useQuery({
    queryKey: ['shelf products', ids],
    queryFn: ({ signal }) =>
      server.call(SHELF_CALLS.productsByIds, { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  const byId: ReadonlyMap<string, Product> = new Map(
    (query.data?.products ?? []).map((product) => [String(product.productId), product]),
  );
  return { query, byId };
}
