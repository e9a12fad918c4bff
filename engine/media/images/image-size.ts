import type { SniffedFile } from '../sniff.ts';

export interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** How far the boxes of HEIC and AVIF are read: their sizes are before the image's data. */
const MAX_BOX_BYTES = 1024 * 1024;

/** Markers of a JPEG that are walked at most; a sound file has a few dozen. */
const MAX_JPEG_MARKERS = 2_000;

/**
 * The pixel size that an image declares in its header, read before anything is decoded, so that a small file that
 * unpacks to gigabytes is refused. Null when the file is cut off before it.
 */
export async function readImageSize(
  blob: Blob,
  mimeType: SniffedFile['mimeType'],
): Promise<PixelSize | null> {
  const view = await viewOf(blob, 0, 64);
  const has = (length: number) => view.byteLength >= length;
  switch (mimeType) {
    case 'image/png':
      return has(24) ? { widthPx: view.getUint32(16), heightPx: view.getUint32(20) } : null;
    case 'image/gif':
      return has(10) ? { widthPx: view.getUint16(6, true), heightPx: view.getUint16(8, true) } : null;
    case 'image/bmp':
      return readBmpSize(view);
    case 'image/webp':
      return readWebpSize(view);
    case 'image/jpeg':
      return readJpegSize(blob);
    case 'image/tiff':
      return readTiffSize(blob);
    case 'image/heic':
    case 'image/avif':
      return readBoxSize(blob);
    default:
      return null;
  }
}

async function viewOf(blob: Blob, start: number, length: number): Promise<DataView> {
  return new DataView(await blob.slice(start, start + length).arrayBuffer());
}

/** OS/2 1.x headers have sizes of two bytes, all later ones of four; a negative height means rows from the top. */
function readBmpSize(view: DataView): PixelSize | null {
  if (view.byteLength < 26) return null;
  if (view.getUint32(14, true) === 12)
    return { widthPx: view.getUint16(18, true), heightPx: view.getUint16(20, true) };
  return { widthPx: Math.abs(view.getInt32(18, true)), heightPx: Math.abs(view.getInt32(22, true)) };
}

function readWebpSize(view: DataView): PixelSize | null {
  if (view.byteLength < 30) return null;
  const chunk = view.getUint32(12);
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (chunk === 0x56503858) return { widthPx: uint24(24) + 1, heightPx: uint24(27) + 1 }; // VP8X
  if (chunk === 0x56503820)
    return { widthPx: view.getUint16(26, true) & 0x3fff, heightPx: view.getUint16(28, true) & 0x3fff };
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >> 14) & 0x3fff) + 1 };
  }
  return null;
}

/** Walks from marker to marker; colour profiles and previews can put megabytes before the one with the size. */
async function readJpegSize(blob: Blob): Promise<PixelSize | null> {
  let at = 2;
  for (let count = 0; count < MAX_JPEG_MARKERS; count++) {
    const view = await viewOf(blob, at, 10);
    if (view.byteLength < 10 || view.getUint8(0) !== 0xff) return null;
    const marker = view.getUint8(1);
    // Any number of filling FF may be before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Start-of-frame markers but the three in the same range that are tables (C4, C8, CC).
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { widthPx: view.getUint16(7), heightPx: view.getUint16(5) };
    if (marker === 0xd9 || marker === 0xda) return null;
    at += 2 + view.getUint16(2);
  }
  return null;
}

/** The width (256) and height (257) of the first directory (TIFF 6.0, §2). */
async function readTiffSize(blob: Blob): Promise<PixelSize | null> {
  const head = await viewOf(blob, 0, 8);
  if (head.byteLength < 8) return null;
  const little = head.getUint8(0) === 0x49;
  const offset = head.getUint32(4, little);
  const counter = await viewOf(blob, offset, 2);
  if (counter.byteLength < 2) return null;
  const count = counter.getUint16(0, little);
  const entries = await viewOf(blob, offset + 2, count * 12);
  let [widthPx, heightPx] = [0, 0];
  for (let at = 0; at + 12 <= entries.byteLength; at += 12) {
    const tag = entries.getUint16(at, little);
    const isShort = entries.getUint16(at + 2, little) === 3;
    const value = isShort ? entries.getUint16(at + 8, little) : entries.getUint32(at + 8, little);
    if (tag === 256) widthPx = value;
    if (tag === 257) heightPx = value;
  }
  return widthPx > 0 && heightPx > 0 ? { widthPx, heightPx } : null;
}

/**
 * The largest `ispe` box (ISO/IEC 23008-12, §6.5.3): tiles, previews and masks have one each, the whole is the
 * largest of them.
 */
async function readBoxSize(blob: Blob): Promise<PixelSize | null> {
  const bytes = new Uint8Array(await blob.slice(0, MAX_BOX_BYTES).arrayBuffer());
  const view = new DataView(bytes.buffer);
  let largest: PixelSize | null = null;
  for (let at = bytes.indexOf(0x69); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf(0x69, at + 1)) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const size = { widthPx: view.getUint32(at + 8), heightPx: view.getUint32(at + 12) };
    if (!largest || size.widthPx * size.heightPx > largest.widthPx * largest.heightPx) largest = size;
  }
  return largest;
}
