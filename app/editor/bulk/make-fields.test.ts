import { expect, test } from 'vitest';
import { fieldNames } from './make-fields.ts';

test('fields are named after their layers, and no two alike: they would be filled with the same words', () => {
  expect(fieldNames(['Title', 'Open studio\nweekend', 'Title', 'Title', ' '])).toEqual([
    'Title',
    'Open studio weekend',
    'Title 2',
    'Title 3',
    'Text 5',
  ]);
  expect(fieldNames(['a'.repeat(200)])[0]?.length).toBeLessThanOrEqual(60);
});
