import { type Drawing, group, num, points, rect, svg } from '../kit.ts';

/** The side of a tile, in units; a tile is 240 pixels wide. */
export const SIDE = 120;

export const each = (count: number, part: (index: number) => string): string =>
  points(count, (i) => [i, 0])
    .map(([i]) => part(i))
    .join('');

/** A part at a place, again on the other side where it reaches over an edge. */
export function put(x: number, y: number, reach: number, part: string): string {
  const shifts = [-SIDE, 0, SIDE];
  return shifts
    .flatMap((dx) =>
      shifts
        .filter(
          (dy) => x + dx + reach > 0 && x + dx - reach < SIDE && y + dy + reach > 0 && y + dy - reach < SIDE,
        )
        .map((dy) => group(`translate(${num(x + dx)} ${num(y + dy)})`, part)),
    )
    .join('');
}

export const pattern = (
  name: string,
  title: string,
  words: string,
  ground: string,
  body: string,
): Drawing => ({
  name: `pattern-${name}`,
  title,
  words: `pattern background seamless tile ${words}`,
  svg: svg(SIDE, SIDE, rect(0, 0, SIDE, SIDE, ground) + body),
});

export const rowsOf = (
  step: number,
  part: (column: number, row: number, x: number, y: number) => string,
  isShifted = false,
) => {
  const count = SIDE / step;
  return each(count, (r) =>
    each(count, (c) => part(c, r, (c + 0.5 + (isShifted && r % 2 === 1 ? 0.5 : 0)) * step, (r + 0.5) * step)),
  );
};
