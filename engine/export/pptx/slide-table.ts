import { columnCountOf, isNumberColumn } from '../../model/data-layers/cells.ts';
import {
  type CellStyle,
  cellRun,
  cellStylesOf,
  TABLE_TYPE,
  type TableData,
  tableSchema,
} from '../../model/data-layers/table.ts';
import { cellFill, type TableLayout, tableLayout } from '../../model/data-layers/table-layout.ts';
import type { Layer } from '../../model/layer.ts';
import { createTextLayer } from '../../model/layers/text.ts';
import type { FontLibrary } from '../../text/fonts/font-library.ts';
import { layoutText } from '../../text/layout/layout.ts';
import { escapeXml, type SlideScale, solidXml } from './pptx-xml.ts';

/** What a table layer is set to; null for a layer of another type. */
export function tableOf(layer: Layer): TableData | null {
  if (!('customType' in layer) || layer.customType !== TABLE_TYPE) return null;
  const read = tableSchema.safeParse(layer.data);
  return read.success ? read.data : null;
}

/** A table whose cells can be edited. Its rows are as high as here, and grow with their text. */
export function tableXml(
  data: TableData,
  size: { readonly width: number; readonly height: number },
  opacity: number,
  { scale, fonts }: { readonly scale: SlideScale; readonly fonts: FontLibrary },
): string {
  const columns = columnCountOf(data.cells);
  const shares = Array.from({ length: columns }, (_, column) => data.columnShares[column] ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const grid = shares.map((share) => `<a:gridCol w="${scale.emu((size.width * share) / whole)}"/>`).join('');
  const styleAt = cellStylesOf(data);
  const numbers = shares.map((_, column) => isNumberColumn(data.cells, column));
  const layout = tableLayout(data, { widthPx: size.width, heightPx: size.height }, (runs, widthPx) => {
    const { lines, heightPx } = layoutText(createTextLayer({ runs: [...runs], width: widthPx }), fonts);
    return { widthPx: Math.max(0, ...lines.map((line) => line.widthPx)), heightPx };
  });
  const paddingYPx = verticalPaddingPx(data, layout);
  const rows = data.cells.map((_, row) => {
    const cells = shares.map((__, column) => {
      const style = styleAt(row, column);
      return cellXml(data, row, column, style, numbers[column] ?? false, opacity, {
        scale,
        paddingYPx,
      });
    });
    const heightPx = (layout.rowEdges[row + 1] ?? 0) - (layout.rowEdges[row] ?? 0);
    return `<a:tr h="${scale.emu(heightPx)}">${cells.join('')}</a:tr>`;
  });
  const direction = data.rightToLeft ? ' rtl="1"' : '';
  return `<a:tbl><a:tblPr${direction}/><a:tblGrid>${grid}</a:tblGrid>${rows.join('')}</a:tbl>`;
}

/** The space above and below the text of a cell. Programs make rows higher that have not enough: here a table that is squeezed keeps its height. */
function verticalPaddingPx({ paddingPx }: TableData, { cells }: TableLayout): number {
  const free = cells.map(({ box, textHeightPx }) => (box.height - textHeightPx) / 2);
  return Math.max(0, Math.min(paddingPx, ...free));
}

function cellXml(
  data: TableData,
  row: number,
  column: number,
  style: CellStyle | undefined,
  isNumber: boolean,
  opacity: number,
  { scale, paddingYPx }: { readonly scale: SlideScale; readonly paddingYPx: number },
): string {
  const run = cellRun(data, { row, column }, style);
  const merge = data.merges.find(
    (each) =>
      row >= each.row &&
      row < each.row + each.rows &&
      column >= each.column &&
      column < each.column + each.columns,
  );
  const isOwner = merge?.row === row && merge.column === column;
  const span = !merge
    ? ''
    : isOwner
      ? ` gridSpan="${merge.columns}" rowSpan="${merge.rows}"`
      : `${column > merge.column ? ' hMerge="1"' : ''}${row > merge.row ? ' vMerge="1"' : ''}`;
  const aligned = style?.align ?? 'auto';
  const place = aligned === 'auto' ? (isNumber ? 'end' : 'start') : aligned;
  const align = place === 'center' ? 'ctr' : (place === 'end') === data.rightToLeft ? 'l' : 'r';
  const family = escapeXml(run.fontFamily);
  const size = scale.hundredthPoints(run.fontSizePx);
  const properties = `sz="${size}" b="${run.fontWeight >= 600 ? 1 : 0}" i="${run.italic ? 1 : 0}"`;
  const faces = `<a:latin typeface="${family}"/><a:cs typeface="${family}"/>`;
  const look = `${solidXml(run.color, opacity)}${faces}`;
  const paragraph = `<a:pPr algn="${align}"/>`;
  const paragraphs = run.text
    .split('\n')
    .map((line) =>
      line === ''
        ? `<a:p>${paragraph}<a:endParaRPr ${properties}>${look}</a:endParaRPr></a:p>`
        : `<a:p>${paragraph}<a:r><a:rPr lang="en-US" ${properties}>${look}</a:rPr><a:t>${escapeXml(line)}</a:t></a:r></a:p>`,
    );
  const [across, along] = [scale.emu(data.paddingPx), scale.emu(paddingYPx)];
  const fill = cellFill(data, row, style);
  const lines = (['lnL', 'lnR', 'lnT', 'lnB'] as const).map((side) =>
    isDrawn(data, row, column, side)
      ? `<a:${side} w="${scale.emu(data.borderWidthPx)}">${solidXml(data.colors.border, opacity)}</a:${side}>`
      : `<a:${side} w="0"><a:noFill/></a:${side}>`,
  );
  return `<a:tc${span}><a:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</a:txBody><a:tcPr marL="${across}" marR="${across}" marT="${along}" marB="${along}" anchor="ctr">${lines.join('')}${fill === null ? '<a:noFill/>' : solidXml(fill, opacity)}</a:tcPr></a:tc>`;
}

/** Whether a line is drawn at a side of a cell. */
function isDrawn(data: TableData, row: number, column: number, side: 'lnL' | 'lnR' | 'lnT' | 'lnB'): boolean {
  if (data.borders === 'none' || data.borderWidthPx === 0) return false;
  const isAcross = side === 'lnT' || side === 'lnB';
  const last = isAcross ? data.cells.length - 1 : columnCountOf(data.cells) - 1;
  const at = isAcross ? row : column;
  const isOuter = side === 'lnT' || side === 'lnL' ? at === 0 : at === last;
  const kinds = {
    outer: isOuter,
    inner: !isOuter,
    rows: isAcross && !isOuter,
    columns: !isAcross && !isOuter,
    all: true,
  };
  return kinds[data.borders];
}
