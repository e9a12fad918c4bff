import type { ShapeLayer } from '../../model/layer.ts';
import { sweepOf } from '../../model/layers/shape-adjust.ts';
import type { ShapePen } from './shape-pen.ts';

/** Draws a form whose lengths are shares of its box: `values` are those that its handles change. */
export type AdjustedDrawer = (pen: ShapePen, values: readonly number[], sides: number) => void;

const onCircle = (turn: number, radius: number): [x: number, y: number] => [
  0.5 + (Math.sin(turn * 2 * Math.PI) * radius) / 2,
  0.5 - (Math.cos(turn * 2 * Math.PI) * radius) / 2,
];

/** Where a tail leaves the body of a bubble: beside its tip, towards the middle. */
export function tailBase(tip: number): readonly [from: number, to: number] {
  const middle = Math.min(0.75, Math.max(0.25, tip + (tip < 0.5 ? 0.13 : -0.13)));
  return [middle - 0.11, middle + 0.11];
}

/** The kinds of shapes that are drawn by their adjustments. */
export type AdjustedKind = Extract<
  ShapeLayer['shape'],
  | 'double-arrow'
  | 'chevron'
  | 'tag'
  | 'ribbon'
  | 'bookmark'
  | 'house'
  | 'parallelogram'
  | 'trapezoid'
  | 'right-triangle'
  | 'cross'
  | 'corner'
  | 'frame'
  | 'ring'
  | 'pie'
  | 'arc'
  | 'half-circle'
  | 'quarter-circle'
  | 'crescent'
  | 'drop'
  | 'cloud'
  | 'squircle'
  | 'leaf'
  | 'snip'
  | 'plaque'
  | 'ticket'
  | 'wave'
  | 'oval-callout'
  | 'gear'
  | 'flower'
  | 'shield'
  | 'lightning'
>;

/** One row per kind. */
export const ADJUSTED_DRAWERS: Readonly<Record<AdjustedKind, AdjustedDrawer>> = {
  'double-arrow'(pen, [head = 0, shaft = 0]) {
    const [up, down] = [(1 - shaft) / 2, (1 + shaft) / 2];
    pen.polygon(
      [0, 0.5, head, 0, head, up, 1 - head, up, 1 - head, 0, 1, 0.5, 1 - head, 1, 1 - head, down].concat([
        head,
        down,
        head,
        1,
      ]),
    );
  },
  chevron(pen, [depth = 0]) {
    pen.polygon([0, 0, 1 - depth, 0, 1, 0.5, 1 - depth, 1, 0, 1, depth, 0.5]);
  },
  tag(pen, [depth = 0]) {
    pen.polygon([0, 0, 1 - depth, 0, 1, 0.5, 1 - depth, 1, 0, 1]);
  },
  ribbon(pen, [depth = 0]) {
    pen.polygon([0, 0, 1, 0, 1 - depth, 0.5, 1, 1, 0, 1, depth, 0.5]);
  },
  bookmark(pen, [depth = 0]) {
    pen.polygon([0, 0, 1, 0, 1, 1, 0.5, 1 - depth, 0, 1]);
  },
  house(pen, [roof = 0]) {
    pen.polygon([0.5, 0, 1, roof, 1, 1, 0, 1, 0, roof]);
  },
  parallelogram(pen, [lean = 0]) {
    pen.polygon([lean, 0, 1, 0, 1 - lean, 1, 0, 1]);
  },
  trapezoid(pen, [lean = 0]) {
    pen.polygon([lean, 0, 1 - lean, 0, 1, 1, 0, 1]);
  },
  'right-triangle'(pen) {
    pen.polygon([0, 0, 1, 1, 0, 1]);
  },
  cross(pen, [arm = 0]) {
    const [a, b] = [(1 - arm) / 2, (1 + arm) / 2];
    pen.polygon([a, 0, b, 0, b, a, 1, a, 1, b, b, b, b, 1, a, 1, a, b, 0, b, 0, a, a, a]);
  },
  corner(pen, [width = 0, height = 0]) {
    pen.polygon([0, 0, width, 0, width, 1 - height, 1, 1 - height, 1, 1, 0, 1]);
  },
  frame(pen, [thickness = 0]) {
    const [x, y] = pen.even(thickness / 2);
    pen.polygon([0, 0, 1, 0, 1, 1, 0, 1]);
    pen.polygon([x, y, x, 1 - y, 1 - x, 1 - y, 1 - x, y]);
  },
  ring(pen, [thickness = 0]) {
    pen.ellipse(1);
    pen.ellipse(1 - thickness, true);
  },
  pie(pen, values) {
    const [start = 0] = values;
    const sweep = sweepOf(values);
    if (sweep === 1) {
      pen.ellipse(1);
      return;
    }
    pen.move(0.5, 0.5);
    pen.line(...onCircle(start, 1));
    pen.arc(0.5, 0.5, 0.5, 0.5, start, start + sweep);
    pen.close();
  },
  arc(pen, values) {
    const [start = 0, , thickness = 0] = values;
    const sweep = sweepOf(values);
    const inner = 1 - thickness;
    if (sweep === 1) {
      pen.ellipse(1);
      pen.ellipse(inner, true);
      return;
    }
    pen.move(...onCircle(start, 1));
    pen.arc(0.5, 0.5, 0.5, 0.5, start, start + sweep);
    pen.line(...onCircle(start + sweep, inner));
    pen.arc(0.5, 0.5, inner / 2, inner / 2, start + sweep, start);
    pen.close();
  },
  'half-circle'(pen) {
    pen.move(0, 1);
    pen.arc(0.5, 1, 0.5, 1, -0.25, 0.25);
    pen.close();
  },
  'quarter-circle'(pen) {
    pen.move(0, 1);
    pen.line(0, 0);
    pen.arc(0, 1, 1, 1, 0, 0.25);
    pen.close();
  },
  crescent(pen, [depth = 0]) {
    pen.move(1, 1);
    pen.arc(1, 0.5, 1, 0.5, 0.5, 1);
    pen.arc(1, 0.5, 1 - depth, 0.5, 1, 0.5);
    pen.close();
  },
  drop(pen) {
    pen.move(0.5, 0);
    pen.curve(0.62, 0.2, 1, 0.4, 1, 0.64);
    pen.curve(1, 0.84, 0.78, 1, 0.5, 1);
    pen.curve(0.22, 1, 0, 0.84, 0, 0.64);
    pen.curve(0, 0.4, 0.38, 0.2, 0.5, 0);
    pen.close();
  },
  cloud(pen) {
    pen.move(0.22, 1);
    pen.curve(0.08, 1, 0, 0.89, 0, 0.74);
    pen.curve(0, 0.59, 0.08, 0.49, 0.19, 0.46);
    pen.curve(0.2, 0.2, 0.34, 0, 0.53, 0);
    pen.curve(0.69, 0, 0.8, 0.14, 0.83, 0.34);
    pen.curve(0.93, 0.38, 1, 0.5, 1, 0.66);
    pen.curve(1, 0.86, 0.9, 1, 0.77, 1);
    pen.close();
  },
  squircle(pen, [square = 0]) {
    const reach = (0.55 + 0.45 * square) / 2;
    const [near, far] = [0.5 - reach, 0.5 + reach];
    pen.move(0.5, 0);
    pen.curve(far, 0, 1, near, 1, 0.5);
    pen.curve(1, far, far, 1, 0.5, 1);
    pen.curve(near, 1, 0, far, 0, 0.5);
    pen.curve(0, near, near, 0, 0.5, 0);
    pen.close();
  },
  leaf(pen, [round = 0]) {
    pen.move(0, 0);
    pen.line(1 - round, 0);
    pen.arc(1 - round, round, round, round, 0, 0.25);
    pen.line(1, 1);
    pen.line(round, 1);
    pen.arc(round, 1 - round, round, round, 0.5, 0.75);
    pen.close();
  },
  snip(pen, [cut = 0]) {
    const [x, y] = pen.even(cut);
    pen.polygon([x, 0, 1 - x, 0, 1, y, 1, 1 - y, 1 - x, 1, x, 1, 0, 1 - y, 0, y]);
  },
  plaque(pen, [cut = 0]) {
    const [x, y] = pen.even(cut);
    pen.move(x, 0);
    pen.line(1 - x, 0);
    pen.arc(1, 0, x, y, 0.75, 0.5);
    pen.line(1, 1 - y);
    pen.arc(1, 1, x, y, 1, 0.75);
    pen.line(x, 1);
    pen.arc(0, 1, x, y, 0.25, 0);
    pen.line(0, y);
    pen.arc(0, 0, x, y, 0.5, 0.25);
    pen.close();
  },
  ticket(pen, [radius = 0]) {
    const [x, y] = pen.even(radius);
    pen.move(0, 0);
    pen.line(1, 0);
    pen.line(1, 0.5 - y);
    pen.arc(1, 0.5, x, y, 1, 0.5);
    pen.line(1, 1);
    pen.line(0, 1);
    pen.line(0, 0.5 + y);
    pen.arc(0, 0.5, x, y, 0.5, 0);
    pen.close();
  },
  wave(pen, [depth = 0]) {
    pen.move(0, depth);
    pen.curve(0.33, depth * -1.2, 0.66, depth * 3.2, 1, depth);
    pen.line(1, 1 - depth);
    pen.curve(0.66, 1 + depth * 1.2, 0.33, 1 - depth * 3.2, 0, 1 - depth);
    pen.close();
  },
  'oval-callout'(pen, [tip = 0]) {
    const [from, to] = tailBase(tip);
    // Where the ellipse is above the base of the tail.
    const on = (x: number) => 0.4 + 0.4 * Math.sqrt(Math.max(0, 1 - ((x - 0.5) / 0.5) ** 2));
    const turnOf = (x: number) =>
      0.25 + Math.acos(Math.min(1, Math.max(-1, (x - 0.5) / 0.5))) / (2 * Math.PI);
    pen.move(to, on(to));
    pen.line(tip, 1);
    pen.line(from, on(from));
    pen.arc(0.5, 0.4, 0.5, 0.4, turnOf(from), turnOf(to) + 1);
    pen.close();
  },
  gear(pen, [depth = 0], teeth) {
    const points: number[] = [];
    // A tooth is as wide at its foot as the gap beside it, and narrower at its top.
    for (let tooth = 0; tooth < teeth; tooth++)
      for (const [place, radius] of [
        [-0.27, 1 - depth],
        [-0.17, 1],
        [0.17, 1],
        [0.27, 1 - depth],
      ] as const)
        points.push(...onCircle((tooth + place) / teeth, radius));
    pen.polygon(points);
  },
  flower(pen, [depth = 0], petals) {
    const valley = 1 - depth;
    const half = Math.PI / petals;
    // The middle of a petal touches the circle around all of them.
    const aside = 0.9 * half;
    const reach = (1 - 0.25 * valley * Math.cos(half)) / (0.75 * Math.cos(aside));
    pen.move(...onCircle(-0.5 / petals, valley));
    for (let petal = 0; petal < petals; petal++)
      pen.curve(
        ...onCircle((petal - 0.45) / petals, reach),
        ...onCircle((petal + 0.45) / petals, reach),
        ...onCircle((petal + 0.5) / petals, valley),
      );
    pen.close();
  },
  shield(pen) {
    pen.move(0.5, 0);
    pen.curve(0.65, 0.09, 0.83, 0.13, 1, 0.13);
    pen.line(1, 0.5);
    pen.curve(1, 0.75, 0.8, 0.92, 0.5, 1);
    pen.curve(0.2, 0.92, 0, 0.75, 0, 0.5);
    pen.line(0, 0.13);
    pen.curve(0.17, 0.13, 0.35, 0.09, 0.5, 0);
    pen.close();
  },
  lightning(pen) {
    pen.polygon([0.6, 0, 0.05, 0.58, 0.42, 0.58, 0.28, 1, 0.95, 0.38, 0.55, 0.38, 0.82, 0]);
  },
};
