import { expect, test } from 'vitest';
import { isWebKit } from './encoder-faults.ts';

test('WebKit is distinguished from the browsers that only name it', () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  expect(isWebKit(`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Version/60.5 Safari/605.1.15`)).toBe(true);
  expect(isWebKit(`Mozilla/5.0 (iPhone) ${webkit} CriOS/150.0 Mobile/15E148 Safari/604.1`)).toBe(true);
  expect(isWebKit(`Mozilla/5.0 (X11) ${webkit} Chrome/156.0 Safari/537.36`)).toBe(false);
  expect(isWebKit('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0')).toBe(false);
});
