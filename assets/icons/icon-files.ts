import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PATH = /^\/assets\/icons\/([a-z-]+\/(?:index\.json|[a-z0-9][a-z0-9-]*\.svg))$/;

/** Where the drawings are once they are unpacked: a folder for each collection. */
export const ICONS_FOLDER = join(root, 'dist/icons');

/**
 * The file behind `/assets/icons/<collection>/<name>.svg` or `/assets/icons/<collection>/index.json`, null for any other path, and for what
 * is not there. The build unpacks them (`unpack.ts`).
 */
export function iconFile(urlPath: string): string | null {
  const path = PATH.exec(urlPath)?.[1];
  if (path === undefined) return null;
  const file = join(ICONS_FOLDER, path);
  return existsSync(file) ? file : null;
}
