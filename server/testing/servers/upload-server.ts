import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../config.ts';
import type { Config } from '../../config-types.ts';
import { createContext, type ServerContext } from '../../context.ts';
import { startS3 } from './s3-server.ts';
import { databaseFor, serverOn, temporaryFolder } from './temporary-server.ts';

/** A server that listens, over a database and a store of its own, with a clock that tests move. */
export interface UploadServer {
  readonly server: FastifyInstance;
  readonly context: ServerContext;
  readonly url: string;
  /** Moves the clock forward; 0 sets it right again. */
  shiftClock(milliseconds: number): void;
  close(): Promise<void>;
}

/** Starts one; its jobs run only when a test says so. */
export async function startUploadServer(
  database: 'pglite' | 'postgres',
  store: 'disk' | 's3',
  changes: Partial<Config> = {},
): Promise<UploadServer> {
  const temporary = await databaseFor(database);
  const folder = temporaryFolder();
  const s3 = store === 's3' ? await startS3() : null;
  let shiftMs = 0;
  let url = '';
  const context = await createContext({
    config: {
      ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
      dataFolder: folder.path,
      s3: s3?.config,
      ...changes,
    },
    database: temporary.database,
    now: () => new Date(Date.now() + shiftMs),
    publicUrl: () => url,
  });
  const server = await serverOn(context);
  url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    server,
    context,
    url,
    shiftClock(milliseconds) {
      shiftMs = milliseconds;
    },
    async close() {
      await server.close();
      await context.jobs.stop();
      context.assets.prober.close();
      await context.store.close();
      await temporary.close();
      await s3?.close();
      folder.remove();
    },
  };
}
