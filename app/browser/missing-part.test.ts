import { expect, test } from 'vitest';
import { isMissingPart } from './missing-part.ts';

test('parts of the app that were not loaded are recognised by the messages of each browser, other errors are not', () => {
  for (const message of [
    'Unable to preload CSS for https://gesso.test/static/spelling-dialog-ONleZ2si.css',
    'Failed to fetch dynamically imported module: https://gesso.test/static/a.js',
    'error loading dynamically imported module: https://gesso.test/static/a.js',
    'Importing a module script failed.',
  ])
    expect(isMissingPart(new TypeError(message))).toBe(true);
  expect(isMissingPart(new Error('There is no page.'))).toBe(false);
  expect(isMissingPart('text')).toBe(false);
});
