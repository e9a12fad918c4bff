import { crc32 } from 'node:zlib';
import { EMPTY_DATA_HASH, embedBetween } from './data-hash.ts';
import type { ManifestContainer } from './manifest-container.ts';

/** The chunk of a PNG that holds a manifest (C2PA specification, A.3.3). */
const CHUNK_TYPE = 'caBX';
const SIGNATURE_BYTES = 8;
/** The length, the type and the CRC of a chunk. */
const CHUNK_BYTES = 12;

/** The manifest of a PNG goes behind the first chunk, which has to be the header. */
export const PNG_MANIFEST: ManifestContainer = {
  mediaType: 'image/png',
  emptyBinding: EMPTY_DATA_HASH,
  embed(png, manifest) {
    const place = placeIn(png);
    return embedBetween(png.subarray(0, place), chunkOf(manifest), png.subarray(place));
  },
};

function placeIn(png: Buffer): number {
  if (png.length < SIGNATURE_BYTES + CHUNK_BYTES || png.toString('latin1', 12, 16) !== 'IHDR')
    throw new RangeError('This is no PNG.');
  return SIGNATURE_BYTES + CHUNK_BYTES + png.readUInt32BE(SIGNATURE_BYTES);
}

function chunkOf(manifest: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(CHUNK_TYPE, 'latin1'), manifest]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(manifest.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
