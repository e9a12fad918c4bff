import { resizePlane } from './resample.ts';

/** RGBA pixels with straight alpha, row by row. */
export interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** An image of any size that is read in parts, so that not all of it has to lie in memory twice. */
export interface PixelSource {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The whole image, its longest side at most this. */
  reduced(maxSidePx: number): Promise<Pixels>;
  /** Some of its rows in full size. */
  rows(topPx: number, countPx: number): Pixels;
}

/** Where the rows of a finished image go, from top to bottom. */
export type RowTarget = (topPx: number, pixels: Pixels) => void;

/** The size that fits into a square of a side, never larger than it was. */
export function fitSize(
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  maxSidePx: number,
): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, maxSidePx / Math.max(widthPx, heightPx));
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}

/** Pixels that lie in memory as a source. */
export function pixelArraySource(pixels: Pixels): PixelSource {
  const { widthPx, heightPx, data } = pixels;
  return {
    widthPx,
    heightPx,
    async reduced(maxSidePx) {
      const size = fitSize(pixels, maxSidePx);
      if (size.widthPx === widthPx && size.heightPx === heightPx) return pixels;
      const small = new Uint8ClampedArray(size.widthPx * size.heightPx * 4);
      for (let channel = 0; channel < 4; channel++) {
        const plane = resizePlane(channelOf(pixels, channel), pixels, size);
        for (let at = 0; at < plane.length; at++) small[at * 4 + channel] = plane[at] ?? 0;
      }
      return { ...size, data: small };
    },
    rows: (topPx, countPx) => ({
      widthPx,
      heightPx: countPx,
      data: data.slice(topPx * widthPx * 4, (topPx + countPx) * widthPx * 4),
    }),
  };
}

/** One channel as numbers from 0 to 255. */
export function channelOf({ widthPx, heightPx, data }: Pixels, channel: number): Float32Array {
  const plane = new Float32Array(widthPx * heightPx);
  for (let at = 0; at < plane.length; at++) plane[at] = data[at * 4 + channel] ?? 0;
  return plane;
}
