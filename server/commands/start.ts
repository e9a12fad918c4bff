import { ConfigError } from '../config.ts';
import type { Config } from '../config-types.ts';
import { openDatabase } from '../database/database.ts';
import { FolderInUseError, lockFolder } from '../database/lock.ts';
import { DatabaseError } from '../database/sql-client.ts';
import { errorText } from '../services/error-text.ts';
import { BuildError, buildIfStale } from './build.ts';
import type { StartOptions } from './serve.ts';
import { withinTime } from './within-time.ts';

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  readonly url: string;
  /** Stops listening, closes the database and lets go of the data folder, all within `CLOSE_TIME_MS`. */
  close(): Promise<void>;
}

/** How long closing takes at most: the sum of the limit below and of those in `serve.ts`. */
export const CLOSE_TIME_MS = 4_600;
const DATABASE_LIMIT_MS = 1_900;

/** Errors whose message says everything; others are shown with their trace. */
export function isExpectedStartError(error: unknown): error is Error {
  return [ConfigError, FolderInUseError, DatabaseError, BuildError].some((type) => error instanceof type);
}

/**
 * Starts everything in order; whatever was opened is closed again when a later step fails or the signal says to stop.
 * @throws ConfigError, FolderInUseError, DatabaseError, BuildError, and the reason of the signal
 */
export async function startServer(
  config: Config,
  options: StartOptions,
  rootFolder: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) {
      // What fails to close keeps nothing else open.
      try {
        await closer();
      } catch (error) {
        console.error(`Stopping: ${errorText(error)}`);
      }
    }
  };
  try {
    signal.throwIfAborted();
    if (config.databaseUrl === undefined) closers.push(holdFolder(config.dataFolder));
    // Side by side: the first start waits for the bundler and the making of the database, every start for the opening of the database,
    // which is done in a thread of its own, and the loading of what serves.
    const opening = openDatabase({ ...config, signal });
    const built = options.build
      ? buildIfStale(rootFolder, { bench: options.bench, signal })
      : Promise.resolve(false);
    const loading = import('./serve.ts');
    // All end soon after the signal.
    const [opened] = await Promise.allSettled([opening, built, loading]);
    if (opened.status === 'fulfilled')
      closers.push(() => withinTime(DATABASE_LIMIT_MS, opened.value.close()));
    const database = await opening;
    await built;
    const { serve } = await loading;
    const { port, url } = await serve({
      ...{ config, database, options, rootFolder, signal },
      onClose: (closer) => closers.push(closer),
    });
    return { port, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Takes the data folder for this process. It is free again when that ends, however it does, unless it is killed. */
function holdFolder(dataFolder: string): () => void {
  const lock = lockFolder(dataFolder);
  const release = () => lock.release();
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}
