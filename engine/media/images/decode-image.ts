import { GessoError } from '../../model/errors.ts';
import { MediaWorkerClient } from '../media-worker-client.ts';
import { SNIFF_BYTES, sniffFile } from '../sniff.ts';
import { gifFramesFit } from './animation-times.ts';
import { assertImageFits } from './image-limits.ts';
import { type PixelSize, readImageSize } from './image-size.ts';

/** An image larger than this on a side is kept as a smaller copy for editing; its full size is decoded when it is needed. */
export const MAX_COPY_SIDE_PX = 4_096;

/** Time for a decoder of ours: a sound image of 100 megapixels needs a third of it. */
const DECODE_TIMEOUT_MS = 60_000;

/** Kinds that no browser, or not every one, decodes by itself. */
const DECODED_BY_US = new Set(['image/tiff', 'image/heic']);

export interface DecodeOptions {
  /** Where libheif is served from; null where it is not. */
  readonly heifUrl: string | null;
  /** The longest side that is wanted; a larger image comes smaller. */
  readonly maxSidePx?: number;
}

/** Whether a kind is decoded by code of ours, which takes seconds for a large image: once is enough then. */
export const isDecodedByUs = (mimeType: string): boolean => DECODED_BY_US.has(mimeType);

/** A decoded image and the size of the file, which is larger than the bitmap for a copy. */
export interface DecodedImage extends PixelSize {
  readonly bitmap: ImageBitmap;
}

let decoders: MediaWorkerClient | null = null;

/**
 * Decodes an image upright (EXIF orientation applied) into a bitmap in sRGB. GIF and the like give their first frame.
 * @throws GessoError `picture-too-large` or `picture-broken`, naming the file.
 */
export async function decodeImage(
  blob: Blob,
  name: string,
  { heifUrl, maxSidePx }: DecodeOptions,
): Promise<DecodedImage> {
  const head = new Uint8Array(await blob.slice(0, SNIFF_BYTES).arrayBuffer());
  const { mimeType, kind } = sniffFile(head);
  if (kind !== 'image')
    throw new GessoError('image-broken', { name, reason: 'its content is not a known image format' });
  const size = await readImageSize(blob, mimeType);
  if (!size) throw new GessoError('image-broken', { name, reason: 'it is cut off before its size' });
  assertImageFits(size, name);
  if (mimeType === 'image/gif' && !gifFramesFit(new Uint8Array(await blob.arrayBuffer())))
    throw new GessoError('image-broken', { name, reason: 'one of its frames lies outside of the image' });
  const whole = isDecodedByUs(mimeType)
    ? await decodeInWorker(blob, name, mimeType, heifUrl)
    : await decodeInBrowser(blob, name, mimeType);
  return reduce(whole, maxSidePx);
}

/** AVIF for `image/avif`. */
export const formatName = (mimeType: string): string => mimeType.replace('image/', '').toUpperCase();

async function decodeInBrowser(blob: Blob, name: string, mimeType: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(blob, { imageOrientation: 'from-image', premultiplyAlpha: 'premultiply' });
  } catch (cause) {
    throw new GessoError(
      'image-broken',
      { name, reason: `${formatName(mimeType)} that this browser cannot read` },
      { cause },
    );
  }
}

/** Safari decodes HEIC by itself, which is faster than any wasm; elsewhere the attempt costs nothing. */
async function decodeInWorker(
  blob: Blob,
  name: string,
  mimeType: string,
  heifUrl: string | null,
): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([blob], { type: mimeType }), { imageOrientation: 'from-image' });
  } catch {
    decoders ??= new MediaWorkerClient();
    return decoders.run(
      'decodeImage',
      { blob, name, mimeType, heifUrl },
      { name, timeoutMs: DECODE_TIMEOUT_MS, code: 'image-broken' },
    );
  }
}

async function reduce(whole: ImageBitmap, maxSidePx: number | undefined): Promise<DecodedImage> {
  const [widthPx, heightPx] = [whole.width, whole.height];
  const scale = (maxSidePx ?? Number.POSITIVE_INFINITY) / Math.max(widthPx, heightPx);
  if (scale >= 1) return { bitmap: whole, widthPx, heightPx };
  try {
    const bitmap = await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(widthPx * scale)),
      resizeHeight: Math.max(1, Math.round(heightPx * scale)),
      resizeQuality: 'high',
    });
    return { bitmap, widthPx, heightPx };
  } finally {
    whole.close();
  }
}
