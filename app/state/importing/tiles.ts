import { createImageLayer, type Layer, type Paint } from '@gesso/engine';
import type { DesignDrawing } from './design-file.ts';
import { addDrawing } from './drawings.ts';
import { type Matrix, moved, type OutlineBox } from './outline.ts';

/** More copies of a tile are not drawn. */
const MOST_TILES = 2_500;

/** The tile of a pattern: its corner and the distance to the next tiles, and the matrix from there to the page. */
interface Tile extends OutlineBox {
  readonly matrix: Matrix;
}

/** A place of a tile, counted from the first. */
interface Cell {
  readonly column: number;
  readonly row: number;
}

/** The tiles that a box of the page shows; null for too many. */
export function cellsOver({ matrix, ...tile }: Tile, box: OutlineBox): Cell[] | null {
  const inverse = inverted(matrix);
  if (!inverse) return null;
  const points = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x = 0, y = 0]) => moved(inverse, x, y));
  const range = (axis: 0 | 1, start: number, length: number) => {
    const at = points.map((point) => (point[axis] - start) / length);
    // A hair's breadth of the next tile is what rounding leaves.
    return [Math.floor(Math.min(...at) + 1e-4), Math.ceil(Math.max(...at) - 1e-4)] as const;
  };
  const [left, right] = range(0, tile.x, tile.width);
  const [top, bottom] = range(1, tile.y, tile.height);
  if (!((right - left) * (bottom - top) <= MOST_TILES)) return null;
  const cells: Cell[] = [];
  for (let row = top; row < Math.max(top + 1, bottom); row++)
    for (let column = left; column < Math.max(left + 1, right); column++) cells.push({ column, row });
  return cells;
}

function inverted([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c;
  if (!(Math.abs(area) > 1e-12)) return null;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** Layers over a box of the page as an image that fills it. */
export const drawnPaint = (layers: readonly Layer[], box: OutlineBox, drawings: DesignDrawing[]): Paint => ({
  type: 'image',
  assetId: addDrawing(drawings, 'Pattern', layers, box),
  fit: 'cover',
  scale: 1,
});

/**
 * A box of the page filled with copies of a tile, which is drawn once, as large as it is on the page. Null for a tile without layers.
 * @param drawTile reads what is in the tile, by a matrix from its own units, counted from its corner
 */
export async function tiledPaint(
  { matrix, ...tile }: Tile,
  cells: readonly Cell[],
  box: OutlineBox,
  drawings: DesignDrawing[],
  drawTile: (matrix: Matrix) => Promise<Layer[]>,
): Promise<Paint | null> {
  const [a, b, c, d] = matrix;
  const [scaleX, scaleY] = [Math.hypot(a, b), Math.hypot(c, d)];
  const [width, height] = [tile.width * scaleX, tile.height * scaleY];
  const layers = await drawTile([scaleX, 0, 0, scaleY, 0, 0]);
  if (layers.length === 0) return null;
  const assetId = addDrawing(drawings, 'Tile', layers, { x: 0, y: 0, width, height });
  const copies = cells.map(({ column, row }) => {
    const [x, y] = moved(matrix, tile.x + (column + 0.5) * tile.width, tile.y + (row + 0.5) * tile.height);
    return createImageLayer({
      ...{ assetId, fit: 'fill', width, height },
      x: x - width / 2,
      y: y - height / 2,
      rotation: (Math.atan2(b, a) * 180) / Math.PI,
      flipY: a * d - b * c < 0,
    });
  });
  return drawnPaint(copies, box, drawings);
}
