import type { InpaintImage } from './inpaint.ts';
import { PATCH_RADIUS_PX } from './inpaint-module.ts';

/** An image that was filled in a smaller size than it has. */
export interface SmallFill {
  /** In full size. */
  readonly full: InpaintImage;
  /** Made smaller, with its hole as it was. */
  readonly small: InpaintImage;
  /** The smaller image with its hole filled. */
  readonly filled: Uint8ClampedArray;
  /** Where that was, not 0, in the smaller image. */
  readonly hole: Uint8Array;
  /** What each pixel of the hole is like: the index of a pixel of the smaller image, -1 where it is not known. */
  readonly sources: Int32Array;
}

/** A part of an image in its pixels. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * A hole that was filled in a smaller size, in full size: every pixel has the colour of the small fill there, and what the full image has
 * beyond the small one at the place that the fill was taken from. So there is grain and sharpness as around it, and seams are no stronger
 * than in the small fill, which decides all that is larger than its pixels. Gives the pixels of a part: opaque in the hole, outside
 * of it the image's own.
 */
export function fillInFull(fill: SmallFill, part: PixelBox): Uint8ClampedArray<ArrayBuffer> {
  const { full, small, filled, hole, sources } = fill;
  const [across, down] = [small.widthPx / full.widthPx, small.heightPx / full.heightPx];
  const result = new Uint8ClampedArray(part.widthPx * part.heightPx * 4);
  const smallX = placesIn(full.widthPx, small.widthPx);
  const smallY = placesIn(full.heightPx, small.heightPx);
  const inside = (place: number, size: number) =>
    Math.max(PATCH_RADIUS_PX, Math.min(size - 1 - PATCH_RADIUS_PX, place));
  const [wanted, known] = [new Float64Array(3), new Float64Array(3)];
  for (let row = 0; row < part.heightPx; row++) {
    const y = part.top + row;
    const first = (y * full.widthPx + part.left) * 4;
    result.set(full.data.subarray(first, first + part.widthPx * 4), row * part.widthPx * 4);
    const line = (smallY[y] ?? 0) * small.widthPx;
    const middleY = inside(smallY[y] ?? 0, small.heightPx);
    for (let column = 0; column < part.widthPx; column++) {
      const x = part.left + column;
      if (!hole[line + (smallX[x] ?? 0)]) continue;
      const into = (row * part.widthPx + column) * 4;
      result[into + 3] = 255;
      between(filled, small, (x + 0.5) * across - 0.5, (y + 0.5) * down - 0.5, wanted);
      // At the image's edges no patch has its middle: the nearest one counts.
      const middleX = inside(smallX[x] ?? 0, small.widthPx);
      const source = sources[middleY * small.widthPx + middleX] ?? -1;
      const sourceX = source % small.widthPx;
      const fromX = x + Math.round((sourceX - middleX) / across);
      const fromY = y + Math.round(((source - sourceX) / small.widthPx - middleY) / down);
      const isKnown =
        source >= 0 &&
        fromX >= 0 &&
        fromY >= 0 &&
        fromX < full.widthPx &&
        fromY < full.heightPx &&
        !hole[(smallY[fromY] ?? 0) * small.widthPx + (smallX[fromX] ?? 0)];
      if (isKnown)
        between(small.data, small, (fromX + 0.5) * across - 0.5, (fromY + 0.5) * down - 0.5, known);
      const from = (fromY * full.widthPx + fromX) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const detail = isKnown ? (full.data[from + channel] ?? 0) - (known[channel] ?? 0) : 0;
        result[into + channel] = (wanted[channel] ?? 0) + detail;
      }
    }
  }
  return result;
}

/** In which pixel of a smaller side each of a larger one lies. */
function placesIn(largePx: number, smallPx: number): Int32Array {
  const places = new Int32Array(largePx);
  for (let at = 0; at < largePx; at++)
    places[at] = Math.min(smallPx - 1, Math.floor(((at + 0.5) * smallPx) / largePx));
  return places;
}

/** The colours between four pixels. */
function between(
  data: Uint8ClampedArray,
  { widthPx, heightPx }: Pick<InpaintImage, 'widthPx' | 'heightPx'>,
  x: number,
  y: number,
  colors: Float64Array,
): void {
  const left = Math.min(widthPx - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(heightPx - 1, Math.max(0, Math.floor(y)));
  const shareX = Math.min(1, Math.max(0, x - left));
  const shareY = Math.min(1, Math.max(0, y - top));
  const upper = (top * widthPx + left) * 4;
  const right = left + 1 < widthPx ? 4 : 0;
  const below = top + 1 < heightPx ? widthPx * 4 : 0;
  for (let channel = 0; channel < 3; channel++) {
    const at = upper + channel;
    const [one, two] = [data[at] ?? 0, data[at + below] ?? 0];
    const above = one + ((data[at + right] ?? 0) - one) * shareX;
    const under = two + ((data[at + below + right] ?? 0) - two) * shareX;
    colors[channel] = above + (under - above) * shareY;
  }
}
