import sharp from 'sharp';
import { CallError } from '../call-error.ts';

/** Larger than any photo; a file that says so is not decoded. */
const MAX_PIXELS = 100_000_000;

/** The most striking part of an image in the size of a video, as models take what a video begins or ends with. @throws CallError */
export async function frameOf(
  image: Buffer,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Promise<Buffer> {
  try {
    return await sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(widthPx, heightPx, { fit: 'cover', position: 'attention' })
      .png()
      .toBuffer();
  } catch {
    throw new CallError('refused', 'The image cannot be read. Choose another one; no credits were taken.');
  }
}
