import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import type { FastifyServerFactory } from 'fastify';
import type { ViteDevServer } from 'vite';
import { resolveAsset } from '../assets/resolve.ts';
import { COMMON_HEADERS } from './network/response-headers.ts';
import type { ReadDocument } from './pages/documents.ts';
import { isFile, pathOf } from './routes/project/assets.ts';

/** The bundler in front of the routes: it sends sources and styles, and changes them in the page as they are saved. */
export interface Development {
  readonly serverFactory: FastifyServerFactory;
  readonly readDocument: ReadDocument;
  close(): Promise<void>;
}

const OWN_PATH = /^\/([a-z-]+-1\.0\/|objects\/|dev\/|docs\/|openapi\.json$|(health|ready|metrics)$)/;

/** Starts Vite inside this process, on the port of the API. */
export async function startDevelopment(rootFolder: string): Promise<Development> {
  // Only needed here; an installation without development packages serves the built app.
  const { createServer: createVite } = await import('vite');
  let routes: RequestListener = (_request, response) => void response.writeHead(503).end();
  const http: Server = createServer((request, response) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    if (isOwn(pathOf(request.url ?? '/'))) routes(request, response);
    else passThrough(vite, request, response, () => routes(request, response));
  });
  const vite: ViteDevServer = await createVite({
    root: rootFolder,
    configFile: join(rootFolder, 'vite.config.ts'),
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: ['**/data/**', '**/dist/**', '**/tests/snapshots/**'] },
    },
  });
  return {
    serverFactory: (handler) => {
      routes = handler;
      return http;
    },
    readDocument: async (file, url) => {
      if (file.includes('..')) return null;
      const html = await readFile(join(rootFolder, file), 'utf8').catch(() => null);
      return html === null ? null : vite.transformIndexHtml(file === 'index.html' ? url : `/${file}`, html);
    },
    close: () => vite.close(),
  };
}

/** Modules of the assets folder are sources as well, so only what is served in production is kept from Vite. */
function isOwn(path: string): boolean {
  if (OWN_PATH.test(path)) return true;
  const asset = resolveAsset(path);
  return asset !== null && isFile(asset);
}

function passThrough(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  vite.middlewares(request, response, (error?: unknown) => {
    if (error === undefined || error === null) next();
    else response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
  });
}
