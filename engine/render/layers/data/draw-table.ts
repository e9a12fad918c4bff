import type { TableData } from '../../../model/data-layers/table.ts';
import { type TableCell, type TableLayout, tableLayout } from '../../../model/data-layers/table-layout.ts';
import { VectorPath } from '../../vector/path.ts';
import { type Painter, rectPath } from './painter.ts';

/** Draws a table: the fields of its cells, their text, and the lines between them. */
export function drawTable(painter: Painter, data: TableData): void {
  const layout = tableLayout(data, painter, painter.measure);
  const { widthPx, heightPx } = painter;
  const outline = rectPath(0, 0, widthPx, heightPx, data.cornerRadius);
  painter.clipped(outline, () => {
    for (const [color, path] of fieldsByColor(layout.cells)) painter.fill(path, color);
    for (const cell of layout.cells) drawCell(painter, data, cell);
    const lines = innerLines(data, layout);
    if (lines.steps.length > 0)
      painter.stroke(lines, { color: data.colors.border, width: data.borderWidthPx, cap: 'butt' });
  });
  if (data.borderWidthPx > 0 && (data.borders === 'outer' || data.borders === 'all'))
    painter.stroke(outline, { color: data.colors.border, width: data.borderWidthPx, join: 'miter' });
}

/** One path for each colour: fields that meet would otherwise show a fine line of what is behind. */
function fieldsByColor(cells: readonly TableCell[]): ReadonlyMap<string, VectorPath> {
  const paths = new Map<string, VectorPath>();
  for (const { fill, box } of cells) {
    if (fill === null) continue;
    const path = paths.get(fill) ?? new VectorPath();
    path.rect(box.x, box.y, box.width, box.height);
    paths.set(fill, path);
  }
  return paths;
}

function drawCell(painter: Painter, data: TableData, { box, run, align, textHeightPx }: TableCell): void {
  if (run.text === '') return;
  const widthPx = Math.max(1, box.width - 2 * data.paddingPx + 1);
  const x = align === 'right' ? box.x + data.paddingPx - 1 : box.x + data.paddingPx;
  painter.text([run], { x, y: box.y + (box.height - textHeightPx) / 2, widthPx, align });
}

/** The lines between rows and columns. Where cells are one, there is none. */
function innerLines(data: TableData, { cells }: TableLayout): VectorPath {
  const path = new VectorPath();
  if (data.borderWidthPx === 0) return path;
  const hasRows = data.borders === 'rows' || data.borders === 'inner' || data.borders === 'all';
  const hasColumns = data.borders === 'columns' || data.borders === 'inner' || data.borders === 'all';
  for (const { box, row, column } of cells) {
    if (hasRows && row > 0) {
      path.moveTo(box.x, box.y);
      path.lineTo(box.x + box.width, box.y);
    }
    if (hasColumns && column > 0) {
      const x = data.rightToLeft ? box.x + box.width : box.x;
      path.moveTo(x, box.y);
      path.lineTo(x, box.y + box.height);
    }
  }
  return path;
}
