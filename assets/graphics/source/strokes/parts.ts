import type { Tool } from '../brush.ts';
import { type Point, points, polar } from '../kit.ts';

/** Strokes of a hand: each is a list of knots of a drawing of 200 by 200, or of the given size. */
export interface Hand {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly tool: Tool;
  readonly color: string;
  readonly lines: readonly (readonly Point[])[];
  readonly size?: readonly [width: number, height: number];
}

export const hand = (
  name: string,
  title: string,
  words: string,
  tool: Tool,
  color: string,
  lines: readonly (readonly Point[])[],
  size?: readonly [number, number],
): Hand => ({ name, title, words, tool, color, lines, ...(size && { size }) });

export const thick = (tool: Tool, width: number): Tool => ({ ...tool, width });

/** A curve as knots from a function of 0 to 1. */
export const along = (count: number, at: (t: number) => Point): Point[] =>
  points(count, (i) => at(i / (count - 1)));

export const ring = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fromDeg: number,
  turns: number,
  drift = 0,
): Point[] =>
  along(Math.round(16 * turns) + 2, (t) => {
    const [x, y] = polar(0, 0, fromDeg + t * 360 * turns, 1);
    return [cx + x * (rx + t * drift), cy + y * (ry + t * drift)];
  });
