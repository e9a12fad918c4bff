import type { LoaderFunctionArgs } from 'react-router-dom';
import { session } from '../../session/session.ts';
import { imageKernels, shaperUrl } from '../../state/files/wasm-files.ts';

/** The list of fonts, as `fetchFonts` (app/data/feeds.ts) requests it for a user; null for visitors. */
export function fontsUrlFor(systemRefKey: string | null): string {
  return `/central-1.0/fonts/fonts?categoryId=1000&sys=${systemRefKey === null ? '404' : encodeURIComponent(systemRefKey)}`;
}

/** The files that an editor needs before it can draw, besides its scripts: what shapes texts, the kernels, and the template of its address. */
export function earlyEditorUrls(address: URL): string[] {
  const template = address.searchParams.get('template');
  return [
    shaperUrl(),
    imageKernels().simd,
    ...(template !== null && address.searchParams.get('project') === null
      ? [new URL(`/assets/templates/${encodeURIComponent(template)}.json`, address).href]
      : []),
  ];
}

/**
 * Requests what an editor needs while its scripts are still on their way: they would ask for it one after the other when they run. What a
 * design needs only with its content (fonts, images) is not known yet. A guard that lets everyone through, after those that do not.
 */
export function requestEditorFiles({ request }: LoaderFunctionArgs): null {
  const urls = earlyEditorUrls(new URL(request.url)).filter((url) => !isRequested(url));
  // The call has a header, which no element can request; its answer may be kept for a minute, and is found there.
  if (urls.includes(shaperUrl()))
    fetch(fontsUrlFor(session.profile()?.user.systemRefKey ?? null)).then(readWhole, () => undefined);
  for (const href of urls) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
    document.head.append(link);
  }
  return null;
}

/** By this document. It stays the same while the address of an editor changes. */
function isRequested(url: string): boolean {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].some(
    ({ href }) => href === url,
  );
}

/** A body that nobody reads is not kept. */
const readWhole = (response: Response) => response.arrayBuffer().catch(() => undefined);
