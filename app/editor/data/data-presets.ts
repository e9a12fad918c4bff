import type { ChartData, TableColors, TableData } from '@gesso/engine/data';
import type { PlainKey } from '../../messages/catalogue.ts';
import type { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';

type Name = PlainKey<typeof dataLayersText>;

/** How a table looks, apart from its cells and its text. */
export type TableLook = Pick<
  TableData,
  'stripes' | 'headerRow' | 'totalRow' | 'borders' | 'borderWidthPx' | 'cornerRadius' | 'colors'
>;

/** A ready look of tables. */
export interface TablePreset {
  readonly name: Name;
  readonly look: TableLook;
}

const INK = '#14151f';
const NAVY = '#14206e';
const WHITE = '#ffffff';

function look(colors: Partial<TableColors>, fields: Partial<Omit<TableLook, 'colors'>> = {}): TableLook {
  return {
    headerRow: true,
    totalRow: false,
    stripes: false,
    borders: 'none',
    borderWidthPx: 2,
    cornerRadius: 0,
    ...fields,
    colors: {
      header: NAVY,
      headerText: WHITE,
      body: WHITE,
      stripe: null,
      text: INK,
      total: '#ecebe6',
      totalText: INK,
      border: INK,
      ...colors,
    },
  };
}

const BARE = { header: null, headerText: INK, body: null, total: null } as const;

/** The looks of tables, the commonest first. */
export const TABLE_PRESETS: readonly TablePreset[] = [
  {
    name: 'styleStripes',
    look: look(
      { body: '#fff8ea', stripe: '#ffe8d2', text: NAVY, total: '#ffb59a', totalText: NAVY },
      { stripes: true },
    ),
  },
  { name: 'styleLines', look: look(BARE, { borders: 'rows', borderWidthPx: 2 }) },
  { name: 'styleGrid', look: look({ ...BARE, header: '#ecebe6' }, { borders: 'all' }) },
  { name: 'styleHeader', look: look({ header: '#ff6f47', headerText: INK, body: '#fff3ec' }) },
  {
    name: 'styleTotal',
    look: look({ header: INK, total: '#ffc542' }, { totalRow: true, borders: 'rows', borderWidthPx: 1 }),
  },
  {
    name: 'styleCards',
    look: look(
      { header: '#d9e0ff', headerText: NAVY, body: '#f3f5ff', border: WHITE },
      { borders: 'columns', borderWidthPx: 8 },
    ),
  },
  {
    name: 'styleFrame',
    look: look({ header: WHITE, headerText: INK }, { borders: 'all', cornerRadius: 16 }),
  },
  {
    name: 'styleDark',
    look: look(
      {
        header: '#0c0d14',
        body: '#1c1e2b',
        stripe: '#262938',
        text: '#f4f4f2',
        total: '#2a33de',
        totalText: WHITE,
        border: '#3a3d4f',
      },
      { stripes: true },
    ),
  },
  {
    name: 'styleSun',
    look: look(
      { header: '#ffc542', headerText: INK, body: NAVY, stripe: '#1d2b86', text: WHITE, total: '#ffc542' },
      { stripes: true },
    ),
  },
  {
    name: 'styleLeaf',
    look: look({ header: '#12775a', body: WHITE, stripe: '#e4f4ec', total: '#bfe5d2' }, { stripes: true }),
  },
  {
    name: 'styleSky',
    look: look({ header: '#2a33de', body: WHITE, stripe: '#eceeff', total: '#c9cfff' }, { stripes: true }),
  },
  { name: 'stylePlain', look: look(BARE) },
];

/** A ready kind of chart. */
export interface ChartPreset {
  readonly name: Name;
  readonly data: Pick<ChartData, 'kind'> & Partial<ChartData>;
}

/** The kinds of charts that are offered, the commonest first. */
export const CHART_PRESETS: readonly ChartPreset[] = [
  { name: 'bars', data: { kind: 'bars' } },
  { name: 'rows', data: { kind: 'rows' } },
  { name: 'lines', data: { kind: 'lines' } },
  { name: 'area', data: { kind: 'area' } },
  { name: 'ring', data: { kind: 'ring', values: true } },
  { name: 'progress', data: { kind: 'progress', values: true } },
  { name: 'barsStacked', data: { kind: 'bars', stacked: true } },
  { name: 'rowsStacked', data: { kind: 'rows', stacked: true } },
  { name: 'linesSmooth', data: { kind: 'lines', smooth: true } },
  { name: 'areaStacked', data: { kind: 'area', stacked: true, smooth: true } },
  { name: 'pie', data: { kind: 'pie', values: true } },
  { name: 'scatter', data: { kind: 'scatter' } },
];

/** Colours for charts: the series in turn. */
export const CHART_PALETTES: readonly (readonly string[])[] = [
  ['#ff6f47', '#ffb59a', '#14206e', '#ffc542', '#12a36b', '#a55cf2'],
  ['#2a33de', '#8c93f5', '#14151f', '#c9cfff', '#0891b2', '#a9e1ee'],
  ['#12775a', '#7cc9a8', '#ffc542', '#4f7942', '#bfe5d2', '#14151f'],
  ['#d3127f', '#ff8dc0', '#5b1a8b', '#ffc542', '#0891b2', '#14206e'],
  ['#14151f', '#6a6d78', '#a9abb3', '#d9d6cc', '#e84a1f', '#ffc542'],
  ['#ffc542', '#ff6f47', '#e2f0ff', '#7cc9a8', '#c9a2f5', '#ffffff'],
];
