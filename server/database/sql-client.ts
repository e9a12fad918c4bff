/** A value that both databases take as a parameter. JSON goes as text. */
export type SqlValue = string | number | boolean | null;

/** Runs statements one by one; rows come as arrays in the order of the columns, times and dates as text. */
export interface SqlRunner {
  query(sql: string, params?: readonly SqlValue[]): Promise<unknown[][]>;
  /** Runs several statements without parameters, as a migration file has them. */
  execute(sql: string): Promise<void>;
}

/** How long a database may take before it counts as unavailable. */
export interface DatabaseTimeLimits {
  /** To get a connection, or the turn of a statement. */
  readonly connectMs: number;
  /** To answer one statement; a PostgreSQL server gives a statement up a little earlier by itself. */
  readonly answerMs: number;
}

/** For requests and jobs: no page may wait longer. */
export const USUAL_LIMITS: DatabaseTimeLimits = { connectMs: 6_000, answerMs: 12_000 };

/** For migrations and whatever else moves whole tables, or waits for another process that does. */
export const LONG_WORK_LIMITS: DatabaseTimeLimits = { connectMs: 5_000, answerMs: 10 * 60_000 };

/** A database: PGlite in a worker thread or a PostgreSQL server, with one dialect. */
export interface SqlClient extends SqlRunner {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. */
  transaction<Result>(
    work: (runner: SqlRunner) => Promise<Result>,
    limits?: DatabaseTimeLimits,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** An error of the database; `code` is the SQLSTATE where there is one. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
  readonly code: string | null;

  constructor(message: string, code: string | null, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** The database is down, does not answer in time, or has no connection left: later the same may succeed. */
export class DatabaseUnavailableError extends DatabaseError {
  override readonly name = 'DatabaseUnavailableError';
}

/** Whether an error, or what caused it, says that the database cannot be reached at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  return error instanceof Error && error.cause !== undefined && isDatabaseUnavailable(error.cause);
}

/** Begins, works, and commits or rolls back, on a runner that is not used otherwise meanwhile. */
export async function runTransaction<Result>(
  runner: SqlRunner,
  work: (runner: SqlRunner) => Promise<Result>,
): Promise<Result> {
  await runner.execute('BEGIN');
  try {
    const result = await work(runner);
    await runner.execute('COMMIT');
    return result;
  } catch (error) {
    // A connection that does not answer is closed by its owner, which rolls back; asking it would only take as long again.
    if (!isDatabaseUnavailable(error)) await runner.execute('ROLLBACK');
    throw error;
  }
}
