import { resolve, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { editorIsolation, isolationHeaders } from '../../network/page-isolation.ts';
import { headersOfDocument } from '../../network/response-headers.ts';
import {
  contentSecurityPolicy,
  createNonce,
  type DescribedPage,
  type PolicyOptions,
  type ReadDocument,
  UNSUPPORTED_PAGE,
  withAppConfig,
  withFirstPaint,
  withIsolationMark,
  withNonce,
  withPageMeta,
} from '../../pages/documents.ts';
import type { FirstPaintOf } from '../../pages/first-paint.ts';
import { type ScreenHints, withScreenHints } from '../../pages/screen-files.ts';
import { isFile, pathOf } from '../project/assets.ts';

/** What is served besides the API. */
export interface AppFiles {
  /** Built files of the app, null when something in front of this server sends them (development). */
  readonly appFolder: string | null;
  /** Built files of the measuring page, served under /bench/; null without. */
  readonly benchFolder: string | null;
  readonly readDocument: ReadDocument;
  readonly firstPaint: FirstPaintOf;
  /** The files that screens load besides those of every document. */
  readonly screenHints: ScreenHints;
  /** Off in development, where the bundler's client writes scripts and styles into the page. */
  readonly strictPolicy: boolean;
}

/** Paths of the API: what is not found there is never answered with the app. */
const API_PATH = /^\/([a-z-]+-1\.0|assets|objects|stripe|paypal|sandbox|dev|health|ready|metrics)(\/|$)/;
/** The page for old browsers has no script. */
const UNSUPPORTED_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/** The bundler puts a hash of the content into these names. */
const HASHED_PATH = /^\/(static|bench\/assets)\//;
/** Names that stay: fonts change with a version at most, the rest is requested once for a page and not with each use of an icon. */
const FONT_PATH = /^\/fonts\//;
const SHOWN_PATH = /^\/(?:art|promo)\/|^\/(?:icons|favicon|logo)\.svg$/;

function cacheControlOf(path: string): string {
  if (HASHED_PATH.test(path)) return 'public, max-age=31536000, immutable';
  if (FONT_PATH.test(path)) return 'public, max-age=86400';
  return SHOWN_PATH.test(path) ? 'public, max-age=300' : 'no-cache';
}

/**
 * The app: its files, and its document for every other address, for the app knows its routes itself. Its pages may load from the
 * origin of the store. `describePage` gives the description of the page at a path for search engines and link previews.
 */
export function appFileRoutes(
  server: FastifyInstance,
  files: AppFiles,
  policyOptions: PolicyOptions,
  describePage: (path: string) => Promise<DescribedPage>,
): void {
  server.get('/bench/*', (request, reply) => {
    const path = pathOf(request.url).slice('/bench'.length);
    if (path.endsWith('/')) return sendDocument(request, reply, `bench${path}index.html`);
    return sendFileOf(files.benchFolder, path, request, reply) ?? reply.callNotFound();
  });

  server.get(UNSUPPORTED_PAGE, async (_request, reply) => {
    const html = await files.readDocument(UNSUPPORTED_PAGE.slice(1), UNSUPPORTED_PAGE);
    if (html === null) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': UNSUPPORTED_PAGE_POLICY })
      .send(html);
  });

  server.get('/*', (request, reply) => {
    const path = pathOf(request.url);
    const sent = sendFileOf(files.appFolder, path, request, reply);
    if (sent) return sent;
    if (API_PATH.test(path) || !wantsPage(request, path)) return reply.callNotFound();
    return sendDocument(request, reply, 'index.html');
  });

  async function sendDocument(request: FastifyRequest, reply: FastifyReply, file: string) {
    const read = await files.readDocument(file, request.url);
    if (read === null) return reply.callNotFound();
    const meta = file === 'index.html' ? await describePage(pathOf(request.url)) : null;
    const described = meta === null ? read : withPageMeta(read, meta);
    // Besides the tag in the page: for those that read no HTML.
    if (meta?.isIndexed === false) reply.header('x-robots-tag', 'noindex');
    const isolation = editorIsolation(request.headers['user-agent'] ?? '', policyOptions);
    const hinted =
      file === 'index.html' ? withScreenHints(described, files.screenHints(pathOf(request.url))) : described;
    const configured = withAppConfig(hinted, policyOptions.appConfig);
    const html = isolation === null ? configured : withIsolationMark(configured);
    reply.headers(isolationHeaders(pathOf(request.url), isolation)).header('vary', 'user-agent');
    if (file === 'index.html') reply.headers(headersOfDocument(pathOf(request.url)));
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (!files.strictPolicy) return reply.send(html);
    const nonce = createNonce();
    const policy = contentSecurityPolicy(nonce, policyOptions);
    const firstPaint = file === 'index.html' ? files.firstPaint(pathOf(request.url)) : null;
    const whole = firstPaint === null ? html : withFirstPaint(html, firstPaint, nonce);
    return reply.header('content-security-policy', policy).send(withNonce(whole, nonce));
  }
}

/**
 * Crawlers, link previews and tools for the command line say nothing of HTML, or nothing at all, in what they accept: an address of the app is a
 * page for them too. What looks like a file is one only for browsers, which request pages by that name.
 */
function wantsPage(request: FastifyRequest, path: string): boolean {
  if (request.headers.accept?.includes('text/html')) return true;
  return !/\.[a-z0-9]+$/i.test(path);
}

/** Sends a file of a folder, or gives null when there is none. Documents are never sent this way: they need a policy. */
function sendFileOf(
  folder: string | null,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  if (folder === null) return null;
  const name = decodePath(path);
  if (name === null || name.endsWith('.html')) return null;
  const file = resolve(folder, `.${name}`);
  if (!file.startsWith(folder + sep) || !isFile(file)) return null;
  reply.header('cache-control', cacheControlOf(pathOf(request.url)));
  reply.header('vary', 'accept-encoding');
  // Workers of an isolated document are to say that they are isolated too; elsewhere it changes nothing.
  if (/\.m?js$/.test(name)) reply.header('cross-origin-embedder-policy', 'require-corp');
  return reply.sendFile(file.slice(folder.length + 1), folder, { cacheControl: false });
}

/** A path without its escapes; null for one that is none. */
export function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}
