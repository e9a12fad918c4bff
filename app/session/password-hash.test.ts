import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { passwordHash } from './password-hash.ts';

afterEach(() => vi.unstubAllGlobals());

const PASSWORD = 'Zürich 東京 7';
const expected = createHash('sha512').update(PASSWORD).digest('hex');

test('[B17] a password becomes its SHA-512 in hexadecimal', async () => {
  expect(await passwordHash(PASSWORD)).toBe(expected);
});

test('[B17] the same without a secure context', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => undefined });
  expect(await passwordHash(PASSWORD)).toBe(expected);
});
