import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFor, type TemporaryDatabase } from '../testing/servers/temporary-server.ts';
import * as schema from './schema.ts';

/** Names as the catalogue of PostgreSQL has them: columns of a key, and what is done when the row goes that it points at. */
const KEYS_OF_TABLE = `
  SELECT c.contype::text, c.confdeltype::text, coalesce(c.confrelid::regclass::text, ''),
    (SELECT string_agg(a.attname, ',' ORDER BY a.attname) FROM pg_attribute a
      WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)),
    coalesce((SELECT string_agg(a.attname, ',' ORDER BY a.attname) FROM pg_attribute a
      WHERE a.attrelid = c.confrelid AND a.attnum = ANY (c.confkey)), '')
  FROM pg_constraint c WHERE c.conrelid = $1::regclass AND c.contype IN ('p', 'u', 'f')`;

const COLUMNS_OF_TABLE = `
  SELECT a.attname::text, format_type(a.atttypid, a.atttypmod), a.attidentity::text,
    coalesce(pg_get_expr(d.adbin, d.adrelid), '')
  FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attname`;

const TABLES = Object.values<unknown>(schema)
  .filter((value) => value instanceof PgTable)
  .map((table) => getTableConfig(table))
  .map((table) => [table.name, table] as const);

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await databaseFor('postgres');
});
afterAll(() => temporary.close());

const namesOf = (columns: readonly { readonly name: string }[]) =>
  columns
    .map(({ name }) => name)
    .sort()
    .join(',');

describe.each(TABLES)('the table %s is in the database as queries expect it', (name, table) => {
  test('its columns are of the declared types and begin with the declared values', async () => {
    const rows = await temporary.database.runner.query(COLUMNS_OF_TABLE, [name]);
    const found = rows.map(([column, type, identity, value]) => [
      column,
      type,
      identity === '' ? '' : 'identity',
      // The type of a text is behind it: '{}'::text.
      String(value).replace(/::[a-z ]+$/, ''),
    ]);
    expect(found).toEqual(
      table.columns
        // What the database works out itself is the business of the migration.
        .filter(({ generated }) => generated === undefined)
        .map((column) => [
          column.name,
          column.getSQLType().replace('varchar', 'character varying'),
          column.generatedIdentity === undefined ? '' : 'identity',
          defaultOf(column),
        ])
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    );
  });

  test('its keys are the declared ones, and rows go with those they belong to as declared', async () => {
    const rows = await temporary.database.runner.query(KEYS_OF_TABLE, [name]);
    const found = rows.map(([type, onDelete, target, columns, targetColumns]) =>
      type === 'f'
        ? `${columns} points at ${target} (${targetColumns}), on delete ${ON_DELETE[String(onDelete)]}`
        : `${type === 'p' ? 'primary' : 'unique'} ${columns}`,
    );
    const declared = [
      ...table.columns.filter(({ primary }) => primary).map((column) => `primary ${column.name}`),
      ...table.primaryKeys.map(({ columns }) => `primary ${namesOf(columns)}`),
      ...table.columns.filter(({ isUnique }) => isUnique).map((column) => `unique ${column.name}`),
      ...table.uniqueConstraints.map(({ columns }) => `unique ${namesOf(columns)}`),
      ...table.foreignKeys.map((key) => {
        const { columns, foreignTable, foreignColumns } = key.reference();
        const target = getTableConfig(foreignTable).name;
        return `${namesOf(columns)} points at ${target} (${namesOf(foreignColumns)}), on delete ${key.onDelete ?? 'no action'}`;
      }),
    ];
    expect(found.sort()).toEqual(declared.sort());
  });
});

const ON_DELETE: Readonly<Record<string, string>> = {
  a: 'no action',
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
  d: 'set default',
};

function defaultOf({ default: value }: PgColumn): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return `'${value}'`;
  return typeof value === 'object' ? 'now()' : String(value);
}
