import { describe, expect, test } from 'vitest';
import { EMPTY_DATABASE_KINDS, EMPTY_DATABASES } from '../testing/servers/empty-database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** Searches by day, as the version before stored them. */
const BEFORE = `
INSERT INTO search_terms (template_type, term, day, searches) VALUES
  (1, 'sale', current_date, 3), (1, 'sale', current_date - 4, 2), (2, 'sale', current_date - 8, 8),
  (1, 'menu', current_date - 13, 1), (1, 'flyer', current_date - 14, 50);`;

/** Two things to find, as the version before stored them. */
const DOCUMENTS = `
INSERT INTO content_categories (category_id, display_name, kind) VALUES (90, 'Designs', 'template'), (91, 'Graphics', 'graphic');
INSERT INTO store_products (product_id, category_id, product_alias, display_name, ga_name, description, path, sub_type, placements, position, image_alias)
  VALUES (1000000, 90, 'a', 'A', '', '', '', '', '{}', 0, ''), (1000001, 91, 'b', 'B', '', '', '', '', '{}', 0, '');
INSERT INTO search_documents (store_product_id, template_type, category_id, position, name, tags) VALUES
  (1000000, 1, 90, 0, 'flower market', 'market'), (1000001, 3, 91, 0, 'flowers', 'the');
INSERT INTO search_words (word, template_type, uses) VALUES ('flower', 1, 1);`;

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

  test('documents have their type and category among their words, and words their stem and category', async () => {
    const { client, remove } = await EMPTY_DATABASES[kind]();
    const migrations = readMigrations();
    const number = migrations.findIndex(({ name }) => name.includes('search-kinds'));
    await migrate(client, migrations.slice(0, number));
    await client.execute(DOCUMENTS);
    await migrate(client, migrations);
    const found = async (words: string) =>
      (await client.query(`SELECT name FROM search_documents WHERE words @@ ${words} ORDER BY name`)).map(
        ([name]) => name,
      );
    expect(await found("plainto_tsquery('english', 'flower')")).toEqual(['flower market', 'flowers']);
    expect(await found("(plainto_tsquery('english', 'flower') && '''=t1'''::tsquery)")).toEqual([
      'flower market',
    ]);
    expect(await found("(plainto_tsquery('english', 'flower') && '''=c91'''::tsquery)")).toEqual(['flowers']);
    expect(
      await client.query('SELECT word, stem, template_type, category_id, uses FROM search_words ORDER BY 1'),
    ).toEqual([
      ['flower', 'flower', 1, 90, 1],
      ['flowers', 'flower', 3, 91, 1],
      ['market', 'market', 1, 90, 2],
      ['the', null, 3, 91, 1],
    ]);
    await client.close();
    await remove();
  });
});
