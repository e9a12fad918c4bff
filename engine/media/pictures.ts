import { GessoError } from '../model/errors.ts';
import { readPictureSize, SNIFF_BYTES, sniffFile } from './sniff.ts';

/** Pictures with more pixels than this are refused before they are decoded: they would not fit in memory. */
export const MAX_PICTURE_MEGAPIXELS = 100;

/**
 * Decodes a picture upright (EXIF orientation applied) into a bitmap in sRGB. GIF and the like give their first frame.
 * @throws GessoError `picture-too-large` or `picture-broken`, naming the file.
 */
export async function decodePicture(blob: Blob, name: string): Promise<ImageBitmap> {
  const head = new Uint8Array(await blob.slice(0, SNIFF_BYTES).arrayBuffer());
  const { mimeType, kind } = sniffFile(head);
  if (kind !== 'image')
    throw new GessoError('picture-broken', { name, reason: 'its content is not a known picture format' });
  const size = readPictureSize(head, mimeType);
  if (size) assertPictureFits(size, name);
  try {
    return await createImageBitmap(blob, { imageOrientation: 'from-image', premultiplyAlpha: 'premultiply' });
  } catch (cause) {
    throw new GessoError(
      'picture-broken',
      { name, reason: `${mimeType} that this browser cannot decode` },
      { cause },
    );
  }
}

function assertPictureFits(size: { widthPx: number; heightPx: number }, name: string): void {
  if (size.widthPx * size.heightPx > MAX_PICTURE_MEGAPIXELS * 1e6) {
    throw new GessoError('picture-too-large', { name, ...size, maxMegapixels: MAX_PICTURE_MEGAPIXELS });
  }
}
