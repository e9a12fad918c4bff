import sharp from 'sharp';
import { startPostgres } from '../../server/testing/servers/postgres-cluster.ts';
import { newAccount } from './account.ts';
import {
  feedLoad,
  freshSearchLoad,
  type Load,
  loginLoad,
  type Measured,
  measure,
  saveLoad,
  searchLoad,
  uploadLoad,
} from './loads.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';

/** One line of the table. */
export type ServerRow = Readonly<Record<string, string | number>>;

const SECONDS = 8;
const WARM_UP_SECONDS = 2;

/** The calls that matter most, on the embedded database and, where it is installed, on PostgreSQL. */
export async function benchServer(): Promise<ServerRow[]> {
  const rows = await benchOn('embedded', null);
  const cluster = await startPostgres();
  if (cluster === null) {
    console.log('PostgreSQL is not installed here, so only the embedded database is measured.');
    return rows;
  }
  try {
    return [...rows, ...(await benchOn('PostgreSQL', `${cluster.url}/postgres`))];
  } finally {
    cluster.stop();
  }
}

async function benchOn(database: string, databaseUrl: string | null): Promise<ServerRow[]> {
  const server = await startMeasuredServer(databaseUrl);
  const rows: ServerRow[] = [];
  const add = (name: string, connections: number, measured: Measured) =>
    rows.push({
      what: name,
      database,
      connections,
      'requests/s': measured.requestsPerSecond,
      'p50 ms': measured.p50Ms,
      'p99 ms': measured.p99Ms,
      errors: measured.errors,
      'memory MB': server.memoryMb(),
    });
  try {
    const account = await newAccount(server.url, 1);
    // Of its own, for who logs in again and again loses the oldest sessions.
    const visitor = await newAccount(server.url, 2);
    const loads: Load[] = [
      feedLoad(),
      searchLoad(),
      freshSearchLoad(),
      loginLoad(visitor, true),
      saveLoad(account),
      uploadLoad(account, await noisePng()),
    ];
    for (const load of loads) {
      // The first requests of a process find nothing compiled and nothing kept.
      if (load.name.startsWith('template') || load.name.startsWith('search'))
        await measure(server.url, load, WARM_UP_SECONDS);
      add(load.name, load.connections, await measure(server.url, load, SECONDS));
    }
    await queueIsIdle(server);
    const feed = feedLoad();
    const [hammered] = await Promise.all([
      measure(server.url, feed, SECONDS),
      measure(server.url, loginLoad(visitor, false), SECONDS),
    ]);
    add('template feed while log-ins are hammered', feed.connections, hammered);
    return rows;
  } finally {
    await server.stop();
  }
}

/** What was uploaded is still being looked at for a while, which would be counted to the next load. */
async function queueIsIdle(server: MeasuredServer): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const waiting = /^gesso_jobs\{[^}]*state="waiting"[^}]*\} (\d+)/m.exec(text)?.[1];
    if (waiting === undefined || Number(waiting) <= 5) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** An image that compresses badly, as photos do. */
function noisePng(): Promise<Buffer> {
  return sharp({
    create: {
      width: 128,
      height: 128,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
}
