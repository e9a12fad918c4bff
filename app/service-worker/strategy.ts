/** Where an answer comes from: `network` leaves the request alone. */
export type Strategy = 'document' | 'built' | 'file' | 'network';

/** Parts of the server that answer with something else than the app's document. */
const NOT_THE_APP =
  /^\/(?:[a-z-]+-\d+\.\d+|objects|stripe|dev|docs|bench|health|ready|metrics|openapi\.json|api\/v\d+)(?:\/|$)/;
const FILES = /^\/(?:assets|fonts|art)\/|^\/(?:icons|favicon|logo)\.svg$/;

/**
 * How a request is answered. Calls and files of users always go to the server: nothing that belongs to a person is kept here. Parts of a
 * file are requested by players and are not kept either.
 */
export function strategyFor(
  request: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): Strategy {
  const { origin: requestOrigin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || requestOrigin !== origin || NOT_THE_APP.test(pathname)) return 'network';
  if (request.headers.has('range')) return 'network';
  if (request.mode === 'navigate') return 'document';
  if (pathname.startsWith('/static/')) return 'built';
  return FILES.test(pathname) ? 'file' : 'network';
}

/** What the caches of a page are distinguished by. */
export interface CacheVersions {
  /** Stands for a build of the app. */
  readonly buildId: string;
  /** Stands for the form of the files beside it. */
  readonly files: string;
}

/**
 * The caches of a build. The app has one for each build; fonts, templates and wasm are the same for every build of one version, and newer
 * copies are fetched beside.
 */
export function cacheNames({ buildId, files }: CacheVersions): {
  readonly app: string;
  readonly files: string;
} {
  return { app: `gesso-app-${buildId}`, files: `gesso-files-${files}` };
}

/** Those of the caches of this address that no page of this build reads any more; caches of other things stay. */
export function outdatedCaches(names: readonly string[], versions: CacheVersions): string[] {
  const { app, files } = cacheNames(versions);
  return names.filter((name) => /^gesso-(app|files)(-|$)/.test(name) && name !== app && name !== files);
}
