import { createHash, randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';
import { seeds } from '../database/schema.ts';
import { LONG_WORK_LIMITS } from '../database/sql-client.ts';

// Any constant will do; it only has to be the same in every process that shares a database.
const SEED_LOCK = 7_305_115;

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const SEED_CHUNK_ROWS = 500;

/**
 * Changes content beside what is seeded, such that no other change is made at the same time, and every process notices: this one at once,
 * others within seconds.
 */
export async function changeContent<Result>(
  database: Database,
  part: string,
  write: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const result = await database.transaction(async (queries) => {
    await queries.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
    const written = await write(queries);
    const fingerprint = randomUUID();
    await queries
      .insert(seeds)
      .values({ part, fingerprint })
      .onConflictDoUpdate({ target: seeds.part, set: { fingerprint, seededAt: sql`now()` } });
    return written;
  }, LONG_WORK_LIMITS);
  writesOfThisProcess.set(database.runner, seedWritesOf(database) + 1);
  return result;
}

/** How often this process has written seeds, so that its own writes are noticed without asking the database. */
const writesOfThisProcess = new WeakMap<Pick<Database, 'runner'>['runner'], number>();

/**
 * Writes a part of the content unless the database holds exactly this already, known by the hash of the rows. Returns
 * whether it wrote.
 */
export async function seedPart(
  database: Database,
  part: string,
  rows: unknown,
  write: (queries: Queries) => Promise<void>,
): Promise<boolean> {
  const fingerprint = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const wrote = await database.transaction(async (queries) => {
    await queries.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
    const [former] = await queries.select().from(seeds).where(eq(seeds.part, part));
    if (former?.fingerprint === fingerprint) return false;
    await write(queries);
    await queries
      .insert(seeds)
      .values({ part, fingerprint })
      .onConflictDoUpdate({ target: seeds.part, set: { fingerprint, seededAt: sql`now()` } });
    return true;
  }, LONG_WORK_LIMITS);
  if (wrote) writesOfThisProcess.set(database.runner, seedWritesOf(database) + 1);
  return wrote;
}

/** How often this process has written seeds into this database. */
export function seedWritesOf(database: Pick<Database, 'runner'>): number {
  return writesOfThisProcess.get(database.runner) ?? 0;
}

/** The fingerprints of all parts as one text: equal as long as no process has written other content. */
export async function seedsFingerprint(database: Pick<Database, 'queries'>): Promise<string> {
  const rows = await database.queries.select().from(seeds).orderBy(asc(seeds.part));
  return rows.map(({ part, fingerprint }) => `${part}:${fingerprint}`).join('\n');
}

/** Cuts rows into pieces that fit one statement. */
export function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += SEED_CHUNK_ROWS)
    yield rows.slice(start, start + SEED_CHUNK_ROWS);
}
