import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveAsset } from '../assets/resolve.ts';
import { MEDIA_TYPES } from '../server/services/rendering/media-types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the host page is built; mutation tests build one of their own. */
export const hostFolder = process.env.GESSO_HOST_FOLDER ?? join(root, 'dist/bench');

/** Where models are looked for: what the person who measures names first, the shipped ones last. */
export const MODEL_FOLDERS: readonly string[] = [
  ...(process.env.GESSO_MODELS_DIR === undefined ? [] : [process.env.GESSO_MODELS_DIR]),
  join(root, 'data/models'),
  join(root, 'assets/models'),
];

/**
 * Serves the built host page, the shipped assets and (below /project/) one folder of the caller on a free port of
 * this machine, for tools that drive the engine in a browser of their own.
 */
export async function serveHost(
  projectFolder: string | null,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const file = fileFor(path, projectFolder);
    if (!file || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    response.writeHead(200, {
      'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
      'document-isolation-policy': 'isolate-and-credentialless',
      'cross-origin-resource-policy': 'same-origin',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}

function fileFor(path: string, projectFolder: string | null): string | null {
  const inside = (folder: string, rest: string) => {
    const file = resolve(folder, normalize(`./${rest}`));
    return file.startsWith(resolve(folder)) ? file : null;
  };
  if (path.startsWith('/bench/'))
    return inside(hostFolder, path.slice('/bench/'.length).replace(/\/$/, '/index.html'));
  if (path.startsWith('/project/') && projectFolder !== null)
    return inside(projectFolder, path.slice('/project/'.length));
  if (path.startsWith('/assets/models/')) {
    const name = path.slice('/assets/models/'.length);
    const files = MODEL_FOLDERS.map((folder) => inside(folder, name));
    return files.find((file) => file !== null && existsSync(file)) ?? null;
  }
  return resolveAsset(path);
}
