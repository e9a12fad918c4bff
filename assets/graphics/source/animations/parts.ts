import { num, points, polar } from '../kit.ts';
import type { Key, MovingDrawing, MovingPart } from '../motion.ts';

export const STAR = `M${points(10, (i) => polar(100, 104, i * 36, i % 2 === 0 ? 76 : 33))
  .map(([x, y]) => `${num(x)} ${num(y)}`)
  .join('L')}Z`;

export const ring = (cx: number, cy: number, r: number) => `O${cx} ${cy} ${r} ${r}`;

export const box = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;

/** A box with round ends. */
export const pill = (x: number, y: number, w: number, h: number) => {
  const r = h / 2;
  const k = r * 0.45;
  return `M${x + r} ${y}L${x + w - r} ${y}C${x + w - k} ${y} ${x + w} ${y + k} ${x + w} ${y + r}C${x + w} ${y + h - k} ${x + w - k} ${y + h} ${x + w - r} ${y + h}L${x + r} ${y + h}C${x + k} ${y + h} ${x} ${y + h - k} ${x} ${y + r}C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}Z`;
};

/** Grows from nothing past its size, stays, and goes: ends as it began. */
export const popping = (from: number, until: number): Key[] => [
  [from, 0],
  [from + 8, 118],
  [from + 13, 100],
  [until - 8, 100],
  [until, 0],
];

export const beating = (length: number): Key[] =>
  [
    [0, 100],
    [length * 0.2, 116],
    [length * 0.4, 98],
    [length * 0.55, 110],
    [length * 0.8, 100],
    [length, 100],
  ].map(([t = 0, v = 0]) => [Math.round(t), v]);

/** There and back. */
export const swing = (length: number, dx: number, dy: number): Key[] => [
  [0, 0, 0],
  [length / 2, dx, dy],
  [length, 0, 0],
];

export const line = (d: string, color: string, width = 14, more: Omit<MovingPart, 'd'> = {}): MovingPart => ({
  d,
  stroke: [color, width],
  ...more,
});

export const drawing = (length: number, from = 0): Key[] => [
  [from, 0],
  [from + 14, 100],
  [length - 10, 100],
  [length, 0],
];

export const make = (
  name: string,
  title: string,
  words: string,
  durationFrames: number,
  poster: number,
  parts: readonly MovingPart[],
): MovingDrawing => ({
  name: `moving-${name}`,
  title,
  words: `animated animation moving lottie ${words}`,
  durationFrames,
  poster,
  parts,
});
