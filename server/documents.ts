import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Headers of every answer. Isolation by Document-Isolation-Policy makes wasm threads possible and leaves sign-in pop-ups and
 * payment frames working, which COOP and COEP would break; workers need it on their own script too.
 */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'document-isolation-policy': 'isolate-and-credentialless',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** A fresh value that marks what the server itself put into one document. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The policy of a document. Workers also come from blobs: the AAC encoder brings its own that way. Files of users are sent to and
 * loaded from `storeOrigin`, where they are not on this server.
 */
export function contentSecurityPolicy(nonce: string, storeOrigin: string | null): string {
  const store = storeOrigin === null ? '' : ` ${storeOrigin}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:${store}`,
    `media-src 'self' blob:${store}`,
    "font-src 'self' blob: data:",
    `connect-src 'self' blob: data:${store}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * Marks the style elements that scripts of the page make. Libraries of the interface (scroll locking, colour fields) add
 * rules at run time and most cannot be told a nonce. Markup that someone smuggles into the page does not pass through
 * createElement, so it stays without.
 */
const MARK_STYLES = `{
  const nonce = document.currentScript.nonce;
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function (name, options) {
    const element = create.call(this, name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}`;

/** Puts the script that marks styles into a document, before any other script. */
export function withNonce(html: string, nonce: string): string {
  // A function, because a replacement text would read $ as a command.
  return html.replace(/<head>/, (head) => `${head}<script nonce="${nonce}">${MARK_STYLES}</script>`);
}

/** Tells the app which plan whoever is not signed in has. */
export function withPlan(html: string, plan: 'free' | 'pro'): string {
  return html.replace(/<head>/, (head) => `${head}<meta name="gesso-plan" content="${plan}">`);
}

/** Reads an HTML file of the app for a request; null when there is none. */
export type ReadDocument = (file: string, url: string) => Promise<string | null>;

/** Documents of a build: `index.html` from the app's folder, `bench/...` from the measuring page's. */
export function builtDocuments(appFolder: string, benchFolder: string | null): ReadDocument {
  return async (file) => {
    const isBench = file.startsWith('bench/');
    if (isBench && (benchFolder === null || file.includes('..'))) return null;
    const path = isBench ? join(benchFolder ?? '', file.slice('bench/'.length)) : join(appFolder, file);
    return readFile(path, 'utf8').catch(() => null);
  };
}
