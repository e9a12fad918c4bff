import { expect, test } from 'vitest';
import { createShapeLayer } from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import { arrangementOf, tidyLayers } from './tidy-layers.ts';

const box = (x: number, y: number, width: number, height: number, fields: Partial<Layer> = {}): Layer =>
  createShapeLayer({ x, y, width, height, ...(fields as object) });
const tidied = (layers: Layer[], gaps = {}) => {
  const scene = { layers };
  const arrangement = tidyLayers(
    scene,
    layers.map(({ id }) => id),
    gaps,
  );
  return { arrangement, places: layers.map(({ x, y }) => [x, y]), scene };
};

test('layers beside one another become an even row with the usual gap, aligned as they nearly are', () => {
  const { arrangement, places } = tidied([box(0, 100, 50, 50), box(72, 96, 50, 60), box(140, 103, 40, 40)]);
  expect(arrangement).toMatchObject({ kind: 'row', gapXPx: 22, gapYPx: null });
  // Their middles lay closest together.
  expect(places).toEqual([
    [0, 101],
    [72, 96],
    [144, 106],
  ]);
});

test('layers below one another become a column, and a gap that is asked for is kept', () => {
  const { arrangement, places } = tidied([box(10, 0, 100, 30), box(12, 50, 90, 30), box(10, 95, 40, 30)], {
    y: 8,
  });
  expect(arrangement).toMatchObject({ kind: 'column', gapXPx: null, gapYPx: 8 });
  expect(places).toEqual([
    [10, 0],
    [10, 38],
    [10, 76],
  ]);
});

test('others become a grid whose columns are as wide as their widest layer, in any order of the selection', () => {
  const { arrangement, places, scene } = tidied([
    box(120, 5, 80, 50),
    box(0, 0, 100, 50),
    box(4, 73, 60, 40),
    box(118, 68, 80, 50),
    box(3, 140, 100, 50),
  ]);
  expect(arrangement?.kind).toBe('grid');
  expect(arrangement?.rows.map((row) => row.length)).toEqual([2, 2, 1]);
  expect(arrangement?.gapXPx).toBe(arrangement?.gapYPx);
  const gap = arrangement?.gapXPx ?? 0;
  expect(places[1]).toEqual([0, 0]);
  expect(places[0]).toEqual([100 + gap, 0]);
  // Once more changes nothing.
  const again = scene.layers.map(({ x, y }) => [x, y]);
  tidyLayers(
    scene,
    scene.layers.map(({ id }) => id),
  );
  expect(scene.layers.map(({ x, y }) => [x, y])).toEqual(again);
});

test('locked layers stay, a single layer is nothing to arrange, and layers in a heap get a gap', () => {
  const locked = box(500, 500, 10, 10, { locked: true });
  const layers = [box(0, 0, 50, 50), box(20, 10, 50, 50), locked];
  const { arrangement } = tidied(layers);
  expect(arrangement).toMatchObject({ kind: 'row', gapXPx: 16 });
  expect([locked.x, locked.y]).toEqual([500, 500]);
  expect(tidied([box(0, 0, 5, 5)]).arrangement).toBeNull();
  expect(arrangementOf({ layers: [] }, [])).toBeNull();
});
