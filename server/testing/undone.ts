import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';

/** Nothing went wrong: the way out of a transaction that is not to be kept. */
class Undone extends Error {}

/**
 * Works on a database of which nothing is kept afterwards, so that one state can be the beginning of many stories. What is given to `work`
 * can be given to this again.
 */
export async function undone(database: Database, work: (database: Database) => Promise<void>): Promise<void> {
  const transaction = database.transaction(async (queries, runner) => {
    await work({
      ...database,
      queries,
      runner,
      transaction: (inner) => savepoint(queries, () => inner(queries, runner)),
    });
    throw new Undone();
  });
  await transaction.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

/** A transaction inside of another one. All may have the same name: the innermost is meant. */
async function savepoint<Result>(queries: Queries, work: () => Promise<Result>): Promise<Result> {
  const run = (statement: string) => queries.execute(sql.raw(statement));
  await run('SAVEPOINT nested');
  try {
    const result = await work();
    await run('RELEASE SAVEPOINT nested');
    return result;
  } catch (error) {
    await run('ROLLBACK TO SAVEPOINT nested');
    await run('RELEASE SAVEPOINT nested');
    throw error;
  }
}
