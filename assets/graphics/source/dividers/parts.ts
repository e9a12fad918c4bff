import { type Drawing, fill, group, points, poly, svg } from '../kit.ts';

const WIDTH = 400;

const HEIGHT = 40;

export const divider = (
  name: string,
  title: string,
  words: string,
  body: string,
  heightUnits = HEIGHT,
): Drawing => ({
  name: `divider-${name}`,
  title,
  words: `divider line separator ${words}`,
  svg: svg(WIDTH, heightUnits, body),
});

export const each = (count: number, part: (index: number) => string): string =>
  points(count, (i) => [i, 0])
    .map(([i]) => part(i))
    .join('');

/** The left half and its mirror image. */
export const both = (half: string): string => half + group(`matrix(-1 0 0 1 ${WIDTH} 0)`, half);

export const diamond = (x: number, y: number, size: number, color: string): string =>
  fill(
    poly([
      [x, y - size],
      [x + size, y],
      [x, y + size],
      [x - size, y],
    ]),
    color,
  );

export const wavePath = (from: number, to: number, y: number, high: number, step: number): string => {
  let d = `M${from} ${y}`;
  for (let x = from, i = 0; x < to; x += step, i++)
    d += `q${step / 2} ${i % 2 === 0 ? -high : high} ${step} 0`;
  return d;
};
