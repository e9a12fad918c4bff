import { extname, resolve, sep } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { plainPage } from '../../pages/plain-page.ts';
import { isFile, pathOf } from '../project/assets.ts';
import { decodePath } from './app-files.ts';
import { sendPage } from './send-page.ts';

/** The documentation site of the engine, as far as this server has it. */
export interface EngineDocs {
  /** Where the built site is. Where it can be built here and is not, `building` begins to. */
  find(): { readonly status: 'built'; readonly folder: string } | { readonly status: 'building' | 'absent' };
}

/** A server without the site, and without what builds it. */
export const NO_ENGINE_DOCS: EngineDocs = { find: () => ({ status: 'absent' }) };

const PREFIX = '/docs/engine';

/** The hash of a style element without rules, which the scripts of the site make. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The pages are files, their scripts and styles too, so that nothing has to be allowed in the pages themselves. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The documentation of `@gesso/engine`, which `npm run docs` builds. */
export function engineDocsRoutes(server: FastifyInstance, docs: EngineDocs): void {
  const answer = (url: string, reply: FastifyReply) => {
    const path = pathOf(url);
    const found = docs.find();
    if (found.status !== 'built')
      return sendPage(reply.code(503).header('x-robots-tag', 'noindex'), PAGES[found.status](), 'no-store');
    // Links of the site are relative to the folder.
    if (path === PREFIX) return reply.redirect(`${PREFIX}/`, 301);
    const name = decodePath(path.slice(PREFIX.length));
    const file =
      name === null ? null : resolve(found.folder, `.${name.endsWith('/') ? `${name}index.html` : name}`);
    if (file === null || !file.startsWith(found.folder + sep) || !isFile(file))
      return sendPage(reply.code(404), notFoundPage(), 'no-cache');
    reply.header('cache-control', 'no-cache');
    if (extname(file) === '.html') reply.header('content-security-policy', POLICY);
    return reply.sendFile(file.slice(found.folder.length + 1), found.folder, { cacheControl: false });
  };
  server.get(PREFIX, (request, reply) => answer(request.url, reply));
  server.get(`${PREFIX}/*`, (request, reply) => answer(request.url, reply));
}

const notFoundPage = () =>
  plainPage(
    'There is no such page',
    `<p>The documentation of the engine has no page with this address. <a href="${PREFIX}/">To its first page</a></p>`,
    '',
  );

const PAGES = {
  building: () =>
    plainPage(
      'The documentation is being prepared',
      '<p>The documentation of the engine is made when it is first requested. That takes about ten seconds; this page then shows it by itself.</p>',
      '',
      { refreshSeconds: 3 },
    ),
  absent: () =>
    plainPage(
      'Documentation of the engine',
      '<p>This server was set up without the documentation of the engine. The same guides are in the folder docs/engine of the source code of Gesso, and the examples in engine/examples.</p><p>You operate this server? Its README says how to add the documentation.</p><p><a href="/docs/api">Calls of the server</a></p>',
      '',
    ),
};
