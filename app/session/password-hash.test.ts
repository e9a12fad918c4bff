import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { STATUS_CODES } from '../../server/contract/envelope.ts';
import { ApiError } from '../api/api-client.ts';
import { passwordHash, withPassword } from './password-hash.ts';

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

test('[B17] the same letters are the same password, however a keyboard writes them', async () => {
  // "ü" as one code point and as "u" with two dots; a full-width "7".
  expect(await passwordHash('Zu\u0308rich 東京 \uff17')).toBe(expected);
});

test('who chose a password before it was normalized still gets in; all others ask once', async () => {
  const refused = new ApiError('Not right.', STATUS_CODES.refused);
  const former = 'Zu\u0308rich';
  const formerHash = createHash('sha512').update(former).digest('hex');
  const sent: string[] = [];
  const send = async (hash: string) => {
    sent.push(hash);
    if (hash !== formerHash) throw refused;
    return 'in';
  };
  expect(await withPassword(former, send)).toBe('in');
  expect(sent).toHaveLength(2);
  await expect(withPassword('plain', send)).rejects.toBe(refused);
  expect(sent).toHaveLength(3);
});
