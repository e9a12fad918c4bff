import type { TemplateField } from '@gesso/engine/edits';
import { expect, test } from 'vitest';
import type { Studio } from '../../state/studio.ts';
import { readTable } from './bulk-rows.ts';
import { firstKept, keepTable } from './kept-table.ts';

const field = (name: string): TemplateField => ({
  name,
  kind: 'text',
  maxLetters: null,
  example: `Some ${name}`,
});
/** A project is the same one by its identity, not by its content. */
const newStudio = () => ({}) as Studio;
const CELLS = [['Name'], ['Ana'], ['Yuki']];

test('a table is there again when the dialog is opened again, for its own project only', () => {
  const studio = newStudio();
  const table = readTable([field('Name')], CELLS);
  keepTable(studio, { table, pattern: 'badge-{name}' });
  expect(firstKept(studio, [field('Name')])).toEqual({ table, pattern: 'badge-{name}' });
  expect(firstKept(newStudio(), [field('Name')])).toMatchObject({
    table: { rows: [['Some Name']] },
    pattern: null,
  });
});

test('fields that came since have no column yet; a table for none of the fields is not kept', () => {
  const studio = newStudio();
  keepTable(studio, { table: readTable([field('Name')], CELLS), pattern: null });
  const { table } = firstKept(studio, [field('Name'), field('Day')]);
  expect([...table.columns]).toEqual([
    ['Name', 0],
    ['Day', null],
  ]);
  expect(table.rows).toEqual([['Ana'], ['Yuki']]);
  expect(firstKept(studio, [field('Town')]).table.rows).toEqual([['Some Town']]);
});
