import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { resolveAsset } from '../../../assets/resolve.ts';
import type { PackedFiles } from '../../services/packed-files.ts';
import { acceptedEncoding } from '../store/cached-route.ts';

/**
 * Fonts, emoji, icons, wasm and colour profiles come from packages of a fixed version; the rest may change with the next start, and is kept as
 * long as the lists that name it.
 */
const PACKAGED = /^\/assets\/(fonts|wasm|emoji|icons|icc)\//;

/** Shipped files under /assets/: fonts, wasm, templates, graphics, stock media. With ranges, for clips. */
export function assetRoutes(server: FastifyInstance, packed: PackedFiles): void {
  server.get('/assets/*', (request, reply) => {
    const path = pathOf(request.url);
    const file = resolveAsset(path);
    if (file === null || !isFile(file)) return reply.callNotFound();
    reply.header('cache-control', `public, max-age=${PACKAGED.test(path) ? 86_400 : 60}`);
    // Opened as a page of its own a drawing could run script on our origin; in <img> it never can.
    if (file.endsWith('.svg')) reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (/\.(?:wasm|ttf|otf)$/.test(file)) {
      reply.header('vary', 'accept-encoding');
      const takesBrotli = acceptedEncoding(request.headers['accept-encoding']) === 'br';
      const twin = takesBrotli ? packed.find(file) : null;
      if (twin) return reply.sendFile(twin.name, twin.folder, { cacheControl: false });
    }
    return reply.sendFile(basename(file), dirname(file), { cacheControl: false });
  });
}

/** The path of a request target, without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Whether a path leads to a file. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
