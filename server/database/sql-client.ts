/** A value that both databases take as a parameter. JSON goes as text. */
export type SqlValue = string | number | boolean | null;

/** Runs statements one by one; rows come as arrays in the order of the columns, times and dates as text. */
export interface SqlRunner {
  query(sql: string, params?: readonly SqlValue[]): Promise<unknown[][]>;
  /** Runs several statements without parameters, as a migration file has them. */
  execute(sql: string): Promise<void>;
}

/** A database: PGlite in a worker thread or a PostgreSQL server, with one dialect. */
export interface SqlClient extends SqlRunner {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. */
  transaction<Result>(work: (runner: SqlRunner) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** An error of the database; `code` is the SQLSTATE where there is one. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | null;

  constructor(message: string, code: string | null, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** Begins, works, and commits or rolls back, on a runner that nobody else uses meanwhile. */
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
    await runner.execute('ROLLBACK');
    throw error;
  }
}
