import { Pool, type PoolClient, types } from 'pg';
import {
  DatabaseError,
  runTransaction,
  type SqlClient,
  type SqlRunner,
  type SqlValue,
} from './sql-client.ts';

/** Times and dates stay text, as from PGlite; every other type is read as pg reads it. */
const TEXT_TYPES: readonly number[] = [
  types.builtins.TIMESTAMP,
  types.builtins.TIMESTAMPTZ,
  types.builtins.DATE,
];
const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    TEXT_TYPES.includes(oid) ? (value: string) => value : types.getTypeParser(oid, format),
};

function runnerOn(connection: Pool | PoolClient): SqlRunner {
  return {
    async query(sql: string, params: readonly SqlValue[] = []): Promise<unknown[][]> {
      const result = await connection.query<unknown[]>({
        text: sql,
        values: [...params],
        rowMode: 'array',
        types: typeParsers,
      });
      return result.rows;
    },
    async execute(sql: string): Promise<void> {
      await connection.query(sql);
    },
  };
}

/**
 * Connects to a PostgreSQL server.
 * @throws DatabaseError when it cannot be reached or refuses.
 */
export async function openPostgres(url: string, maxConnections = 10): Promise<SqlClient> {
  const pool = new Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const runner = runnerOn(pool);
  try {
    await runner.query('SELECT 1');
  } catch (cause) {
    await pool.end();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`The database of DATABASE_URL cannot be reached: ${reason}`, null, { cause });
  }
  return {
    kind: 'postgres',
    ...runner,
    async transaction(work) {
      const connection = await pool.connect();
      try {
        return await runTransaction(runnerOn(connection), work);
      } finally {
        connection.release();
      }
    },
    close: () => pool.end(),
  };
}
