import { type Client, Pool, type PoolClient, types } from 'pg';
import {
  DatabaseError,
  type DatabaseTimeLimits,
  DatabaseUnavailableError,
  isDatabaseUnavailable,
  runTransaction,
  type SqlClient,
  type SqlRunner,
  type SqlValue,
  USUAL_LIMITS,
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

/** The server gives up first, so that a connection to one that is merely slow stays usable. */
const SERVER_LIMIT_PART = 0.8;
/** A transaction in which nothing happens holds its locks no longer than this: its process hangs or is gone. */
const IDLE_TRANSACTION_MS = 30_000;

/**
 * What each connection is set to. Compiling statements to machine code takes 20 to 50 ms of each that is expected to be long, and is for those that
 * take seconds: here none does.
 */
const settingsOf = (limits: DatabaseTimeLimits) =>
  `SET statement_timeout = ${serverLimitMs(limits)}; SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}; SET jit = off`;

/** How a PostgreSQL is used. */
export interface PostgresOptions {
  readonly maxConnections?: number;
  readonly limits?: DatabaseTimeLimits;
}

/**
 * Connects to a PostgreSQL server. Whatever it does not answer in time is refused with DatabaseUnavailableError, and the connection is
 * replaced: once the server answers again, so does this.
 * @throws DatabaseError when it cannot be reached or refuses.
 */
export async function openPostgres(
  url: string,
  { maxConnections = 10, limits = USUAL_LIMITS }: PostgresOptions = {},
): Promise<SqlClient> {
  const connections = new Set<Ended>();
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    // By statements rather than as parameters of the connection, which PgBouncer refuses.
    async onConnect(connection) {
      await connection.query({
        text: settingsOf(limits),
        ...{ query_timeout: limits.connectMs },
      });
    },
  });
  // A connection that breaks is replaced by the pool; without listeners it would end the process. The pool itself listens only to
  // connections that are not used.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => {
    connections.add(connection as PoolClient & Ended);
    connection.on('error', () => undefined);
  });
  pool.on('remove', (connection) => connections.delete(connection as PoolClient & Ended));

  const runner = runnerOn(pool, limits);
  try {
    await runner.query('SELECT 1');
  } catch (cause) {
    await endPool(pool, connections);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`The database of DATABASE_URL cannot be reached: ${reason}`, null, { cause });
  }
  return {
    kind: 'postgres',
    ...runner,
    async transaction(work, ownLimits) {
      const connection = await pool.connect().catch((error: unknown) => {
        throw asDatabaseError(error);
      });
      let broken: unknown = null;
      try {
        return await runTransaction(runnerOn(connection, ownLimits ?? limits), async (inner) => {
          if (ownLimits) await inner.execute(`SET LOCAL statement_timeout = ${serverLimitMs(ownLimits)}`);
          return work(inner);
        });
      } catch (error) {
        broken = error;
        throw error;
      } finally {
        connection.release(isDatabaseUnavailable(broken));
      }
    },
    close: () => endPool(pool, connections),
  };
}

function serverLimitMs({ answerMs }: DatabaseTimeLimits): number {
  return Math.round(answerMs * SERVER_LIMIT_PART);
}

function runnerOn(connection: Pool | PoolClient, { answerMs }: DatabaseTimeLimits): SqlRunner {
  // The types of pg know this limit for a connection only, its code for each statement too.
  const timeLimit = { query_timeout: answerMs };
  return {
    async query(sql: string, params: readonly SqlValue[] = []): Promise<unknown[][]> {
      try {
        const result = await connection.query<unknown[]>({
          text: sql,
          values: [...params],
          rowMode: 'array',
          types: typeParsers,
          ...timeLimit,
        });
        return result.rows;
      } catch (error) {
        throw asDatabaseError(error);
      }
    },
    async execute(sql: string): Promise<void> {
      try {
        await connection.query({ text: sql, ...timeLimit });
      } catch (error) {
        throw asDatabaseError(error);
      }
    },
  };
}

/** What the connections of a pool are, which its types do not say. */
type Ended = Pick<Client, 'end'>;

/** Statements under way have this long when the pool is closed. */
const CLOSE_MS = 1_000;

/** Ends idle connections, and those with statements under way when these take too long: they fail then. */
async function endPool(pool: Pool, connections: ReadonlySet<Ended>): Promise<void> {
  const timer = setTimeout(() => {
    for (const connection of connections) void connection.end();
  }, CLOSE_MS);
  try {
    await pool.end();
  } finally {
    clearTimeout(timer);
  }
}

/** SQLSTATE (appendix A of PostgreSQL's manual) of a server that is down, full, shutting down, or gave a statement up. */
const UNAVAILABLE_STATES = /^(08|53|57P|58)|^(57014|25P03|25P04|55P03|40001|40P01)$/;
/** Node's names for connections that cannot be made or broke. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** pg gives these no code. */
const UNAVAILABLE_MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client was closed|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Errors of connections become DatabaseUnavailableError; those of statements stay as pg made them. */
function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  const code = 'code' in error ? String(error.code) : null;
  const isUnavailable =
    (code !== null && (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_STATES.test(code))) ||
    UNAVAILABLE_MESSAGES.test(error.message);
  if (!isUnavailable) return error;
  const reason = error.message || code || 'the connection failed';
  return new DatabaseUnavailableError(`The database does not answer: ${reason}.`, code, { cause: error });
}
