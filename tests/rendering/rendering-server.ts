import { fileURLToPath } from 'node:url';
import { builtRenderPage } from '../../server/commands/render-page.ts';
import type { ServerContext } from '../../server/context.ts';
import { openDatabase } from '../../server/database/database.ts';
import { readContent } from '../../server/services/content/read-content.ts';
import { seedContent } from '../../server/services/content/seed-content.ts';
import { apiCaller } from '../../server/testing/api-caller.ts';
import { serverOn, temporaryFolder, testContext } from '../../server/testing/servers/temporary-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server that listens, renders, and works its jobs off. */
export interface RenderingServer {
  readonly url: string;
  /** A key with 100 credits. */
  readonly apiKey: string;
  readonly context: ServerContext;
  close(): Promise<void>;
}

/** Starts one with templates, a database of its own, and a browser. */
export async function startRenderingServer(): Promise<RenderingServer> {
  const folder = temporaryFolder();
  const database = await openDatabase({ dataFolder: folder.path });
  const context = await testContext(database, {
    config: {
      rendering: { mode: 'own', concurrency: 1, allowsNoSandbox: true, browserPath: undefined },
      sellsCredits: true,
    },
    renderPage: () => builtRenderPage(root, { build: true }),
  });
  const server = await serverOn(context);
  await server.ready();
  await seedContent(database, readContent(`${root}assets`).products);
  const { secret } = await apiCaller(server, context, { credits: 100 });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  await context.jobs.start();
  return {
    ...{ url, context, apiKey: secret },
    async close() {
      await context.jobs.stop();
      await context.rendering.stop();
      await server.close();
      context.assets.prober.close();
      await database.close();
      folder.remove();
    },
  };
}
