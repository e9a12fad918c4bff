import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP, isIPv4 } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Ranges of addresses in the order of their beginnings. In columns of numbers, as a few hundred thousand objects would take ten times the
 * memory for as long as the process lives.
 */
interface Ranges {
  readonly count: number;
  /** Beginnings and ends, both included: each as one number of 64 bits (IPv4), or two (IPv6, the higher first). */
  readonly starts: BigUint64Array;
  readonly ends: BigUint64Array;
  readonly words: 1 | 2;
  /** The place of each range's country in `names`. */
  readonly countries: Uint16Array;
  readonly names: readonly string[];
}

const PACKAGE = '@ip-location-db/geo-whois-asn-country';

/** The country of an address by the registries' own data, read from the package when first asked. No network is needed. */
export class CountryTable {
  readonly #ranges = new Map<4 | 6, Promise<Ranges>>();

  /** Two letters of ISO 3166; empty for addresses that belong to no country, such as local ones. */
  async countryOf(address: string): Promise<string> {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
    if (isIP(plain) === 0) return '';
    const version = isIPv4(plain) ? 4 : 6;
    const ranges = await this.#load(version);
    return find(ranges, version === 4 ? numberOfV4(plain) : numberOfV6(plain));
  }

  #load(version: 4 | 6): Promise<Ranges> {
    const known = this.#ranges.get(version);
    if (known) return known;
    const loading = readRanges(version);
    this.#ranges.set(version, loading);
    // A file that could not be read is tried again.
    loading.catch(() => this.#ranges.delete(version));
    return loading;
  }
}

/** Line by line, so that other requests are answered meanwhile. */
async function readRanges(version: 4 | 6): Promise<Ranges> {
  const file = createRequire(import.meta.url).resolve(
    `${PACKAGE}/geo-whois-asn-country-ipv${version}-num.csv`,
  );
  const rows: (readonly [start: bigint, end: bigint, country: number])[] = [];
  const names: string[] = [];
  const numbers = new Map<string, number>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [start, end, text] = line.split(',');
    if (start === undefined || end === undefined || text === undefined) continue;
    const country = text.trim();
    if (!numbers.has(country)) numbers.set(country, names.push(country) - 1);
    rows.push([BigInt(start), BigInt(end), numbers.get(country) ?? 0]);
  }
  // A few rows of the file are out of order.
  rows.sort((a, b) => (a[0] < b[0] ? -1 : 1));
  const words = version === 4 ? 1 : 2;
  const starts = new BigUint64Array(rows.length * words);
  const ends = new BigUint64Array(rows.length * words);
  const countries = new Uint16Array(rows.length);
  for (const [index, [start, end, country]] of rows.entries()) {
    write(starts, index, words, start);
    write(ends, index, words, end);
    countries[index] = country;
  }
  return { count: rows.length, starts, ends, words, countries, names };
}

function write(column: BigUint64Array, index: number, words: 1 | 2, value: bigint): void {
  if (words === 2) column[2 * index] = value >> 64n;
  // The column keeps the lower 64 bits.
  column[words * index + words - 1] = value;
}

function read(column: BigUint64Array, index: number, words: 1 | 2): bigint {
  const low = column[words * index + words - 1] ?? 0n;
  return words === 1 ? low : ((column[2 * index] ?? 0n) << 64n) | low;
}

function find({ count, starts, ends, words, countries, names }: Ranges, address: bigint): string {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (read(starts, middle, words) > address) high = middle - 1;
    else if (read(ends, middle, words) < address) low = middle + 1;
    else return names[countries[middle] ?? 0] ?? '';
  }
  return '';
}

function numberOfV4(address: string): bigint {
  return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function numberOfV6(address: string): bigint {
  const [head = '', tail] = address.split('::');
  const groupsOf = (text: string) =>
    text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? v4Groups(group) : [group]));
  const left = groupsOf(head);
  const right = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].reduce((sum, group) => sum * 65536n + BigInt(`0x${group}`), 0n);
}

function v4Groups(address: string): string[] {
  const value = numberOfV4(address);
  return [(value >> 16n).toString(16), (value & 0xffffn).toString(16)];
}
