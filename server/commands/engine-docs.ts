import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineDocs } from '../routes/pages/engine-docs.ts';
import { errorText } from '../services/error-text.ts';
import { buildEngineDocs, canBuildEngineDocs, isEngineDocsStale } from './build.ts';

/**
 * The documentation of the engine in `dist/docs`. With `build` it is made when it is first requested, not at the start: it takes about ten
 * seconds, and most starts of a server are not for readers of documentation.
 */
export function builtEngineDocs(
  rootFolder: string,
  { build, signal }: { readonly build: boolean; readonly signal: AbortSignal },
): EngineDocs {
  const folder = join(rootFolder, 'dist/docs');
  // Tried once in the life of a process: what has failed would fail again.
  let attempt: 'none' | 'running' | 'ended' = 'none';
  const start = () => {
    attempt = 'running';
    void buildEngineDocs(rootFolder, signal)
      .catch((error: unknown) => console.error(`The documentation of the engine: ${errorText(error)}`))
      .finally(() => {
        attempt = 'ended';
      });
  };
  return {
    find() {
      if (build && attempt === 'none' && canBuildEngineDocs(rootFolder) && isEngineDocsStale(rootFolder))
        start();
      // An older build is shown while a newer one is made.
      if (existsSync(join(folder, 'index.html'))) return { status: 'built', folder };
      return { status: attempt === 'running' ? 'building' : 'absent' };
    },
  };
}
