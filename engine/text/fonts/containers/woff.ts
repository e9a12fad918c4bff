import { ByteReader, ByteWriter } from './byte-reader.ts';
import type { FontTable } from './font-table.ts';
import { decodeWoff2Tables, isWoff2, type Unbrotli } from './woff2.ts';

/** Fonts that unpack to more than this are refused: no real one does. */
export const MOST_FONT_BYTES = 64 * 1024 * 1024;

const WOFF = 0x774f4646;
const COLLECTION = 0x74746366;

/**
 * The TrueType or OpenType file inside of a WOFF or WOFF2 file, or the bytes themselves when they are neither; of a
 * collection the first font. Rejects with an Error whose message says what is wrong.
 */
export async function unpackFont(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  if (bytes.byteLength < 12) return bytes;
  if (bytes.byteLength > MOST_FONT_BYTES) throw new Error('it is larger than 64 MB');
  const signature = new DataView(bytes).getUint32(0);
  if (signature === WOFF) return unpackWoff(bytes);
  if (isWoff2(bytes)) {
    // Loaded with the first such file: few texts need it.
    const { decompress } = await import('brotli/decompress');
    return unpackWoff2(bytes, decompress);
  }
  if (signature === COLLECTION) return firstOfCollection(bytes);
  return bytes;
}

/** The same for a WOFF2 file and at once, with a Brotli decoder of the caller's. */
export function unpackWoff2(bytes: ArrayBuffer, unbrotli: Unbrotli): ArrayBuffer {
  const { flavor, tables } = decodeWoff2Tables(bytes, MOST_FONT_BYTES, unbrotli);
  return writeSfnt(flavor, tables);
}

async function unpackWoff(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  const reader = new ByteReader(whole);
  reader.skip(4);
  const flavor = reader.uint32();
  reader.skip(4);
  const count = reader.uint16();
  reader.skip(44 - 14);
  const tables: FontTable[] = [];
  let total = 0;
  for (let index = 0; index < count; index++) {
    const tag = readTag(reader);
    const [offset, packedLength, length] = [reader.uint32(), reader.uint32(), reader.uint32()];
    reader.skip(4);
    if (offset + packedLength > whole.length) throw new Error('the file is cut off');
    total += length;
    if (total > MOST_FONT_BYTES) throw new Error('it unpacks to more than 64 MB');
    const packed = whole.subarray(offset, offset + packedLength);
    tables.push({ tag, bytes: packedLength < length ? await inflate(packed, length) : packed });
  }
  return writeSfnt(flavor, tables);
}

/** Unpacks zlib data that must come to exactly `length` bytes; stops reading as soon as there are more. */
async function inflate(packed: Uint8Array, length: number): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  const result = new Uint8Array(length);
  let at = 0;
  const reader = stream.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (at + chunk.value.length > length) throw new Error('a table is longer than the file says');
      result.set(chunk.value, at);
      at += chunk.value.length;
    }
  } catch (cause) {
    await reader.cancel().catch(() => {});
    if (cause instanceof Error && cause.message.startsWith('a table')) throw cause;
    throw new Error('a table of it cannot be unpacked', { cause });
  }
  if (at !== length) throw new Error('a table is shorter than the file says');
  return result;
}

function firstOfCollection(bytes: ArrayBuffer): ArrayBuffer {
  const whole = new Uint8Array(bytes);
  const header = new ByteReader(whole);
  header.skip(8);
  if (header.uint32() < 1) throw new Error('the collection is empty');
  const offset = header.uint32();
  if (offset + 12 > whole.length) throw new Error('the file is cut off');
  const reader = new ByteReader(whole.subarray(offset));
  const flavor = reader.uint32();
  const count = reader.uint16();
  reader.skip(6);
  const tables: FontTable[] = [];
  for (let index = 0; index < count; index++) {
    const tag = readTag(reader);
    reader.skip(4);
    const [start, length] = [reader.uint32(), reader.uint32()];
    if (start + length > whole.length) throw new Error('the file is cut off');
    tables.push({ tag, bytes: whole.subarray(start, start + length) });
  }
  return writeSfnt(flavor, tables);
}

export function readTag(reader: ByteReader): string {
  return String.fromCharCode(reader.uint8(), reader.uint8(), reader.uint8(), reader.uint8());
}

/** Puts tables together into a font file: the directory sorted by name, every table on a multiple of four bytes. */
export function writeSfnt(flavor: number, tables: readonly FontTable[]): ArrayBuffer {
  const sorted = [...tables].sort((a, b) => (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : 0));
  const count = sorted.length;
  const log = Math.floor(Math.log2(Math.max(1, count)));
  const out = new ByteWriter(12 + count * 16 + sorted.reduce((sum, { bytes }) => sum + bytes.length + 4, 0));
  out.uint32(flavor);
  out.uint16(count);
  out.uint16(2 ** log * 16);
  out.uint16(log);
  out.uint16(count * 16 - 2 ** log * 16);
  let offset = 12 + count * 16;
  for (const { tag, bytes } of sorted) {
    for (let index = 0; index < 4; index++) out.uint8(tag.charCodeAt(index) & 255);
    out.uint32(checksum(bytes));
    out.uint32(offset);
    out.uint32(bytes.length);
    offset += (bytes.length + 3) & ~3;
  }
  for (const { bytes } of sorted) {
    out.bytes(bytes);
    out.align(4);
  }
  return out.result().buffer;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word =
      ((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0);
    sum = (sum + word) >>> 0;
  }
  return sum;
}
