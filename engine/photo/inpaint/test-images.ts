import type { InpaintImage } from './inpaint.ts';

/** An image of a colour for each place. */
export function imageFrom(
  widthPx: number,
  heightPx: number,
  colorAt: (x: number, y: number) => readonly [number, number, number, number?],
): InpaintImage {
  const data = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const [r, g, b, a = 255] = colorAt(x, y);
      data.set([r, g, b, a], (y * widthPx + x) * 4);
    }
  return { data, widthPx, heightPx };
}

/** A mask of the places where something is so. */
export function maskOf(
  { widthPx, heightPx }: InpaintImage,
  isMarked: (x: number, y: number) => boolean,
): Uint8Array {
  return Uint8Array.from({ length: widthPx * heightPx }, (_, at) =>
    isMarked(at % widthPx, Math.floor(at / widthPx)) ? 1 : 0,
  );
}

/** The mean difference of the colours in the hole. */
export function errorIn(a: Uint8ClampedArray, b: Uint8ClampedArray, mask: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue;
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((a[at * 4 + channel] ?? 0) - (b[at * 4 + channel] ?? 0));
    count += 3;
  }
  return sum / Math.max(1, count);
}

/** A number 0 to 255 that looks random, the same each time for a place. */
export function noiseAt(x: number, y: number): number {
  let value = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value >>> 8) & 255;
}
