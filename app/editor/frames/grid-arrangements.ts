import type { GridArrangement } from '@gesso/engine/edits';

type Part = readonly [weight: number, part: GridArrangement];

const P: GridArrangement = 'picture';
const row = (...parts: readonly (GridArrangement | Part)[]): GridArrangement => ({
  kind: 'row',
  parts: parts.map(weighted),
});
const column = (...parts: readonly (GridArrangement | Part)[]): GridArrangement => ({
  kind: 'column',
  parts: parts.map(weighted),
});
const weighted = (part: GridArrangement | Part): Part => (isPart(part) ? part : [1, part]);
const isPart = (part: GridArrangement | Part): part is Part => Array.isArray(part);

/** The photo grids that are offered, by the number of their pictures. */
export const GRID_ARRANGEMENTS = [
  { id: 'halves', arrangement: row(P, P) },
  { id: 'topBottom', arrangement: column(P, P) },
  { id: 'wideAndNarrow', arrangement: row([2, P], [1, P]) },
  { id: 'thirds', arrangement: row(P, P, P) },
  { id: 'layers', arrangement: column(P, P, P) },
  { id: 'bigAndTwo', arrangement: row([2, P], [1, column(P, P)]) },
  { id: 'twoAndBig', arrangement: row([1, column(P, P)], [2, P]) },
  { id: 'topAndTwo', arrangement: column([3, P], [2, row(P, P)]) },
  { id: 'quarters', arrangement: column(row(P, P), row(P, P)) },
  { id: 'bigAndThree', arrangement: row([2, P], [1, column(P, P, P)]) },
  { id: 'topAndThree', arrangement: column([2, P], [1, row(P, P, P)]) },
  { id: 'windmill', arrangement: column(row([2, P], [1, P]), row([1, P], [2, P])) },
  { id: 'fiveMosaic', arrangement: column([3, row(P, P)], [2, row(P, P, P)]) },
  { id: 'middleBig', arrangement: row([1, column(P, P)], [2, P], [1, column(P, P)]) },
  { id: 'six', arrangement: column(row(P, P, P), row(P, P, P)) },
  {
    id: 'sixMosaic',
    arrangement: row([1, column([2, P], [1, P])], [1, column([1, P], [2, P])], [1, column([2, P], [1, P])]),
  },
] as const satisfies readonly { readonly id: string; readonly arrangement: GridArrangement }[];

/** The name of an offered grid. */
export type GridId = (typeof GRID_ARRANGEMENTS)[number]['id'];

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the pictures of an arrangement lie in a box, for its small picture. */
export function cellsOf(arrangement: GridArrangement, box: Cell, gap: number): Cell[] {
  if (arrangement === 'picture') return [box];
  const { kind, parts } = arrangement;
  const isRow = kind === 'row';
  const whole = parts.reduce((sum, [weight]) => sum + weight, 0);
  const free = (isRow ? box.width : box.height) - gap * (parts.length - 1);
  let at = isRow ? box.x : box.y;
  return parts.flatMap(([weight, part]) => {
    const length = (free * weight) / whole;
    const own = isRow ? { ...box, x: at, width: length } : { ...box, y: at, height: length };
    at += length + gap;
    return cellsOf(part, own, gap);
  });
}
