import type { CanvasSize } from './photo-canvas.ts';
import type { PhotoBounds } from './photo-edits.ts';

/** What a brush or a lasso has marked, or taken out of the mark again. Points are pixels of the source, x and y in turn. */
export interface RetouchMark {
  readonly mode: 'mark' | 'unmark';
  /** A line with a round brush, or the area that a line encloses. */
  readonly shape: 'brush' | 'area';
  readonly points: readonly number[];
  /** Across the brush. */
  readonly sizePx: number;
}

/** The part of a photo that is looked at to fill a mark: in whole pixels of the source, and in which scale. */
export interface RetouchRegion {
  readonly bounds: PhotoBounds;
  readonly scale: number;
}

/** So many pixels are worked on at once; more is made smaller. */
export const MAX_REGION_PIXELS = 6_000_000;
/** So much around a mark is looked at for what to fill it with, in shares of its longer side. */
const WIDE_MARGIN = 0.9;
const NARROW_MARGIN = 0.4;
const LEAST_MARGIN_PX = 64;

/** The part of a photo that marks need; null where nothing of the photo is marked. */
export function regionOfMarks(
  marks: readonly RetouchMark[],
  { widthPx, heightPx }: CanvasSize,
  featherPx: number,
): RetouchRegion | null {
  let [left, top, right, bottom] = [widthPx, heightPx, 0, 0];
  for (const { mode, shape, points, sizePx } of marks) {
    if (mode === 'unmark') continue;
    const reach = (shape === 'brush' ? sizePx / 2 : 0) + featherPx + 1;
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
      left = Math.min(left, x - reach);
      top = Math.min(top, y - reach);
      right = Math.max(right, x + reach);
      bottom = Math.max(bottom, y + reach);
    }
  }
  left = Math.max(0, left);
  top = Math.max(0, top);
  right = Math.min(widthPx, right);
  bottom = Math.min(heightPx, bottom);
  if (!(right > left && bottom > top)) return null;
  const longer = Math.max(right - left, bottom - top);
  const grown = (share: number): PhotoBounds => {
    const margin = Math.max(LEAST_MARGIN_PX, longer * share);
    const xPx = Math.max(0, Math.floor(left - margin));
    const yPx = Math.max(0, Math.floor(top - margin));
    return {
      xPx,
      yPx,
      widthPx: Math.min(widthPx, Math.ceil(right + margin)) - xPx,
      heightPx: Math.min(heightPx, Math.ceil(bottom + margin)) - yPx,
    };
  };
  const wide = grown(WIDE_MARGIN);
  const bounds = wide.widthPx * wide.heightPx <= MAX_REGION_PIXELS ? wide : grown(NARROW_MARGIN);
  return { bounds, scale: Math.min(1, Math.sqrt(MAX_REGION_PIXELS / (bounds.widthPx * bounds.heightPx))) };
}
