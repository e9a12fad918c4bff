/** A value with a tag (RFC 8949, 3.4). */
export class Tagged {
  readonly tag: number;
  readonly value: CborValue;

  constructor(tag: number, value: CborValue) {
    this.tag = tag;
    this.value = value;
  }
}

/** What manifests are made of. Keys of maps stay in their order, which is part of what is signed. */
export type CborValue =
  | number
  | string
  | boolean
  | null
  | Buffer
  | Tagged
  | readonly CborValue[]
  | ReadonlyMap<number, CborValue>
  | { readonly [key: string]: CborValue };

/** Writes a value as CBOR (RFC 8949), each length in its shortest form. @throws RangeError for numbers that are not whole */
export function encodeCbor(value: CborValue): Buffer {
  if (value === null) return Buffer.from([0xf6]);
  if (typeof value === 'boolean') return Buffer.from([value ? 0xf5 : 0xf4]);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`);
    return value >= 0 ? head(0, value) : head(1, -1 - value);
  }
  if (typeof value === 'string') {
    const bytes = Buffer.from(value, 'utf8');
    return Buffer.concat([head(3, bytes.length), bytes]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Tagged) return Buffer.concat([head(6, value.tag), encodeCbor(value.value)]);
  if (isList(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
  const entries: (readonly [number | string, CborValue])[] =
    value instanceof Map ? [...value] : Object.entries(value);
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each)]),
  ]);
}

function isList(value: CborValue): value is readonly CborValue[] {
  return Array.isArray(value);
}

function head(major: number, argument: number): Buffer {
  const first = major << 5;
  if (argument < 24) return Buffer.from([first | argument]);
  if (argument < 0x1_00) return Buffer.from([first | 24, argument]);
  const bytes = Buffer.alloc(argument < 0x1_0000 ? 3 : argument < 0x1_0000_0000 ? 5 : 9);
  if (bytes.length === 3) bytes.writeUInt16BE(argument, 1);
  else if (bytes.length === 5) bytes.writeUInt32BE(argument, 1);
  else bytes.writeBigUInt64BE(BigInt(argument), 1);
  bytes[0] = first | (bytes.length === 3 ? 25 : bytes.length === 5 ? 26 : 27);
  return bytes;
}
