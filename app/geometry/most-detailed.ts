import type { PhotoBox } from './pan-and-zoom.ts';

/** RGBA bytes, line by line. */
interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The part that is looked for has this share of the shorter side. */
const PART_SHARE = 0.4;
/** Detail at the edge of a photo counts this much, in its middle 1: edges are often cut off by chance. */
const EDGE_WEIGHT = 0.55;
/** How much strong colours count beside edges. */
const COLOR_WEIGHT = 0.35;

/**
 * The part of a photo with the most detail: the square in which there are the most edges and strong colours, rather in the middle than at
 * the edge. Small copies are enough (a side of some 100 pixels), and larger ones find their grain instead.
 *
 * @returns in pixels of the copy
 */
export function mostDetailedPart(pixels: Pixels): PhotoBox {
  const { width, height } = pixels;
  const side = Math.max(1, Math.round(Math.min(width, height) * PART_SHARE));
  const sums = integral(detailOf(pixels), width, height);
  let best = { xPx: 0, yPx: 0, score: -1 };
  for (let y = 0; y + side <= height; y++)
    for (let x = 0; x + side <= width; x++) {
      const at = (column: number, row: number) => sums[row * (width + 1) + column] ?? 0;
      const detail = at(x + side, y + side) - at(x, y + side) - at(x + side, y) + at(x, y);
      const score = (detail + 1e-6) * centreWeight(x + side / 2, width) * centreWeight(y + side / 2, height);
      if (score > best.score) best = { xPx: x, yPx: y, score };
    }
  return { xPx: best.xPx, yPx: best.yPx, widthPx: side, heightPx: side };
}

/** Differences of brightness to the next pixels, and how far a colour is from grey. */
function detailOf({ data, width, height }: Pixels): Float32Array {
  const luma = new Float32Array(width * height);
  const detail = new Float32Array(width * height);
  for (let pixel = 0; pixel < luma.length; pixel++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
    // Weights of Rec. 709.
    luma[pixel] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    detail[pixel] = ((Math.max(red, green, blue) - Math.min(red, green, blue)) / 8) * COLOR_WEIGHT;
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const here = luma[pixel] ?? 0;
      const across = x + 1 < width ? (luma[pixel + 1] ?? here) - here : 0;
      const down = y + 1 < height ? (luma[pixel + width] ?? here) - here : 0;
      detail[pixel] = (detail[pixel] ?? 0) + Math.hypot(across, down);
    }
  return detail;
}

/** Sums of everything above and before each corner. */
function integral(values: Float32Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let line = 0;
    for (let x = 0; x < width; x++) {
      line += values[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + line;
    }
  }
  return sums;
}

function centreWeight(position: number, length: number): number {
  const distance = Math.abs(position / length - 0.5) * 2;
  return 1 - (1 - EDGE_WEIGHT) * distance * distance;
}
