import type { CanvasSize } from '../photo-canvas.ts';
import type { PhotoBounds, PhotoEdits } from '../photo-edits.ts';

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

/** So many pixels are looked at; more is made smaller. */
export const MAX_REGION_PIXELS = 24_000_000;
/** So many are searched through: of more a smaller image is filled, and what is fine is copied after it (`fillInFull`). */
export const MAX_SEARCHED_PIXELS = 6_000_000;
/** So much around a mark is looked at for what to fill it with, in shares of its longer side. */
const WIDE_MARGIN = 0.9;
const NARROW_MARGIN = 0.4;
const LEAST_MARGIN_PX = 64;

/** Margins up to this share of the photo's side are filled with more of the photo; beyond, it would only repeat itself. */
const MOST_FILLED = 0.4;

/** Whether margins are small enough to be filled with more of the photo. */
export function canFillMargins(
  { leftPx, topPx, rightPx, bottomPx }: PhotoEdits['expand'],
  { widthPx, heightPx }: CanvasSize,
): boolean {
  return (
    Math.max(leftPx, rightPx) <= widthPx * MOST_FILLED && Math.max(topPx, bottomPx) <= heightPx * MOST_FILLED
  );
}

/** The part of a photo that marks need; null where nothing of it is marked. `frame` is the photo with what it has grown. */
export function regionOfMarks(
  marks: readonly RetouchMark[],
  frame: PhotoBounds,
  featherPx: number,
): RetouchRegion | null {
  const end = { x: frame.xPx + frame.widthPx, y: frame.yPx + frame.heightPx };
  let [left, top, right, bottom] = [end.x, end.y, frame.xPx, frame.yPx];
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
  left = Math.max(frame.xPx, left);
  top = Math.max(frame.yPx, top);
  right = Math.min(end.x, right);
  bottom = Math.min(end.y, bottom);
  if (!(right > left && bottom > top)) return null;
  const longer = Math.max(right - left, bottom - top);
  const grown = (share: number): PhotoBounds => {
    const margin = Math.max(LEAST_MARGIN_PX, longer * share);
    const xPx = Math.max(frame.xPx, Math.floor(left - margin));
    const yPx = Math.max(frame.yPx, Math.floor(top - margin));
    return {
      xPx,
      yPx,
      widthPx: Math.min(end.x, Math.ceil(right + margin)) - xPx,
      heightPx: Math.min(end.y, Math.ceil(bottom + margin)) - yPx,
    };
  };
  const wide = grown(WIDE_MARGIN);
  const bounds = wide.widthPx * wide.heightPx <= MAX_SEARCHED_PIXELS ? wide : grown(NARROW_MARGIN);
  return { bounds, scale: Math.min(1, Math.sqrt(MAX_REGION_PIXELS / (bounds.widthPx * bounds.heightPx))) };
}

/** Draws marks in the colour of the moment, one after another: what unmarks takes away from those before. */
export function drawMarks(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  marks: readonly RetouchMark[],
): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { mode, shape, points, sizePx } of marks) {
    context.globalCompositeOperation = mode === 'mark' ? 'source-over' : 'destination-out';
    context.beginPath();
    context.moveTo(points[0] ?? 0, points[1] ?? 0);
    // A single point is a dot.
    if (points.length === 2) context.lineTo((points[0] ?? 0) + 0.01, points[1] ?? 0);
    for (let at = 2; at + 1 < points.length; at += 2) context.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
    if (shape === 'area') context.fill();
    else {
      context.lineWidth = sizePx;
      context.stroke();
    }
  }
  context.globalCompositeOperation = 'source-over';
}
