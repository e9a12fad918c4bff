import { z } from 'zod';
import { createId } from '../ids.ts';
import type { CustomLayerModel } from '../layers/custom-layer-model.ts';
import { createTextRun, type TextRun } from '../layers/text-run.ts';
import { colorSchema } from '../paint.ts';
import { type Cells, cellAt, columnCountOf, numberOf, sheetFields } from './cells.ts';

/** The type of chart layers. */
export const CHART_TYPE = 'gesso:chart';

/** The kinds of charts. `bars` stand, `rows` lie; `ring` is a pie with a hole; `progress` shows each value as a share of its whole. */
export const CHART_KINDS = ['bars', 'rows', 'lines', 'area', 'pie', 'ring', 'scatter', 'progress'] as const;
/** How a chart shows its numbers. @useDeclaredType */
export type ChartKind = (typeof CHART_KINDS)[number];

/** Kinds whose colours go by category and not by series: there is one series. */
export const hasColorPerCategory = (kind: ChartKind): boolean =>
  kind === 'pie' || kind === 'ring' || kind === 'progress';

/** The longest title of a chart. */
export const MAX_TITLE_LETTERS = 200;

/**
 * A chart of a sheet: each column after the first is a series, each row after the first a category; `seriesInRows` turns that round. Cells that are no
 * numbers are left out. Lengths are page pixels. With `growSeconds` above 0 it grows when its layer begins.
 */
export const chartSchema = z.object({
  ...sheetFields,
  kind: z.enum(CHART_KINDS),
  seriesInRows: z.boolean(),
  /** Series on top of one another: bars, rows and areas. */
  stacked: z.boolean(),
  /** Lines are bent between their points. */
  smooth: z.boolean(),
  title: z.string().max(MAX_TITLE_LETTERS),
  legend: z.boolean(),
  /** Writes each value beside what shows it. */
  values: z.boolean(),
  grid: z.boolean(),
  /** For the series in turn, or for the categories of pies and rings. */
  colors: z.array(colorSchema).min(1).max(30),
  background: colorSchema.nullable(),
  textColor: colorSchema,
  gridColor: colorSchema,
  fontFamily: z.string().min(1).max(100),
  fontSizePx: z.number().min(1).max(1_000),
  growSeconds: z.number().min(0).max(10),
});
/** What a chart is set to: its cells, kind, parts, colours and text. Lengths are page pixels. @interface */
export type ChartData = z.infer<typeof chartSchema>;

/** The colours of new charts. */
export const DEFAULT_CHART_COLORS: readonly string[] = [
  '#ff6f47',
  '#ffb59a',
  '#14206e',
  '#ffc542',
  '#12a36b',
  '#a55cf2',
];

/** A chart with every field set; `fields` replaces what differs. */
export function createChartData(fields: Partial<ChartData> = {}): ChartData {
  return {
    sheetId: createId('sheet'),
    cells: [
      ['', ''],
      ['', ''],
    ],
    kind: 'bars',
    seriesInRows: false,
    stacked: false,
    smooth: false,
    title: '',
    legend: true,
    values: false,
    grid: true,
    colors: [...DEFAULT_CHART_COLORS],
    background: null,
    textColor: '#14206e',
    gridColor: '#d9d6cc',
    fontFamily: 'Inter',
    fontSizePx: 22,
    growSeconds: 0,
    ...fields,
  };
}

/** One line of numbers of a chart. `values` has one entry for each category, null where there is no number. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** What a chart shows, as read from its sheet. */
export interface ChartTable {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** Reads the sheet of a chart. Series and categories that are empty all through are left out. */
export function chartTable({
  cells,
  seriesInRows,
}: {
  readonly cells: Cells;
  readonly seriesInRows: boolean;
}): ChartTable {
  const sheet = seriesInRows ? transposed(cells) : cells;
  const columns = columnCountOf(sheet);
  const rows = sheet
    .map((_, index) => index)
    .slice(1)
    .filter((row) =>
      Array.from({ length: columns }, (_, column) => cellAt(sheet, row, column)).some(
        (text) => text.trim() !== '',
      ),
    );
  const series = Array.from({ length: columns - 1 }, (_, index) => ({
    name: cellAt(sheet, 0, index + 1),
    values: rows.map((row) => numberOf(cellAt(sheet, row, index + 1))),
  })).filter(({ values }) => values.some((value) => value !== null));
  return { categories: rows.map((row) => cellAt(sheet, row, 0)), series };
}

/** The same cells with rows as columns. */
export function transposed(cells: Cells): string[][] {
  return Array.from({ length: columnCountOf(cells) }, (_, column) =>
    cells.map((_, row) => cellAt(cells, row, column)),
  );
}

/** Text of a chart in its own font. `size` is a share of its font size. */
export function chartRun(
  data: ChartData,
  text: string,
  { size = 1, bold = false, color = data.textColor }: { size?: number; bold?: boolean; color?: string } = {},
): TextRun {
  return createTextRun({
    text,
    fontFamily: data.fontFamily,
    fontSizePx: Math.max(1, data.fontSizePx * size),
    fontWeight: bold ? 700 : 400,
    color,
  });
}

/** Whatever numbers on the axes can be made of. */
const AXIS_LETTERS = '0123456789.,-−%kMBT ';

/** A chart as a layer type. */
export const chartModel: CustomLayerModel<ChartData> = {
  type: CHART_TYPE,
  name: 'Chart',
  schema: chartSchema,
  defaults: () => createChartData(),
  animatedForSeconds: ({ growSeconds }) => growSeconds,
  textRuns: (data) => [
    chartRun(data, `${AXIS_LETTERS}${data.cells.flat().join(' ')}`),
    chartRun(data, `${AXIS_LETTERS}${data.title}`, { bold: true }),
  ],
  scaled: (data, factor) => ({
    ...data,
    fontSizePx: Math.min(1_000, Math.max(1, Math.round(data.fontSizePx * factor * 100) / 100)),
  }),
};
