import { applyPatches, enablePatches } from 'immer';
import { describe, expect, test } from 'vitest';
import { type Patch, squashPatches, withStableKeyOrder } from './patches.ts';
import { replayPatches } from './replay.ts';
import { isSameJson } from './same-json.ts';

enablePatches();

const replace = (path: (string | number)[], value: unknown): Patch => ({ op: 'replace', path, value });
const add = (path: (string | number)[], value: unknown): Patch => ({ op: 'add', path, value });
const remove = (path: (string | number)[]): Patch => ({ op: 'remove', path });

describe('keys that come and go', () => {
  const target = {
    name: 'n',
    keyframes: { y: 1, x: { frame: 3, deep: { value: 4 } } },
    layers: [{ id: 'a', keyframes: { z: 1 } }, { id: 'b' }],
    nothing: null,
  };

  test('changes of values and of lists stay as they are, in a list of their own', () => {
    const patches = [replace(['name'], 'n'), add(['layers', 1], { id: 'b' }), remove(['layers', 2])];
    const stable = withStableKeyOrder(patches, target);
    expect(stable).toEqual(patches);
    expect(stable).not.toBe(patches);
  });

  test('an added or removed key puts its whole object there, shared and not copied, after the other changes', () => {
    for (const patch of [add(['keyframes', 'x'], 9), remove(['keyframes', 'q'])]) {
      const stable = withStableKeyOrder([patch, replace(['name'], 'm')], target);
      expect(stable).toEqual([replace(['name'], 'm'), replace(['keyframes'], target.keyframes)]);
      expect(stable[1]?.value).toBe(target.keyframes);
    }
  });

  test('several keys of one object are one change; what is changed within it is left out', () => {
    const patches = [
      add(['keyframes', 'x'], 1),
      remove(['keyframes', 'q']),
      replace(['keyframes', 'y'], 1),
      replace(['keyframes'], {}),
      replace(['keyframesOf'], 2),
    ];
    expect(withStableKeyOrder(patches, target)).toEqual([
      replace(['keyframesOf'], 2),
      replace(['keyframes'], target.keyframes),
    ]);
  });

  test('keys of two objects are two changes, and what is changed within either is left out', () => {
    const patches = [
      add(['keyframes', 'q'], 1),
      add(['layers', 0, 'q'], 1),
      replace(['keyframes', 'y'], 1),
      replace(['layers', 0, 'id'], 'a'),
      replace(['name'], 'm'),
    ];
    expect(withStableKeyOrder(patches, target)).toEqual([
      replace(['name'], 'm'),
      replace(['keyframes'], target.keyframes),
      replace(['layers', 0], target.layers[0]),
    ]);
  });

  test('of objects inside of one another the outermost is put there', () => {
    const patches = [add(['keyframes', 'x', 'deep', 'q'], 1), add(['keyframes', 'x', 'q'], 1)];
    expect(withStableKeyOrder(patches, target)).toEqual([replace(['keyframes', 'x'], target.keyframes.x)]);
    expect(withStableKeyOrder([...patches].reverse(), target)).toEqual([
      replace(['keyframes', 'x'], target.keyframes.x),
    ]);
    expect(withStableKeyOrder([...patches, add(['other'], 1)], target)).toEqual([replace([], target)]);
  });

  test('an index is the same as a number and as text; neighbours are not inside of each other', () => {
    const patches = [
      add(['layers', 0, 'keyframes', 'q'], 1),
      replace(['layers', '0', 'keyframes', 'z'], 1),
      replace(['layers', 1, 'id'], 'b'),
      replace(['layers', 0], 'whole'),
    ];
    expect(withStableKeyOrder(patches, target)).toEqual([
      replace(['layers', 1, 'id'], 'b'),
      replace(['layers', 0], 'whole'),
      replace(['layers', 0, 'keyframes'], { z: 1 }),
    ]);
  });

  test('where there is no such object any more, the change stays as it is', () => {
    for (const path of [
      ['gone', 'x'],
      ['nothing', 'x', 'y'],
      ['name', 'x', 'y'],
      ['layers', 7, 'x'],
    ])
      expect(withStableKeyOrder([add(path, 1)], target)).toEqual([add(path, 1)]);
  });
});

describe('joining steps', () => {
  test('the last value of a place is where the first one stood', () => {
    const steps = [
      [replace(['x'], 1), replace(['y'], 1)],
      [replace(['x'], 2)],
      [replace(['z'], 1), replace(['y'], 2)],
      [replace(['x'], 3)],
    ];
    expect(squashPatches(steps)).toEqual([replace(['x'], 3), replace(['y'], 2), replace(['z'], 1)]);
  });

  test('a place above or below in between keeps the order', () => {
    const steps = [
      [replace(['a', 'x'], 1)],
      [replace(['a'], { x: 2 })],
      [replace(['a', 'x'], 3)],
      [replace(['a', 'x'], 4)],
    ];
    expect(squashPatches(steps)).toEqual([
      replace(['a', 'x'], 1),
      replace(['a'], { x: 2 }),
      replace(['a', 'x'], 4),
    ]);
    const upwards = [[replace(['a'], { x: 1 })], [replace(['a', 'x'], 2)], [replace(['a'], { x: 3 })]];
    expect(squashPatches(upwards)).toEqual(upwards.flat());
    // Only what is between counts, not the place itself nor its neighbours.
    const beside = [[replace(['a', 'x'], 1)], [replace(['a', 'y'], 2)], [replace(['a', 'x'], 3)]];
    expect(squashPatches(beside)).toEqual([replace(['a', 'x'], 3), replace(['a', 'y'], 2)]);
  });

  test('nothing is joined over an added or removed place, where indices may be others', () => {
    for (const between of [add(['list', 0], 'new'), remove(['list', 0])]) {
      const steps = [
        [replace(['list', 1], 'a')],
        [between],
        [replace(['list', 1], 'b')],
        [replace(['list', 1], 'c')],
      ];
      expect(squashPatches(steps)).toEqual([replace(['list', 1], 'a'), between, replace(['list', 1], 'c')]);
    }
  });

  test('what is joined does what the steps did', () => {
    const start = { a: { x: 0, y: 0 }, list: [1, 2, 3] };
    const steps = [
      [replace(['a', 'x'], 1)],
      [replace(['a'], { x: 2, y: 5 })],
      [add(['list', 1], 9), replace(['a', 'y'], 6)],
      [replace(['list', 1], 8), replace(['a', 'y'], 7)],
    ];
    const one = applyPatches(start, squashPatches(steps));
    expect(one).toEqual(applyPatches(start, steps.flat()));
    expect(replayPatches(start as never, steps.flat())).toEqual(one);
  });
});

test('two steps of many layers are joined, and keys added to each of them kept in order, in time that grows with their number', () => {
  let reads = 0;
  const counted = (path: (string | number)[], value: number): Patch => ({
    op: 'replace',
    value,
    get path() {
      reads += 1;
      return path;
    },
  });
  const step = (count: number, value: number) =>
    Array.from({ length: count }, (_, index) => counted(['layers', index, 'x'], value));
  const joined = (count: number) => {
    reads = 0;
    expect(squashPatches([step(count, 1), step(count, 2)])).toHaveLength(count);
    return reads;
  };
  expect(joined(400)).toBeLessThan(joined(100) * 6);
  const ordered = (count: number) => {
    reads = 0;
    const target = { layers: Array.from({ length: count }, () => ({ x: 1, y: 1 })) };
    const added = step(count, 1).map((patch) => Object.create(patch, { op: { value: 'add' } }) as Patch);
    expect(withStableKeyOrder(added, target)).toHaveLength(count);
    return reads;
  };
  expect(ordered(400)).toBeLessThan(ordered(100) * 6);
});

describe('the same JSON', () => {
  test.each<[unknown, unknown]>([
    [1, 1],
    ['a', 'a'],
    [null, null],
    [undefined, undefined],
    [0, -0],
    [{}, {}],
    [[], []],
    [
      { a: 1, b: [1, { c: null }] },
      { b: [1, { c: null }], a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
  ])('%j is %j', (a, b) => expect(isSameJson(a, b)).toBe(true));

  test.each<[unknown, unknown]>([
    [1, 2],
    [1, '1'],
    [0, null],
    [0, false],
    [null, {}],
    [{}, null],
    [undefined, {}],
    [{}, []],
    [[], {}],
    [[1], { 0: 1 }],
    [[1], { 0: 1, length: 1 }],
    [{ 0: 1, length: 1 }, [1]],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: 1, b: 1 }, { a: 1 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [[{ a: 1 }], [{ a: 2 }]],
  ])('%j is not %j', (a, b) => expect(isSameJson(a, b)).toBe(false));

  test('what both share is not looked into', () => {
    const shared = {
      get never(): never {
        throw new Error('It was looked into.');
      },
    };
    expect(isSameJson({ shared }, { shared })).toBe(true);
  });
});
