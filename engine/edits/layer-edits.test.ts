import { describe, expect, test } from 'vitest';
import { createBackgroundLayer, createGroupLayer, createScene, createShapeLayer } from '../model/create.ts';
import type { Layer, ShapeLayer } from '../model/layer.ts';
import { hasChildren } from '../model/layer-capabilities.ts';
import type { Scene } from '../model/project.ts';
import {
  type Alignment,
  alignLayers,
  cloneLayer,
  distributeLayers,
  duplicateLayers,
  groupLayers,
  moveLayerTo,
  type OrderMove,
  removeLayers,
  reorderLayers,
  ungroupLayers,
} from './layer-edits.ts';
import { pageBoxOf } from './layer-tree.ts';

const PAGE = { x: 0, y: 0, width: 1000, height: 800 };
const shape = (id: string, fields: Partial<ShapeLayer> = {}) => createShapeLayer({ id, name: id, ...fields });
const background = () => createBackgroundLayer({ id: 'ground', width: 1000, height: 800 });
const sceneOf = (...layers: Layer[]): Scene => createScene({ id: 'scene:one', layers });
const idsOf = (layers: readonly Layer[]) => layers.map(({ id }) => id).join(' ');
const shapeOf = (scene: Scene, id: string) => {
  const box = pageBoxOf(scene, id);
  if (!box) throw new Error(`no ${id}`);
  return box;
};
const placeOf = (scene: Scene, id: string) => {
  const { x, y } = shapeOf(scene, id);
  return [x, y];
};
/** A scene with layers inside of a group that is turned by a quarter, beside one on the page. */
const nested = () =>
  sceneOf(
    background(),
    createGroupLayer({
      ...{ id: 'group', x: 300, y: 200, width: 200, height: 100, rotation: 90, opacity: 0.5, startFrame: 12 },
      children: [
        shape('inner', { x: 0, y: 0, width: 40, height: 20, opacity: 0.5, startFrame: 3 }),
        shape('other', { x: 150, y: 60, width: 40, height: 20 }),
      ],
    }),
    shape('outer', { x: 10, y: 20, width: 50, height: 60 }),
  );

describe('layers that are removed and copied', () => {
  test('are removed at any depth, unknown ones are nothing', () => {
    const scene = nested();
    removeLayers(scene, ['inner', 'outer', 'no such']);
    expect(idsOf(scene.layers)).toBe('ground group');
    const [, group] = scene.layers;
    expect(hasChildren(group) && idsOf(group.children)).toBe('other');
  });

  test('a copy is the same with new ids all the way down, and nothing of it is shared', () => {
    const [, group] = nested().layers;
    if (!hasChildren(group)) throw new Error('no group');
    const copy = cloneLayer(group);
    if (!hasChildren(copy)) throw new Error('no group');
    expect([copy.id, ...copy.children.map(({ id }) => id)].every((id) => id.startsWith('layer:'))).toBe(true);
    expect(new Set([copy.id, ...copy.children.map(({ id }) => id)]).size).toBe(3);
    const withIds = {
      ...copy,
      id: 'group',
      children: copy.children.map((child, at) => ({ ...child, id: ['inner', 'other'][at] })),
    };
    expect(withIds).toEqual(group);
    expect(copy.children[0]).not.toBe(group.children[0]);
  });

  test('copies lie right above their originals, a little lower right', () => {
    const scene = sceneOf(shape('a', { x: 1.111, y: 2 }), shape('b', { x: 50, y: 60 }), shape('c'));
    const copies = duplicateLayers(scene, ['a', 'no such', 'b'], 20.5);
    expect(copies).toHaveLength(2);
    expect(idsOf(scene.layers)).toBe(`a ${copies[0]} b ${copies[1]} c`);
    expect(scene.layers.map(({ x, y }) => [x, y]).slice(1, 4)).toEqual([
      [21.61, 22.5],
      [50, 60],
      [70.5, 80.5],
    ]);
  });
});

describe('the stack of layers', () => {
  const ordered = (ids: string[], move: OrderMove, ...rest: Layer[]) => {
    const scene = sceneOf(background(), ...'abcde'.split('').map((id) => shape(id)), ...rest);
    reorderLayers(scene, ids, move);
    return idsOf(scene.layers);
  };

  test.each<[string[], OrderMove, string]>([
    [['b'], 'forward', 'ground a c b d e'],
    [['b', 'c'], 'forward', 'ground a d b c e'],
    [['c', 'b'], 'forward', 'ground a d b c e'],
    [['b', 'd'], 'forward', 'ground a c b e d'],
    [['e'], 'forward', 'ground a b c d e'],
    [['d', 'e'], 'forward', 'ground a b c d e'],
    [['b'], 'backward', 'ground b a c d e'],
    [['c', 'd'], 'backward', 'ground a c d b e'],
    [['b', 'd'], 'backward', 'ground b a d c e'],
    [['a'], 'backward', 'ground a b c d e'],
    [['a', 'b'], 'backward', 'ground a b c d e'],
    [['d', 'b'], 'front', 'ground a c e b d'],
    [['d', 'b'], 'back', 'ground b d a c e'],
    [[], 'front', 'ground a b c d e'],
    [['no such'], 'front', 'ground a b c d e'],
  ])('%j go %s: %s', (ids, move, order) => {
    expect(ordered(ids, move)).toBe(order);
  });

  test('layers in a group go within it', () => {
    const scene = nested();
    reorderLayers(scene, ['inner'], 'front');
    const [, group] = scene.layers;
    expect(hasChildren(group) && idsOf(group.children)).toBe('other inner');
    expect(idsOf(scene.layers)).toBe('ground group outer');
  });

  test('one layer is put in the place of another, up or down, within its list', () => {
    const moved = (id: string, over: string) => {
      const scene = sceneOf(...'abcd'.split('').map((each) => shape(each)));
      moveLayerTo(scene, id, over);
      return idsOf(scene.layers);
    };
    expect([moved('a', 'c'), moved('d', 'b'), moved('b', 'b')]).toEqual(['b c a d', 'a d b c', 'a b c d']);
    expect([moved('a', 'no such'), moved('no such', 'a')]).toEqual(['a b c d', 'a b c d']);
    const scene = nested();
    moveLayerTo(scene, 'inner', 'outer');
    expect(scene).toEqual(nested());
  });
});

describe('alignment', () => {
  test.each<[Alignment, number[]]>([
    ['left', [0, 200]],
    ['centre', [450, 200]],
    ['right', [900, 200]],
    ['top', [300, 0]],
    ['middle', [300, 375]],
    ['bottom', [300, 750]],
  ])('one layer goes to the %s of the page', (alignment, place) => {
    const scene = sceneOf(shape('a', { x: 300, y: 200, width: 100, height: 50 }));
    alignLayers(scene, ['a'], PAGE, alignment);
    expect(placeOf(scene, 'a')).toEqual(place);
    // On a page that begins elsewhere, as an artboard does.
    alignLayers(scene, ['a'], { ...PAGE, x: 40, y: 30 }, alignment);
    const [x = 0, y = 0] = place;
    const isAcross = ['left', 'centre', 'right'].includes(alignment);
    expect(placeOf(scene, 'a')).toEqual(isAcross ? [x + 40, y] : [x, y + 30]);
  });

  test.each<[Alignment, number[][]]>([
    [
      'left',
      [
        [100, 40],
        [100, 300],
        [100, 120],
      ],
    ],
    [
      'centre',
      [
        [275, 40],
        [200, 300],
        [250, 120],
      ],
    ],
    [
      'right',
      [
        [450, 40],
        [300, 300],
        [400, 120],
      ],
    ],
    [
      'top',
      [
        [100, 40],
        [200, 40],
        [400, 40],
      ],
    ],
    [
      'middle',
      [
        [100, 145],
        [200, 170],
        [400, 165],
      ],
    ],
    [
      'bottom',
      [
        [100, 250],
        [200, 300],
        [400, 290],
      ],
    ],
  ])('several go to the %s of what they cover together', (alignment, places) => {
    const scene = sceneOf(
      shape('a', { x: 100, y: 40, width: 50, height: 100 }),
      shape('b', { x: 200, y: 300, width: 200, height: 50 }),
      shape('c', { x: 400, y: 120, width: 100, height: 60 }),
    );
    alignLayers(scene, ['a', 'b', 'c', 'no such'], PAGE, alignment);
    expect(['a', 'b', 'c'].map((id) => placeOf(scene, id))).toEqual(places);
  });

  test('several go to the page, or to one of them, which stays', () => {
    const three = () =>
      sceneOf(
        shape('a', { x: 100, y: 40, width: 50, height: 100 }),
        shape('b', { x: 200, y: 300, width: 200, height: 50 }),
        shape('c', { x: 400, y: 120, width: 100, height: 60 }),
      );
    const ids = ['a', 'b', 'c'];
    const onPage = three();
    alignLayers(onPage, ids, PAGE, 'left', 'page');
    expect(ids.map((id) => placeOf(onPage, id)[0])).toEqual([0, 0, 0]);
    const toKey = three();
    alignLayers(toKey, ids, PAGE, 'right', { keyId: 'b' });
    expect(ids.map((id) => placeOf(toKey, id)[0])).toEqual([350, 200, 300]);
    // One that is not among them is none.
    const toNone = three();
    alignLayers(toNone, ids, PAGE, 'left', { keyId: 'elsewhere' });
    expect(ids.map((id) => placeOf(toNone, id)[0])).toEqual([100, 100, 100]);
  });

  test('what is turned is aligned as it is seen', () => {
    const scene = sceneOf(shape('a', { x: 300, y: 200, width: 100, height: 50, rotation: 90 }));
    alignLayers(scene, ['a'], PAGE, 'left');
    // Seen, it is 50 wide and 100 high around the same middle.
    expect(shapeOf(scene, 'a')).toMatchObject({ x: -25, y: 200, rotation: 90 });
    alignLayers(scene, ['a'], PAGE, 'bottom');
    expect(placeOf(scene, 'a')).toEqual([-25, 725]);
  });

  test('a layer in a turned group is aligned on the page', () => {
    const scene = nested();
    alignLayers(scene, ['inner'], PAGE, 'right');
    const box = shapeOf(scene, 'inner');
    expect(box.x + box.width / 2 + 10).toBeCloseTo(1000, 6);
    expect(shapeOf(scene, 'other')).toEqual(shapeOf(nested(), 'other'));
  });

  test('locked layers stay, and count for what the others go to', () => {
    const scene = sceneOf(
      shape('a', { x: 100, y: 40, width: 50, height: 50, locked: true }),
      shape('b', { x: 200, y: 300, width: 50, height: 50 }),
    );
    alignLayers(scene, ['a', 'b'], PAGE, 'left');
    expect([placeOf(scene, 'a'), placeOf(scene, 'b')]).toEqual([
      [100, 40],
      [100, 300],
    ]);
    alignLayers(scene, ['no such'], PAGE, 'left');
    expect(placeOf(scene, 'b')).toEqual([100, 300]);
  });
});

describe('even gaps', () => {
  const row = (fields: Partial<ShapeLayer> = {}) =>
    sceneOf(
      shape('c', { x: 700, y: 600, width: 100, height: 100 }),
      shape('a', { x: 100, y: 100, width: 200, height: 50 }),
      shape('b', { x: 310, y: 160, width: 50, height: 200, ...fields }),
    );

  test.each([
    ['x', 475, 160],
    ['y', 310, 275],
  ] as const)(
    'along %s the outer two stay and the one between has the same room on both sides',
    (axis, x, y) => {
      const scene = row();
      distributeLayers(scene, ['c', 'b', 'a'], axis);
      expect(['a', 'b', 'c'].map((id) => placeOf(scene, id))).toEqual([
        [100, 100],
        [x, y],
        [700, 600],
      ]);
    },
  );

  test('four layers have three gaps of the same size, also where they overlap', () => {
    const scene = sceneOf(
      ...[0, 10, 20, 90].map((x, at) => shape(`l${at}`, { x, y: 7, width: 40, height: 10 })),
    );
    distributeLayers(scene, ['l0', 'l1', 'l2', 'l3'], 'x');
    expect([0, 1, 2, 3].map((at) => placeOf(scene, `l${at}`)[0])).toEqual([0, 30, 60, 90]);
  });

  test('two layers, and unknown ones, are left alone', () => {
    const scene = row();
    distributeLayers(scene, ['c', 'a', 'no such'], 'x');
    expect(scene).toEqual(row());
  });

  test('locked layers stay where they are', () => {
    const scene = row({ locked: true });
    distributeLayers(scene, ['a', 'b', 'c'], 'x');
    expect(scene).toEqual(row({ locked: true }));
  });
});

describe('groups', () => {
  test('take the place of their topmost layer, and nothing moves on the page', () => {
    const scene = sceneOf(
      background(),
      shape('a', { x: 100, y: 100, width: 50, height: 50 }),
      shape('b', { x: 10.5, y: 300, width: 20, height: 20 }),
      shape('c', { x: 200, y: 120.25, width: 30, height: 40 }),
      shape('d'),
    );
    const before = ['a', 'c'].map((id) => shapeOf(scene, id));
    const groupId = groupLayers(scene, ['c', 'a', 'ground', 'no such']);
    expect(idsOf(scene.layers)).toBe(`ground b ${groupId} d`);
    const group = scene.layers[2];
    if (!hasChildren(group)) throw new Error('no group');
    expect(group).toMatchObject({ x: 100, y: 100, width: 130, height: 60.25 });
    expect(group.children.map(({ id, x, y }) => [id, x, y])).toEqual([
      ['a', 0, 0],
      ['c', 100, 20.25],
    ]);
    expect(['a', 'c'].map((id) => shapeOf(scene, id))).toEqual(before);
  });

  test('are made of two layers of one list at least', () => {
    for (const ids of [[], ['outer'], ['outer', 'ground'], ['outer', 'inner'], ['no such', 'outer']]) {
      const scene = nested();
      expect([ids, groupLayers(scene, ids)]).toEqual([ids, null]);
      expect(scene).toEqual(nested());
    }
  });

  test('taken apart leave their layers where they were seen, as faint and as late', () => {
    const scene = nested();
    const before = ['inner', 'other'].map((id) => shapeOf(scene, id));
    expect(ungroupLayers(scene, ['group', 'outer', 'no such'])).toEqual(['inner', 'other']);
    expect(idsOf(scene.layers)).toBe('ground inner other outer');
    for (const [at, id] of ['inner', 'other'].entries()) {
      const now = shapeOf(scene, id);
      expect(now.x).toBeCloseTo(before[at]?.x ?? NaN, 2);
      expect(now.y).toBeCloseTo(before[at]?.y ?? NaN, 2);
      expect(now).toMatchObject({ width: 40, height: 20, rotation: 90 });
    }
    expect(scene.layers.slice(1, 3).map(({ opacity, startFrame }) => [opacity, startFrame])).toEqual([
      [0.25, 15],
      [0.5, 12],
    ]);
  });
});
