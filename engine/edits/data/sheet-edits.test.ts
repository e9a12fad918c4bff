import { describe, expect, test } from 'vitest';
import { createProject, createScene } from '../../model/create.ts';
import { createChartLayer, createTableLayer, dataOf } from '../../model/data-layers/data-layers.ts';
import { createTableData, tableSchema } from '../../model/data-layers/table.ts';
import type { Layer } from '../../model/layer.ts';
import { duplicateLayers } from '../layer-edits.ts';
import { scaleLayerContent } from '../scale-layer.ts';
import { duplicateScene } from '../scene-edits.ts';
import {
  editedSheet,
  editSheet,
  mergedCells,
  type SheetEdit,
  splitCells,
  styledCells,
} from './sheet-edits.ts';

const CELLS = [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
  ['g', 'h', 'i'],
];
const table = (fields = {}) => createTableData({ cells: CELLS, ...fields });

describe('cells of one table', () => {
  test('are written one by one and as a block, which lets the sheet grow', () => {
    expect(editedSheet(table(), { kind: 'set', row: 1, column: 1, text: 'X' }).cells[1]).toEqual([
      'd',
      'X',
      'f',
    ]);
    expect(
      editedSheet(table(), { kind: 'paste', row: 2, column: 2, cells: [['1', '2'], ['3']] }).cells,
    ).toEqual([
      ['a', 'b', 'c', ''],
      ['d', 'e', 'f', ''],
      ['g', 'h', '1', '2'],
      ['', '', '3', ''],
    ]);
  });

  test('styles, merges and widths go along when rows and columns come and go', () => {
    const data = table({
      columnShares: [1, 2, 3],
      cellStyles: [{ row: 2, column: 2, bold: true }],
      merges: [{ row: 1, column: 1, rows: 2, columns: 2 }],
    });
    expect(editedSheet(data, { kind: 'insert-row', at: 1 })).toMatchObject({
      cells: [CELLS[0], ['', '', ''], CELLS[1], CELLS[2]],
      cellStyles: [{ row: 3, column: 2 }],
      merges: [{ row: 2, column: 1, rows: 2, columns: 2 }],
    });
    expect(editedSheet(data, { kind: 'insert-row', at: 2 }).merges).toEqual([
      { row: 1, column: 1, rows: 3, columns: 2 },
    ]);
    expect(editedSheet(data, { kind: 'insert-column', at: 3 }).columnShares).toEqual([1, 2, 3, 2]);
    expect(editedSheet(data, { kind: 'delete-column', at: 2 })).toMatchObject({
      cells: [
        ['a', 'b'],
        ['d', 'e'],
        ['g', 'h'],
      ],
      columnShares: [1, 2],
      cellStyles: [],
      merges: [{ row: 1, column: 1, rows: 2, columns: 1 }],
    });
    expect(editedSheet(data, { kind: 'delete-row', at: 0 }).merges).toEqual([
      { row: 0, column: 1, rows: 2, columns: 2 },
    ]);
  });

  test('stay within the limits of a sheet, and never become none', () => {
    const one = createTableData({ cells: [['x']] });
    expect(editedSheet(one, { kind: 'delete-row', at: 0 }).cells).toEqual([['x']]);
    expect(editedSheet(one, { kind: 'delete-column', at: 0 }).cells).toEqual([['x']]);
    const wide = editedSheet(one, { kind: 'resize', rows: 500, columns: 90 });
    expect([wide.cells.length, wide.cells[0]?.length]).toEqual([200, 30]);
    expect(editedSheet(wide, { kind: 'insert-row', at: 0 })).toBe(wide);
  });

  test('become one with what touches them, keep their words, and are taken apart', () => {
    const merged = mergedCells(table({ merges: [{ row: 0, column: 1, rows: 2, columns: 1 }] }), {
      row: 1,
      column: 0,
      rows: 1,
      columns: 2,
    });
    expect(merged.merges).toEqual([{ row: 0, column: 0, rows: 2, columns: 2 }]);
    expect(merged.cells).toEqual([
      ['a b d e', '', 'c'],
      ['', '', 'f'],
      ['g', 'h', 'i'],
    ]);
    expect(splitCells(merged, { row: 1, column: 1, rows: 1, columns: 1 }).merges).toEqual([]);
  });

  test('styles of a range are set, and go when nothing is left of them', () => {
    const bold = styledCells(table(), { row: 0, column: 0, rows: 2, columns: 1 }, { bold: true });
    expect(bold.cellStyles).toEqual([
      { row: 0, column: 0, bold: true },
      { row: 1, column: 0, bold: true },
    ]);
    const plain = styledCells(bold, { row: 0, column: 0, rows: 1, columns: 1 }, { bold: undefined });
    expect(plain.cellStyles).toEqual([{ row: 1, column: 0, bold: true }]);
  });
});

test('whatever is done to a table, its data can be read, and an undone row or column leaves it as it was', () => {
  for (let seed = 1; seed <= 300; seed++) {
    let random = seed;
    const next = (below: number) => {
      random = (random * 48_271) % 2_147_483_647;
      return random % below;
    };
    let data = table();
    for (let turn = 0; turn < 12; turn++) {
      const [rows, columns] = [data.cells.length, data.cells[0]?.length ?? 1];
      const range = { row: next(rows), column: next(columns), rows: 1 + next(3), columns: 1 + next(3) };
      const edits: SheetEdit[] = [
        { kind: 'insert-row', at: next(rows + 1) },
        { kind: 'insert-column', at: next(columns + 1) },
        { kind: 'delete-row', at: next(rows) },
        { kind: 'delete-column', at: next(columns) },
        { kind: 'paste', row: next(rows + 2), column: next(columns + 2), cells: [['x', 'y'], ['z']] },
      ];
      const edit = edits[next(edits.length + 2)];
      if (edit?.kind === 'insert-row' || edit?.kind === 'insert-column') {
        const added = editedSheet(data, edit);
        const back = edit.kind === 'insert-row' ? 'delete-row' : 'delete-column';
        expect(editedSheet(added, { kind: back, at: edit.at }).cells).toEqual(data.cells);
        expect(editedSheet(added, { kind: back, at: edit.at }).merges).toEqual(data.merges);
      }
      data = edit
        ? editedSheet(data, edit)
        : next(2) === 0
          ? mergedCells(data, range)
          : styledCells(data, range, { italic: true });
      expect(tableSchema.safeParse(data).success).toBe(true);
    }
  }
});

describe('a sheet of several layers', () => {
  test('is edited in all of them, on every page, and in no other', () => {
    const chart = createChartLayer({ cells: CELLS, sheetId: 'sheet:1' });
    const shared = createTableLayer({
      cells: CELLS,
      sheetId: 'sheet:1',
      cellStyles: [{ row: 2, column: 0, bold: true }],
    });
    const other = createTableLayer({ cells: CELLS, sheetId: 'sheet:2' });
    const project = createProject('2026-01-01T00:00:00.000Z', {
      metadata: { sceneItems: [createScene({ layers: [chart, other] }), createScene({ layers: [shared] })] },
    });
    editSheet(project, 'sheet:1', { kind: 'delete-row', at: 1 });
    const [first, second] = project.metadata.sceneItems;
    expect(dataOf(first?.layers[0])?.data).toMatchObject({ cells: [CELLS[0], CELLS[2]] });
    expect(dataOf(first?.layers[1])?.data).toMatchObject({ cells: CELLS });
    expect(dataOf(second?.layers[0])?.data).toMatchObject({
      cells: [CELLS[0], CELLS[2]],
      cellStyles: [{ row: 1, column: 0, bold: true }],
    });
  });

  test('a layer that is scaled as a whole takes its letters and lines along', () => {
    const layer = createTableLayer({ fontSizePx: 20, paddingPx: 8, borderWidthPx: 2 });
    scaleLayerContent(layer, 1.5);
    expect(layer.data).toMatchObject({ fontSizePx: 30, paddingPx: 12, borderWidthPx: 3 });
    const chart = createChartLayer({ fontSizePx: 20 });
    scaleLayerContent(chart, 0.5);
    expect(chart.data).toMatchObject({ fontSizePx: 10 });
  });

  test('copies that are made together share cells of their own', () => {
    const chart = createChartLayer({ cells: CELLS, sheetId: 'sheet:1' });
    const shared = createTableLayer({ cells: CELLS, sheetId: 'sheet:1' });
    const scene = createScene({ layers: [chart, shared] });
    const project = createProject('2026-01-01T00:00:00.000Z', { metadata: { sceneItems: [scene] } });
    duplicateLayers(scene, [chart.id, shared.id], 10);
    duplicateScene(project, 0);
    const sheetsOf = (layers: readonly Layer[] | undefined) =>
      layers?.map((layer) => (dataOf(layer)?.data as { sheetId?: string } | undefined)?.sheetId) ?? [];
    const [first, second] = project.metadata.sceneItems;
    const [one, copyOfOne, two, copyOfTwo] = sheetsOf(first?.layers);
    expect([one, two]).toEqual(['sheet:1', 'sheet:1']);
    expect(copyOfOne).toBe(copyOfTwo);
    expect(copyOfOne).not.toBe('sheet:1');
    const copied = sheetsOf(second?.layers);
    expect([copied[0], copied[1]]).toEqual([copied[2], copied[3]]);
    expect(new Set([...copied, 'sheet:1', copyOfOne]).size).toBe(4);
  });
});
