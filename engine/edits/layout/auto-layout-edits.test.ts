import { describe, expect, test } from 'vitest';
import { hasLayout, layOutGroup } from '../../layouts/lay-out-group.ts';
import { createGroupLayer, createShapeLayer, createTextLayer, createTextRun } from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import { addAutoLayout, layoutAround, moveInLayout, removeAutoLayout } from './auto-layout-edits.ts';

const box = (name: string, x: number, y: number, width: number, height: number) =>
  createShapeLayer({ name, x, y, width, height });
const group = (children: Layer[]) => createGroupLayer({ children, width: 300, height: 200 });
const measure = {
  textWidth: () => 80,
  textHeight: () => 20,
};

describe('adding an auto layout', () => {
  test('layers beside each other become a row in their order on the page, with the gap and line that they had', () => {
    const row = group([
      box('last', 160, 5, 40, 10),
      box('first', 0, 0, 50, 20),
      box('second', 70, 5, 70, 10),
    ]);
    addAutoLayout(row, 'ltr', null);
    expect(row.children.map(({ name }) => name)).toEqual(['first', 'second', 'last']);
    expect(row.layout).toMatchObject({ kind: 'row', columnGapPx: 20, alignY: 'center', width: 'hug' });
    const before = row.children.map(({ x, y }) => [x, y]);
    if (!hasLayout(row)) throw new Error('It has one.');
    expect(layOutGroup(row, null).children.map(({ x, y }) => [x, y])).toEqual(before);
  });

  test('from right to left the first is at the right', () => {
    const row = group([box('left', 0, 0, 50, 20), box('right', 70, 0, 50, 20)]);
    addAutoLayout(row, 'rtl', null);
    expect(row.children.map(({ name }) => name)).toEqual(['right', 'left']);
  });

  test('layers below each other become a column, rows of layers a grid', () => {
    const column = group([box('a', 0, 0, 100, 20), box('b', 20, 30, 80, 20), box('c', 0, 60, 100, 20)]);
    addAutoLayout(column, 'ltr', null);
    expect(column.layout).toMatchObject({ kind: 'column', rowGapPx: 10, alignX: 'end' });
    const grid = group([
      box('d', 60, 40, 50, 30),
      box('a', 0, 0, 50, 30),
      box('b', 60, 0, 50, 30),
      box('c', 0, 40, 50, 30),
    ]);
    addAutoLayout(grid, 'ltr', null);
    expect(grid.layout).toMatchObject({ kind: 'grid', columns: 2, columnGapPx: 10, rowGapPx: 10 });
    expect(grid.children.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('what lies behind everything becomes the ground of a button, with the space around its text as padding', () => {
    const text = createTextLayer({
      runs: [createTextRun({ text: 'Order' })],
      x: 30,
      y: 10,
      width: 80,
      height: 20,
    });
    const button = group([box('ground', 0, 0, 140, 40), text]);
    addAutoLayout(button, 'ltr', measure);
    expect(button.layout?.paddingPx).toEqual({ top: 10, right: 30, bottom: 10, left: 30 });
    expect(button.children[0]).toMatchObject({
      layoutItem: { isAbsolute: true },
      pins: { x: 'both', y: 'both' },
    });
    expect(button.children[1]?.layoutItem).toMatchObject({ width: 'hug' });
    removeAutoLayout(button);
    expect(button.layout).toBeUndefined();
    expect(button.children.every((child) => child.layoutItem === undefined)).toBe(true);
  });

  test('a layer goes to another place in the order, past what the layout leaves out', () => {
    const row = group([
      box('ground', 0, 0, 300, 20),
      box('a', 0, 0, 50, 20),
      box('b', 60, 0, 50, 20),
      box('c', 120, 0, 50, 20),
    ]);
    addAutoLayout(row, 'ltr', null);
    const placeOf = (name: string) => {
      const index = row.children.findIndex((child) => child.name === name);
      const layer = row.children[index];
      if (!layer) throw new Error('It is there.');
      return { layer, siblings: row.children, index, groups: [row] };
    };
    expect(layoutAround(placeOf('a'))).toBe(row);
    expect(layoutAround(placeOf('ground'))).toBeNull();
    moveInLayout(placeOf('a'), 2);
    expect(row.children.map(({ name }) => name)).toEqual(['ground', 'b', 'c', 'a']);
    moveInLayout(placeOf('c'), 0);
    expect(row.children.map(({ name }) => name)).toEqual(['ground', 'c', 'b', 'a']);
  });
});
