import type { PixelRect } from '../dirty.ts';

/** Where the pixels of a clip lie on the canvas. */
export interface ClipPlacement {
  /** The place of the left edge of the canvas in columns of the clip, and of the top in rows. */
  readonly leftColumn: number;
  readonly topRow: number;
  /** Columns of the clip in a pixel of the canvas, and rows. */
  readonly columnsPerPx: number;
  readonly rowsPerPx: number;
}

/** A plane of a clip's image in the memory of the kernels, rows packed. */
export interface SourcePlane {
  readonly source: number;
  readonly sourceWidth: number;
  readonly sourceHeight: number;
}

/** A plane of the part of the frame in which a clip shows: rows of `stride` values, a multiple of eight. */
export interface ShownPlane {
  readonly height: number;
  readonly stride: number;
  readonly shares: number;
  readonly constants: number;
  readonly drawn: number;
}

/** A plane in memory: rows of `stride` values, a multiple of eight, with room for a whole number of eights of rows. */
export interface MemoryPlane {
  readonly values: number;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
}

/** Where the values of a part of the canvas lie in a plane of the clip, in 16.16 fixed point. */
export interface PlanePlaces {
  readonly originX: number;
  readonly originY: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly spreadX: number;
  readonly spreadY: number;
}

const FIXED = 65_536;
/** Eight columns of a plane have so many bytes of taps (wasm/kernels/assembly/planes.ts). */
const TAP_BYTES = 48;
/** Vectors are read past the end of a plane. */
export const PAST_END = 64;

/** An address for vectors. */
export const aligned = (bytes: number) => (bytes + 15) & ~15;

/** A length in whole eights, as the kernels take rows. */
export const eights = (length: number) => (length + 7) & ~7;

export const tapBytes = (width: number) => (eights(width) / 8) * TAP_BYTES;

const planeBytes = (width: number, height: number) => aligned(eights(width) * eights(height));

/** How many bytes the three planes of an image of an even size take, one after another. */
export const planesBytes = (width: number, height: number) =>
  planeBytes(width, height) + 2 * planeBytes(width / 2, height / 2);

/** One of the three planes of an image of an even size, which begin at `start`. */
export function memoryPlane(start: number, index: number, width: number, height: number): MemoryPlane {
  const perValue = pixelsPerValue(index);
  const own = { width: width / perValue, height: height / perValue, stride: eights(width / perValue) };
  const before =
    index === 0 ? 0 : planeBytes(width, height) + (index - 1) * planeBytes(own.width, own.height);
  return { values: start + before, ...own };
}

/** How many values of its first plane one of a plane stands for, along each side. */
export const pixelsPerValue = (index: number) => (index === 0 ? 1 : 2);

/** The places of a part of the canvas in the first plane of a clip, or in one of the others. */
export function planePlaces(index: number, { x, y }: PixelRect, placement: ClipPlacement): PlanePlaces {
  const { leftColumn, topRow, columnsPerPx, rowsPerPx } = placement;
  // The middles of pixels lie half a pixel from their edges; those of chroma are in the middle of 2 x 2.
  const half = pixelsPerValue(index) / 2;
  const place = (at: number, from: number, perPx: number) =>
    fixed((from + (at + half) * perPx) / (half * 2) - 0.5);
  const [stepX, stepY] = [fixed(columnsPerPx), fixed(rowsPerPx)];
  return {
    originX: place(x, leftColumn, columnsPerPx),
    originY: place(y, topRow, rowsPerPx),
    ...{ stepX, stepY },
    spreadX: index === 0 ? 0 : chromaSpread(stepX),
    spreadY: index === 0 ? 0 : chromaSpread(stepY),
  };
}

/**
 * Two values of luma have one of chroma. Where a clip is made half as large or smaller, these come from places that are so far from the middle between them; the canvas takes
 * their mean, so that as little flickers.
 */
function chromaSpread(step: number): number {
  return step >= 2 * FIXED ? Math.round(step / 4) : 0;
}

export function fixed(value: number): number {
  return Math.round(value * FIXED);
}
