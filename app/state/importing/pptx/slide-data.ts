import type { CustomLayer } from '@gesso/engine';
import {
  type CellStyle,
  type ChartKind,
  createChartLayer,
  createTableLayer,
  MAX_CELL_LETTERS,
  MAX_COLUMNS,
  MAX_ROWS,
} from '@gesso/engine/data';
import {
  attribute,
  childAt,
  childrenNamed,
  descendantsNamed,
  elementsOf,
  flagAttribute,
  numberAttribute,
  type XmlElement,
} from '../xml.ts';
import { colorIn } from './colors.ts';
import { type DeckTools, EMU_PER_POINT, type Report, type SlidePart, themeFont } from './slide-context.ts';
import type { PxBox } from './slide-text.ts';

const DEFAULT_SIZE_POINTS = 18;
const CHART_SIZE_POINTS = 12;

const plain = (color: string | undefined): string | undefined => color?.slice(0, 7);

/** The family of ours for a text of a table or chart. */
function familyOf(typeface: string | undefined, part: SlidePart, tools: DeckTools): string {
  return tools.families.findFace(themeFont(part.theme, typeface ?? '+mn-lt'))?.family ?? 'Inter';
}

/** A table of ours; what a table here has not, as lines of single cells, is left out. */
export function slideTable(
  table: XmlElement,
  box: PxBox,
  name: string,
  part: SlidePart,
  tools: DeckTools,
  report: Report,
): CustomLayer {
  const rows = childrenNamed(table, 'tr');
  const columns = childrenNamed(childAt(table, 'tblGrid'), 'gridCol');
  if (rows.length > MAX_ROWS || columns.length > MAX_COLUMNS)
    report({ outcome: 'approximated', reason: 'table-cut', detail: `${rows.length} × ${columns.length}` });
  const cellStyles: CellStyle[] = [];
  const merges: { row: number; column: number; rows: number; columns: number }[] = [];
  const cells = rows.slice(0, MAX_ROWS).map((row, rowIndex) =>
    childrenNamed(row, 'tc')
      .slice(0, MAX_COLUMNS)
      .map((cell, column) => {
        const [across, down] = [
          numberAttribute(cell, 'gridSpan') ?? 1,
          numberAttribute(cell, 'rowSpan') ?? 1,
        ];
        if (across > 1 || down > 1)
          merges.push({
            row: rowIndex,
            column,
            rows: Math.min(down, MAX_ROWS - rowIndex),
            columns: Math.min(across, MAX_COLUMNS - column),
          });
        const style = cellStyle(cell, part);
        cellStyles.push({ row: rowIndex, column, ...style });
        return lettersOf(cell).slice(0, MAX_CELL_LETTERS);
      }),
  );
  const properties = childAt(table, 'tblPr');
  const sizes = descendantsNamed(table, 'rPr').flatMap((run) => numberAttribute(run, 'sz') ?? []);
  const { theme, map } = part.colors;
  const accent = plain(theme[map.accent1 ?? 'accent1']) ?? '#4472c4';
  const text = plain(theme[map.tx1 ?? 'dk1']) ?? '#000000';
  const hasStyle = childAt(properties, 'tableStyleId') !== undefined;
  const lines = linesOfCells(table, part, tools.pxPerEmu);
  const rowHeights = rows.slice(0, MAX_ROWS).map((row) => Math.max(0, numberAttribute(row, 'h') ?? 0));
  const highest = rowHeights.reduce((sum, height) => sum + height, 0) * tools.pxPerEmu;
  return createTableLayer(
    {
      cells:
        cells.length > 0 && cells.some((row) => row.length > 0)
          ? cells.map((row) => (row.length > 0 ? row : ['']))
          : [['']],
      columnShares: columns
        .slice(0, MAX_COLUMNS)
        .map((column) => Math.min(100, Math.max(0.01, (numberAttribute(column, 'w') ?? 914_400) / 914_400))),
      headerRow: flagAttribute(properties, 'firstRow') ?? false,
      totalRow: flagAttribute(properties, 'lastRow') ?? false,
      stripes: flagAttribute(properties, 'bandRow') ?? false,
      rightToLeft: flagAttribute(properties, 'rtl') ?? false,
      ...(highest > 0 ? { rowShares: rowHeights.map((emu) => sharesOf(emu)) } : {}),
      borders: lines?.borders ?? (hasStyle ? 'all' : 'none'),
      borderWidthPx: lines?.widthPx ?? EMU_PER_POINT * tools.pxPerEmu,
      colors: {
        header: hasStyle ? accent : null,
        headerText: hasStyle ? '#ffffff' : text,
        body: hasStyle ? mixed(accent, 0.1) : null,
        stripe: hasStyle ? mixed(accent, 0.2) : null,
        text,
        total: hasStyle ? accent : null,
        totalText: hasStyle ? '#ffffff' : text,
        border: lines?.color ?? '#ffffff',
      },
      fontFamily: familyOf(attribute(descendantsNamed(table, 'latin')[0], 'typeface'), part, tools),
      fontSizePx: Math.max(
        1,
        ((sizes[0] ?? DEFAULT_SIZE_POINTS * 100) / 100) * EMU_PER_POINT * tools.pxPerEmu,
      ),
      paddingPx: 91_440 * tools.pxPerEmu * 0.6,
      cellStyles,
      merges: merges.slice(0, 1_000),
    },
    // Programs that wrote rows may not have added up how high they are.
    { name, ...box, height: Math.max(box.height, highest) },
  );
}

const sharesOf = (emu: number): number => Math.min(100, Math.max(0.01, emu / 914_400));

/** The lines of all cells, as those of one of them are; null where no cell has any. */
function linesOfCells(
  table: XmlElement,
  part: SlidePart,
  pxPerEmu: number,
): { borders: 'all' | 'rows'; color: string; widthPx: number } | null {
  const drawn = (name: string) =>
    descendantsNamed(table, name).flatMap((line) => {
      const color = plain(colorIn(childAt(line, 'solidFill'), part.colors));
      return color === undefined
        ? []
        : [{ color, widthPx: (numberAttribute(line, 'w') ?? 12_700) * pxPerEmu }];
    });
  const [upright] = [...drawn('lnL'), ...drawn('lnR')];
  const [level] = [...drawn('lnT'), ...drawn('lnB')];
  const line = level ?? upright;
  if (!line) return null;
  return { borders: upright ? 'all' : 'rows', color: line.color, widthPx: Math.min(100, line.widthPx) };
}

/** A colour on white, so much of it. */
function mixed(color: string, share: number): string {
  const part = (at: number) =>
    Math.round(255 - (255 - Number.parseInt(color.slice(at, at + 2), 16)) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}

const lettersOf = (cell: XmlElement): string =>
  childrenNamed(childAt(cell, 'txBody'), 'p')
    .map((paragraph) =>
      descendantsNamed(paragraph, 't')
        .map(({ textContent }) => textContent ?? '')
        .join(''),
    )
    .join('\n')
    .trim();

function cellStyle(cell: XmlElement, part: SlidePart): Omit<CellStyle, 'row' | 'column'> {
  const fill = plain(colorIn(childAt(cell, 'tcPr', 'solidFill'), part.colors));
  const run = descendantsNamed(cell, 'rPr')[0];
  const color = plain(colorIn(childAt(run, 'solidFill'), part.colors));
  const aligned = attribute(descendantsNamed(cell, 'pPr')[0], 'algn');
  return {
    ...(fill === undefined ? {} : { fill }),
    ...(color === undefined ? {} : { color }),
    ...(flagAttribute(run, 'b') ? { bold: true } : {}),
    ...(flagAttribute(run, 'i') ? { italic: true } : {}),
    // Numbers stand at the end of our cells, and at the start of theirs.
    align: aligned === 'ctr' ? 'center' : aligned === 'r' ? 'end' : 'start',
  };
}

/** Kinds of charts of the format, by their elements (ECMA-376 part 1, 21.2). */
const CHARTS: Readonly<Record<string, ChartKind>> = {
  barChart: 'bars',
  bar3DChart: 'bars',
  lineChart: 'lines',
  line3DChart: 'lines',
  areaChart: 'area',
  area3DChart: 'area',
  pieChart: 'pie',
  pie3DChart: 'pie',
  ofPieChart: 'pie',
  doughnutChart: 'ring',
  scatterChart: 'scatter',
};

/** A chart of ours with the values that the file has; null for kinds that are none of ours. */
export function slideChart(
  chart: XmlElement,
  box: PxBox,
  name: string,
  part: SlidePart,
  tools: DeckTools,
): CustomLayer | null {
  const area = childAt(chart, 'chart', 'plotArea');
  const plot = elementsOf(area).find(({ localName }) => CHARTS[localName ?? ''] !== undefined);
  if (!plot) return null;
  const usual = CHARTS[plot.localName ?? ''] ?? 'bars';
  const kind = usual === 'bars' && attribute(childAt(plot, 'barDir'), 'val') === 'bar' ? 'rows' : usual;
  const series = childrenNamed(plot, 'ser').slice(0, MAX_COLUMNS - 1);
  const categories = valuesOf(childAt(series[0], kind === 'scatter' ? 'xVal' : 'cat'));
  const columns = series.map((each) => valuesOf(childAt(each, kind === 'scatter' ? 'yVal' : 'val')));
  const length = Math.min(
    MAX_ROWS - 1,
    Math.max(1, categories.length, ...columns.map((each) => each.length)),
  );
  const names = series.map(
    (each, index) => descendantsNamed(childAt(each, 'tx') ?? each, 'v')[0]?.textContent ?? String(index + 1),
  );
  const clipped = (text: string) => text.slice(0, MAX_CELL_LETTERS);
  const cells = [
    ['', ...names.map(clipped)],
    ...Array.from({ length }, (_, row) => [
      clipped(categories[row] ?? String(row + 1)),
      ...columns.map((column) => clipped(column[row] ?? '')),
    ]),
  ];
  const { theme, map } = part.colors;
  const accent = (index: number) => {
    const key = `accent${(index % 6) + 1}`;
    return plain(theme[map[key] ?? key]) ?? '#4472c4';
  };
  const isByCategory = kind === 'pie' || kind === 'ring';
  const colors = isByCategory
    ? Array.from({ length: Math.min(30, length) }, (_, index) => {
        const point = childrenNamed(series[0], 'dPt').find(
          (each) => numberAttribute(childAt(each, 'idx'), 'val') === index,
        );
        return plain(colorIn(childAt(point, 'spPr', 'solidFill'), part.colors)) ?? accent(index);
      })
    : series.map((each, index) => {
        const properties = childAt(each, 'spPr');
        const fill = childAt(properties, 'solidFill') ?? childAt(properties, 'ln', 'solidFill');
        return plain(colorIn(fill, part.colors)) ?? accent(index);
      });
  const title = childAt(chart, 'chart', 'title');
  const text = plain(theme[map.tx1 ?? 'dk1']) ?? '#000000';
  const size = descendantsNamed(childAt(chart, 'txPr') ?? chart, 'defRPr').flatMap(
    (each) => numberAttribute(each, 'sz') ?? [],
  )[0];
  return createChartLayer(
    {
      cells,
      kind,
      stacked: ['stacked', 'percentStacked'].includes(attribute(childAt(plot, 'grouping'), 'val') ?? ''),
      smooth: flagAttribute(childAt(series[0], 'smooth'), 'val') ?? false,
      title: title
        ? descendantsNamed(title, 't')
            .map(({ textContent }) => textContent ?? '')
            .join('')
            .slice(0, 200)
        : '',
      legend: childAt(chart, 'chart', 'legend') !== undefined,
      values: descendantsNamed(plot, 'showVal').some((each) => flagAttribute(each, 'val') === true),
      grid: area !== undefined && descendantsNamed(area, 'majorGridlines').length > 0,
      colors: colors.length > 0 ? colors : [accent(0)],
      textColor: text,
      fontFamily: familyOf(undefined, part, tools),
      fontSizePx: ((size ?? CHART_SIZE_POINTS * 100) / 100) * EMU_PER_POINT * tools.pxPerEmu,
    },
    { name, ...box },
  );
}

/** The values that a file keeps of a range of a sheet, by their places. */
function valuesOf(range: XmlElement | undefined): string[] {
  const values: string[] = [];
  if (!range) return values;
  for (const point of descendantsNamed(range, 'pt')) {
    const index = numberAttribute(point, 'idx') ?? values.length;
    if (index < 0 || index >= MAX_ROWS) continue;
    values[index] = childAt(point, 'v')?.textContent ?? '';
  }
  return Array.from(values, (value) => value ?? '');
}
