import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DRAWN_GROUPS, type IconIndex } from '../../../../assets/icons/icon-index.ts';
import { type Feed, fetchFeed, fileUrlOf, type Product } from '../../../data/feeds.ts';
import { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { textOf, useLanguage } from '../../../messages/language.ts';
import { FEED_GROUPS, GraphicSearch } from './graphic-search.ts';
import { SHAPES } from './own-shapes.ts';

/** Addresses of collections, in the order of the lists. */
const COLLECTIONS = [
  ...DRAWN_GROUPS.map((group) => `graphics/${group}`),
  ...['outline', 'solid', 'duotone', 'emoji', 'open-peeps', 'notionists', 'lorelei', 'flags', 'brands'].map(
    (id) => `icons/${id}`,
  ),
];
const FEED_ROWS = 120;
const FEED_STALE_MS = 5 * 60_000;

async function fetchIndex(path: string, signal: AbortSignal): Promise<IconIndex> {
  const response = await fetch(`/assets/${path}/index.json`, { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return (await response.json()) as IconIndex;
}

/** The index of our own patterns, which backgrounds offer as well. */
export function usePatterns() {
  return useQuery({
    queryKey: ['patterns'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => fetchIndex('graphics/patterns', signal),
  });
}

/**
 * All graphics: our own shapes at once, the others together when all of them have come or could not be had, so that nothing is pushed away
 * by what comes after it. Countries have their names in the language of the user.
 */
export function useGraphics() {
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['icons'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => Promise.all(COLLECTIONS.map((path) => fetchIndex(path, signal))),
  });
  const feeds = useQueries({
    queries: FEED_GROUPS.map((feed) => ({
      queryKey: ['feed', feed, { rows: FEED_ROWS }],
      staleTime: FEED_STALE_MS,
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchFeed({ feed, rows: FEED_ROWS }, signal),
    })),
    combine: listsOf,
  });
  const isComplete = !query.isPending && !feeds.isPending;
  const graphics = useMemo(() => {
    const t = textOf(editorPanelsText);
    const shapes = SHAPES.map((row) => ({ row, title: t(row.name) }));
    if (!isComplete) return new GraphicSearch({ indexes: [], shapes });
    const regions = new Intl.DisplayNames(language, { type: 'region' });
    return new GraphicSearch({
      indexes: query.data ?? [],
      nameOf: (id, name) =>
        id === 'flags' && language !== 'en' ? regions.of(name.toUpperCase()) : undefined,
      shapes,
      products: Object.fromEntries(FEED_GROUPS.map((feed, index) => [feed, feeds.lists[index] ?? []])),
    });
  }, [isComplete, query.data, feeds.lists, language]);
  return { query, graphics, isComplete };
}

function listsOf(results: UseQueryResult<Feed>[]) {
  return {
    lists: results.map(({ data }) => (data?.products ?? []).filter(isOfFeedAlone)),
    isPending: results.some(({ isPending }) => isPending),
  };
}

/** Drawings of the collections are in their own lists already. */
function isOfFeedAlone(product: Product): boolean {
  const [, folder] = /^\/assets\/graphics\/([^/]+)\//.exec(fileUrlOf(product) ?? '') ?? [];
  return fileUrlOf(product) !== null && !DRAWN_GROUPS.some((group) => group === folder);
}
