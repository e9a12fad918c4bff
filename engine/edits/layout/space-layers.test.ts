import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShapeLayer } from '../../model/create.ts';
import { findLayer } from '../layer-tree.ts';
import { sharedGap, spaceLayers } from './space-layers.ts';

interface Place {
  readonly x: number;
  readonly width: number;
  readonly locked?: boolean;
}

function sceneOf(places: readonly Place[]) {
  const layers = places.map((place, index) =>
    createShapeLayer({ ...place, id: `layer:${index}`, y: 10 * index, height: 40 }),
  );
  return { scene: { layers }, ids: layers.map(({ id }) => id) };
}
const xOf = (scene: ReturnType<typeof sceneOf>['scene'], id: string): number =>
  findLayer(scene.layers, id)?.layer.x ?? Number.NaN;

test('layers have the typed gap afterwards, in the order they had, and the one that is named stays', () => {
  const place = fc.record({
    x: fc.integer({ min: -500, max: 2000 }),
    width: fc.integer({ min: 1, max: 400 }),
  });
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 2, maxLength: 7 }),
      fc.integer({ min: -50, max: 300 }),
      fc.nat(6),
      (places, gap, at) => {
        const { scene, ids } = sceneOf(places);
        const stays = ids[at % ids.length] ?? '';
        const before = xOf(scene, stays);
        const order = [...ids].sort((a, b) => xOf(scene, a) - xOf(scene, b));
        spaceLayers(scene, ids, 'x', gap, stays);
        expect(xOf(scene, stays)).toBeCloseTo(before, 6);
        const ends = order.map((id) => xOf(scene, id) + (findLayer(scene.layers, id)?.layer.width ?? 0));
        for (const [index, id] of order.slice(1).entries())
          expect(xOf(scene, id) - (ends[index] ?? 0)).toBeCloseTo(gap, 2);
      },
    ),
  );
});

test('the gap is known where it is the same everywhere, and locked layers stay', () => {
  const { scene, ids } = sceneOf([
    { x: 0, width: 100 },
    { x: 300, width: 50, locked: true },
    { x: 150, width: 50 },
  ]);
  expect(sharedGap(scene, ids, 'x')).toBeNull();
  expect(sharedGap(scene, ids.slice(0, 1), 'x')).toBeNull();
  spaceLayers(scene, ids, 'x', 24);
  expect(ids.map((id) => xOf(scene, id))).toEqual([0, 300, 124]);
  expect(sharedGap(scene, [ids[0] ?? '', ids[2] ?? ''], 'x')).toBe(24);
});
