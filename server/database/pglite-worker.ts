/** The thread that PGlite runs in, so that a long statement never holds up requests. */
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PgliteRequest, PgliteResponse, PgliteWorkerData } from './pglite-messages.ts';
import { PreparedStatements } from './prepared-statements.ts';

if (parentPort === null) throw new Error('pglite-worker.ts runs in a worker thread only.');
const port = parentPort;
const { folder, checkpointIntervalMs } = workerData as PgliteWorkerData;
const send = (message: PgliteResponse) => port.postMessage(message);

// Text, as drizzle reads times itself.
const asText = (value: string) => value;
const parsers = { [types.TIMESTAMP]: asText, [types.TIMESTAMPTZ]: asText, [types.DATE]: asText };

// V8 compiles functions of WebAssembly once more, better, when they have run for a while; the usual while is so short that opening a
// database alone makes it compile hundreds. With this one it opens in three quarters of the time and answers as fast after that.
setFlagsFromString('--wasm-tiering-budget=20000000');
const database = await PGlite.create({ dataDir: folder, parsers, extensions: { pg_trgm } });

const statements = new PreparedStatements(database);
/** Whatever else is executed may change tables, and with them what statements mean. */
const TRANSACTION_WORDS = new Set(['BEGIN', 'COMMIT', 'ROLLBACK']);

// PGlite has no background process that would do this: without it the write-ahead log only grows.
const checkpoints = setInterval(() => {
  database.exec('CHECKPOINT').catch((error: unknown) => console.error('The checkpoint failed.', error));
}, checkpointIntervalMs);

async function answer(request: PgliteRequest): Promise<unknown[][]> {
  switch (request.type) {
    case 'query':
      return statements.query(request.sql, request.params);
    case 'execute':
      await database.exec(request.sql);
      if (!TRANSACTION_WORDS.has(request.sql)) await statements.clear();
      return [];
    case 'close':
      clearInterval(checkpoints);
      await database.close();
      return [];
  }
}

port.on('message', async (request: PgliteRequest) => {
  try {
    send({ type: 'result', id: request.id, rows: await answer(request) });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    send({
      type: 'error',
      id: request.id,
      message: error instanceof Error ? error.message : String(error),
      code,
    });
  }
  if (request.type === 'close') port.close();
});

send({ type: 'ready' });
