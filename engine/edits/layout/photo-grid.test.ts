import { expect, test } from 'vitest';
import { hasLayout, layOutGroup } from '../../layouts/lay-out-group.ts';
import type { GroupLayer, Layer } from '../../model/layer.ts';
import { hasChildren, isEmptyFrame } from '../../model/layer-capabilities.ts';
import { findLayer } from '../layer-tree.ts';
import {
  createPhotoGrid,
  framesIn,
  type GridArrangement,
  gridAround,
  isPhotoGrid,
  moveDivider,
  setGridCorners,
  setGridGaps,
  swapInLayouts,
} from './photo-grid.ts';

/** A large picture beside two small ones. */
const ARRANGEMENT: GridArrangement = {
  kind: 'row',
  parts: [
    [2, 'picture'],
    [
      1,
      {
        kind: 'column',
        parts: [
          [1, 'picture'],
          [1, 'picture'],
        ],
      },
    ],
  ],
};
const NAMES = { grid: 'Grid', row: 'Row', column: 'Column', picture: 'Picture' };
const laid = (grid: GroupLayer): GroupLayer => {
  if (!hasLayout(grid)) throw new Error('A grid has a layout.');
  return layOutGroup(grid, null);
};
const newGrid = () => createPhotoGrid(ARRANGEMENT, { x: 10, y: 20, width: 620, height: 400 }, 20, NAMES);
const sizes = (grid: GroupLayer) => framesIn(grid).map(({ width, height }) => [width, height]);
const place = (layers: Layer[], name: string) => {
  const frame = layers.flatMap(framesIn).find((each) => each.name === name);
  const found = frame && findLayer(layers, frame.id);
  if (!found) throw new Error(`${name} is there.`);
  return found;
};

test('a photo grid fills its box with empty frames, in the shares of its arrangement', () => {
  const grid = laid(newGrid());
  expect(sizes(grid)).toEqual([
    [400, 400],
    [200, 190],
    [200, 190],
  ]);
  expect(framesIn(grid).every(isEmptyFrame)).toBe(true);
  expect(isPhotoGrid(grid)).toBe(true);
  expect(gridAround(place([grid], 'Picture 3'))).toBe(grid);
  // Each is known by its number, as where a divider between two of them is named.
  expect(grid.children.map(({ name }) => name)).toEqual(['Picture 1', 'Column 1']);
  expect(grid.name).toBe('Grid');
});

test('gaps and corners of the whole grid are set at once', () => {
  const grid = newGrid();
  setGridGaps(grid, 0);
  setGridCorners(grid, 12);
  const after = laid(grid);
  expect(sizes(after)).toEqual([
    [413.33, 400],
    [206.67, 200],
    [206.67, 200],
  ]);
  expect(framesIn(after).map(({ cornerRadius }) => cornerRadius)).toEqual([12, 12, 12]);
});

test('a divider gives one picture what it takes from its neighbour, and never all of it', () => {
  const grid = newGrid();
  moveDivider(grid, 0, 0.5);
  expect(sizes(laid(grid))[0]).toEqual([300, 400]);
  moveDivider(grid, 0, 2);
  expect(sizes(laid(grid))[0]).toEqual([570, 400]);
  const column = grid.children[1];
  if (!hasChildren(column)) throw new Error('It is a column.');
  moveDivider(column, 0, 0.25);
  expect(sizes(laid(grid))[1]).toEqual([30, 95]);
});

test('two pictures change places, wherever they are in the grid, and the arrangement stays', () => {
  const grid = laid(newGrid());
  const layers: Layer[] = [grid];
  const before = sizes(grid);
  swapInLayouts(place(layers, 'Picture 1'), place(layers, 'Picture 3'));
  const after = laid(grid);
  expect(framesIn(after).map(({ name }) => name)).toEqual(['Picture 3', 'Picture 2', 'Picture 1']);
  expect(sizes(after)).toEqual(before);
});
