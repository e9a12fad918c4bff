import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What a key is for: real work that takes credits, or trying out. */
export type KeyMode = 'live' | 'test';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const LOOKUP_LENGTH = 8;
const KEY = /^gsk_(live|test)_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** A text of random letters and digits, for keys and ids: 5.95 bits each. */
export function randomBase62(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A new key: `gsk_live_` or `gsk_test_`, 30 random characters (178 bits) and a checksum, by which scanners of code know real ones. */
export function newKey(mode: KeyMode): string {
  const body = `gsk_${mode}_${randomBase62(RANDOM_LENGTH)}`;
  return `${body}${checksumOf(body)}`;
}

/** What is known of a key without a database. */
export interface ReadKey {
  readonly mode: KeyMode;
  /** What its row is found by. */
  readonly lookup: string;
  readonly lastFour: string;
  /** SHA-256 in base64url. */
  readonly hash: string;
}

/** Reads a key; null for a text that was never one: its form or its checksum is wrong. */
export function readKey(text: string): ReadKey | null {
  const [, mode, random, checksum] = KEY.exec(text) ?? [];
  if ((mode !== 'live' && mode !== 'test') || random === undefined) return null;
  if (checksumOf(`gsk_${mode}_${random}`) !== checksum) return null;
  return {
    mode,
    lookup: random.slice(0, LOOKUP_LENGTH),
    lastFour: text.slice(-4),
    hash: createHash('sha256').update(text).digest('base64url'),
  };
}

/** CRC-32 as six digits to the base 62, the largest first. */
function checksumOf(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let index = 0; index < CHECKSUM_LENGTH; index++) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
