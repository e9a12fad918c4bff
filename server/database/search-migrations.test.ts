import { describe, expect, test } from 'vitest';
import { EMPTY_DATABASE_KINDS, EMPTY_DATABASES } from '../testing/servers/empty-database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** Searches by day, as the version before stored them. */
const BEFORE = `
INSERT INTO search_terms (template_type, term, day, searches) VALUES
  (1, 'sale', current_date, 3), (1, 'sale', current_date - 4, 2), (2, 'sale', current_date - 8, 8),
  (1, 'menu', current_date - 13, 1), (1, 'flyer', current_date - 14, 50);`;

describe.each(EMPTY_DATABASE_KINDS)('over %s', (kind) => {
  test('searches of many days become one score, in which each counts half after four days', async () => {
    const { client, remove } = await EMPTY_DATABASES[kind]();
    const migrations = readMigrations();
    const number = migrations.findIndex(({ name }) => name.includes('search-trends'));
    await migrate(client, migrations.slice(0, number));
    await client.execute(BEFORE);
    await migrate(client, migrations);
    const trends = await client.query(
      `SELECT template_type, term, power(2, score - (current_date - date '2026-01-01') / 4.0), current_date - last_day
       FROM search_trends ORDER BY score DESC`,
    );
    expect(trends).toEqual([
      [1, 'sale', expect.closeTo(4), 0],
      [2, 'sale', expect.closeTo(2), 8],
      [1, 'menu', expect.closeTo(0.105, 3), 13],
    ]);
    await client.close();
    await remove();
  });
});
