import { z } from 'zod';

/** A line of the page that layers snap to: `x` for an upright one, `y` for a level one, at `positionPx` from the left or upper edge. */
export const guideSchema = z.object({
  id: z.string().min(1),
  axis: z.enum(['x', 'y']),
  positionPx: z.number().min(-10_000).max(20_000),
});
/** A line of the page that layers snap to; it is never part of what is drawn or exported. @interface */
export type Guide = z.infer<typeof guideSchema>;

/**
 * Margins, columns and rows that pages are laid out by, in page pixels. Columns and rows share what lies between the margins, with gutters
 * between them; 0 for none. `squarePx` is the side of a grid of squares over the whole page, 0 for none. `bleedPx` is what is cut away along
 * every edge after printing.
 */
export const layoutGridSchema = z.object({
  marginTopPx: z.number().min(0).max(4_000),
  marginRightPx: z.number().min(0).max(4_000),
  marginBottomPx: z.number().min(0).max(4_000),
  marginLeftPx: z.number().min(0).max(4_000),
  columns: z.number().int().min(0).max(48),
  columnGutterPx: z.number().min(0).max(2_000),
  rows: z.number().int().min(0).max(48),
  rowGutterPx: z.number().min(0).max(2_000),
  squarePx: z.number().min(0).max(2_000),
  bleedPx: z.number().min(0).max(500),
});
/** Margins, columns and rows that pages are laid out by. @interface */
export type LayoutGrid = z.infer<typeof layoutGridSchema>;
