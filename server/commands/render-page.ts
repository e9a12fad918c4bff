import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, buildRenderPage, isRenderPageStale } from './build.ts';

/**
 * The folder of the page that renders. With `build` it is made when it is first wanted: most starts of a server render nothing.
 * @returns null where it is neither built nor can be
 */
export async function builtRenderPage(
  rootFolder: string,
  { build, signal }: { readonly build: boolean; readonly signal?: AbortSignal },
): Promise<string | null> {
  const folder = join(rootFolder, 'dist/render-page');
  const isBuilt = () => existsSync(join(folder, 'index.html'));
  if (build && isRenderPageStale(rootFolder))
    await buildRenderPage(rootFolder, signal).catch((error: unknown) => {
      // Images of Docker have a built page and no bundler; copying may have made it look old.
      if (!(error instanceof BuildError) || !isBuilt()) throw error;
      console.warn(`The page that renders may be out of date: ${error.message}`);
    });
  return isBuilt() ? folder : null;
}
