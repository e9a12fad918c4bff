import type { Layer, Paint } from '@gesso/engine';
import type { DesignDrawing } from '../design-file.ts';
import { linearPaint, type ReadPaint, radialPaint } from '../gradients.ts';
import type { ReportItem } from '../import-report-items.ts';
import { type Matrix, moved, multiply, type OutlineBox, scaleOf } from '../outline.ts';
import { cellsOver, tiledPaint } from '../tiles.ts';
import type { GraphicsState, PdfPaint, PdfTiles } from './graphics-state.ts';
import { faded, hexOf } from './pdf-values.ts';

/** What paints are made with. */
export interface PaintTools {
  say(item: Omit<ReportItem, 'layer'>): void;
  readonly drawings: DesignDrawing[];
}

/** Colours, gradients and patterns of a page as paints of ours. */
export class PagePaints {
  readonly #object: (id: string) => Promise<unknown>;
  readonly #tools: PaintTools;
  readonly #drawTile: (tiles: PdfTiles, matrix: Matrix) => Promise<Layer[]>;

  /**
   * @param object gives an object of the page
   * @param drawTile draws a tile of a pattern, by a matrix from its units
   */
  constructor(
    object: (id: string) => Promise<unknown>,
    tools: PaintTools,
    drawTile: (tiles: PdfTiles, matrix: Matrix) => Promise<Layer[]>,
  ) {
    this.#object = object;
    this.#tools = tools;
    this.#drawTile = drawTile;
  }

  /** What an area of the page is painted with. */
  async paint(paint: PdfPaint, alpha: number, box: OutlineBox, state: GraphicsState): Promise<ReadPaint> {
    if (paint.type === 'color')
      return { paint: { type: 'solid', color: faded(paint.color, alpha) }, isSame: true };
    if (paint.type !== 'shading') {
      const made = paint.type === 'tiles' ? await this.#tiles(paint.tiles, box, state) : null;
      if (!made) this.#tools.say({ outcome: 'left-out', reason: 'pattern' });
      return { paint: made, isSame: true };
    }
    const matrix = paint.matrix ? multiply(state.patternBase, paint.matrix) : state.matrix;
    return this.gradient(paint.id, matrix, alpha, box);
  }

  async #tiles(tiles: PdfTiles, box: OutlineBox, state: GraphicsState): Promise<Paint | null> {
    const { x, y, stepX, stepY } = tiles;
    const tile = { x, y, width: stepX, height: stepY, matrix: multiply(state.patternBase, tiles.matrix) };
    const cells = cellsOver(tile, box);
    if (!cells) return null;
    return tiledPaint(tile, cells, box, this.#tools.drawings, (scale) =>
      this.#drawTile(tiles, multiply(scale, [1, 0, 0, 1, -x, -y])),
    );
  }

  /** A gradient of the page. @param matrix from its units to the page */
  async gradient(id: string, matrix: Matrix, alpha: number, box: OutlineBox): Promise<ReadPaint> {
    const pattern = await this.#object(id);
    const [kind, type, , stops, from, to, , radius] = (
      Array.isArray(pattern) ? pattern : []
    ) as readonly unknown[];
    if (kind !== 'RadialAxial' || !Array.isArray(stops) || !Array.isArray(from) || !Array.isArray(to)) {
      this.#tools.say({ outcome: 'left-out', reason: 'pattern' });
      return { paint: null, isSame: true };
    }
    const read = (stops as readonly (readonly [number, string])[]).map(([offset, color]) => ({
      offset: Math.min(1, Math.max(0, offset)),
      color: faded(hexOf(color), alpha),
    }));
    const point = (at: unknown[]) => moved(matrix, Number(at[0]), Number(at[1]));
    if (type === 'axial') return linearPaint(point(from), point(to), read, box);
    return radialPaint(point(to), Number(radius) * scaleOf(matrix), read, box);
  }
}
