import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newKey, readKey } from './key-format.ts';

test.each(['live', 'test'] as const)(
  '[X34] a %s key has its prefix, 30 random characters and a checksum of six, and is read again',
  (mode) => {
    const keys = Array.from({ length: 200 }, () => newKey(mode));
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(new RegExp(`^gsk_${mode}_[0-9A-Za-z]{36}$`));
      expect(readKey(key)).toEqual({
        mode,
        lookup: key.slice(9, 17),
        lastFour: key.slice(-4),
        hash: createHash('sha256').update(key).digest('base64url'),
      });
    }
  },
);

test('[X34] the checksum is CRC-32 to the base 62, so that scanners can compute it', () => {
  // crc32("gsk_live_" and thirty zeros), computed by another program.
  const body = `gsk_live_${'0'.repeat(30)}`;
  const valid = CHECKSUMS.map((checksum) => readKey(`${body}${checksum}`)?.mode ?? null);
  expect(valid).toEqual(['live', null]);
});

/** The right one, and the right one of the same characters in a test key. */
const CHECKSUMS = ['4GEGDe', '026861'];

test('a key with any character changed, cut off or added is none', () => {
  const key = newKey('live');
  fc.assert(
    fc.property(fc.nat(key.length - 1), fc.constantFrom(...'aZ09_-. é'), (index, character) => {
      fc.pre(key[index] !== character);
      expect(readKey(`${key.slice(0, index)}${character}${key.slice(index + 1)}`)).toBe(null);
    }),
  );
  for (const text of ['', key.slice(1), key.slice(0, -1), `${key}0`, ` ${key}`, `${key}\n`])
    expect(readKey(text)).toBe(null);
});
