import { encodePng, type Pixels } from './scene-images.ts';

/** Red, green, blue and opacity, 0 to 255. */
export type Rgba = readonly [number, number, number, number];

/** An image whose pixels a function paints. */
export function painted(width: number, height: number, colorOf: (x: number, y: number) => Rgba): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++) data.set(colorOf(at % width, Math.floor(at / width)), at * 4);
  return { width, height, data };
}

/** The same as a PNG file in Base64, as it goes into a page. */
export function paintedText(width: number, height: number, colorOf: (x: number, y: number) => Rgba): string {
  return encodePng(painted(width, height, colorOf)).toString('base64');
}

/** The colour of a pixel. */
export function colorAt({ width, data }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}
