import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import type { S3Config } from '../config-types.ts';
import { COMMON_HEADERS } from '../network/response-headers.ts';
import { objectRoutes } from '../routes/project/objects.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { openStore } from '../storage/open-store.ts';
import { startS3 } from './servers/s3-server.ts';
import { temporaryFolder } from './servers/temporary-server.ts';

/** A store whose addresses can be fetched. */
export interface TestStore {
  readonly store: ObjectStore;
  /** The data folder; empty with S3. */
  readonly folder: string;
  readonly s3: S3Config | undefined;
  close(): Promise<void>;
}

/** A store of either kind, with nothing in it. */
export async function createTestStore(kind: 'disk' | 's3'): Promise<TestStore> {
  const folder = temporaryFolder();
  const s3 = kind === 's3' ? await startS3() : null;
  let url = '';
  const now = () => new Date();
  const config = { ...readConfig({}), dataFolder: folder.path, s3: s3?.config };
  const store = await openStore(config, { secret: 'a secret of the tests', publicUrl: () => url, now });
  const server = Fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(COMMON_HEADERS));
  objectRoutes(server, { store, now, isAwaited: async () => true });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    store,
    folder: folder.path,
    s3: s3?.config,
    async close() {
      await server.close();
      await store.close();
      await s3?.close();
      folder.remove();
    },
  };
}
