import { Agent, request } from 'node:http';
import type { Client } from 'pg';
import type { MeasuredCall, MeasuredRequest } from './requests.ts';

/** Requests at a time: two cores serve no more without letting them wait for each other. */
const CONNECTIONS = 2;
/** Connections report what they read of a table within ten seconds after they have nothing more to do. */
const STATISTICS_MS = 11_000;
/** Tables of which a whole reading would be felt. */
const LARGE_TABLE_ROWS = 10_000;

/** How long the calls of a kind took, and what they asked of the database. */
export interface CallTimes {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
  /** Pages of 8 kB that the database looked at for a request, on average: what a call costs, whatever else the machine does. */
  readonly pages: number;
}

/** Repeatable numbers between 0 and 1 (xorshift, 32 bits). */
export function seededRandom(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Makes the requests of a call, some at a time, to the servers in turn. */
export async function measureCall(
  urls: readonly string[],
  call: MeasuredCall,
  { client, connections = CONNECTIONS, seed = 7 }: { client: Client; connections?: number; seed?: number },
): Promise<CallTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections * urls.length });
  const random = seededRandom(seed);
  const timesMs: number[] = [];
  let refused = 0;
  let begun = 0;
  // What nothing is compiled for yet, and connections that open, are no part of a call.
  const warmUps = Math.ceil(call.requests / 10);
  await pagesRead(client);
  const work = async (url: string) => {
    while (begun < call.requests + warmUps) {
      begun += 1;
      const isMeasured = begun > warmUps;
      const steps = call.next(random);
      for (const [index, step] of steps.entries()) {
        const start = performance.now();
        const isGood = await send(url, step, agent);
        if (!isGood) refused += 1;
        if (isMeasured && index === steps.length - 1) timesMs.push(performance.now() - start);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => work(urls[index % urls.length] ?? '')));
  agent.destroy();
  const pages = (await pagesRead(client)) / Math.max(1, begun);
  return { p50Ms: percentile(timesMs, 0.5), p99Ms: percentile(timesMs, 0.99), refused, pages };
}

/** Sends a request; whether the answer says that it succeeded. */
export function send(
  url: string,
  { method, path, headers, body }: MeasuredRequest,
  agent?: Agent,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => {
        const text = Buffer.concat(parts).toString();
        const isGood = response.statusCode === 200 && text.includes('"SUCCESS"');
        if (!isGood) console.error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`);
        resolve(isGood);
      });
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Pages that statements have looked at since the last call of this. */
async function pagesRead(client: Client): Promise<number> {
  const { rows } = await client.query<{ pages: string | null }>(
    `SELECT sum(shared_blks_hit + shared_blks_read) AS pages FROM pg_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  await client.query('SELECT pg_stat_statements_reset()');
  return Number(rows[0]?.pages ?? 0);
}

/** Large tables that were read from end to end since the server of the database began to count, with the rows that were read so. */
export async function wholeReadings(client: Client): Promise<ReadonlyMap<string, number>> {
  await new Promise((resolve) => setTimeout(resolve, STATISTICS_MS));
  const { rows } = await client.query<{ relname: string; read: string }>(
    'SELECT relname, seq_tup_read AS read FROM pg_stat_user_tables WHERE n_live_tup >= $1',
    [LARGE_TABLE_ROWS],
  );
  return new Map(rows.map(({ relname, read }) => [relname, Number(read)]));
}
