import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { SEARCH_CALLS, type TemplateShape } from '../../../server/contract/search.ts';
import { PAGE_SIZES } from '../../../server/contract/store/placements.ts';
import { server } from '../../session/server.ts';

const TEMPLATES_STALE_MS = 5 * 60_000;

/** What narrows the templates of the panel; null is no choice. */
export interface TemplateChoice {
  readonly search: string;
  readonly shape: TemplateShape | null;
  readonly style: string | null;
}

/** Templates of the server by words, shape and look, page by page, with what else they can be narrowed by. */
export function useTemplates(kind: 'design' | 'video', choice: TemplateChoice) {
  // Letters that are typed quickly are one search.
  const { search, shape, style } = useDeferredValue(choice);
  const query = search.trim();
  return useInfiniteQuery({
    queryKey: ['templates', kind, query, shape, style],
    queryFn: ({ pageParam, signal }) =>
      server.call(SEARCH_CALLS.templateSearch, {
        query: {
          query,
          templateType: kind,
          templateVersion: '3',
          start: pageParam,
          rows: PAGE_SIZES.listing,
          ...(shape === null ? {} : { shape }),
          ...(style === null ? {} : { style }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ start, products, total }) => {
      const next = start + products.length;
      return products.length > 0 && next < total ? next : undefined;
    },
    placeholderData: (former) => former,
    staleTime: TEMPLATES_STALE_MS,
  });
}
