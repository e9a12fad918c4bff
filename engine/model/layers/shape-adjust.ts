import type { ShapeLayer } from './shape.ts';

/** A point of a box of side 1. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a handle of a shape changes, by which the editor names it. */
export const SHAPE_HANDLE_NAMES = [
  'corner',
  'depth',
  'head',
  'thickness',
  'lean',
  'tail',
  'start',
  'end',
  'width',
  'height',
  'count',
] as const;
/** What a handle of a shape changes. */
export type ShapeHandleName = (typeof SHAPE_HANDLE_NAMES)[number];

/** The box of a shape, in page pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** One value of a form that a handle changes: a share, whose meaning is that of its form. */
interface Adjustment {
  readonly name: ShapeHandleName;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** Where its handle is, in a box of side 1, when the values are these. */
  at(values: readonly number[], size: Size, sides: number): Point;
}

const value = (values: readonly number[], index: number): number => values[index] ?? 0;
const share = (
  name: ShapeHandleName,
  initial: number,
  [min, max]: readonly [number, number],
  at: Adjustment['at'],
): Adjustment => ({ name, initial, min, max, at });

/** A point on the ellipse in the box, at a share of a turn clockwise from the top. */
const onEllipse = (turn: number, radius = 1): Point => ({
  x: 0.5 + (Math.sin(turn * 2 * Math.PI) * radius) / 2,
  y: 0.5 - (Math.cos(turn * 2 * Math.PI) * radius) / 2,
});

/** A length along the upper edge that is a share of the shorter side. */
const alongTop = (part: number, { width, height }: Size): Point => ({
  x: (part * Math.min(width, height)) / width,
  y: 0,
});

/** The forms with values of their own, in the order of `adjust`. */
const ADJUSTMENTS: Readonly<Partial<Record<ShapeLayer['shape'], readonly Adjustment[]>>> = {
  arrow: [
    share('head', 0.38, [0.05, 0.95], ([head = 0]) => ({ x: 1 - head, y: 0.05 })),
    share('thickness', 0.3, [0.05, 0.9], ([, shaft = 0]) => ({ x: 0, y: (1 - shaft) / 2 })),
  ],
  'double-arrow': [
    share('head', 0.25, [0.05, 0.5], ([head = 0]) => ({ x: head, y: 0 })),
    share('thickness', 0.4, [0.05, 1], ([, shaft = 0]) => ({ x: 0.5, y: (1 - shaft) / 2 })),
  ],
  chevron: [share('depth', 0.35, [0.02, 0.98], ([depth = 0]) => ({ x: 1 - depth, y: 0 }))],
  tag: [share('depth', 0.3, [0.02, 0.98], ([depth = 0]) => ({ x: 1 - depth, y: 0 }))],
  ribbon: [share('depth', 0.15, [0.02, 0.48], ([depth = 0]) => ({ x: depth, y: 0.5 }))],
  bookmark: [share('depth', 0.25, [0.02, 0.9], ([depth = 0]) => ({ x: 0.5, y: 1 - depth }))],
  house: [share('height', 0.4, [0.05, 0.95], ([roof = 0]) => ({ x: 1, y: roof }))],
  parallelogram: [share('lean', 0.25, [0.02, 0.95], ([lean = 0]) => ({ x: lean, y: 0 }))],
  trapezoid: [share('lean', 0.2, [0.02, 0.5], ([lean = 0]) => ({ x: lean, y: 0 }))],
  cross: [share('thickness', 0.34, [0.05, 0.95], ([arm = 0]) => ({ x: (1 - arm) / 2, y: 0 }))],
  corner: [
    share('width', 0.4, [0.05, 0.95], ([width = 0]) => ({ x: width, y: 0 })),
    share('height', 0.4, [0.05, 0.95], ([, height = 0]) => ({ x: 1, y: 1 - height })),
  ],
  frame: [
    share('thickness', 0.2, [0.02, 0.95], ([thick = 0], { width, height }) => ({
      x: (thick * Math.min(width, height)) / 2 / width,
      y: 0.5,
    })),
  ],
  ring: [share('thickness', 0.4, [0.03, 0.97], ([thick = 0]) => ({ x: thick / 2, y: 0.5 }))],
  pie: [
    share('start', 0, [0, 1], ([start = 0]) => onEllipse(start)),
    share('end', 0.75, [0, 1], ([, end = 0]) => onEllipse(end)),
  ],
  arc: [
    share('start', 0.625, [0, 1], ([start = 0]) => onEllipse(start)),
    share('end', 0.375, [0, 1], ([, end = 0]) => onEllipse(end)),
    share('thickness', 0.4, [0.03, 0.97], (values) =>
      onEllipse(value(values, 0) + sweepOf(values) / 2, 1 - value(values, 2)),
    ),
  ],
  crescent: [share('depth', 0.4, [0.05, 0.95], ([depth = 0]) => ({ x: depth, y: 0.5 }))],
  squircle: [
    share('corner', 0.6, [0, 1], ([square = 0]) => {
      const reach = 0.1875 * (0.55 + 0.45 * square);
      return { x: 0.75 + reach, y: 0.25 - reach };
    }),
  ],
  leaf: [share('corner', 0.8, [0.02, 1], ([round = 0]) => ({ x: 1 - round, y: 0 }))],
  snip: [share('corner', 0.2, [0.02, 0.5], ([cut = 0], size) => alongTop(cut, size))],
  plaque: [share('corner', 0.2, [0.02, 0.5], ([cut = 0], size) => alongTop(cut, size))],
  ticket: [
    share('depth', 0.16, [0.02, 0.48], ([radius = 0], { width, height }) => ({
      x: 0,
      y: 0.5 - (radius * Math.min(width, height)) / height,
    })),
  ],
  wave: [share('depth', 0.18, [0.02, 0.3], ([depth = 0]) => ({ x: 0, y: depth }))],
  'speech-bubble': [share('tail', 0.16, [0, 1], ([tail = 0]) => ({ x: tail, y: 1 }))],
  'oval-callout': [share('tail', 0.16, [0, 1], ([tail = 0]) => ({ x: tail, y: 1 }))],
  gear: [share('depth', 0.22, [0.03, 0.8], ([depth = 0], _, sides) => onEllipse(0.5 / sides, 1 - depth))],
  flower: [share('depth', 0.4, [0.03, 0.9], ([depth = 0], _, sides) => onEllipse(0.5 / sides, 1 - depth))],
};

const adjustmentsOf = (shape: ShapeLayer['shape']): readonly Adjustment[] => ADJUSTMENTS[shape] ?? [];

/** The values of a form: its own, and those that it begins with where it has none. */
export const adjustOf = ({ shape, adjust }: Pick<ShapeLayer, 'shape' | 'adjust'>): number[] =>
  adjustmentsOf(shape).map(({ initial, min, max }, index) =>
    Math.min(max, Math.max(min, adjust?.[index] ?? initial)),
  );

/** How much of a turn a pie or an arc goes on for. */
export function sweepOf([start = 0, end = 0]: readonly number[]): number {
  const sweep = (((end - start) % 1) + 1) % 1;
  return sweep === 0 ? 1 : sweep;
}

/** Points on spokes around the middle, x and y in turn, stretched so that they touch all four sides of a box of side 1. */
export function spokes(count: number, radius: (index: number) => number): number[] {
  const raw: number[] = [];
  for (let index = 0; index < count; index++) {
    const angle = -Math.PI / 2 + (index * 2 * Math.PI) / count;
    raw.push(Math.cos(angle) * radius(index), Math.sin(angle) * radius(index));
  }
  const xs = raw.filter((_, index) => index % 2 === 0);
  const ys = raw.filter((_, index) => index % 2 === 1);
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return raw.map((each, index) =>
    index % 2 === 0 ? (each - minX) / (maxX - minX) : (each - minY) / (maxY - minY),
  );
}

/** A handle of a shape, which changes one value of its form. */
export interface ShapeHandle {
  readonly name: ShapeHandleName;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** By how much one key changes it. */
  readonly step: number;
  readonly unit: 'share' | 'count' | 'px' | 'turn';
  /** Where it is for a value, in a box of side 1. */
  at(value: number): Point;
  /** Gives a layer of this form the value. */
  set(layer: ShapeLayer, value: number): void;
}

const pointOf = (points: readonly number[], index: number): Point => ({
  x: points[index * 2] ?? 0,
  y: points[index * 2 + 1] ?? 0,
});
/** Handles of corners are a little within the box: at its corner is the one that changes its size. */
const CORNER_START = 0.24;
const MOST_SIDES = 24;

function countHandle(layer: ShapeLayer, at: ShapeHandle['at']): ShapeHandle {
  const set = (each: ShapeLayer, count: number) => {
    each.sides = Math.round(count);
  };
  return {
    ...{ name: 'count', value: layer.sides, min: 3, max: Math.max(MOST_SIDES, layer.sides) },
    ...{ step: 1, unit: 'count', at, set },
  };
}

/** The handles of a shape beyond those of its box. */
export function shapeHandles(layer: ShapeLayer): ShapeHandle[] {
  const { shape, sides, innerRatio, width, height } = layer;
  const values = adjustOf(layer);
  const own = adjustmentsOf(shape).map(
    ({ name, min, max, at }, index): ShapeHandle => ({
      ...{ name, min, max, value: value(values, index), step: 0.01 },
      unit: name === 'start' || name === 'end' ? 'turn' : 'share',
      at: (next) => at(values.with(index, next), layer, sides),
      set(each, next) {
        each.adjust = adjustOf(each).with(index, next);
      },
    }),
  );
  if (shape === 'polygon')
    return [
      countHandle(layer, (count) =>
        pointOf(
          spokes(Math.round(count), () => 1),
          1,
        ),
      ),
    ];
  if (shape === 'star') {
    const star = (count: number, ratio: number) =>
      spokes(Math.round(count) * 2, (index) => (index % 2 === 0 ? 1 : ratio));
    return [
      countHandle(layer, (count) => pointOf(star(count, innerRatio), 2)),
      {
        ...{ name: 'depth', value: innerRatio, min: 0.05, max: 1, step: 0.01, unit: 'share' },
        at: (ratio) => pointOf(star(sides, ratio), 1),
        set(each, ratio) {
          each.innerRatio = ratio;
        },
      },
    ];
  }
  if (shape === 'gear' || shape === 'flower')
    return [countHandle(layer, (count) => onEllipse(1 / Math.round(count))), ...own];
  if (shape === 'rectangle' && layer.cornerRadii === undefined) {
    const longest = Math.min(width, height) / 2;
    const way = (radius: number) => CORNER_START + (1 - CORNER_START) * Math.min(1, radius / longest);
    return [
      {
        ...{ name: 'corner', value: Math.min(layer.cornerRadius, longest), min: 0, max: longest },
        ...{ step: 1, unit: 'px' },
        at: (radius) => ({ x: (way(radius) * longest) / width, y: (way(radius) * longest) / height }),
        set(each, radius) {
          each.cornerRadius = Math.round(radius);
        },
      },
    ];
  }
  return own;
}

/** How finely values are tried where a handle is pulled to. */
const TRIES = 400;

/**
 * The value for which a handle is nearest to a point of a box of side 1. The distance is that of the box as it is shown, so that wide shapes
 * are pulled as high ones are.
 */
export function valueNear(
  { min, max, step, at }: ShapeHandle,
  point: Point,
  { width, height }: Size,
): number {
  let best = { value: min, distance: Number.POSITIVE_INFINITY };
  const count = Math.max(1, Math.min(TRIES, Math.round((max - min) / step)));
  for (let index = 0; index <= count; index++) {
    const tried = min + ((max - min) * index) / count;
    const { x, y } = at(tried);
    const distance = Math.hypot((x - point.x) * width, (y - point.y) * height);
    if (distance < best.distance) best = { value: tried, distance };
  }
  return Math.round(best.value * 1_000) / 1_000;
}
