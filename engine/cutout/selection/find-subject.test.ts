import { expect, test } from 'vitest';
import type { MaskModel } from '../../ports/mask-model.ts';
import { cleanMask, maskBounds, sureHoles } from '../matte/clean-mask.ts';
import type { Pixels } from '../matte/pixels.ts';
import { findSubject } from './find-subject.ts';

const SIZE = { widthPx: 60, heightPx: 40 };

function mask(valueAt: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: 2400 }, (_, at) => valueAt(at % 60, Math.floor(at / 60)));
}

const inBox = (x: number, y: number, left: number, top: number, side: number) =>
  x >= left && x < left + side && y >= top && y < top + side;

test('a small island far away goes, one near or large stays', () => {
  const cleaned = cleanMask(
    mask((x, y) => {
      if (inBox(x, y, 2, 2, 24)) return 1;
      if (inBox(x, y, 27, 5, 2)) return 0.8;
      if (inBox(x, y, 40, 25, 12)) return 0.9;
      return inBox(x, y, 50, 3, 3) ? 1 : 0;
    }),
    SIZE,
  );
  const at = (x: number, y: number) => cleaned[y * 60 + x];
  expect(at(51, 4)).toBe(0);
  expect(at(28, 6)).toBeCloseTo(0.8);
  expect(at(40, 30)).toBeCloseTo(0.9);
  expect(at(45, 30)).toBe(1);
  expect(at(5, 5)).toBe(1);
});

test('holes that the network is sure of stay open however small they are; where it hesitates a body is solid', () => {
  const cleaned = cleanMask(
    mask((x, y) => {
      // Chain links and rattan: holes of a pixel and of a few.
      if (inBox(x, y, 10, 10, 1) || inBox(x, y, 14, 10, 2)) return 0.02;
      // A dark sleeve within a dark coat.
      if (inBox(x, y, 8, 18, 6)) return 0.4;
      if (inBox(x, y, 16, 16, 6)) return 0.7;
      // A shoulder that the edge of the image cuts.
      if (x >= 20 && x < 26 && y >= 36) return 0.35;
      return inBox(x, y, 2, 2, 26) || (x >= 2 && x < 30 && y > 20) ? 1 : 0;
    }),
    SIZE,
  );
  const at = (x: number, y: number) => cleaned[y * 60 + x] ?? 0;
  expect(at(10, 10)).toBeCloseTo(0.02);
  expect(at(15, 11)).toBeCloseTo(0.02);
  expect(at(10, 20)).toBe(1);
  expect(at(19, 19)).toBeGreaterThan(0.95);
  expect(at(23, 38)).toBe(1);
  expect(at(45, 10)).toBe(0);
});

test('only small holes that were seen for sure are distinguished from parts of the subject', () => {
  const holes = sureHoles(
    mask((x, y) => {
      if (inBox(x, y, 10, 10, 2)) return 0.01;
      if (inBox(x, y, 20, 20, 2)) return 0.3;
      if (inBox(x, y, 30, 4, 8)) return 0;
      return inBox(x, y, 2, 2, 37) ? 1 : 0;
    }),
    SIZE,
  );
  expect(holes.reduce((sum, value) => sum + value, 0)).toBe(4);
  expect(holes[10 * 60 + 10]).toBe(1);
});

test('a veil far from the subject goes, one at its edge stays; a large hole stays open', () => {
  const cleaned = cleanMask(
    mask((x, y) => {
      if (inBox(x, y, 8, 8, 8)) return 0;
      if (inBox(x, y, 2, 2, 24)) return 1;
      if (inBox(x, y, 26, 10, 4)) return 0.3;
      return inBox(x, y, 45, 20, 6) ? 0.2 : 0;
    }),
    SIZE,
  );
  expect(cleaned[11 * 60 + 27]).toBeCloseTo(0.3);
  expect(cleaned[22 * 60 + 47]).toBe(0);
  expect(cleaned[11 * 60 + 11]).toBe(0);
});

test('nothing and everything stay what they are', () => {
  expect(cleanMask(new Float32Array(2400), SIZE).every((value) => value === 0)).toBe(true);
  expect(cleanMask(new Float32Array(2400).fill(1), SIZE).every((value) => value === 1)).toBe(true);
  expect(maskBounds(new Float32Array(2400), SIZE)).toBeNull();
  expect(
    maskBounds(
      mask((x, y) => (inBox(x, y, 4, 6, 10) ? 1 : 0)),
      SIZE,
    ),
  ).toEqual({
    left: 4,
    top: 6,
    widthPx: 10,
    heightPx: 10,
  });
});

/** Sees what is red, blurred to a grid of 16: from near it sees more. */
function redModel(runs: Float32Array[]): MaskModel {
  const side = 16;
  return {
    facts: {
      id: 'red',
      input: {
        name: 'in',
        widthPx: side,
        heightPx: side,
        channels: 'rgb',
        scale: 255,
        mean: [0, 0, 0],
        std: [1, 1, 1],
      },
      output: { name: 'out', widthPx: side, heightPx: side, channel: 0, range: 'unit' },
    },
    async run(input) {
      runs.push(input);
      return Float32Array.from({ length: side * side }, (_, at) => ((input[at] ?? 0) > 0.5 ? 1 : 0));
    },
  };
}

function image(left: number, side: number): Pixels {
  const data = new Uint8ClampedArray(128 * 128 * 4);
  for (let at = 0; at < 128 * 128; at++)
    data.set(
      inBox(at % 128, Math.floor(at / 128), left, left, side) ? [240, 10, 10, 255] : [10, 90, 10, 255],
      at * 4,
    );
  return { widthPx: 128, heightPx: 128, data };
}

test('[K35] a small subject is looked at again from near, a large one once', async () => {
  const runs: Float32Array[] = [];
  const shares: number[] = [];
  const found = await findSubject(image(40, 35), redModel(runs), (share) => shares.push(share));
  expect(runs).toHaveLength(2);
  expect(shares.length).toBeGreaterThanOrEqual(3);
  expect(found.doubt).toBeNull();
  expect(found.mask[57 * 128 + 57]).toBeCloseTo(1, 1);
  expect(found.mask[10 * 128 + 10]).toBe(0);
  runs.length = 0;
  await findSubject(image(8, 112), redModel(runs), () => {});
  expect(runs).toHaveLength(1);
});

/** Gives one mask for the image as it is and one for the mirrored one, which begins darker. */
function twoLooks(upright: Float32Array, other: Float32Array, runs: number[]): MaskModel {
  const facts = redModel([]).facts;
  return {
    facts,
    async run(input) {
      const isMirrored = (input[0] ?? 0) > (input[15] ?? 0);
      runs.push(isMirrored ? 1 : 0);
      return (isMirrored ? other : upright).slice();
    },
  };
}

test('a network that hesitates looks at the mirrored image too: the mean counts where both agree, and the result is doubtful where not', async () => {
  const side = 16;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at++) data[at * 4] = (at % side) * 16;
  const source = { widthPx: side, heightPx: side, data };
  const plane = (valueAt: (x: number, y: number) => number) =>
    Float32Array.from({ length: side * side }, (_, at) => valueAt(at % side, Math.floor(at / side)));
  const body = (x: number, y: number) => (x >= 2 && x < 14 && y >= 2 ? 1 : 0);
  const unsure = plane((x, y) => (x >= 7 && x < 13 && y >= 6 && y < 12 ? 0.6 : body(x, y)));
  const runs: number[] = [];

  const agreeing = await findSubject(source, twoLooks(unsure, plane(body), runs), () => {});
  expect(runs.slice(0, 2)).toEqual([0, 1]);
  expect(agreeing.doubt).toBeNull();

  const elsewhere = plane((x, y) => (x < 3 && y < 3 ? 1 : 0));
  expect((await findSubject(source, twoLooks(unsure, elsewhere, runs), () => {})).doubt).toBe('unclear');

  runs.length = 0;
  await findSubject(source, twoLooks(plane(body), elsewhere, runs), () => {});
  expect(runs).toEqual([0]);
});
