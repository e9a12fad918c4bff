import { z } from 'zod';

export const LAYOUT_KINDS = ['row', 'column', 'grid'] as const;
/** Which way a group lays out its layers. @useDeclaredType */
export type LayoutKind = (typeof LAYOUT_KINDS)[number];

export const LAYOUT_ALIGNS = ['start', 'center', 'end'] as const;
/** Where layers lie in the space that is left. `start` is where reading begins. @useDeclaredType */
export type LayoutAlign = (typeof LAYOUT_ALIGNS)[number];

const lengthSchema = z.number().min(0).max(10_000);
const gapSchema = z.number().min(-5_000).max(10_000);

/**
 * How a group places its layers, in the order of its list. Gaps lie between columns and between rows; a row without `wrap` has no row gap, a column
 * no column gap. `isSpread` makes the gaps along the layout as large as the space allows. A `hug` side is as long as the layers need, a `fixed` one keeps
 * its length.
 */
export const groupLayoutSchema = z.object({
  kind: z.enum(LAYOUT_KINDS),
  /** Whether a row goes on in further lines, `rowGapPx` apart, where its layers do not fit into its width. A row that hugs its layers has one line. */
  wrap: z.boolean().optional(),
  /** Columns of a grid. */
  columns: z.number().int().min(1).max(50),
  columnGapPx: gapSchema,
  rowGapPx: gapSchema,
  paddingPx: z.object({
    top: lengthSchema,
    right: lengthSchema,
    bottom: lengthSchema,
    left: lengthSchema,
  }),
  alignX: z.enum(LAYOUT_ALIGNS),
  alignY: z.enum(LAYOUT_ALIGNS),
  isSpread: z.boolean(),
  /** Where rows and grids begin. */
  direction: z.enum(['ltr', 'rtl']),
  width: z.enum(['fixed', 'hug']),
  height: z.enum(['fixed', 'hug']),
});
/** How a group places its layers. Lengths are page pixels. @interface */
export type GroupLayout = z.infer<typeof groupLayoutSchema>;

/**
 * How a layer takes part in the layout of its group. `fill` takes what is left, shared by weight; `hug` makes a text as wide as its words.
 * A layer that is `isAbsolute` keeps its own place and takes no room.
 */
export const layoutItemSchema = z.object({
  width: z.enum(['fixed', 'fill', 'hug']),
  height: z.enum(['fixed', 'fill']),
  weight: z.number().min(0.01).max(1_000),
  isAbsolute: z.boolean(),
});
/** How a layer takes part in the layout of its group. @interface */
export type LayoutItem = z.infer<typeof layoutItemSchema>;

export const PINS_X = ['left', 'right', 'both', 'center', 'scale'] as const;
export const PINS_Y = ['top', 'bottom', 'both', 'center', 'scale'] as const;
/** What a layer keeps across when what it lies on becomes wider or narrower. @useDeclaredType */
export type PinX = (typeof PINS_X)[number];
/** What a layer keeps down when what it lies on becomes higher or lower. @useDeclaredType */
export type PinY = (typeof PINS_Y)[number];

/**
 * What a layer keeps when its page or group gets another size: its distance to one edge, to both of them, or to the middle; `scale` keeps its
 * shares of the page. With `keepsRatio` it is as large as it can be in the box that follows, in its own proportions.
 */
export const pinsSchema = z.object({
  x: z.enum(PINS_X),
  y: z.enum(PINS_Y),
  keepsRatio: z.boolean(),
});
/** What a layer keeps when its page or group gets another size. @interface */
export type Pins = z.infer<typeof pinsSchema>;

/** A layout with every field set; `fields` are those that differ from the defaults. */
export function createGroupLayout(fields: Partial<GroupLayout> = {}): GroupLayout {
  return {
    kind: 'row',
    columns: 2,
    columnGapPx: 16,
    rowGapPx: 16,
    paddingPx: { top: 0, right: 0, bottom: 0, left: 0 },
    alignX: 'start',
    alignY: 'start',
    isSpread: false,
    direction: 'ltr',
    width: 'hug',
    height: 'hug',
    ...fields,
  };
}

/** What a layer without an entry of its own does in a layout: it keeps its size. */
export const plainLayoutItem = (): LayoutItem => ({
  width: 'fixed',
  height: 'fixed',
  weight: 1,
  isAbsolute: false,
});
