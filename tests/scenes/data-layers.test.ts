import { describe } from 'vitest';
import {
  type ChartData,
  type CodeData,
  createChartLayer,
  createCodeLayer,
  createTableLayer,
  encodeCode,
  type TableData,
} from '../../engine/data.ts';
import { createProject, createScene, type Layer } from '../../engine/model.ts';
import { openHostForFile, scene } from '../support/host.ts';

const host = openHostForFile();
const NOW = '2026-01-01T00:00:00.000Z';

const WORKSHOPS = [
  ['Workshop', 'Seats', 'Sold'],
  ['Throwing', '12', '12'],
  ['Glaze lab', '10', '8'],
  ['Hand building', '14', '11'],
  ['Raku firing', '8', '8'],
  ['Kids’ clay', '16', '9'],
];
const MONTHS = [
  ['', 'Shop', 'Classes'],
  ['January', '€ 1,200', '€ 900'],
  ['February', '€ 1,850', '€ 1,400'],
  ['March', '€ −350', '€ 700'],
  ['April', '€ 2,400', '€ 2,100'],
];
const IN_ARABIC = [
  ['ورشة', 'مقاعد', 'مباعة'],
  ['الخزف', '١٢', '١٠'],
  ['التزجيج', '٨', '٦'],
];
const BOX = { x: 20, y: 20, width: 440, height: 280 };

/** One page with a layer, at its first frame unless others are given. */
function page(layers: Layer[], frames: readonly number[] = [0]) {
  const scenes = [createScene({ bgColor: '#fff8ea', durationFrames: 60, layers })];
  const properties = { width: 480, height: 320 };
  return { project: createProject(NOW, { properties, metadata: { sceneItems: scenes } }), frames };
}

const chart = (data: Partial<ChartData>) =>
  createChartLayer({ cells: WORKSHOPS, title: 'Seats by workshop', fontSizePx: 16, ...data }, BOX);
const table = (data: Partial<TableData>) =>
  createTableLayer({ cells: WORKSHOPS, fontSizePx: 16, paddingPx: 8, ...data }, BOX);
const code = (data: Pick<CodeData, 'format' | 'text'> & Partial<CodeData>) =>
  createCodeLayer(
    { ...data, ...encodeCode({ errorCorrection: 'M', ...data }) },
    { ...BOX, x: 100, width: 280 },
  );

describe('charts', () => {
  scene('chart of bars with values', host, () => page([chart({ kind: 'bars', values: true })]));
  scene('chart of stacked bars, some below 0', host, () =>
    page([chart({ kind: 'bars', cells: MONTHS, stacked: true, title: '' })]),
  );
  scene('chart of rows', host, () => page([chart({ kind: 'rows', values: true, background: '#ffffff' })]));
  scene('chart of stacked rows in Arabic', host, () =>
    page([chart({ kind: 'rows', cells: IN_ARABIC, title: 'ورش العمل', stacked: true })]),
  );
  scene('chart of lines', host, () => page([chart({ kind: 'lines', cells: MONTHS })]));
  scene('chart of bent lines without a grid', host, () =>
    page([chart({ kind: 'lines', smooth: true, grid: false, values: true })]),
  );
  scene('chart of areas', host, () => page([chart({ kind: 'area' })]));
  scene('chart of stacked areas', host, () => page([chart({ kind: 'area', stacked: true, smooth: true })]));
  scene('chart as a pie', host, () => page([chart({ kind: 'pie', values: true })]));
  scene('chart as a ring', host, () => page([chart({ kind: 'ring', values: true, title: '' })]));
  scene('chart of points', host, () => page([chart({ kind: 'scatter' })]));
  scene('chart of progress', host, () => page([chart({ kind: 'progress', values: true })]));
  scene('charts that grow', host, () => page([chart({ kind: 'bars', growSeconds: 1 })], [0, 6, 15, 45]));
  scene('lines that grow', host, () => page([chart({ kind: 'lines', growSeconds: 1 })], [0, 6, 15, 45]));
  scene('a pie that grows', host, () => page([chart({ kind: 'pie', growSeconds: 1 })], [3, 6, 15, 45]));
  scene('chart without numbers', host, () =>
    page([
      chart({
        cells: [
          ['', 'A'],
          ['x', 'y'],
        ],
      }),
    ]),
  );
});

describe('tables', () => {
  scene('table with stripes and a total', host, () => page([table({ totalRow: true })]));
  scene('table with lines and round corners', host, () =>
    page([table({ borders: 'all', stripes: false, cornerRadius: 16, columnShares: [2, 1, 1] })]),
  );
  scene('table with cells that are one', host, () =>
    page([
      table({
        borders: 'inner',
        merges: [
          { row: 1, column: 1, rows: 2, columns: 2 },
          { row: 5, column: 0, rows: 1, columns: 3 },
        ],
        cellStyles: [
          { row: 1, column: 1, align: 'center', bold: true, fill: '#ffc542' },
          { row: 5, column: 0, align: 'center', italic: true, color: '#c81e3a' },
        ],
      }),
    ]),
  );
  scene('table from right to left', host, () =>
    page([table({ cells: IN_ARABIC, rightToLeft: true, fontFamily: 'Noto Sans Arabic', borders: 'rows' })]),
  );
  scene('table with long words', host, () =>
    page([
      table({
        borders: 'outer',
        cells: [
          ['What', 'Why'],
          ['A cell with a sentence that takes several lines of its column', 'short'],
          ['', 'The others are as high as they must be'],
        ],
      }),
    ]),
  );
});

describe('codes', () => {
  scene('QR code', host, () => page([code({ format: 'qr', text: 'https://example.com/workshops' })]));
  scene('QR code with round squares', host, () =>
    page([
      code({ format: 'qr', text: 'https://example.com', roundness: 1, color: '#14206e', background: null }),
    ]),
  );
  scene('barcode in Code 128', host, () => page([code({ format: 'code128', text: 'GESSO-2026' })]));
  scene('barcode in EAN-13', host, () => page([code({ format: 'ean13', text: '5901234123457' })]));
});
