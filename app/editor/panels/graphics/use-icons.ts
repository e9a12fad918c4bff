import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DRAWN_GROUPS, type IconIndex } from '../../../../assets/icons/icon-index.ts';
import { useLanguage } from '../../../messages/language.ts';
import { IconSearch } from './icon-search.ts';

/** Addresses of collections, in the order of the lists. */
const COLLECTIONS = [
  ...DRAWN_GROUPS.map((group) => `graphics/${group}`),
  ...['outline', 'solid', 'duotone', 'emoji', 'open-peeps', 'notionists', 'lorelei', 'flags', 'brands'].map(
    (id) => `icons/${id}`,
  ),
];

async function fetchIndex(path: string, signal: AbortSignal): Promise<IconIndex> {
  const response = await fetch(`/assets/${path}/index.json`, { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return (await response.json()) as IconIndex;
}

/** The drawings of all collections, once they are there. Countries have their names in the language of the user. */
export function useIcons() {
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['icons'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => Promise.all(COLLECTIONS.map((path) => fetchIndex(path, signal))),
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
