import { type Latencies, Mix } from './mix.ts';
import { type Holdings, startSoakedServer } from './soaked-server.ts';

/** What a server held at a moment, and how it answered before. */
export interface Reading extends Holdings {
  readonly temporaryFiles: number;
  readonly latencies: readonly Latencies[];
}

/** What a soak found. */
export interface SoakResult {
  /** After the warm-up, and at the end. */
  readonly first: Reading;
  readonly last: Reading;
  readonly faults: readonly string[];
  readonly exitCode: number | null;
}

/** A fifth of the time fills caches and pools, at least so long. */
const WARM_UP_PART = 0.2;
const SHORTEST_WARM_UP_MS = 5_000;
/** In less time nothing can be said of memory: caches are still being filled. */
export const MINUTES_FOR_MEMORY = 5;
const LONGEST_FILLING_MS = 10 * 60_000;
/** Jobs that were begun come to their end, and sockets that were closed are gone, in this time. */
const SETTLE_MS = 30_000;
const SETTLE_STEP_MS = 500;

/** Loads a server for some minutes and reads what it holds after the warm-up and at the end. */
export async function soak(minutes: number, databaseUrl: string | null): Promise<SoakResult> {
  const server = await startSoakedServer(databaseUrl);
  let stopped = false;
  try {
    const mix = new Mix(server.url);
    await mix.prepare();
    const totalMs = minutes * 60_000;
    const warmUpMs = Math.max(SHORTEST_WARM_UP_MS, totalMs * WARM_UP_PART);
    const work = async (ms: number): Promise<Reading> => {
      mix.readLatencies();
      mix.start();
      await pause(ms);
      await mix.stop();
      const latencies = mix.readLatencies();
      for (let waitedMs = 0; waitedMs < SETTLE_MS && (await mix.hasWork()); waitedMs += SETTLE_STEP_MS)
        await pause(SETTLE_STEP_MS);
      await mix.stop();
      await pause(2 * SETTLE_STEP_MS);
      return { ...(await server.holdings()), latencies };
    };
    // A run that is to say something of memory waits for it also on a slow machine.
    await mix.fillCaches(minutes < MINUTES_FOR_MEMORY ? warmUpMs : LONGEST_FILLING_MS);
    const first = await work(warmUpMs);
    const last = await work(Math.max(SHORTEST_WARM_UP_MS, totalMs - warmUpMs));
    stopped = true;
    return { first, last, faults: mix.faults, exitCode: await server.stop() };
  } finally {
    if (!stopped) await server.stop();
  }
}

/** What is wrong with a soak, in sentences; nothing when all is well. @param largestGrowth of memory, 0.05 for 5 % */
export function complaints({ first, last, faults, exitCode }: SoakResult, largestGrowth: number): string[] {
  const found: string[] = [];
  for (const [name, value] of [
    ['The process', 'rssBytes'],
    ['The heap', 'heapBytes'],
  ] as const) {
    const growth = last[value] / first[value] - 1;
    if (growth >= largestGrowth) found.push(`${name} grew by ${(growth * 100).toFixed(1)} %.`);
  }
  for (const [name, value, slack] of [
    ['Open files', 'openFiles', 4],
    ['Sockets', 'sockets', 2],
    ['Temporary files', 'temporaryFiles', 0],
  ] as const)
    if (last[value] > first[value] + slack)
      found.push(`${name} grew from ${first[value]} to ${last[value]}.`);
  if (faults.length > 0)
    found.push(`${faults.length} requests did not succeed: ${faults.slice(0, 3).join('; ')}`);
  if (exitCode !== 0) found.push(`The server ended with code ${exitCode}.`);
  return found;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
