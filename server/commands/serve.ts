import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config-types.ts';
import { createContext } from '../context.ts';
import type { AppConfig } from '../contract/accounts.ts';
import type { Database } from '../database/database.ts';
import { startDevelopment } from '../development.ts';
import { listen } from '../network/listen.ts';
import { builtDocuments } from '../pages/documents.ts';
import { drawFirstPaint, type FirstPaintOf } from '../pages/first-paint.ts';
import { readScreenHints } from '../pages/screen-files.ts';
import type { AppFiles } from '../routes/pages/app-files.ts';
import { createServer } from '../server.ts';
import { refusedPasswords } from '../services/accounts/sign-in/refused-passwords.ts';
import { appConfig } from '../services/app-config.ts';
import { readContent } from '../services/content/read-content.ts';
import { seedContent } from '../services/content/seed-content.ts';
import { seedStore } from '../services/content/seed-store.ts';
import { readStore } from '../services/content/store-manifests.ts';
import { errorText } from '../services/error-text.ts';
import { seedFonts } from '../services/fonts/font-feed.ts';
import { sweepTemporaryFiles } from '../services/housekeeping.ts';
import { modelNotes } from '../services/models/model-notes.ts';
import { pricesToOffer } from '../services/payments/offers/offers.ts';
import { seedPrices } from '../services/payments/offers/seed-prices.ts';
import { BuildError } from './build.ts';
import { builtEngineDocs } from './engine-docs.ts';
import { REFUSED_PASSWORDS_FILE } from './refused-passwords.ts';
import { builtRenderPage } from './render-page.ts';
import { withinTime } from './within-time.ts';

/** How to start. */
export interface StartOptions {
  /** Sends sources through Vite with hot reload instead of the built app. */
  readonly dev: boolean;
  /** Serves the measuring page too. */
  readonly bench: boolean;
  /** Builds first what is older than its sources. */
  readonly build: boolean;
}

/** What serving is made of, and what it hands on. */
interface Serving {
  readonly config: Config;
  readonly database: Database;
  readonly options: StartOptions;
  readonly rootFolder: string;
  readonly signal: AbortSignal;
  /** Takes what closes something that was opened; the last one is called first. */
  readonly onClose: (closer: () => unknown) => void;
}

/** How long parts of closing take at most; the time of the database is in `start.ts`. */
const REQUESTS_LIMIT_MS = 2_000;
/** Requests under way have this long to end; then their connections are closed. */
const REQUEST_GRACE_MS = 1_500;
/** A job under way is put back into the queue, and looks at no file any more. */
const JOBS_LIMIT_MS = 600;
const REST_LIMIT_MS = 100;

/**
 * Makes the server over an open database, brings what it offers up to date, and listens.
 * @throws BuildError, and the reason of the signal
 */
export async function serve({
  config,
  database,
  options,
  rootFolder,
  signal,
  onClose,
}: Serving): Promise<{ readonly port: number; readonly url: string }> {
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Without a step to wait for there is no listener.
  stopped.catch(() => undefined);
  const unlessStopped = <Result>(step: Promise<Result>): Promise<Result> => Promise.race([step, stopped]);
  signal.throwIfAborted();
  const development = options.dev ? await unlessStopped(startDevelopment(rootFolder)) : null;
  if (development) onClose(() => withinTime(REST_LIMIT_MS, development.close()));
  let url = addressOf(config.host, config.port);
  const context = await unlessStopped(
    createContext({
      config,
      database,
      publicUrl: () => config.publicUrl ?? url.replace(/\/$/, ''),
      onJobError: (kind, error) => console.error(`A job (${kind}) did not succeed: ${errorText(error)}`),
      renderPage: () => builtRenderPage(rootFolder, { build: options.build || options.dev, signal }),
    }),
  );
  onClose(() => withinTime(REST_LIMIT_MS, context.store.close()));
  const server = await unlessStopped(
    createServer({
      context,
      files: {
        ...appFiles(rootFolder, options, development?.readDocument, appConfig(config)),
      },
      engineDocs: builtEngineDocs(rootFolder, { build: options.build || options.dev, signal }),
      ...(development ? { serverFactory: development.serverFactory } : {}),
    }),
  );
  onClose(async () => {
    const jobsStopped = context.jobs.stop();
    await withinTime(REQUESTS_LIMIT_MS, closeConnections(server));
    // The job under way does not wait for a long film: it is done again after the next start.
    context.assets.prober.close();
    await withinTime(JOBS_LIMIT_MS, Promise.all([jobsStopped, context.rendering.stop()]));
  });
  await unlessStopped(
    sweepTemporaryFiles(config, context.now()).catch((error: unknown) =>
      console.error(`Temporary files could not be removed: ${errorText(error)}`),
    ),
  );
  await unlessStopped(seed(database, config, rootFolder, signal));
  const port = await unlessStopped(listen(server, config));
  url = addressOf(config.host, port);
  await unlessStopped(context.jobs.start());
  const notes = await unlessStopped(modelNotes(context.models));
  for (const problem of notes.problems) console.error(problem);
  if (notes.offer !== null) console.log(notes.offer);
  for (const warning of config.warnings) console.warn(warning);
  // No request waits for it; the first sign-up would. Last, as it keeps a processor busy for a second where no build has written it.
  void refusedPasswords.prepare(join(rootFolder, REFUSED_PASSWORDS_FILE));
  return { port, url };
}

/** Takes no more connections; requests under way have a while to end. */
async function closeConnections(server: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), REQUEST_GRACE_MS);
  try {
    await server.close();
  } finally {
    clearTimeout(timer);
  }
}

function appFiles(
  rootFolder: string,
  { dev, bench }: StartOptions,
  readSource: AppFiles['readDocument'] | undefined,
  config: AppConfig,
): AppFiles {
  if (dev && readSource) {
    return {
      appFolder: null,
      benchFolder: null,
      readDocument: readSource,
      firstPaint: () => null,
      screenHints: () => '',
      strictPolicy: false,
    };
  }
  const appFolder = join(rootFolder, 'dist/app');
  const benchFolder = bench ? join(rootFolder, 'dist/bench') : null;
  if (!bench && !existsSync(join(appFolder, 'index.html'))) {
    throw new BuildError('The app is not built; `npm start` builds and serves it.');
  }
  let firstPaint: FirstPaintOf = () => null;
  // No request waits for it: until it is there pages begin empty.
  void drawFirstPaint(join(rootFolder, 'dist'), config).then((drawn) => {
    firstPaint = drawn;
  });
  return {
    appFolder,
    benchFolder,
    readDocument: builtDocuments(appFolder, benchFolder),
    firstPaint: (path) => firstPaint(path),
    screenHints: readScreenHints(appFolder),
    strictPolicy: true,
  };
}

async function seed(
  database: Database,
  config: Config,
  rootFolder: string,
  signal: AbortSignal,
): Promise<void> {
  const { products, problems } = readContent(join(rootFolder, 'assets'));
  for (const { folder, alias, reason } of problems) {
    console.warn(`Left out: ${alias} of ${folder}: ${reason}`);
  }
  // A library that the database refuses is no reason to refuse the users: what was seeded before stays.
  const parts = {
    'The library': () => seedContent(database, products),
    // After the library, in whose categories its pages stand.
    'The store': async () => seedStore(database, readStore(join(rootFolder, 'assets'))),
    'The list of fonts': () => seedFonts(database),
    'The price list': () => seedPrices(database, pricesToOffer(config)),
  };
  for (const [name, write] of Object.entries(parts)) {
    try {
      await write();
    } catch (error) {
      if (signal.aborted) return;
      console.error(`${name} could not be brought up to date: ${errorText(error)}`);
    }
  }
}

function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}/`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}
