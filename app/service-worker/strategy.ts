/** Where an answer comes from: `network` leaves the request alone. */
export type Strategy = 'document' | 'built' | 'file' | 'network';

/** Parts of the server that answer with something else than the app's document. */
const NOT_THE_APP =
  /^\/(?:[a-z-]+-\d+\.\d+|objects|stripe|dev|docs|bench|health|ready|metrics|openapi\.json)(?:\/|$)/;
const FILES = /^\/(?:assets|fonts|art)\/|^\/(?:icons|favicon|logo)\.svg$/;

/**
 * How a request is answered. Calls and files of users always go to the server: nothing that belongs to a person is kept here. Parts of a
 * file are asked for by players and are not kept either.
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
