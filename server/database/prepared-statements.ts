import { type PGlite, protocol, types } from '@electric-sql/pglite';
import type { SqlValue } from './sql-client.ts';

/** How many statements PGlite keeps ready. The server has about as many; the longest unused goes first. */
const MAX_STATEMENTS = 300;

type Column = (text: string) => unknown;
interface Statement {
  readonly name: string;
  readonly columns: readonly Column[];
}

const asNumber: Column = Number;
const asText: Column = (text) => text;

/** The types that the tables have; a statement with another one is left to PGlite's own reading. */
const COLUMNS: ReadonlyMap<number, Column> = new Map([
  [types.BOOL, (text: string) => text === 't'],
  [types.INT2, asNumber],
  [types.INT4, asNumber],
  // Numbers of rows and of objects: none of them comes near 2^53.
  [types.INT8, asNumber],
  [types.FLOAT4, asNumber],
  [types.FLOAT8, asNumber],
  [types.NUMERIC, asText],
  [types.TEXT, asText],
  [types.VARCHAR, asText],
  // Drizzle reads times itself.
  [types.TIMESTAMP, asText],
  [types.TIMESTAMPTZ, asText],
  [types.DATE, asText],
]);

/**
 * Keeps each statement parsed and planned inside PGlite, by the extended protocol with names: a repeated query takes a quarter of the
 * time of PGlite's own `query`, which parses and describes it again each time (bench/server measures the server with it).
 */
export class PreparedStatements {
  readonly #database: PGlite;
  /** By text; null for those that have to go the usual way. Oldest use first. */
  readonly #statements = new Map<string, Statement | null>();
  #lastName = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Runs one statement; rows come as arrays. */
  query(sql: string, params: readonly SqlValue[]): Promise<unknown[][]> {
    // Checkpoints use the same connection.
    return this.#database
      .runExclusive(async () => {
        const statement = await this.#prepare(sql);
        return statement ? this.#run(statement, params) : null;
      })
      .then(async (rows) => {
        if (rows) return rows;
        return (await this.#database.query<unknown[]>(sql, [...params], { rowMode: 'array' })).rows;
      });
  }

  /** Forgets all statements, after the tables may have changed. */
  async clear(): Promise<void> {
    if (this.#statements.size === 0) return;
    this.#statements.clear();
    await this.#database.exec('DEALLOCATE ALL');
  }

  async #prepare(sql: string): Promise<Statement | null> {
    const known = this.#statements.get(sql);
    if (known !== undefined) {
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    await this.#makeRoom();
    this.#lastName += 1;
    const name = `s${this.#lastName}`;
    const { serialize } = protocol;
    const { messages } = await this.#database.execProtocol(
      joined(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }), serialize.sync()),
    );
    const described = messages.find(isRowDescription);
    const columns = (described?.fields ?? []).map(({ dataTypeID }) => COLUMNS.get(dataTypeID));
    const statement = columns.every((column) => column !== undefined) ? { name, columns } : null;
    this.#statements.set(sql, statement);
    return statement;
  }

  async #run({ name, columns }: Statement, params: readonly SqlValue[]): Promise<unknown[][]> {
    const { serialize } = protocol;
    const values = params.map((value) => (value === null ? null : String(value)));
    const { messages } = await this.#database.execProtocol(
      joined(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()),
    );
    return messages
      .filter(isDataRow)
      .map(({ fields }) => fields.map((text, index) => (text === null ? null : columns[index]?.(text))));
  }

  async #makeRoom(): Promise<void> {
    const [oldest] = this.#statements;
    if (this.#statements.size < MAX_STATEMENTS || !oldest) return;
    const [sql, statement] = oldest;
    this.#statements.delete(sql);
    if (!statement) return;
    const { serialize } = protocol;
    await this.#database.execProtocol(
      joined(serialize.close({ type: 'S', name: statement.name }), serialize.sync()),
    );
  }
}

const isRowDescription = (message: { readonly name: string }) =>
  message instanceof protocol.messages.RowDescriptionMessage;
const isDataRow = (message: { readonly name: string }) => message instanceof protocol.messages.DataRowMessage;

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
