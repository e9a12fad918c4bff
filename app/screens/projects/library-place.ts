import { PATHS, withQuery } from '../../paths.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The places of the library with the `type` that their address has. */
export const LIBRARY_PLACES = [
  { id: 'myProjects', type: null, icon: 'folder' },
  { id: 'generations', type: '5', icon: 'spark' },
  { id: 'uploads', type: '4', icon: 'upload' },
  { id: 'brandKit', type: '7', icon: 'palette' },
  { id: 'bin', type: '6', icon: 'trash' },
] as const satisfies readonly { id: string; type: string | null; icon: IconName }[];

export type LibraryPlace = (typeof LIBRARY_PLACES)[number]['id'];

/** The address of a place. */
export function libraryPath(place: LibraryPlace): string {
  const type = LIBRARY_PLACES.find(({ id }) => id === place)?.type ?? null;
  return withQuery(PATHS.projects, { type: type === null ? undefined : String(type) });
}

/** The place that an address requests; an unknown type shows the projects. */
export function libraryPlaceOf(query: URLSearchParams): LibraryPlace {
  const type = query.get('type');
  return LIBRARY_PLACES.find((place) => place.type === type)?.id ?? 'myProjects';
}
