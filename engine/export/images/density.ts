import { crc32 } from '../files/zip-writer.ts';

const METRES_PER_INCH = 0.0254;
const PNG_HEADER_BYTES = 8 + 25;

/** Writes how many pixels an inch has into a PNG (its pHYs chunk) or a JPEG (its JFIF header). Other formats have no place for it. */
export async function withDensity(image: Blob, dpi: number): Promise<Blob> {
  if (image.type === 'image/png') return pngWithDensity(image, dpi);
  if (image.type === 'image/jpeg') return jpegWithDensity(image, dpi);
  return image;
}

/** The chunk goes right after the header: before any pixels, as the format wants it (PNG 3rd edition, 11.3.4.3). */
async function pngWithDensity(image: Blob, dpi: number): Promise<Blob> {
  const pixelsPerMetre = Math.round(dpi / METRES_PER_INCH);
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set(new TextEncoder().encode('pHYs'), 4);
  view.setUint32(8, pixelsPerMetre);
  view.setUint32(12, pixelsPerMetre);
  chunk[16] = 1;
  view.setUint32(17, await crc32(new Blob([chunk.subarray(4, 17)])));
  return new Blob([image.slice(0, PNG_HEADER_BYTES), chunk, image.slice(PNG_HEADER_BYTES)], {
    type: image.type,
  });
}

/** Browsers begin a JPEG with a JFIF segment without a density: it is put there, or the segment is added (ITU-T T.871). */
async function jpegWithDensity(image: Blob, dpi: number): Promise<Blob> {
  const head = new DataView(await image.slice(0, 20).arrayBuffer());
  const hasJfif =
    head.byteLength === 20 && head.getUint32(2) === 0xffe00010 && head.getUint32(6) === 0x4a464946;
  const segment = new Uint8Array([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
  const view = new DataView(segment.buffer);
  view.setUint16(12, Math.round(dpi));
  view.setUint16(14, Math.round(dpi));
  return new Blob([image.slice(0, 2), segment, image.slice(hasJfif ? 20 : 2)], { type: image.type });
}
