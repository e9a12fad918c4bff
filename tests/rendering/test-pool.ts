import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtRenderPage } from '../../server/commands/render-page.ts';
import { chromiumPath } from '../../server/services/rendering/chromium.ts';
import { PageOrigin } from '../../server/services/rendering/page-origin.ts';
import { RenderPool, type RenderPoolOptions } from '../../server/services/rendering/render-pool.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface TestPool {
  readonly pool: RenderPool;
  readonly origin: PageOrigin;
  readonly folder: string;
  stop(): Promise<void>;
}

/** A pool with the real page and browser; results are written to a folder of its own. */
export async function startPool(options: Partial<RenderPoolOptions> = {}): Promise<TestPool> {
  const pageFolder = await builtRenderPage(root, { build: true });
  const executablePath = chromiumPath();
  if (pageFolder === null || executablePath === undefined) throw new Error('There is no browser here.');
  const folder = mkdtempSync(join(tmpdir(), 'gesso-render-'));
  const origin = new PageOrigin(pageFolder, (name) =>
    /^[\w.-]+$/.test(name) ? join(root, 'assets/models', name) : null,
  );
  await origin.listen();
  const pool = new RenderPool({
    origin,
    executablePath,
    // Tests may run as root, or where the system allows no sandbox.
    hasSandbox: false,
    concurrency: 1,
    workFolder: folder,
    ...options,
  });
  return {
    pool,
    origin,
    folder,
    async stop() {
      await pool.stop();
      await origin.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
