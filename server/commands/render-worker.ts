/** Takes rendering jobs from the database and nothing else: `npm run render-worker`, as many as there is work for. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config.ts';
import { createContext } from '../context.ts';
import { openDatabase } from '../database/database.ts';
import { assetAddresses } from '../services/assets/asset-addresses.ts';
import { createDeveloperApi } from '../services/developer/developer-api.ts';
import { errorText } from '../services/error-text.ts';
import { createImageGeneration } from '../services/generation/image-generation.ts';
import { Generations } from '../services/generations/generations.ts';
import { builtRenderPage } from './render-page.ts';
import { isExpectedStartError } from './start.ts';

/** What a render under way has to end in when the worker is stopped; then another worker does it. */
const STOP_LIMIT_MS = 4_000;

/** A worker cannot work as it is set up; `message` says why. */
class WorkerError extends Error {
  override readonly name = 'WorkerError';
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

try {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const settings = readConfig(process.env);
  if (settings.databaseUrl === undefined)
    throw new WorkerError(
      'A worker takes jobs from a database that it shares with servers: set DATABASE_URL. The embedded one belongs to a single process, which renders by itself.',
    );
  // Whatever the servers do, a worker renders.
  const config = { ...settings, rendering: { ...settings.rendering, mode: 'own' as const } };
  const database = await openDatabase(config);
  const context = await createContext({
    config,
    database,
    lanes: 'machine only',
    publicUrl: () => config.publicUrl ?? '',
    onJobError: (kind, error) => console.error(`A job (${kind}) did not succeed: ${errorText(error)}`),
    renderPage: () => builtRenderPage(root, { build: true, signal: stopping.signal }),
  });
  const problem = context.rendering.problem();
  if (problem !== null) throw new WorkerError(problem);
  createDeveloperApi(context, {
    generation: createImageGeneration(context, {
      generations: new Generations({ ...context, addresses: assetAddresses(context) }),
    }),
    rendering: context.rendering,
    segments: { isShared: true },
  });
  await context.jobs.start();
  console.log(`Rendering ${context.rendering.concurrency} at a time.`);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  await Promise.all([context.jobs.stop(), context.rendering.stop()]);
  context.assets.prober.close();
  await context.store.close();
  await database.close();
  process.exit(0);
} catch (error) {
  console.error(isExpectedStartError(error) || error instanceof WorkerError ? error.message : error);
  process.exitCode = 1;
}
