import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { animationTable, effectTable } from './docs.ts';
import { projectJsonSchema } from './model.ts';

// `GESSO_UPDATE_DOCS=1` writes what these tests hold together.
const isUpdating = process.env.GESSO_UPDATE_DOCS === '1';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const write = (path: string, text: string) => writeFileSync(new URL(path, import.meta.url), text);

/** Puts a table in the place of the one in a file that has the same heading. */
function updateTable(path: string, table: string): void {
  const [heading = ''] = table.split('\n');
  const text = read(path);
  const start = text.indexOf(heading);
  if (start < 0) throw new Error(`There is no table with the heading ${heading} in ${path}.`);
  const rest = text.slice(start);
  const length = rest.search(/\n(?!\|)/);
  write(path, text.slice(0, start) + table + (length < 0 ? '\n' : rest.slice(length)));
}

test.each([
  ['[N9] docs/animations.md says what the catalogue does', '../docs/animations.md', animationTable],
  ['docs/effects.md says what effects there are and what sets them', '../docs/effects.md', effectTable],
])('%s', (_, path, table) => {
  if (isUpdating) updateTable(path, table());
  expect(read(path)).toContain(table());
});

test('the published JSON Schema is the one of the model', () => {
  const schema = `${JSON.stringify(projectJsonSchema(), null, 2)}\n`;
  if (isUpdating) write('./project.schema.json', schema);
  expect(JSON.parse(read('./project.schema.json'))).toEqual(JSON.parse(schema));
});
