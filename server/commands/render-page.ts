import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildRenderPage, isRenderPageStale } from './build.ts';

/**
 * The folder of the page that renders. With `build` it is made when it is first wanted: most starts of a server render nothing.
 * @returns null where it is neither built nor can be
 */
export async function builtRenderPage(
  rootFolder: string,
  { build, signal }: { readonly build: boolean; readonly signal?: AbortSignal },
): Promise<string | null> {
  const folder = join(rootFolder, 'dist/render-page');
  if (build && isRenderPageStale(rootFolder)) await buildRenderPage(rootFolder, signal);
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
