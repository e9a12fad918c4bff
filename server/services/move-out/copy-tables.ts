import type { SqlClient, SqlRunner } from '../../database/sql-client.ts';

/** Both databases make their own of these. */
const LEFT_OUT = ['schema_migrations', 'rate_limits'];
/** Rows at once; few where a row can be a document of many megabytes. */
const ROWS_AT_ONCE = 200;
const LARGE_ROWS_AT_ONCE = 5;
const LARGE_COLUMN = 'document';

/** How the copy of a table ended. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  /** False: it was there already, from a former run. */
  readonly wasCopied: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly keyColumns: readonly string[];
  readonly identityColumn: string | null;
}

/** Two databases do not hold the same after the copy. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/**
 * Makes the tables of `target` equal to those of `source`, both with the same schema. What is equal by its checksum is left alone, so
 * that a copy that was broken off goes on where it was; what is not is emptied and copied again, with all that refers to it.
 * @throws MoveError when a table differs afterwards
 */
export async function copyTables(
  source: SqlClient,
  target: SqlClient,
  onTable: (copied: CopiedTable) => void,
): Promise<void> {
  for (const table of await tablesInOrder(source)) {
    const wanted = await checksumOf(source, table);
    const wasCopied = (await checksumOf(target, table)).checksum !== wanted.checksum;
    if (wasCopied) {
      await target.transaction((runner) => copyTable(source, runner, table, wanted.rows));
      const copied = await checksumOf(target, table);
      if (copied.checksum !== wanted.checksum)
        throw new MoveError(
          `The table ${table.name} differs after the copy (${copied.rows} of ${wanted.rows} rows). Is the server still running?`,
        );
    }
    onTable({ table: table.name, rows: wanted.rows, wasCopied });
  }
}

/** Every table after those that it refers to. */
async function tablesInOrder(client: SqlClient): Promise<Table[]> {
  const tables = await readTables(client);
  const references = await client.query(
    `SELECT DISTINCT conrelid::regclass::text, confrelid::regclass::text FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  );
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const placed = new Set(ordered.map(({ name }) => name));
    const ready = tables.filter(
      ({ name }) =>
        !placed.has(name) && references.every(([from, to]) => from !== name || placed.has(String(to))),
    );
    if (ready.length === 0) throw new MoveError('The tables refer to each other in a circle.');
    ordered.push(...ready);
  }
  return ordered;
}

async function readTables(client: SqlClient): Promise<Table[]> {
  const rows = await client.query(
    `SELECT c.table_name, c.column_name, c.is_identity = 'YES', EXISTS (
       SELECT 1 FROM information_schema.table_constraints t
       JOIN information_schema.key_column_usage k USING (constraint_schema, constraint_name)
       WHERE t.constraint_type = 'PRIMARY KEY' AND t.table_schema = 'public'
         AND t.table_name = c.table_name AND k.column_name = c.column_name)
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
     ORDER BY c.table_name, c.ordinal_position`,
  );
  const tables = new Map<
    string,
    { columns: string[]; keyColumns: string[]; identityColumn: string | null }
  >();
  for (const [tableName, columnName, isIdentity, isKey] of rows) {
    const [name, column] = [String(tableName), String(columnName)];
    if (LEFT_OUT.includes(name)) continue;
    const table = tables.get(name) ?? { columns: [], keyColumns: [], identityColumn: null };
    table.columns.push(column);
    if (isKey === true) table.keyColumns.push(column);
    if (isIdentity === true) table.identityColumn = column;
    tables.set(name, table);
  }
  return [...tables].map(([name, table]) => ({ name, ...table }));
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** A hash of all rows in the order of their key; generated columns follow from the others and stay out. */
async function checksumOf(client: SqlClient, table: Table): Promise<{ rows: number; checksum: string }> {
  return client.transaction(async (runner) => {
    // Times as text depend on the zone of the connection.
    await runner.execute("SET LOCAL TIME ZONE 'UTC'");
    const [row] = await runner.query(
      `SELECT count(*), COALESCE(md5(string_agg(md5(r::text), '' ORDER BY ${keyOf(table, 'r')})), '')
       FROM (SELECT ${quoted(table.columns)} FROM "${table.name}") AS r`,
    );
    return { rows: Number(row?.[0] ?? 0), checksum: `${row?.[0]} ${row?.[1]}` };
  });
}

/** Text in the order of its bytes: what comes first else depends on the languages that each database knows. */
function keyOf(table: Table, alias: string): string {
  return table.keyColumns.map((name) => `${alias}."${name}"::text COLLATE "C"`).join(', ');
}

async function copyTable(source: SqlClient, target: SqlRunner, table: Table, rows: number): Promise<void> {
  await target.execute(`TRUNCATE "${table.name}" CASCADE`);
  const columns = quoted(table.columns);
  const atOnce = table.columns.includes(LARGE_COLUMN) ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE;
  for (let start = 0; start < rows; start += atOnce) {
    const [found] = await source.query(
      `SELECT json_agg(row_to_json(r))::text FROM (
         SELECT ${columns} FROM "${table.name}" AS t ORDER BY ${keyOf(table, 't')} LIMIT $1 OFFSET $2) AS r`,
      [atOnce, start],
    );
    await target.query(
      `INSERT INTO "${table.name}" (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset(NULL::"${table.name}", $1::json)`,
      [String(found?.[0] ?? '[]')],
    );
  }
  if (table.identityColumn !== null) {
    const column = table.identityColumn;
    await target.query(
      `SELECT setval(pg_get_serial_sequence('"${table.name}"', '${column}'),
         GREATEST((SELECT COALESCE(max("${column}"), 0) FROM "${table.name}"), 1),
         EXISTS (SELECT 1 FROM "${table.name}"))`,
    );
  }
}
