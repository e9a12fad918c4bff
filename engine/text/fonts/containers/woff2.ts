import { ByteReader } from './byte-reader.ts';
import type { FontTable } from './font-table.ts';
import { rebuildGlyphs, rebuildMetrics } from './woff2-glyphs.ts';

const WOFF2 = 0x774f4632;
const COLLECTION = 0x74746366;

/** The tables that have a number of their own (WOFF2 §4.1), in its order. */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
const ANY_TAG = 63;

export function isWoff2(bytes: ArrayBuffer): boolean {
  return bytes.byteLength >= 48 && new DataView(bytes).getUint32(0) === WOFF2;
}

interface Entry {
  readonly tag: string;
  readonly transformed: boolean;
  /** Bytes in the unpacked stream. */
  readonly storedLength: number;
  readonly length: number;
}

/** Unpacks Brotli data that comes to at most `length` bytes; throws when it comes to more or is damaged. */
export type Unbrotli = (packed: Uint8Array, length: number) => Uint8Array;

/**
 * The tables of a WOFF2 file (W3C WOFF File Format 2.0), unpacked and put back into their OpenType form. Throws an Error that says
 * what is wrong; never unpacks more than `mostBytes`.
 */
export function decodeWoff2Tables(
  bytes: ArrayBuffer,
  mostBytes: number,
  unbrotli: Unbrotli,
): { flavor: number; tables: FontTable[] } {
  const reader = new ByteReader(new Uint8Array(bytes));
  reader.skip(4);
  const flavor = reader.uint32();
  if (flavor === COLLECTION) throw new Error('it is a collection of fonts');
  reader.skip(4);
  const count = reader.uint16();
  reader.skip(6);
  const packedLength = reader.uint32();
  reader.skip(24);
  const entries: Entry[] = [];
  let total = 0;
  for (let index = 0; index < count; index++) {
    const entry = readEntry(reader);
    total += entry.storedLength;
    if (total > mostBytes || entry.length > mostBytes) throw new Error('it unpacks to more than 64 MB');
    entries.push(entry);
  }
  const packed = reader.bytes(packedLength);
  const stream = new ByteReader(unpackStream(packed, total, unbrotli));
  const stored = new Map(entries.map((entry) => [entry.tag, stream.bytes(entry.storedLength)]));
  return { flavor, tables: restoreTables(entries, stored) };
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.uint8();
  const known = flags & 63;
  const tag =
    known === ANY_TAG
      ? String.fromCharCode(reader.uint8(), reader.uint8(), reader.uint8(), reader.uint8())
      : tagNumber(known);
  const version = flags >> 6;
  const isGlyphs = tag === 'glyf' || tag === 'loca';
  // For glyphs 0 is the transform and 3 is none; for all others it is 0 that is none.
  const transformed = isGlyphs ? version !== 3 : version !== 0;
  const length = reader.base128();
  const storedLength = transformed ? reader.base128() : length;
  return { tag, transformed, storedLength, length };
}

function tagNumber(index: number): string {
  return KNOWN_TAGS.slice(index * 5, index * 5 + 4).padEnd(4);
}

function unpackStream(packed: Uint8Array, length: number, unbrotli: Unbrotli): Uint8Array<ArrayBuffer> {
  let unpacked: Uint8Array;
  try {
    unpacked = unbrotli(packed, length);
  } catch (cause) {
    throw new Error('its data cannot be unpacked', { cause });
  }
  if (unpacked.length < length) throw new Error('its data is shorter than it says');
  return new Uint8Array(unpacked.buffer as ArrayBuffer, unpacked.byteOffset, unpacked.length);
}

function restoreTables(
  entries: readonly Entry[],
  stored: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): FontTable[] {
  const isTransformed = (tag: string) => entries.some((entry) => entry.tag === tag && entry.transformed);
  const tables = new Map<string, Uint8Array>(stored);
  if (isTransformed('glyf')) {
    const glyphs = rebuildGlyphs(stored.get('glyf') ?? new Uint8Array());
    tables.set('glyf', glyphs.glyf);
    tables.set('loca', glyphs.loca);
    const head = stored.get('head')?.slice();
    // The index may come back in another width than the head says.
    if (head !== undefined && head.length >= 54) {
      new DataView(head.buffer).setInt16(50, glyphs.longOffsets ? 1 : 0);
      tables.set('head', head);
    }
    if (isTransformed('hmtx'))
      tables.set('hmtx', rebuildMetrics(stored.get('hmtx'), stored.get('hhea'), glyphs.xMins));
  } else if (isTransformed('hmtx')) {
    throw new Error('its metrics are packed and its glyphs are not');
  }
  return [...tables].map(([tag, bytes]) => ({ tag, bytes }));
}
