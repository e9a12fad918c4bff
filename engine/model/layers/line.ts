import { z } from 'zod';

export const LINE_ROUTES = ['straight', 'elbow', 'curve'] as const;
/** How a line gets from one end to the other. @useDeclaredType */
export type LineRoute = (typeof LINE_ROUTES)[number];

export const LINE_HEADS = ['none', 'arrow', 'triangle', 'circle', 'bar', 'diamond'] as const;
/** What is drawn at an end of a line. @useDeclaredType */
export type LineHead = (typeof LINE_HEADS)[number];

export const ANCHORS = ['top', 'right', 'bottom', 'left', 'center'] as const;
/** The points of a layer that a line can be attached to: the middles of its sides, and its middle. @useDeclaredType */
export type Anchor = (typeof ANCHORS)[number];

export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
/** A way along one of the axes of the page. @useDeclaredType */
export type Direction = (typeof DIRECTIONS)[number];

const lineEndSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  head: z.enum(LINE_HEADS),
  leaves: z.enum(DIRECTIONS).nullable(),
  attachedTo: z.object({ layerId: z.string().min(1), anchor: z.enum(ANCHORS) }).nullable(),
});
/**
 * One end of a line: where it is, as shares of the box of its layer, and what is drawn there. `leaves` is the way in which an elbow or a
 * curve starts from it; null for the shortest. `attachedTo` is the layer of the same page that the end follows. @interface
 */
export type LineEnd = z.infer<typeof lineEndSchema>;

export const lineSchema = z.object({
  route: z.enum(LINE_ROUTES),
  bend: z.number().min(-5).max(5),
  start: lineEndSchema,
  end: lineEndSchema,
});
/**
 * What makes a shape of kind `line` more than a stroke along the middle of its box. `bend` is where an elbow turns, as a share of the way
 * between its ends, and how far a curve swings out. @interface
 */
export type Line = z.infer<typeof lineSchema>;

/** A straight line along the middle of its box, without heads: what a layer shows that has no `line` of its own. */
export const plainLine = (): Line => ({
  route: 'straight',
  bend: 0.5,
  start: { x: 0, y: 0.5, head: 'none', leaves: null, attachedTo: null },
  end: { x: 1, y: 0.5, head: 'none', leaves: null, attachedTo: null },
});
