import type { Point } from '@gesso/engine/edits';

/** An image of a page, as the engine drew it. */
export interface PagePixels {
  readonly image: ImageData;
  /** Image pixels per page pixel. */
  readonly scale: number;
}

const channel = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** The image pixel under a point of the page. */
export function pixelAt({ scale }: PagePixels, page: Point): Point {
  return { x: Math.floor(page.x * scale), y: Math.floor(page.y * scale) };
}

/** The colour of the page at a point as `#rrggbb`, what is transparent over white; null beside the page. */
export function pageColorAt(pixels: PagePixels, page: Point): string | null {
  const { data, width, height } = pixels.image;
  const { x, y } = pixelAt(pixels, page);
  if (x < 0 || y < 0 || x >= width || y >= height) return null;
  const at = (y * width + x) * 4;
  const alpha = (data[at + 3] ?? 0) / 255;
  const over = (lane: number) => channel((data[at + lane] ?? 0) * alpha + 255 * (1 - alpha));
  return `#${over(0)}${over(1)}${over(2)}`;
}

/** The square of pixels around a point for a magnifier; what lies beside the page is transparent. */
export function pixelsAround(pixels: PagePixels, page: Point, sidePx: number): ImageData {
  const { data, width, height } = pixels.image;
  const { x, y } = pixelAt(pixels, page);
  const square = new ImageData(sidePx, sidePx);
  const reach = Math.floor(sidePx / 2);
  for (let row = 0; row < sidePx; row++)
    for (let column = 0; column < sidePx; column++) {
      const [fromX, fromY] = [x + column - reach, y + row - reach];
      if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
      const from = (fromY * width + fromX) * 4;
      square.data.set(data.subarray(from, from + 4), (row * sidePx + column) * 4);
    }
  return square;
}
