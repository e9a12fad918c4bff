import { VERSIONS } from './versions.ts';

/** The address of a static JSON file; a new version of the files has new addresses, whatever caches hold. */
export function staticJsonUrl(name: string): string {
  return `/assets/static/${name}?v=${VERSIONS.jsonFileCache}`;
}
