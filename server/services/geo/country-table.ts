import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP, isIPv4 } from 'node:net';
import { createInterface } from 'node:readline';

/** Addresses of one country, as numbers; both ends are included. */
interface Range {
  readonly start: bigint;
  readonly end: bigint;
  readonly country: string;
}

const PACKAGE = '@ip-location-db/geo-whois-asn-country';

/** The country of an address by the registries' own data, read from the package when first asked. No network is needed. */
export class CountryTable {
  readonly #ranges = new Map<4 | 6, Promise<Range[]>>();

  /** Two letters of ISO 3166; empty for addresses that belong to no country, such as local ones. */
  async countryOf(address: string): Promise<string> {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
    if (isIP(plain) === 0) return '';
    const version = isIPv4(plain) ? 4 : 6;
    const ranges = await this.#load(version);
    return find(ranges, version === 4 ? numberOfV4(plain) : numberOfV6(plain));
  }

  #load(version: 4 | 6): Promise<Range[]> {
    const loading = this.#ranges.get(version) ?? readRanges(version);
    this.#ranges.set(version, loading);
    return loading;
  }
}

/** Line by line, so that other requests are answered meanwhile. */
async function readRanges(version: 4 | 6): Promise<Range[]> {
  const file = createRequire(import.meta.url).resolve(
    `${PACKAGE}/geo-whois-asn-country-ipv${version}-num.csv`,
  );
  const ranges: Range[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [start, end, country] = line.split(',');
    if (start === undefined || end === undefined || country === undefined) continue;
    ranges.push({ start: BigInt(start), end: BigInt(end), country: country.trim() });
  }
  // A few rows of the file are out of order.
  return ranges.sort((a, b) => (a.start < b.start ? -1 : 1));
}

function find(ranges: readonly Range[], address: bigint): string {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (!range) return '';
    if (range.start > address) high = middle - 1;
    else if (range.end < address) low = middle + 1;
    else return range.country;
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
