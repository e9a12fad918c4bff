import { cacheNames, outdatedCaches, strategyFor } from './strategy.ts';

declare const self: ServiceWorkerGlobalScope;

/** Every file of this build; the bundler writes the list here. */
declare const __BUILT_FILES__: readonly string[];
/** Stands for this build. */
declare const __BUILD_ID__: string;

/** `cacheControl` of app/api/versions.ts; an import that the app has too would make this file a module, which not every browser takes. */
declare const __FILES_VERSION__: string;

const VERSIONS = { buildId: __BUILD_ID__, files: __FILES_VERSION__ };
const { app: APP_CACHE, files: FILES_CACHE } = cacheNames(VERSIONS);
const DOCUMENT = '/';
const MAX_FILES = 400;
/** Larger ones are media, which a cache would only be filled up by. */
const MAX_FILE_BYTES = 12 * 1024 * 1024;

self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild().then(() => self.skipWaiting()));
});

/** The document has to be there; a file that does not come now is kept when it is requested. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(APP_CACHE);
  await cache.add(new Request(DOCUMENT, { headers: { accept: 'text/html' } }));
  await Promise.allSettled(__BUILT_FILES__.map((file) => cache.add(file)));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(outdatedCaches(names, VERSIONS).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (strategyFor(request, self.location.origin)) {
    case 'document':
      event.respondWith(freshDocument(request));
      break;
    case 'built':
      event.respondWith(cached(request, APP_CACHE));
      break;
    case 'file': {
      const answer = revalidated(request);
      event.respondWith(answer.then(({ response }) => response));
      event.waitUntil(answer.then(({ update }) => update));
      break;
    }
    case 'network':
      break;
  }
});

/** The document as the server has it now; without a connection, as it was the last time. */
async function freshDocument(request: Request): Promise<Response> {
  const cache = await caches.open(APP_CACHE);
  try {
    const response = await fetch(request);
    const isApp = response.ok && response.headers.get('content-type')?.startsWith('text/html') === true;
    // One document serves every address of the app.
    if (isApp) await cache.put(DOCUMENT, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(DOCUMENT, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** A file whose name changes with its content: what is kept is right. */
async function cached(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request, response.clone());
  return response;
}

/** What is kept at once, and a newer copy for the next time. */
async function revalidated(request: Request): Promise<{ response: Response; update: Promise<void> }> {
  const cache = await caches.open(FILES_CACHE);
  const kept = await cache.match(request);
  const fetched = fetch(request).then(async (response) => {
    const sizeBytes = Number(response.headers.get('content-length') ?? 0);
    if (response.status === 200 && sizeBytes <= MAX_FILE_BYTES) {
      await cache.put(request, response.clone());
      await trim(cache);
    }
    return response;
  });
  const update = fetched.then(
    () => undefined,
    () => undefined,
  );
  return { response: kept ?? (await fetched), update };
}

/** Lets the oldest go. */
async function trim(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_FILES)).map((key) => cache.delete(key)));
}
