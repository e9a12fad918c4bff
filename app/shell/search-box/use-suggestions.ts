import { useEffect, useRef, useState } from 'react';
import { SEARCH_CALLS, type Suggestion } from '../../../server/contract/search.ts';
import { server } from '../../session/server.ts';
import { lookUpTerm, type SearchKind, shownTrending } from './search-kinds.ts';

const DEBOUNCE_MS = 200;

const typeOf = (kind: SearchKind) => (kind === 'none' ? {} : { templateType: kind });

/** What the server suggests for what is typed; null while there is no answer to a term. A look-up that fails found nothing. */
export function useSuggestions(
  typed: string,
  kind: SearchKind,
  isOpen: boolean,
): readonly Suggestion[] | null {
  const [found, setFound] = useState<{ key: string; suggestions: readonly Suggestion[] } | null>(null);
  const lastKey = useRef('');
  const term = lookUpTerm(typed);
  const key = `${kind}/${term ?? ''}`;
  useEffect(() => {
    if (!isOpen || term === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // Typed on and back again: the answer is already there.
      if (lastKey.current === key) return;
      lastKey.current = key;
      server
        .call(SEARCH_CALLS.autoSuggest, {
          query: { query: term, templateVersion: '3', ...typeOf(kind) },
          signal: abort.signal,
        })
        .then(({ suggestions }) => suggestions)
        .catch(() => [])
        .then((suggestions) => {
          if (!abort.signal.aborted) setFound({ key, suggestions });
          else if (lastKey.current === key) lastKey.current = '';
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isOpen, term, kind, key]);
  return found?.key === key ? found.suggestions : null;
}

/** What people search for at the moment; empty until it is known, and when it cannot be loaded. */
export function useTrending(kind: SearchKind, isOpen: boolean): readonly Suggestion[] {
  const [trending, setTrending] = useState<{ kind: SearchKind; items: readonly Suggestion[] } | null>(null);
  const isKnown = trending?.kind === kind;
  useEffect(() => {
    if (!isOpen || isKnown) return;
    const abort = new AbortController();
    server
      .call(SEARCH_CALLS.trendingTemplateSearches, { query: typeOf(kind), signal: abort.signal })
      .then(({ trendingSearches }) => shownTrending(trendingSearches))
      .catch(() => [])
      .then((items) => {
        if (!abort.signal.aborted) setTrending({ kind, items });
      });
    return () => abort.abort();
  }, [isOpen, isKnown, kind]);
  return isKnown ? trending.items : [];
}
