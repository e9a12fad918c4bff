import type { ShapeLayer, Stroke } from '../../../model/layer.ts';

/** The dashes and gaps of strokes, in widths of the stroke. */
const DASHES = { solid: [], dashed: [3, 2], dotted: [0.01, 2] } as const;

/** The dashes and gaps of a stroke of this width, in its unit. */
export const dashesOf = ({ dash }: Stroke, width: number): number[] =>
  DASHES[dash].map((part) => part * width);

/** How far inside of the box the path of a shape lies, so that its stroke stays within, in page pixels. A line has no inside. */
export function strokeInset({ shape, stroke, width, height }: ShapeLayer): number {
  if (shape === 'line' || !stroke) return 0;
  return Math.min(stroke.widthPx / 2, Math.min(width, height) / 2);
}
