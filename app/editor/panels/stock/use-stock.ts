import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchStock, nextStockPage, type StockSearch } from '../../../data/stock.ts';

const STALE_MS = 5 * 60_000;
/** How long typing rests before a search begins. */
const TYPING_PAUSE_MS = 250;

/** The pages of a library, fetched as they are scrolled to. While another search is under way the former results stay. */
export function useStock(search: StockSearch) {
  return useInfiniteQuery({
    queryKey: ['stock', search],
    staleTime: STALE_MS,
    queryFn: ({ pageParam, signal }) => fetchStock(search, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextStockPage,
    placeholderData: (former, query) =>
      // Photos are no placeholder for music.
      (query?.queryKey[1] as StockSearch | undefined)?.kind === search.kind
        ? keepPreviousData(former)
        : undefined,
  });
}

/** A text once typing has rested; an emptied field counts at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === '') {
      setSettled('');
      return;
    }
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
