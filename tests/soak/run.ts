import { parseArgs } from 'node:util';
import { startPostgres } from '../../server/testing/servers/postgres-cluster.ts';
import { complaints, MINUTES_FOR_MEMORY, type Reading, type SoakResult, soak } from './soak.ts';

// `npm run soak -- 10` loads a server for ten minutes and says what it holds at the start and the end; `--postgres` on a PostgreSQL of its own.
const USUAL_MINUTES = 10;
const LARGEST_GROWTH = 0.05;
const LARGEST_GROWTH_OF_SHORT = 1;

const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const minutes = Number(positionals[0] ?? USUAL_MINUTES);
if (!(minutes > 0)) throw new Error('How many minutes? `npm run soak -- 10`');

const cluster = values.postgres ? await startPostgres() : null;
if (values.postgres && cluster === null) throw new Error('PostgreSQL is not installed here.');
try {
  const result = await soak(minutes, cluster ? `${cluster.url}/postgres` : null);
  print(result);
  const found = complaints(result, minutes < MINUTES_FOR_MEMORY ? LARGEST_GROWTH_OF_SHORT : LARGEST_GROWTH);
  for (const complaint of found) console.error(complaint);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  cluster?.stop();
}

function print({ first, last }: SoakResult): void {
  const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;
  const rowOf = (reading: Reading) => ({
    'process MB': megabytes(reading.rssBytes),
    'heap MB': megabytes(reading.heapBytes),
    'open files': reading.openFiles,
    sockets: reading.sockets,
    'temporary files': reading.temporaryFiles,
  });
  console.table({ 'after the warm-up': rowOf(first), 'at the end': rowOf(last) });
  const latencies = new Map(first.latencies.map(({ name, ...times }) => [name, times]));
  console.table(
    Object.fromEntries(
      last.latencies.map(({ name, count, p50Ms, p95Ms, p99Ms }) => {
        const before = latencies.get(name);
        return [
          name,
          {
            requests: count,
            'p50 ms': `${before?.p50Ms} → ${p50Ms}`,
            'p95 ms': `${before?.p95Ms} → ${p95Ms}`,
            'p99 ms': `${before?.p99Ms} → ${p99Ms}`,
          },
        ];
      }),
    ),
  );
}
