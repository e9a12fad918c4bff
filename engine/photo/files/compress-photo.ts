import { encodeAvif } from '../../export/images/avif.ts';
import { canWriteWebp } from '../../export/images/webp.ts';
import { GessoError } from '../../model/errors.ts';
import { type CanvasSize, type PhotoCanvas, photoCanvas } from '../photo-canvas.ts';
import { encodeCanvas } from './encode-photo.ts';

/** Files that a photo can be turned into. */
export const COMPRESSED_TYPES = ['jpeg', 'webp', 'png', 'avif'] as const;
/** The formats that photos are made smaller in. @useDeclaredType */
export type CompressedType = (typeof COMPRESSED_TYPES)[number];

/** How small a file is to be. */
export interface CompressOptions {
  /** `best`: the smaller of WebP and JPEG, of PNG and JPEG where the browser writes no WebP. */
  readonly type: CompressedType | 'best';
  /** 0 to 1; PNG has none. */
  readonly quality: number;
  /** Larger images are made smaller until they fit. */
  readonly maxWidthPx: number | null;
  readonly maxHeightPx: number | null;
  /** The file is at most this large: first the quality is reduced, then the size. */
  readonly maxBytes: number | null;
}

/** A photo that was made smaller, as a file. */
export interface CompressedPhoto extends CanvasSize {
  readonly file: Blob;
  readonly type: CompressedType;
}

/** Writes a canvas as a file of a type. */
export type WriteFile = (context: PhotoCanvas, type: CompressedType, quality: number) => Promise<Blob>;

/** AV1's scale is another than JPEG's: with this both look alike at the same number, and AVIF is the smaller file. */
const AVIF_EXPONENT = 2.4;
const LEAST_QUALITY = 0.05;
const QUALITY_STEPS = 6;
const SIZE_STEPS = 8;
const LEAST_SIDE_PX = 16;

/** The size that fits into the sides that are requested, never larger than it was. */
export function fittingSize(
  { widthPx, heightPx }: CanvasSize,
  { maxWidthPx, maxHeightPx }: Pick<CompressOptions, 'maxWidthPx' | 'maxHeightPx'>,
): CanvasSize {
  const scale = Math.min(1, (maxWidthPx ?? widthPx) / widthPx, (maxHeightPx ?? heightPx) / heightPx);
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}

/** Writes an image as a file that is as small as requested. @throws GessoError `photo-failed` where it cannot be */
export async function compressPhoto(
  image: ImageBitmap,
  options: CompressOptions,
  write: WriteFile = writeCanvas,
): Promise<CompressedPhoto> {
  const size = fittingSize({ widthPx: image.width, heightPx: image.height }, options);
  const types = await typesFor(options.type);
  let best: CompressedPhoto | null = null;
  for (const type of types) {
    // What is see-through stays so: JPEG would fill it.
    if (options.type === 'best' && type === 'jpeg' && isSeeThrough(drawn(image, size))) continue;
    const made = await underLimit(image, size, type, options, write);
    if (made && (!best || made.file.size < best.file.size)) best = made;
  }
  if (best) return best;
  throw new GessoError('photo-failed', { reason: 'no file so small can be made of it' });
}

/** Browsers that write no WebP take what comes next to it: the better of JPEG and, for what is see-through, PNG. */
async function typesFor(asked: CompressedType | 'best'): Promise<readonly CompressedType[]> {
  if (asked !== 'best' && asked !== 'webp') return [asked];
  if (await canWriteWebp()) return asked === 'best' ? ['webp', 'jpeg'] : ['webp'];
  return asked === 'best' ? ['jpeg', 'png'] : ['png'];
}

/** The file of a type within the limit, at the best quality and size for that; null where there is none. */
async function underLimit(
  image: ImageBitmap,
  whole: CanvasSize,
  type: CompressedType,
  { quality, maxBytes }: CompressOptions,
  write: WriteFile,
): Promise<CompressedPhoto | null> {
  let size = type === 'avif' ? evenSize(whole) : whole;
  for (let step = 0; step < SIZE_STEPS; step++) {
    const context = drawn(image, size);
    const file = await write(context, type, quality);
    if (maxBytes === null || file.size <= maxBytes) return { ...size, type, file };
    const smaller = type === 'png' ? null : await lowerQuality(context, type, quality, maxBytes, write);
    if (smaller && smaller.size <= maxBytes) return { ...size, type, file: smaller };
    const share = Math.min(0.9, Math.sqrt(maxBytes / (smaller ?? file).size) * 0.95);
    const next = { widthPx: Math.round(size.widthPx * share), heightPx: Math.round(size.heightPx * share) };
    if (Math.min(next.widthPx, next.heightPx) < LEAST_SIDE_PX) return null;
    size = type === 'avif' ? evenSize(next) : next;
  }
  return null;
}

/** The file of the highest quality within the limit, by halving; that of the lowest where none is. */
async function lowerQuality(
  context: PhotoCanvas,
  type: CompressedType,
  quality: number,
  maxBytes: number,
  write: WriteFile,
): Promise<Blob> {
  let [low, high] = [LEAST_QUALITY, quality];
  let best = await write(context, type, low);
  if (best.size > maxBytes) return best;
  for (let step = 0; step < QUALITY_STEPS; step++) {
    const middle = (low + high) / 2;
    const file = await write(context, type, middle);
    if (file.size <= maxBytes) [low, best] = [middle, file];
    else high = middle;
  }
  return best;
}

function drawn(image: ImageBitmap, size: CanvasSize): PhotoCanvas {
  const context = photoCanvas(size);
  context.drawImage(image, 0, 0, size.widthPx, size.heightPx);
  return context;
}

/** AV1 images have even sides. */
function evenSize({ widthPx, heightPx }: CanvasSize): CanvasSize {
  const even = (px: number) => Math.max(2, px - (px % 2));
  return { widthPx: even(widthPx), heightPx: even(heightPx) };
}

const ROWS_AT_ONCE = 256;

function isSeeThrough(context: PhotoCanvas): boolean {
  const { width, height } = context.canvas;
  for (let top = 0; top < height; top += ROWS_AT_ONCE) {
    const { data } = context.getImageData(0, top, width, Math.min(ROWS_AT_ONCE, height - top));
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  }
  return false;
}

function writeCanvas(context: PhotoCanvas, type: CompressedType, quality: number): Promise<Blob> {
  const { width, height } = context.canvas;
  if (type === 'avif') return encodeAvif(context.getImageData(0, 0, width, height), quality ** AVIF_EXPONENT);
  return encodeCanvas(context, { type, quality });
}
