import type { LayoutGrid } from '@gesso/engine';
import type { Rect } from '@gesso/engine/edits';
import type { SnapLines } from '../../geometry/snapping.ts';

/** A grid that divides nothing: what the fields begin with. */
export const NO_GRID: LayoutGrid = {
  ...{ marginTopPx: 0, marginRightPx: 0, marginBottomPx: 0, marginLeftPx: 0 },
  ...{ columns: 0, columnGutterPx: 0, rows: 0, rowGutterPx: 0, squarePx: 0, bleedPx: 0 },
};

/** A part of a line: where it starts, and how long it is. */
export interface Stretch {
  readonly start: number;
  readonly length: number;
}

/** What a grid makes of a page. */
export interface GridParts {
  /** What lies between the margins; null where there are none. */
  readonly inside: Rect | null;
  readonly columns: readonly Stretch[];
  readonly rows: readonly Stretch[];
  /** Lines of the square grid within the page, without its edges. */
  readonly squares: SnapLines;
  /** The page with what is cut away around it; null for none. */
  readonly bleed: Rect | null;
}

/** More lines than this would be a grey page, and nothing could be told apart by them. */
const MOST_SQUARES = 500;

/** Equal parts with gutters between them; none where the gutters leave no room. */
export function dividedInto(count: number, gutter: number, start: number, length: number): Stretch[] {
  const part = (length - gutter * (count - 1)) / count;
  if (count < 1 || !(part > 0)) return [];
  return Array.from({ length: count }, (_, index) => ({
    start: start + index * (part + gutter),
    length: part,
  }));
}

function squareLines(side: number, length: number): number[] {
  const count = side > 0 ? Math.ceil(length / side) - 1 : 0;
  return count > MOST_SQUARES
    ? []
    : Array.from({ length: Math.max(0, count) }, (_, index) => (index + 1) * side);
}

/** Margins, columns, rows, squares and bleed of a page. Margins that leave nothing between them count as none. */
export function gridParts(grid: LayoutGrid, page: { width: number; height: number }): GridParts {
  const { marginTopPx, marginRightPx, marginBottomPx, marginLeftPx, bleedPx } = grid;
  const width = page.width - marginLeftPx - marginRightPx;
  const height = page.height - marginTopPx - marginBottomPx;
  const hasMargins = marginTopPx + marginRightPx + marginBottomPx + marginLeftPx > 0;
  const fits = width > 0 && height > 0;
  const inside = fits
    ? { x: marginLeftPx, y: marginTopPx, width, height }
    : { x: 0, y: 0, width: page.width, height: page.height };
  return {
    inside: hasMargins && fits ? inside : null,
    columns: dividedInto(grid.columns, grid.columnGutterPx, inside.x, inside.width),
    rows: dividedInto(grid.rows, grid.rowGutterPx, inside.y, inside.height),
    squares: { x: squareLines(grid.squarePx, page.width), y: squareLines(grid.squarePx, page.height) },
    bleed:
      bleedPx > 0
        ? { x: -bleedPx, y: -bleedPx, width: page.width + bleedPx * 2, height: page.height + bleedPx * 2 }
        : null,
  };
}

/** The lines of a grid that layers are pulled to: edges of margins, columns and rows, squares, and the edge of the bleed. */
export function gridLines(grid: LayoutGrid, page: { width: number; height: number }): SnapLines {
  const { inside, columns, rows, squares, bleed } = gridParts(grid, page);
  const ends = (parts: readonly Stretch[]) => parts.flatMap(({ start, length }) => [start, start + length]);
  const boxes = [inside, bleed].flatMap((box) => box ?? []);
  return {
    x: [...boxes.flatMap((box) => [box.x, box.x + box.width]), ...ends(columns), ...squares.x],
    y: [...boxes.flatMap((box) => [box.y, box.y + box.height]), ...ends(rows), ...squares.y],
  };
}
