import {
  createGroupLayer,
  createGroupLayout,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  type GroupLayer,
  type GroupLayout,
  type Layer,
  type LayoutItem,
  type ShapeLayer,
  type TextLayer,
} from '@gesso/engine';

/** Colours of the drawings. All of them can be changed on the page, as those of any shape. */
export const COLORS = {
  ink: '#14151f',
  white: '#ffffff',
  blue: '#2f5bea',
  coral: '#f2603c',
  green: '#11875a',
  yellow: '#ffc83d',
  violet: '#7a4be0',
  pink: '#d93a78',
  teal: '#0b7f8c',
  sand: '#f4efe4',
  grey: '#c9ccd6',
  red: '#d6372c',
} as const;

type Rect = readonly [x: number, y: number, width: number, height: number];

/** A shape of one colour. */
export const shape = (
  name: string,
  [x, y, width, height]: Rect,
  color: string | null,
  fields: Partial<ShapeLayer> = {},
): ShapeLayer =>
  createShapeLayer({
    ...{ name, x, y, width, height },
    fill: color === null ? null : { type: 'solid', color },
    ...fields,
  });

/** An outline of one colour, inside its box. */
export const outlined = (
  name: string,
  box: Rect,
  color: string,
  widthPx: number,
  fields: Partial<ShapeLayer> = {},
): ShapeLayer =>
  shape(name, box, fields.fill === undefined ? null : COLORS.white, {
    stroke: { color, widthPx, dash: 'solid', position: 'inside' },
    ...fields,
  });

/** Words of one style. */
export const words = (
  text: string,
  fontSizePx: number,
  color: string,
  fields: Partial<TextLayer> & { readonly weight?: number } = {},
): TextLayer => {
  const { weight = 400, ...layer } = fields;
  return createTextLayer({
    runs: [createTextRun({ text, fontFamily: 'Inter', fontWeight: weight, fontSizePx, color })],
    lineHeight: 1.3,
    width: 400,
    height: fontSizePx * 1.3,
    ...layer,
  });
};

const item = (fields: Partial<LayoutItem>): LayoutItem => ({
  ...{ width: 'fixed', height: 'fixed', weight: 1, isAbsolute: false },
  ...fields,
});

/** Lets a layer take the width that is left. */
export const filling = <Of extends Layer>(layer: Of): Of => ({
  ...layer,
  layoutItem: item({ width: 'fill' }),
});
/** Lets a layer take the height that is left. */
export const asHighAs = <Of extends Layer>(layer: Of): Of => ({
  ...layer,
  layoutItem: item({ height: 'fill' }),
});
/** Lets a layer lie under the others of its group, as large as the group. */
export const asGround = <Of extends Layer>(layer: Of): Of => ({
  ...layer,
  layoutItem: item({ isAbsolute: true }),
  pins: { x: 'both', y: 'both', keepsRatio: false },
});

/** How high a group is before its layers are laid out: its ground is as high then, and follows. */
export const FIRST_HEIGHT_PX = 100;

/** A group that lays out its layers. */
export function laidOut(
  name: string,
  kind: 'row' | 'column',
  children: readonly Layer[],
  {
    width,
    height = FIRST_HEIGHT_PX,
    gapPx = 0,
    paddingPx = 0,
    ...layout
  }: Partial<Omit<GroupLayout, 'width' | 'height' | 'kind' | 'paddingPx'>> & {
    /** Left out, the group is as wide as its layers. */
    readonly width?: number;
    readonly height?: number;
    readonly gapPx?: number;
    readonly paddingPx?: number;
  },
): GroupLayer {
  const sides = { top: paddingPx, right: paddingPx, bottom: paddingPx, left: paddingPx };
  return createGroupLayer({
    ...{ name, children: [...children], width: width ?? 100, height },
    layout: createGroupLayout({
      ...{ kind, columnGapPx: gapPx, rowGapPx: gapPx, paddingPx: sides },
      ...layout,
      ...{ width: width === undefined ? 'hug' : 'fixed', height: 'hug' },
    }),
  });
}
