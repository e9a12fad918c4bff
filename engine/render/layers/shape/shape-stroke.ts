import type { Stroke } from '../../../model/layer.ts';

/** The dashes and gaps of strokes, in widths of the stroke. */
const DASHES = { solid: [], dashed: [3, 2], dotted: [0.01, 2] } as const;

/** The shortest row of dashes and gaps that is drawn as such, in page pixels. */
const LEAST_PERIOD_PX = 0.5;

/** How a stroke is drawn: all that a stroke may leave out, settled. */
export interface StrokeLook {
  readonly position: NonNullable<Stroke['position']>;
  readonly cap: NonNullable<Stroke['cap']>;
  readonly join: NonNullable<Stroke['join']>;
}

/** How a stroke is drawn. Dots need caps to be seen: theirs are round. */
export function strokeLook({ dash, position = 'fitted', cap = 'butt', join = 'round' }: Stroke): StrokeLook {
  return { position, cap: dash === 'dotted' ? 'round' : cap, join };
}

/** The dashes and gaps of a stroke that is drawn with this width, in its unit. */
export function dashesOf({ dash, widthPx, dashLengthsPx = [] }: Stroke, width: number): number[] {
  if (dash !== 'custom') return DASHES[dash].map((part) => part * width);
  const scale = widthPx === 0 ? 1 : width / widthPx;
  const periodPx = dashLengthsPx.reduce((sum, px) => sum + px, 0);
  // Finer dashes than that are not seen, and a line would have millions of them.
  return periodPx < LEAST_PERIOD_PX ? [] : dashLengthsPx.map((px) => px * scale);
}
