import { EMPTY_DATA_HASH, embedBetween } from './data-hash.ts';
import type { ManifestContainer } from './manifest-container.ts';

const CHUNK_TYPE = 'C2PA';
/** `RIFF`, the length of the rest, `WEBP`. */
const HEADER_BYTES = 12;
const NONE = Buffer.alloc(0);

/** The manifest of a WebP is the last chunk (C2PA specification, A.3.4). The length in the header of the file counts it, and is hashed. */
export const WEBP_MANIFEST: ManifestContainer = {
  mediaType: 'image/webp',
  emptyBinding: EMPTY_DATA_HASH,
  embed(webp, manifest) {
    if (
      webp.length < HEADER_BYTES ||
      webp.toString('latin1', 0, 4) !== 'RIFF' ||
      webp.toString('latin1', 8, 12) !== 'WEBP'
    )
      throw new RangeError('This is no WebP.');
    const chunk = chunkOf(manifest);
    const before = Buffer.from(webp);
    before.writeUInt32LE(webp.length + chunk.length - 8, 4);
    return embedBetween(before, chunk, NONE);
  },
};

/** Chunks have an even length; a byte that is added for that is not counted in it. */
function chunkOf(manifest: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(CHUNK_TYPE, 0, 'latin1');
  header.writeUInt32LE(manifest.length, 4);
  return Buffer.concat([header, manifest, Buffer.alloc(manifest.length % 2)]);
}
