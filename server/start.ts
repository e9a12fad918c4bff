import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, buildIfStale } from './build.ts';
import { type Config, ConfigError } from './config.ts';
import { createContext } from './context.ts';
import type { AppConfig } from './contract/accounts.ts';
import { type Database, openDatabase } from './database/database.ts';
import { FolderInUseError, lockFolder } from './database/lock.ts';
import { DatabaseError } from './database/sql-client.ts';
import { startDevelopment } from './development.ts';
import { builtDocuments } from './documents.ts';
import { drawFirstPaint } from './first-paint.ts';
import { listen } from './listen.ts';
import type { AppFiles } from './routes/app-files.ts';
import { createServer } from './server.ts';
import { refusedPasswords } from './services/accounts/refused-passwords.ts';
import { appConfig } from './services/app-config.ts';
import { readContent } from './services/content/read-content.ts';
import { seedContent } from './services/content/seed-content.ts';
import { seedStore } from './services/content/seed-store.ts';
import { readStore } from './services/content/store-manifests.ts';
import { errorText } from './services/error-text.ts';
import { seedFonts } from './services/fonts/font-feed.ts';
import { modelNotes } from './services/models/model-notes.ts';
import { pricesToOffer } from './services/payments/offers.ts';
import { seedPrices } from './services/payments/seed-prices.ts';

/** How to start. */
export interface StartOptions {
  /** Sends sources through Vite with hot reload instead of the built app. */
  readonly dev: boolean;
  /** Serves the measuring page too. */
  readonly bench: boolean;
  /** Builds first what is older than its sources. */
  readonly build: boolean;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  readonly url: string;
  /** Stops listening, closes the database and lets go of the data folder. */
  close(): Promise<void>;
}

/** Errors whose message says everything; others are shown with their trace. */
export function isExpectedStartError(error: unknown): error is Error {
  return [ConfigError, FolderInUseError, DatabaseError, BuildError].some((type) => error instanceof type);
}

/**
 * Starts everything in order; whatever was opened is closed again when a later step fails.
 * @throws ConfigError, FolderInUseError, DatabaseError, BuildError
 */
export async function startServer(
  config: Config,
  options: StartOptions,
  rootFolder: string,
): Promise<RunningServer> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    if (config.databaseUrl === undefined) {
      const lock = lockFolder(config.dataFolder);
      closers.push(() => lock.release());
    }
    // Side by side: the first start waits for both, the bundler and the making of the database.
    const opening = openDatabase(config);
    const built = options.build ? buildIfStale(rootFolder, { bench: options.bench }) : Promise.resolve(false);
    const [opened] = await Promise.allSettled([opening, built]);
    if (opened.status === 'fulfilled') closers.push(() => opened.value.close());
    const database = await opening;
    await built;

    const development = options.dev ? await startDevelopment(rootFolder) : null;
    if (development) closers.push(() => development.close());
    let url = addressOf(config.host, config.port);
    const context = await createContext({
      config,
      database,
      publicUrl: () => config.publicUrl ?? url.replace(/\/$/, ''),
      onJobError: (kind, error) => console.error(`A job (${kind}) did not succeed: ${errorText(error)}`),
    });
    closers.push(() => context.store.close());
    closers.push(() => {
      const stopped = context.jobs.stop();
      // The job under way does not wait for a long film: it is done again after the next start.
      context.assets.prober.close();
      return stopped;
    });
    const server = await createServer({
      context,
      files: {
        ...appFiles(rootFolder, options, development?.readDocument, appConfig(config)),
      },
      ...(development ? { serverFactory: development.serverFactory } : {}),
    });
    closers.push(() => server.close());
    await seed(database, config, rootFolder);
    const port = await listen(server, config);
    url = addressOf(config.host, port);
    await context.jobs.start();
    // Nobody waits for it; the first sign-up would.
    void refusedPasswords.prepare();
    const notes = await modelNotes(context.models);
    for (const problem of notes.problems) console.error(problem);
    if (notes.offer !== null) console.log(notes.offer);
    for (const warning of config.warnings) console.warn(warning);
    return { port, url, close };
  } catch (error) {
    await close();
    throw error;
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
      strictPolicy: false,
    };
  }
  const appFolder = join(rootFolder, 'dist/app');
  const benchFolder = bench ? join(rootFolder, 'dist/bench') : null;
  if (!bench && !existsSync(join(appFolder, 'index.html'))) {
    throw new BuildError('The app is not built; `npm start` builds and serves it.');
  }
  let firstPaint: string | null = null;
  // Nobody waits for it: until it is there the home page begins empty.
  void drawFirstPaint(join(rootFolder, 'dist'), config).then((markup) => {
    firstPaint = markup;
  });
  return {
    appFolder,
    benchFolder,
    readDocument: builtDocuments(appFolder, benchFolder),
    firstPaint: () => firstPaint,
    strictPolicy: true,
  };
}

async function seed(database: Database, config: Config, rootFolder: string): Promise<void> {
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
      console.error(`${name} could not be brought up to date: ${errorText(error)}`);
    }
  }
}

function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}/`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}
