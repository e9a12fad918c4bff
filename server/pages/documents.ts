import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from '../contract/accounts.ts';
import { EDITOR_PATH } from '../network/editor-path.ts';
import { escapeHtml } from './html.ts';

/** A fresh value that marks what the server itself put into one document. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What the policy of a document depends on. */
export interface PolicyOptions {
  readonly appConfig: AppConfig;
  /** Where files of users are, when not on this server. */
  readonly storeOrigin: string | null;
  /** Whether cards are taken by Stripe, whose form is its own script and frames. */
  readonly hasStripe?: boolean;
  /** Whether PayPal takes payments in a window of its own. */
  readonly hasPaypal?: boolean;
}

/** What others' services of this server's settings need to be allowed. */
const GUESTS: readonly {
  readonly isInvited: (config: AppConfig, options: PolicyOptions) => boolean;
  readonly sources: Readonly<Partial<Record<'script' | 'style' | 'connect' | 'frame' | 'img', string>>>;
}[] = [
  {
    isInvited: (config) => config.googleClientId !== null,
    sources: {
      script: 'https://accounts.google.com/gsi/client',
      style: 'https://accounts.google.com/gsi/style',
      connect: 'https://accounts.google.com/gsi/',
      frame: 'https://accounts.google.com/gsi/',
    },
  },
  {
    isInvited: (config) => config.facebookAppId !== null,
    sources: {
      script: 'https://connect.facebook.net',
      connect: 'https://www.facebook.com https://graph.facebook.com',
      frame: 'https://www.facebook.com',
    },
  },
  {
    isInvited: (config) => config.recaptchaSiteKey !== null,
    sources: {
      script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
      frame: 'https://www.google.com/recaptcha/',
    },
  },
  {
    isInvited: (config) => config.tagManagerId !== null,
    sources: {
      script: 'https://www.googletagmanager.com',
      connect: 'https://www.googletagmanager.com https://*.google-analytics.com',
      img: 'https://www.googletagmanager.com https://*.google-analytics.com',
    },
  },
  {
    isInvited: (_config, { hasStripe = false }) => hasStripe,
    sources: {
      script: 'https://js.stripe.com https://*.js.stripe.com',
      connect: 'https://api.stripe.com',
      // On the last of these banks ask.
      frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      img: 'https://*.stripe.com',
    },
  },
];

/**
 * The policy of a document. Workers also come from blobs: the MP3 encoder brings its own that way. Files of users are sent to and
 * loaded from `storeOrigin`, where they are not on this server.
 */
export function contentSecurityPolicy(nonce: string, options: PolicyOptions): string {
  const { appConfig, storeOrigin } = options;
  const store = storeOrigin === null ? '' : ` ${storeOrigin}`;
  const invited = GUESTS.filter((guest) => guest.isInvited(appConfig, options));
  const guests = (kind: keyof (typeof GUESTS)[number]['sources']) =>
    invited.map(({ sources }) => (sources[kind] ? ` ${sources[kind]}` : '')).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'${guests('script')}`,
    `style-src 'self' 'nonce-${nonce}'${guests('style')}`,
    `img-src 'self' blob: data:${store}${guests('img')}`,
    `media-src 'self' blob:${store}`,
    "font-src 'self' blob: data:",
    `connect-src 'self' blob: data:${store}${guests('connect')}`,
    `frame-src 'self'${guests('frame')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * Marks the style elements that scripts of the page make. Libraries of the interface (scroll locking, colour fields) add
 * rules at run time and most cannot take a nonce. Markup that someone smuggles into the page does not pass through
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

/** Light or dark before anything is painted; app/ui/theme.ts says the same once it is there. */
const SET_THEME = `{
  let theme = null;
  try { theme = localStorage.getItem('gesso-theme'); } catch {}
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}`;

/** The page for browsers that cannot run the app. It needs no script. */
export const UNSUPPORTED_PAGE = '/unsupported-browser.html';

/**
 * Sends browsers without modules, and those that cannot draw and are on their way to an editor, to the page that names others. Written for
 * the oldest ones; the app asks the same before it goes to an editor by itself (app/shell/layout/guards.ts).
 */
const CHECK_BROWSER = `(function () {
  var isEditor = ${EDITOR_PATH}.test(location.pathname);
  var canvas = document.createElement('canvas');
  var draws = typeof OffscreenCanvas !== 'undefined' && !!canvas.getContext && !!canvas.getContext('2d');
  if (!('noModule' in document.createElement('script')) || (isEditor && !draws))
    location.replace('${UNSUPPORTED_PAGE}');
})();`;

/** Puts the scripts that have to run before any other into a document. */
export function withNonce(html: string, nonce: string): string {
  // A function, because a replacement text would read $ as a command.
  return html.replace(
    /<head>/,
    (head) =>
      `${head}<script nonce="${nonce}">${CHECK_BROWSER}</script><script nonce="${nonce}">${MARK_STYLES}${SET_THEME}</script>`,
  );
}

/**
 * What was drawn is for visitors who read English, and the home page for those who have not changed anything: who sees another one sees nothing
 * until that is there. A browser without a connection may take the document of one page for another.
 */
const CHECK_FIRST_PAINT = `{
  const isShownTo = (isHome) => {
    const isHere = isHome ? location.pathname === '/' : ${EDITOR_PATH}.test(location.pathname);
    if (!isHere || (isHome && ['gesso-profile', 'gesso-strip-closed'].some((key) => localStorage.getItem(key) !== null)))
      return false;
    const chosen = localStorage.getItem('gesso-language');
    return (chosen === null ? navigator.languages : [chosen]).map((tag) => tag.split('-')[0])
      .find((language) => language === 'en' || language === 'ar') !== 'ar';
  };
  const root = document.getElementById('root');
  let isShown = true;
  try { isShown = isShownTo(root.querySelector('[data-first-paint]') !== null); } catch {}
  if (!isShown) root.replaceChildren();
}`;

/** Puts what a visitor sees of a page before its scripts have come (app/first-paint) into its document. */
export function withFirstPaint(html: string, firstPaint: string, nonce: string): string {
  return html.replace(
    '<div id="root"></div>',
    () => `<div id="root">${firstPaint}</div><script nonce="${nonce}">${CHECK_FIRST_PAINT}</script>`,
  );
}

/** Puts what the app should know of this server into a document, so that its first paint needs to ask for nothing. */
export function withAppConfig(html: string, config: AppConfig): string {
  const content = JSON.stringify(config).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(/<head>/, (head) => `${head}<meta name="gesso-config" content="${content}">`);
}

/** Informs the app that documents of editors are isolated, so that it goes there and back by loading a document (app/shell/layout/own-document.ts). */
export function withIsolationMark(html: string): string {
  return html.replace(/<head>/, (head) => `${head}<meta name="gesso-isolated-editors" content="">`);
}

/** A page as search engines and link previews see it, who run no scripts. All addresses are absolute. */
export interface DescribedPage {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly imageUrl: string;
  readonly imageSize?: { readonly widthPx: number; readonly heightPx: number };
  readonly isIndexed: boolean;
}

/** Puts title, description and image of a page into its document, in the vocabulary of the Open Graph protocol too. */
export function withPageMeta(html: string, page: DescribedPage): string {
  const { title, description, url, imageUrl, imageSize, isIndexed } = page;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('type', 'website'),
    property('site_name', 'Gesso'),
    property('title', title),
    property('description', description),
    property('url', url),
    property('image', imageUrl),
    ...(imageSize
      ? [
          property('image:width', String(imageSize.widthPx)),
          property('image:height', String(imageSize.heightPx)),
        ]
      : []),
    named('twitter:card', 'summary_large_image'),
    ...(isIndexed ? [] : [named('robots', 'noindex')]),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<\/head>/, (end) => `${tags.join('')}${end}`);
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
