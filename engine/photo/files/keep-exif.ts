/** Markers of the JPEG standard (ITU T.81, table B.1). */
const START_OF_IMAGE = 0xffd8;
const APP1 = 0xffe1;
const START_OF_SCAN = 0xffda;
const EXIF_HEADER = 'Exif\0\0';
/** The tag that says how the image is turned (Exif 2.32, 4.6.4). */
const ORIENTATION = 0x0112;

/**
 * Puts what the camera wrote (date, place, lens) of one JPEG into another one. The pixels of the other are upright, so its orientation says so.
 * Gives the other unchanged where the first has nothing, or one of them is no JPEG.
 */
export async function copyExif(from: Blob, into: Blob): Promise<Blob> {
  const exif = exifOf(new DataView(await from.arrayBuffer()));
  const target = new Uint8Array(await into.arrayBuffer());
  if (!exif || new DataView(target.buffer).getUint16(0) !== START_OF_IMAGE) return into;
  setUpright(exif);
  return new Blob([target.subarray(0, 2), exif, target.subarray(2)], { type: into.type });
}

/** A copy of the Exif segment with its marker; null where there is none. */
function exifOf(view: DataView): Uint8Array<ArrayBuffer> | null {
  if (view.byteLength < 4 || view.getUint16(0) !== START_OF_IMAGE) return null;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint16(at);
    const length = view.getUint16(at + 2);
    if (marker === START_OF_SCAN || marker >>> 8 !== 0xff || length < 2) return null;
    const end = at + 2 + length;
    if (end > view.byteLength) return null;
    const header = String.fromCharCode(
      ...new Uint8Array(view.buffer, at + 4, Math.min(EXIF_HEADER.length, length - 2)),
    );
    if (marker === APP1 && header === EXIF_HEADER)
      return new Uint8Array(view.buffer.slice(at, end) as ArrayBuffer);
    at = end;
  }
  return null;
}

/** Writes 1, upright, into the orientation of an Exif segment, where it has one. */
function setUpright(segment: Uint8Array<ArrayBuffer>): void {
  const tiff = new DataView(segment.buffer, segment.byteOffset + 4 + EXIF_HEADER.length);
  if (tiff.byteLength < 8) return;
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return;
  const count = tiff.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.byteLength) return;
    if (tiff.getUint16(at, isLittle) === ORIENTATION) tiff.setUint16(at + 8, 1, isLittle);
  }
}
