import sharp from 'sharp';
import type { Operation } from '../../contract/image-generation.ts';
import { CallError } from '../call-error.ts';

/** Larger than any photo; a file that says so is not decoded. */
const MAX_PIXELS = 100_000_000;
/** What is around the masked part goes with it, so that the model sees where it is: this share of its longer side, on each side. */
const CONTEXT_SHARE = 0.5;
const MIN_CONTEXT_PX = 64;
/** A small part is sent with more around it rather than enlarged further than this. */
const MAX_ENLARGEMENT = 2;
/** Pixels over which a filled part goes over into the image. */
const FEATHER_SIGMA_PX = 2;
/** An image that grows is filled this far into its old edges, so that the seam is not where the image ended. */
const SEAM_SHARE = 0.01;
const LARGEST_SIDE_PX = 8192;
/** From this value on a pixel of a mask is replaced. */
const MASKED = 128;

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Region extends Size {
  readonly leftPx: number;
  readonly topPx: number;
}

/** Pixels that are added on each side. */
export interface Margins {
  readonly leftPx: number;
  readonly topPx: number;
  readonly rightPx: number;
  readonly bottomPx: number;
}

/** What is changed of which image. */
export type SourceChange =
  | { readonly kind: 'whole'; readonly image: Buffer; readonly operation: 'restyle' | 'edit' }
  | { readonly kind: 'part'; readonly image: Buffer; readonly mask: Buffer }
  | { readonly kind: 'margins'; readonly image: Buffer; readonly margins: Margins };

/** An image as a model takes it, and the way back. */
export interface PreparedSource extends Size {
  readonly operation: Operation;
  /** PNG of exactly this size. */
  readonly source: Buffer;
  /** Grey PNG of the same size, 255 where the model paints; null where it changes all of it. */
  readonly mask: Buffer | null;
  /** What the model made, put where it belongs. @returns an image file */
  finish(made: Buffer): Promise<Buffer>;
}

/**
 * Brings an image into one of the sizes that a model makes. Of an image that is changed in a part only that part and what is around it is
 * sent; outside of the mask the result has the pixels of the image itself, whatever the model did there.
 *
 * @param sizes of the model
 * @throws CallError when the image or the mask cannot be used
 */
export async function prepareSource(change: SourceChange, sizes: readonly Size[]): Promise<PreparedSource> {
  const image = await readImage(change.image);
  if (change.kind === 'part') return preparePart(image, await readMask(change.mask, image), sizes);
  if (change.kind === 'margins') {
    const grown = await grow(image, change.margins);
    return preparePart(grown.image, grown.mask, sizes);
  }
  const region = regionFor(image, { leftPx: 0, topPx: 0, ...sizeOf(image) }, sizes, 0);
  const source = await cut(image.png, image, region.region, region.size);
  return {
    operation: change.operation,
    source,
    mask: null,
    ...region.size,
    finish: (made) => cutBack(made, image, region.region),
  };
}

/** An image that was decoded and turned upright. */
interface ReadImage extends Size {
  readonly png: Buffer;
}

/** Grey bytes, one for each pixel. */
interface ReadMask {
  readonly values: Buffer;
}

const sizeOf = ({ widthPx, heightPx }: Size): Size => ({ widthPx, heightPx });

async function readImage(file: Buffer): Promise<ReadImage> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, widthPx: info.width, heightPx: info.height };
  } catch {
    throw new CallError('refused', 'The image cannot be read. Choose another one; no credits were taken.');
  }
}

async function readMask(file: Buffer, image: Size): Promise<ReadMask> {
  const values = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .flatten({ background: '#000000' })
    .greyscale()
    .toColourspace('b-w')
    .resize(image.widthPx, image.heightPx, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => {
      throw new CallError('refused', 'The mask cannot be read. Mark the part again; no credits were taken.');
    });
  for (let pixel = 0; pixel < values.length; pixel++)
    values[pixel] = (values[pixel] ?? 0) >= MASKED ? 255 : 0;
  if (!values.includes(255))
    throw new CallError(
      'refused',
      'Nothing is marked. Mark the part that is to change; no credits were taken.',
    );
  return { values };
}

/** The image with its edges drawn on over what is added, and a mask of what is added. */
async function grow(image: ReadImage, margins: Margins): Promise<{ image: ReadImage; mask: ReadMask }> {
  const { leftPx, topPx, rightPx, bottomPx } = margins;
  const widthPx = image.widthPx + leftPx + rightPx;
  const heightPx = image.heightPx + topPx + bottomPx;
  if (Math.max(widthPx, heightPx) > LARGEST_SIDE_PX)
    throw new CallError(
      'refused',
      `An image may grow to ${LARGEST_SIDE_PX} pixels on its longer side. Add less; no credits were taken.`,
    );
  const png = await sharp(image.png)
    .extend({ left: leftPx, top: topPx, right: rightPx, bottom: bottomPx, extendWith: 'mirror' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const seam = Math.round(Math.min(image.widthPx, image.heightPx) * SEAM_SHARE);
  const values = Buffer.alloc(widthPx * heightPx, 255);
  const from = { x: leftPx + (leftPx > 0 ? seam : 0), y: topPx + (topPx > 0 ? seam : 0) };
  const to = {
    x: leftPx + image.widthPx - (rightPx > 0 ? seam : 0),
    y: topPx + image.heightPx - (bottomPx > 0 ? seam : 0),
  };
  for (let y = from.y; y < to.y; y++) values.fill(0, y * widthPx + from.x, y * widthPx + to.x);
  return { image: { png, widthPx, heightPx }, mask: { values } };
}

async function preparePart(
  image: ReadImage,
  mask: ReadMask,
  sizes: readonly Size[],
): Promise<PreparedSource> {
  const { region, size } = regionFor(image, boundsOf(mask, image), sizes, CONTEXT_SHARE);
  const maskPng = await sharp(mask.values, {
    raw: { width: image.widthPx, height: image.heightPx, channels: 1 },
  })
    .png()
    .toBuffer();
  return {
    operation: 'fill',
    source: await cut(image.png, image, region, size),
    mask: await cut(maskPng, image, region, size, 'mask'),
    ...size,
    finish: (made) => putInto(image, mask, made, region),
  };
}

/** What holds all pixels of the mask. */
function boundsOf({ values }: ReadMask, { widthPx, heightPx }: Size): Region {
  let [left, top, right, bottom] = [widthPx, heightPx, -1, -1];
  for (let y = 0; y < heightPx; y++) {
    const row = values.subarray(y * widthPx, (y + 1) * widthPx);
    const first = row.indexOf(255);
    if (first < 0) continue;
    left = Math.min(left, first);
    right = Math.max(right, row.lastIndexOf(255));
    top = Math.min(top, y);
    bottom = y;
  }
  return { leftPx: left, topPx: top, widthPx: right - left + 1, heightPx: bottom - top + 1 };
}

/**
 * The region of the image that is sent, which has the ratio of one of the sizes: the smallest one that holds the bounds and what is around
 * them. It reaches over the edges of the image where that has another ratio.
 */
export function regionFor(
  image: Size,
  bounds: Region,
  sizes: readonly Size[],
  contextShare: number,
): { readonly region: Region; readonly size: Size } {
  const context =
    contextShare === 0
      ? 0
      : Math.max(MIN_CONTEXT_PX, contextShare * Math.max(bounds.widthPx, bounds.heightPx));
  const left = Math.max(0, bounds.leftPx - context);
  const top = Math.max(0, bounds.topPx - context);
  const right = Math.min(image.widthPx, bounds.leftPx + bounds.widthPx + context);
  const bottom = Math.min(image.heightPx, bounds.topPx + bounds.heightPx + context);
  const candidates = sizes.map((size) => {
    const ratio = size.widthPx / size.heightPx;
    const least = contextShare === 0 ? 0 : size.widthPx / MAX_ENLARGEMENT;
    // As large as it can be within the image, but never smaller than what it has to hold.
    const mostWithin = Math.min(image.widthPx, image.heightPx * ratio);
    const needed = Math.max(right - left, (bottom - top) * ratio);
    const widthPx = Math.max(needed, Math.min(least, mostWithin));
    const heightPx = widthPx / ratio;
    const over =
      Math.max(0, widthPx - image.widthPx) * heightPx + Math.max(0, heightPx - image.heightPx) * widthPx;
    return { size: sizeOf(size), widthPx, heightPx, over };
  });
  const [best] = candidates.toSorted(
    (one, other) => one.over - other.over || one.widthPx * one.heightPx - other.widthPx * other.heightPx,
  );
  if (!best) throw new Error('The model makes no size.');
  const widthPx = Math.round(best.widthPx);
  const heightPx = Math.round(best.heightPx);
  return {
    size: best.size,
    region: {
      leftPx: placeOn(image.widthPx, (left + right) / 2, widthPx),
      topPx: placeOn(image.heightPx, (top + bottom) / 2, heightPx),
      widthPx,
      heightPx,
    },
  };
}

/** Where a stretch around a middle begins: within the side where it fits, else with as much beyond both ends. */
function placeOn(sidePx: number, middlePx: number, lengthPx: number): number {
  if (lengthPx >= sidePx) return Math.round((sidePx - lengthPx) / 2);
  return Math.round(Math.min(Math.max(0, middlePx - lengthPx / 2), sidePx - lengthPx));
}

/** What of a region is inside of the image. */
function within(image: Size, region: Region): Region {
  const leftPx = Math.max(0, region.leftPx);
  const topPx = Math.max(0, region.topPx);
  return {
    leftPx,
    topPx,
    widthPx: Math.min(image.widthPx, region.leftPx + region.widthPx) - leftPx,
    heightPx: Math.min(image.heightPx, region.topPx + region.heightPx) - topPx,
  };
}

/** A region in a size; what is beyond the image has the colours of its edge, and is not masked. */
async function cut(
  png: Buffer,
  image: Size,
  region: Region,
  size: Size,
  kind: 'image' | 'mask' = 'image',
): Promise<Buffer> {
  const inside = within(image, region);
  const cropped = await sharp(png)
    .extract({ left: inside.leftPx, top: inside.topPx, width: inside.widthPx, height: inside.heightPx })
    .toBuffer();
  const left = inside.leftPx - region.leftPx;
  const top = inside.topPx - region.topPx;
  const extended = await sharp(cropped)
    .extend({
      left,
      top,
      right: region.widthPx - left - inside.widthPx,
      bottom: region.heightPx - top - inside.heightPx,
      ...(kind === 'mask' ? { background: '#000000' } : { extendWith: 'copy' as const }),
    })
    .toBuffer();
  const resized = sharp(extended).resize(size.widthPx, size.heightPx, {
    fit: 'fill',
    ...(kind === 'mask' ? { kernel: 'nearest' as const } : {}),
  });
  return (kind === 'mask' ? resized.removeAlpha().greyscale().toColourspace('b-w') : resized)
    .png()
    .toBuffer();
}

/** The result of a whole image without what was beyond its edges, in the size in which the model made it. */
async function cutBack(made: Buffer, image: Size, region: Region): Promise<Buffer> {
  const { width, height } = await sharp(made).metadata();
  const scale = { x: width / region.widthPx, y: height / region.heightPx };
  const inside = within(image, region);
  const left = Math.round((inside.leftPx - region.leftPx) * scale.x);
  const top = Math.round((inside.topPx - region.topPx) * scale.y);
  return sharp(made)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(inside.widthPx * scale.x))),
      height: Math.max(1, Math.min(height - top, Math.round(inside.heightPx * scale.y))),
    })
    .png()
    .toBuffer();
}

/** The image with what the model made inside of the mask, over a soft edge. */
async function putInto(image: ReadImage, mask: ReadMask, made: Buffer, region: Region): Promise<Buffer> {
  const inside = within(image, region);
  const patch = await sharp(
    await sharp(made)
      .resize(region.widthPx, region.heightPx, { fit: 'fill' })
      .toColourspace('srgb')
      .png()
      .toBuffer(),
  )
    .extract({
      left: inside.leftPx - region.leftPx,
      top: inside.topPx - region.topPx,
      width: inside.widthPx,
      height: inside.heightPx,
    })
    .removeAlpha()
    .toBuffer();
  const alpha = await sharp(mask.values, {
    raw: { width: image.widthPx, height: image.heightPx, channels: 1 },
  })
    .blur(FEATHER_SIGMA_PX)
    .extract({ left: inside.leftPx, top: inside.topPx, width: inside.widthPx, height: inside.heightPx })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const soft = await sharp(patch)
    .joinChannel(alpha, { raw: { width: inside.widthPx, height: inside.heightPx, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(image.png)
    .composite([{ input: soft, left: inside.leftPx, top: inside.topPx }])
    .png()
    .toBuffer();
}
