import type { PolicyOptions } from '../pages/documents.ts';
import { EDITOR_PATH } from './editor-path.ts';

/**
 * How documents of editors are isolated in browsers without Document-Isolation-Policy (all but Chromium's), so that wasm has threads there:
 * `credentialless` where the browser knows that, `require-corp` in WebKit. Null where they must not be: in Chromium, which has the other policy,
 * and on servers whose log-in or checkout, which open over the editors too, have frames and windows of others that COOP and COEP would break.
 */
export function editorIsolation(
  userAgent: string,
  { appConfig, storeOrigin, hasStripe = false, hasPaypal = false }: PolicyOptions,
): 'credentialless' | 'require-corp' | null {
  if (/Chrom(e|ium)\//.test(userAgent)) return null;
  const { googleClientId, facebookAppId, recaptchaSiteKey, tagManagerId } = appConfig;
  const guests = [googleClientId, facebookAppId, recaptchaSiteKey, tagManagerId];
  if (hasStripe || hasPaypal || guests.some((guest) => guest !== null)) return null;
  if (/Firefox\//.test(userAgent)) return 'credentialless';
  // Files in another store say nothing of who may embed them.
  return /AppleWebKit\//.test(userAgent) && storeOrigin === null ? 'require-corp' : null;
}

/** The headers of a document at a path. */
export function isolationHeaders(path: string, isolation: string | null): Record<string, string> {
  if (isolation === null || !EDITOR_PATH.test(path)) return {};
  return { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': isolation };
}
