import { type Database, databaseOn } from '../../database/database.ts';
import { openPglite } from '../../database/pglite-client.ts';
import { type SqlClient, USUAL_LIMITS } from '../../database/sql-client.ts';

/** An open embedded database that one test after the other uses. */
interface Reusable {
  readonly client: SqlClient;
  readonly schema: string;
  readonly remove: () => void;
}

/** Says that nobody has added, changed or removed a table, a column, a function or a rule since the database was made. */
const SCHEMA = `SELECT md5(concat(
  (SELECT string_agg(attrelid || ' ' || attname || ' ' || atttypid || ' ' || attnotnull, ',' ORDER BY attrelid, attnum)
   FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i') AND NOT attisdropped),
  (SELECT string_agg(relname, ',' ORDER BY oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace),
  (SELECT count(*) FROM pg_proc), (SELECT count(*) FROM pg_trigger), (SELECT count(*) FROM pg_constraint)))`;

/** Empties every table but that of the migrations, and lets all numbers begin with 1 again. */
const RESET = `DO $$
DECLARE
  name text;
  has_rows boolean;
  filled text[] := '{}';
BEGIN
  FOR name IN SELECT relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migrations'
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I)', name) INTO has_rows;
    IF has_rows THEN filled := filled || format('%I', name); END IF;
  END LOOP;
  IF cardinality(filled) > 0 THEN EXECUTE 'TRUNCATE ' || array_to_string(filled, ', ') || ' CASCADE'; END IF;
  FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL
  LOOP
    PERFORM setval(format('%I', name)::regclass, 1, false);
  END LOOP;
END $$`;

const free: Reusable[] = [];

/**
 * An empty, migrated embedded database. Opening one costs over a second of computing, emptying one a few milliseconds: what a test has closed is
 * emptied for the next, unless the test has changed its tables or closed it in another way.
 * @param makeFolder a folder with a migrated database that nobody else has
 */
export async function embeddedDatabase(
  makeFolder: () => { readonly path: string; remove(): void },
): Promise<{ readonly database: Database; close(): Promise<void> }> {
  const reused = free.pop() ?? (await open(makeFolder()));
  const { client } = reused;
  let isClosed = false;
  let isEnded = false;
  // What a test has left running must not write into what the next one looks at.
  const guarded = <Parameters extends unknown[], Result>(
    call: (...parameters: Parameters) => Promise<Result>,
  ) => {
    return (...parameters: Parameters): Promise<Result> =>
      isClosed
        ? Promise.reject(new Error('The database of this test has been closed.'))
        : call(...parameters);
  };
  const database = await databaseOn({
    kind: client.kind,
    query: guarded((sql, params) => client.query(sql, params)),
    execute: guarded((sql) => client.execute(sql)),
    transaction: (work, limits) => guarded(() => client.transaction((runner) => work(runner), limits))(),
    async close() {
      isEnded = true;
      await client.close();
    },
  });
  return {
    database,
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (isEnded || !(await isEmptied(reused))) {
        await client.close();
        reused.remove();
        return;
      }
      free.push(reused);
    },
  };
}

async function open(folder: { readonly path: string; remove(): void }): Promise<Reusable> {
  const client = await openPglite(`${folder.path}/database`, { limits: USUAL_LIMITS });
  process.once('exit', () => folder.remove());
  return { client, schema: await schemaOf(client), remove: () => folder.remove() };
}

async function isEmptied({ client, schema }: Reusable): Promise<boolean> {
  try {
    await client.execute(RESET);
    return (await schemaOf(client)) === schema;
  } catch {
    // Its thread has ended, which some tests want.
    return false;
  }
}

async function schemaOf(client: SqlClient): Promise<string> {
  const [row] = await client.query(SCHEMA);
  return String(row?.[0]);
}
