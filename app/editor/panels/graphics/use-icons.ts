import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { IconIndex } from '../../../../assets/icons/icon-index.ts';
import { useLanguage } from '../../../messages/language.ts';
import { IconSearch } from './icon-search.ts';

/** Collections by the last part of their address, in the order of the lists. */
const COLLECTIONS = [
  ...['outline', 'solid', 'duotone', 'emoji', 'open-peeps', 'notionists', 'lorelei', 'flags', 'brands'],
];

async function fetchIndex(id: string, signal: AbortSignal): Promise<IconIndex> {
  const response = await fetch(`/assets/icons/${id}/index.json`, { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return (await response.json()) as IconIndex;
}

/** The drawings of all collections, once they are there. Countries have their names in the language of the user. */
export function useIcons() {
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['icons'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => Promise.all(COLLECTIONS.map((id) => fetchIndex(id, signal))),
  });
  const icons = useMemo(() => {
    if (!query.data) return null;
    const regions = new Intl.DisplayNames(language, { type: 'region' });
    return new IconSearch(query.data, (id, name) =>
      id === 'flags' && language !== 'en' ? regions.of(name.toUpperCase()) : undefined,
    );
  }, [query.data, language]);
  return { query, icons };
}
