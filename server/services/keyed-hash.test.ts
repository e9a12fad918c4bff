import { expect, test } from 'vitest';
import { newToken, tokenHash } from './accounts/tokens.ts';
import { keyedHash } from './keyed-hash.ts';

test('a keyed hash is the same for the same text, and another one for another secret, purpose or text', () => {
  const hash = keyedHash('secret', 'purpose', 'text');
  expect(keyedHash('secret', 'purpose', 'text')).toBe(hash);
  expect(hash).toMatch(/^[\w-]{43}$/);
  const others = [
    keyedHash('secret2', 'purpose', 'text'),
    keyedHash('secret', 'purpose2', 'text'),
    keyedHash('secret', 'purpose', 'text2'),
    keyedHash('secret', 'purposete', 'xt'),
  ];
  expect(new Set([hash, ...others]).size).toBe(5);
});

test('the form of hashes that are stored stays as it is: another one would make all of them worthless', () => {
  expect(keyedHash('secret', 'trial', 'mailbox ada@example.com')).toBe(
    'S5QxxUsxhPpVw_vy7z_oqDKvZeYbTeMuBD0ssaSYCg8',
  );
  expect(tokenHash('token')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A');
});

test('a token has 256 random bits, and its hash does not contain it', () => {
  const tokens = Array.from({ length: 20 }, newToken);
  expect(new Set(tokens).size).toBe(20);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(tokenHash(token)).not.toContain(token);
  }
});
