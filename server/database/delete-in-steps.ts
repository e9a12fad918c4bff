import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

/** Rows deleted at once: others wait a few milliseconds for them, however many there are in all. */
const STEP_ROWS = 1_000;

/**
 * Deletes the rows that a condition holds for, some at a time, each time in a transaction of its own: a single statement over a month's rows would hold
 * its locks for as long as it takes, and lose everything that it did when it is given up.
 * @returns how many were deleted
 */
export async function deleteInSteps(
  queries: Queries,
  table: PgTable,
  condition: SQL | undefined,
  stepRows = STEP_ROWS,
): Promise<number> {
  for (let deleted = 0; ; ) {
    // By where they lie, which every table has, whatever its key. A row that is changed meanwhile lies elsewhere then, and is looked at again.
    const step = await queries
      .delete(table)
      .where(
        sql`ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition ?? sql`true`} LIMIT ${stepRows}))`,
      )
      .returning({ one: sql`1` });
    deleted += step.length;
    if (step.length === 0) return deleted;
  }
}
