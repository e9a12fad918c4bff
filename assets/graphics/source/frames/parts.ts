import type { FrameRow } from '../../../icons/icon-index.ts';
import { circle, type Drawing, fill, group, num } from '../kit.ts';

export const SKY_COLOR = '#bfe3ea';

export const HILL_COLOR = '#5f9f86';

export interface Frame extends Drawing {
  readonly row: FrameRow;
}

/** A small landscape in the middle of a box, as a sign for a picture. */
export const sign = (x: number, y: number, size: number) =>
  group(
    `translate(${num(x - size / 2)} ${num(y - size / 2)}) scale(${size / 100})`,
    circle(68, 26, 11, '#fff1c4') + fill('M4 84L36 40L58 68L70 54L96 84z', HILL_COLOR),
  );

/** Numbers of path data as parts of 200; the flags and the angle of arcs stay as they are. */
export function unitPath(d: string): string {
  return [...d.matchAll(/([a-z])([^a-z]*)/gi)]
    .map(([, command = '', rest = '']) => {
      const values = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const isArc = command.toLowerCase() === 'a';
      return (
        command +
        values
          .map((value, i) => (isArc && i % 7 >= 2 && i % 7 <= 4 ? value : Math.round(value * 50) / 10_000))
          .join(' ')
      );
    })
    .join('');
}
