import { EMPTY_DATA_HASH, embedBetween } from './data-hash.ts';
import { BOX_HEADER_BYTES } from './jumbf.ts';
import type { ManifestContainer } from './manifest-container.ts';

const START_OF_IMAGE = 0xffd8;
const [APP0, APP1, APP11] = [0xffe0, 0xffe1, 0xffeb];
/** Says that a segment is a part of a box (ISO 18477-3). */
const COMMON_IDENTIFIER = 'JP';
/** The manifest is the only box of its kind in files that are written anew. */
const BOX_INSTANCE = 1;
/** The length, the identifier, the number of the box and that of the segment. */
const SEGMENT_HEADER_BYTES = 2 + 2 + 2 + 4;
/** What a length of 16 bits, which counts itself, leaves for a box. */
const MAX_PART_BYTES = 0xffff - SEGMENT_HEADER_BYTES;

/**
 * The manifest of a JPEG is in segments one after the other (C2PA specification, A.3.1; ISO 19566-5, D.2), behind JFIF and Exif, which have
 * to come first.
 */
export const JPEG_MANIFEST: ManifestContainer = {
  mediaType: 'image/jpeg',
  emptyBinding: EMPTY_DATA_HASH,
  embed(jpeg, manifest) {
    const place = placeIn(jpeg);
    return embedBetween(jpeg.subarray(0, place), segmentsOf(manifest), jpeg.subarray(place));
  },
};

function placeIn(jpeg: Buffer): number {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== START_OF_IMAGE) throw new RangeError('This is no JPEG.');
  let at = 2;
  while (at + 4 <= jpeg.length && [APP0, APP1].includes(jpeg.readUInt16BE(at)))
    at += 2 + jpeg.readUInt16BE(at + 2);
  if (at + 4 > jpeg.length) throw new RangeError('This is no JPEG.');
  return at;
}

/** The parts of a box in their order. Each begins with the header of the box. */
function segmentsOf(box: Buffer): Buffer {
  const boxHeader = box.subarray(0, BOX_HEADER_BYTES);
  const contentBytes = MAX_PART_BYTES - BOX_HEADER_BYTES;
  const segments: Buffer[] = [];
  for (let at = BOX_HEADER_BYTES; at < box.length; at += contentBytes) {
    const content = box.subarray(at, at + contentBytes);
    const header = Buffer.alloc(2 + SEGMENT_HEADER_BYTES);
    header.writeUInt16BE(APP11, 0);
    header.writeUInt16BE(SEGMENT_HEADER_BYTES + BOX_HEADER_BYTES + content.length, 2);
    header.write(COMMON_IDENTIFIER, 4, 'latin1');
    header.writeUInt16BE(BOX_INSTANCE, 6);
    header.writeUInt32BE(segments.length + 1, 8);
    segments.push(Buffer.concat([header, boxHeader, content]));
  }
  return Buffer.concat(segments);
}
