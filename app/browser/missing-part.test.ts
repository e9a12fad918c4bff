import { expect, test } from 'vitest';
import { isMissingPart } from './missing-part.ts';

test('parts of the app that did not come are told from other errors, in the words of each browser', () => {
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
