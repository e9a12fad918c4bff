import { Client } from 'pg';
import { startPostgres } from '../../server/testing/servers/postgres-cluster.ts';
import { crowdedProject } from '../scenes.ts';
import { type MeasuredServer, startMeasuredServer } from '../server/measured-server.ts';
import { measureExpiry } from './expiry.ts';
import { type CallTimes, measureCall, send, wholeReadings } from './measure.ts';
import { fill, HEAVY_PROJECTS, type Population, WHOLE } from './population.ts';
import { accountCalls, contentCalls, deletingAccount, type MeasuredCall } from './requests.ts';

/** One line of the table. */
export type ScaleRow = Readonly<Record<string, string | number>>;

const NONE: Population = { accounts: 0, templates: 0, graphics: 0 };
/** A made project has as many layers as a small one of people. */
const LAYERS = 3;
/** Products whose similar ones are asked for. */
const PRODUCTS = 500;
/** Ordinary accounts that are deleted at each size; the first ones stay for the other calls. */
const DELETED_ACCOUNTS = 50;
/** Requests of each call, and how many at a time, that show what processes carry. */
const LOAD_REQUESTS = 2_000;
const LOAD_CONNECTIONS = 16;
/** A small machine: a quarter of 8 GiB for pages, as PostgreSQL's documentation proposes, and the settings that an SSD wants. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
  shared_preload_libraries: 'pg_stat_statements',
} as const;

/**
 * The calls that people make, on a PostgreSQL with a tenth of a large number of accounts, projects, versions, templates and graphics, and with all
 * of them. `SCALE_PART=0.01` fills less, to try the bench itself.
 */
export async function benchScale(): Promise<ScaleRow[]> {
  const cluster = await startPostgres(SETTINGS);
  if (cluster === null) {
    console.log('PostgreSQL is not installed here.');
    return [];
  }
  const url = `${cluster.url}/postgres`;
  const client = new Client({ connectionString: url });
  try {
    // The schema and what is shipped come with the first start.
    await (await startMeasuredServer(url)).stop();
    await client.connect();
    await client.query('CREATE EXTENSION pg_stat_statements');
    return await measureBoth(client, url);
  } finally {
    await client.end();
    cluster.stop();
  }
}

async function measureBoth(client: Client, url: string): Promise<ScaleRow[]> {
  const document = JSON.stringify(crowdedProject(LAYERS));
  const whole = part(WHOLE, Number(process.env.SCALE_PART ?? 1));
  const tenth = part(whole, 0.1);
  const measured: Map<string, CallTimes>[] = [];
  const revisions = new Map<string, number>();
  for (const [from, to] of [
    [NONE, tenth],
    [tenth, whole],
  ] as const) {
    const start = performance.now();
    await fill(client, from, to, document);
    await printSizes(client, (performance.now() - start) / 1000);
    measured.push(await measureSize(client, url, { accounts: to.accounts, document, revisions }));
  }
  const [small, large] = measured;
  const rows = [...(large ?? [])].map(([what, times]) => row(what, small?.get(what), times));
  await measureProcesses(client, url, document);
  return rows;
}

function part({ accounts, templates, graphics }: Population, size: number): Population {
  const of = (count: number) => Math.round(count * size);
  return { accounts: of(accounts), templates: of(templates), graphics: of(graphics) };
}

function row(what: string, tenth: CallTimes | undefined, whole: CallTimes): ScaleRow {
  const growth = whole.p99Ms / (tenth?.p99Ms || 1);
  return {
    what,
    'tenth p50 ms': tenth?.p50Ms.toFixed(1) ?? '-',
    'tenth p99 ms': tenth?.p99Ms.toFixed(1) ?? '-',
    'whole p50 ms': whole.p50Ms.toFixed(1),
    'whole p99 ms': whole.p99Ms.toFixed(1),
    'p99 growth': growth.toFixed(2),
    'pages, tenth': tenth ? Math.round(tenth.pages) : '-',
    'pages, whole': Math.round(whole.pages),
    refused: whole.refused,
  };
}

/** All calls at one size, on one server process. */
async function measureSize(
  client: Client,
  url: string,
  {
    accounts,
    document,
    revisions,
  }: { readonly accounts: number; readonly document: string; readonly revisions: Map<string, number> },
): Promise<Map<string, CallTimes>> {
  const products = await client.query<{ product_id: number }>(
    `SELECT product_id FROM products JOIN content_categories USING (category_id) WHERE kind = 'template'
     ORDER BY md5(product_id::text) LIMIT ${PRODUCTS}`,
  );
  const calls = [
    ...contentCalls(products.rows.map(({ product_id }) => product_id)),
    ...accountCalls(document, revisions),
  ];
  const times = new Map<string, CallTimes>();
  const server = await startMeasuredServer(url);
  const before = await wholeReadings(client);
  try {
    for (const call of calls) {
      times.set(call.name, await measureCall([server.url], call, { client }));
      console.log(call.name, times.get(call.name));
    }
    for (const [name, own] of await measureDeletions(server, client, accounts)) times.set(name, own);
    const read = [...(await wholeReadings(client))].filter(
      ([table, rows]) => rows > (before.get(table) ?? 0),
    );
    console.log(`Tables of over 10,000 rows that were read from end to end: ${read.join(', ') || 'none'}`);
  } finally {
    await server.stop();
  }
  for (const [name, own] of await measureExpiry(url, client)) times.set(name, own);
  return times;
}

/** Accounts with a few projects, and one with many. */
async function measureDeletions(
  server: MeasuredServer,
  client: Client,
  accounts: number,
): Promise<Map<string, CallTimes>> {
  // Each size deletes others: those of the tenth are gone in the whole.
  const first = accounts <= WHOLE.accounts / 10 ? 1_100 : 1_200;
  // The other heavy one is looked at until then.
  const heavy = first === 1_100 ? 1_999 : 999;
  const deletion = (name: string, numbers: readonly number[]): MeasuredCall => {
    const left = [...numbers];
    return {
      name,
      requests: numbers.length - Math.ceil(numbers.length / 11),
      next: () => left.splice(0, 1).map(deletingAccount),
    };
  };
  const ordinary = Array.from({ length: DELETED_ACCOUNTS }, (_, index) => first + index);
  // Only who logged in a moment ago may delete the account.
  await client.query('UPDATE sessions SET created_at = now()');
  const many = await measureCall([server.url], deletion('', ordinary), { client });
  const start = performance.now();
  const isGood = await send(server.url, deletingAccount(heavy));
  const ms = performance.now() - start;
  return new Map([
    ['delete an account', many],
    [
      `delete an account with ${HEAVY_PROJECTS} projects`,
      { p50Ms: ms, p99Ms: ms, refused: isGood ? 0 : 1, pages: 0 },
    ],
  ]);
}

/** Prints what one, two and four processes of the server carry of some calls, at the whole size. */
async function measureProcesses(client: Client, url: string, document: string): Promise<void> {
  const names = [
    'feed, some page of the templates',
    'search, a common word',
    'my projects',
    'open a project',
  ];
  for (const processes of [1, 2, 4]) {
    const servers: MeasuredServer[] = [];
    try {
      for (let index = 0; index < processes; index++) servers.push(await startMeasuredServer(url));
      const urls = servers.map((server) => server.url);
      const calls = [...contentCalls([1]), ...accountCalls(document)].filter(({ name }) =>
        names.includes(name),
      );
      for (const call of calls) {
        const start = performance.now();
        await measureCall(
          urls,
          { ...call, requests: LOAD_REQUESTS },
          { client, connections: LOAD_CONNECTIONS, seed: processes },
        );
        const perSecond = (LOAD_REQUESTS * 1000) / (performance.now() - start);
        console.log(`${processes} server processes, ${call.name}: ${Math.round(perSecond)} requests/s`);
      }
    } finally {
      for (const server of servers) await server.stop();
    }
  }
}

async function printSizes(client: Client, seconds: number): Promise<void> {
  const { rows } = await client.query<{ relname: string; n: string; size: string }>(
    `SELECT relname, n_live_tup AS n, pg_size_pretty(pg_total_relation_size(relid)) AS size
     FROM pg_stat_user_tables WHERE n_live_tup > 5000 ORDER BY pg_total_relation_size(relid) DESC`,
  );
  const sizes = rows.map(({ relname, n, size }) => `${relname} ${n} (${size})`).join(', ');
  console.log(`Filled in ${Math.round(seconds)} s: ${sizes}`);
}
