import type { SubtitleArea } from '@gesso/engine';
import type { Box, Point } from '@gesso/engine/edits';

/** How a box that is pulled at a corner or a side grows: `x` and `y` say which, 0 for the middle. */
export interface BoxSide {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

type Rect = Omit<Box, 'rotation'>;

/** The least width of a box of subtitles, as a share of the page. */
const LEAST_SHARE = 0.1;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(least, most), Math.max(least, value));

/** A box of subtitles some way from where it was, within the page; near its middle it stands in it. */
export function movedBox(
  box: Rect,
  way: Point,
  page: { width: number; height: number },
  snapPx: number,
): Rect {
  const x = clamp(box.x + way.x, 0, page.width - box.width);
  const y = clamp(box.y + way.y, 0, page.height - box.height);
  const middle = (page.width - box.width) / 2;
  return { ...box, x: Math.abs(x - middle) <= snapPx ? middle : x, y };
}

/** A box of subtitles that is pulled at a side: its width alone changes. The other side stays. */
export function widenedBox(box: Rect, side: BoxSide, way: number, page: { width: number }): Rect {
  const least = page.width * LEAST_SHARE;
  if (side.x > 0) return { ...box, width: clamp(box.width + way, least, page.width - box.x) };
  const right = box.x + box.width;
  const width = clamp(box.width - way, least, right);
  return { ...box, x: right - width, width };
}

/** How much larger a box becomes that is pulled at a corner, about the corner across. */
export function cornerFactor(box: Rect, side: BoxSide, way: Point): number {
  const { width, height } = box;
  const along = (side.x * way.x * width + side.y * way.y * height) / (width * width + height * height);
  return Math.max(0.1, 1 + along);
}

/** A box that is so much larger about the corner, or the middle, across from a side. */
export function scaledBox(box: Rect, side: BoxSide, factor: number): Rect {
  const [width, height] = [box.width * factor, box.height * factor];
  return {
    x: box.x - ((width - box.width) * (1 - side.x)) / 2,
    y: box.y - ((height - box.height) * (1 - side.y)) / 2,
    width,
    height,
  };
}

const share = (value: number, least: number, most: number): number =>
  Math.round(clamp(value, least, most) * 100_000) / 100_000;

/** A box in pixels of the page as shares of it. */
export const areaOf = (box: Rect, page: { width: number; height: number }): SubtitleArea => ({
  x: share(box.x / page.width, -1, 1),
  y: share(box.y / page.height, -1, 1),
  width: share(box.width / page.width, 0.02, 2),
  height: share(box.height / page.height, 0.02, 2),
});
