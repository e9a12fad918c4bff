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
  for (const { view, at, isLittle } of orientationsOf(segment)) view.setUint16(at, 1, isLittle);
}

/** Whether the pixels of a JPEG lie otherwise than it is to be shown. Other files are as they are. */
export async function isTurned(file: Blob): Promise<boolean> {
  const exif = exifOf(new DataView(await file.arrayBuffer()));
  if (!exif) return false;
  return orientationsOf(exif).some(({ view, at, isLittle }) => {
    const orientation = view.getUint16(at, isLittle);
    return orientation > 1 && orientation <= 8;
  });
}

/** Where an Exif segment says how the image is turned. */
function orientationsOf(segment: Uint8Array<ArrayBuffer>) {
  const view = new DataView(segment.buffer, segment.byteOffset + 4 + EXIF_HEADER.length);
  if (view.byteLength < 8) return [];
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return [];
  const entries = Array.from(
    { length: view.getUint16(directory, isLittle) },
    (_, entry) => directory + 2 + entry * 12,
  );
  return entries.flatMap((at) =>
    at + 12 <= view.byteLength && view.getUint16(at, isLittle) === ORIENTATION
      ? [{ view, at: at + 8, isLittle }]
      : [],
  );
}
