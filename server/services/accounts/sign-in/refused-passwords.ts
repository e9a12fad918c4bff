import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { CallError } from '../../call-error.ts';

/** SHA-512 is 16 words of 32 bits; each names one bit of the filter, which so needs no hashing of its own. */
const DIGEST_BYTES = 64;
const FILTER_BITS = 2 ** 24;
const FILTER_BYTES = FILTER_BITS / 8;
/** Between these many hashes other requests get their turn: about two milliseconds. */
const HASHES_AT_ONCE = 2000;
const LONGEST_REPEAT = 64;

/** Whose password it would be. */
interface Person {
  readonly email: string;
  readonly name?: string;
}

const PRINTABLE = Array.from({ length: 95 }, (_none, index) => String.fromCharCode(32 + index));
const LOWER_CASE = [...'abcdefghijklmnopqrstuvwxyz'];
const DIGITS = [...'0123456789'];

/**
 * Passwords that may not be chosen. The server only sees the SHA-512 of a password, so it compares hashes: of the lists of common
 * passwords, as they are, capitalized and in capitals; of one character again and again; and of what is too short and can be counted
 * out: digits up to five, dates of six, lower-case letters up to three, and any two characters. A Bloom filter keeps the 400,000 of them
 * in 2 MB; of good passwords it refuses one in millions. Builds write it into a file (server/commands/refused-passwords.ts).
 */
export class RefusedPasswords {
  #filter: Promise<Uint8Array> | null = null;

  /**
   * Gets the filter ready, once, so that the first check need not wait for it.
   * @param file where a build has written it; it is made where there is none, which takes a second of a processor
   */
  prepare(file?: string): Promise<Uint8Array> {
    this.#filter ??= file === undefined ? makeRefusedPasswords() : readFilter(file);
    return this.#filter;
  }

  /**
   * Refuses the hash of a password that is easy to guess, for all users or for who knows the person.
   * @param sha512 of the password in NFKC, in hexadecimal
   * @throws CallError
   */
  async check(sha512: string, person: Person): Promise<void> {
    const isCommon = has(await this.prepare(), Buffer.from(sha512, 'hex'));
    if (isCommon || personalPasswords(person).some((password) => hash('sha512', password) === sha512))
      throw new CallError(
        'refused',
        'This password is too easy to guess. Please choose one of 8 or more characters that is neither a common password nor your name or address.',
      );
  }
}

/** One filter for all servers of a process. */
export const refusedPasswords = new RefusedPasswords();

/** What a user who knows the address and the name would try first. */
function personalPasswords({ email, name = '' }: Person): string[] {
  const [mailbox = ''] = email.split('@');
  const [, domain = ''] = email.split('@');
  const words = [email, mailbox, domain, domain.split('.')[0] ?? '', name, name.replace(/\s+/g, '')];
  return words.flatMap(spellings).filter((word) => word !== '');
}

function spellings(word: string): string[] {
  const plain = word.normalize('NFKC');
  const lower = plain.toLowerCase();
  return [...new Set([plain, lower, lower.charAt(0).toUpperCase() + lower.slice(1), lower.toUpperCase()])];
}

async function readFilter(file: string): Promise<Uint8Array> {
  const filter = await readFile(file).catch(() => null);
  return filter?.length === FILTER_BYTES ? filter : makeRefusedPasswords();
}

/** The filter of all passwords that nobody may choose. */
export async function makeRefusedPasswords(): Promise<Uint8Array> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const filter = new Uint8Array(FILTER_BYTES);
  let hashed = 0;
  for (const password of allRefused(dictionary['passwords-common'])) {
    const digest = hash('sha512', password, 'buffer');
    for (let offset = 0; offset < DIGEST_BYTES; offset += 4) {
      const bit = bitAt(digest, offset);
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
    if (++hashed % HASHES_AT_ONCE === 0) await setImmediate();
  }
  return filter;
}

function* allRefused(common: readonly (string | number)[]): Generator<string> {
  for (const password of common) yield* spellings(String(password));
  for (const character of PRINTABLE)
    for (let length = 3; length <= LONGEST_REPEAT; length++) yield character.repeat(length);
  for (let length = 1; length <= 5; length++) yield* textsOf(DIGITS, length);
  yield* datesOfSixDigits();
  for (let length = 1; length <= 3; length++) yield* textsOf(LOWER_CASE, length);
  for (let length = 0; length <= 2; length++) yield* textsOf(PRINTABLE, length);
}

/** Days of any century, as people write them: 27 11 91, 11 27 91, 91 11 27. */
function* datesOfSixDigits(): Generator<string> {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  for (let year = 0; year < 100; year++)
    for (let month = 1; month <= 12; month++)
      for (let day = 1; day <= 31; day++) {
        const [y, m, d] = [twoDigits(year), twoDigits(month), twoDigits(day)];
        yield d + m + y;
        yield m + d + y;
        yield y + m + d;
      }
}

/** Every text of a length over an alphabet. */
function* textsOf(alphabet: readonly string[], length: number, start = ''): Generator<string> {
  if (length === 0) return void (yield start);
  for (const character of alphabet) yield* textsOf(alphabet, length - 1, start + character);
}

function has(filter: Uint8Array, digest: Buffer): boolean {
  for (let offset = 0; offset < DIGEST_BYTES; offset += 4) {
    const bit = bitAt(digest, offset);
    if (((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/** The bit of the filter that a word of a digest names. */
function bitAt(digest: Buffer, offset: number): number {
  return digest.readUInt32LE(offset) % FILTER_BITS;
}
