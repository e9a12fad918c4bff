import { lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DATABASE_KINDS,
  TEST_DATABASES,
  type TemporaryDatabase,
} from '../testing/servers/temporary-server.ts';
import { deleteInSteps } from './delete-in-steps.ts';
import { searchTrends } from './schema.ts';

describe.each(DATABASE_KINDS)('deleting in steps on %s', (kind) => {
  let temporary: TemporaryDatabase;
  beforeAll(async () => {
    temporary = await TEST_DATABASES[kind]();
  });
  afterAll(() => temporary.close());

  test('what a condition holds for goes, some rows at a time, and the rest stays', async () => {
    const { queries, runner } = temporary.database;
    await queries.execute(sql`INSERT INTO search_trends (template_type, term, score, last_day)
      SELECT 1, 'term ' || n, n, current_date FROM generate_series(1, 25) AS n`);
    // Each step is noted as the database sees it: 10 rows, 10, and what is left of 24.
    await runner.execute(`CREATE TABLE steps (rows integer);
      CREATE FUNCTION note_step() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO steps SELECT count(*) FROM gone; RETURN NULL; END $$;
      CREATE TRIGGER noted AFTER DELETE ON search_trends REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION note_step();`);
    expect(await deleteInSteps(queries, searchTrends, lt(searchTrends.score, 25), 10)).toBe(24);
    expect(await runner.query('SELECT term FROM search_trends')).toEqual([['term 25']]);
    expect(await runner.query('SELECT rows FROM steps WHERE rows > 0')).toEqual([[10], [10], [4]]);
  });
});
