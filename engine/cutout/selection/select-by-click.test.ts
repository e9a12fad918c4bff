import { expect, test } from 'vitest';
import type { Pixels } from '../matte/pixels.ts';
import { selectByClick } from './select-by-click.ts';

const SIZE = { widthPx: 160, heightPx: 120 };

/** A red disc and a red box on a green background, with noise of a fixed seed. */
function scene(): Pixels {
  const data = new Uint8ClampedArray(SIZE.widthPx * SIZE.heightPx * 4);
  let state = 7;
  for (let at = 0; at < data.length / 4; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const noise = (state >> 16) & 15;
    const [x, y] = [at % SIZE.widthPx, Math.floor(at / SIZE.widthPx)];
    const color = isDisc(x, y) || isBox(x, y) ? [200, 50, 40] : [60, 140, 70];
    data.set([...color.map((value) => value + noise), 255], at * 4);
  }
  return { ...SIZE, data };
}

const isDisc = (x: number, y: number) => Math.hypot(x - 45, y - 60) < 28;
const isBox = (x: number, y: number) => x >= 100 && x < 140 && y >= 40 && y < 90;
const nothing = () => new Float32Array(SIZE.widthPx * SIZE.heightPx);

function overlap(mask: Float32Array, isWanted: (x: number, y: number) => boolean): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < mask.length; at++) {
    const [found, wanted] = [
      (mask[at] ?? 0) > 0.5,
      isWanted(at % SIZE.widthPx, Math.floor(at / SIZE.widthPx)),
    ];
    if (found && wanted) both++;
    if (found || wanted) either++;
  }
  return both / either;
}

test('a click takes what hangs together with it, and leaves what looks the same elsewhere', () => {
  const small = scene();
  const disc = selectByClick({
    small,
    selected: nothing(),
    seen: null,
    click: { mode: 'keep', xPx: 40, yPx: 55 },
  });
  expect(overlap(disc, isDisc)).toBeGreaterThan(0.95);
  const both = selectByClick({
    small,
    selected: disc,
    seen: null,
    click: { mode: 'keep', xPx: 120, yPx: 60 },
  });
  expect(overlap(both, (x, y) => isDisc(x, y) || isBox(x, y))).toBeGreaterThan(0.95);
  const box = selectByClick({
    small,
    selected: both,
    seen: null,
    click: { mode: 'remove', xPx: 50, yPx: 60 },
  });
  // All of what was selected there is of one colour.
  expect(overlap(box, isBox)).toBeGreaterThan(0.95);
  const disc2 = nothing().map((_, at) => (isDisc(at % 160, Math.floor(at / 160)) ? 1 : 0));
  const none = selectByClick({
    small,
    selected: disc2,
    seen: null,
    click: { mode: 'remove', xPx: 45, yPx: 60 },
  });
  expect(none.reduce((sum, value) => sum + value, 0)).toBeLessThan(60);
});

test('a click on what is selected already, or on nothing that is, changes nothing', () => {
  const small = scene();
  const all = nothing().fill(1);
  expect(selectByClick({ small, selected: all, seen: null, click: { mode: 'keep', xPx: 40, yPx: 55 } })).toBe(
    all,
  );
  const none = nothing();
  expect(
    selectByClick({ small, selected: none, seen: null, click: { mode: 'remove', xPx: 40, yPx: 55 } }),
  ).toBe(none);
});

test('what the network sees helps where colours say little', () => {
  // A subject of two shades on the left; the lighter one is as near to the background as to the darker one.
  const data = new Uint8ClampedArray(SIZE.widthPx * SIZE.heightPx * 4).fill(255);
  let state = 3;
  for (let at = 0; at < data.length / 4; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const grey = [100, 120, 140, 140][Math.floor((at % SIZE.widthPx) / 40)] ?? 0;
    const shade = grey + ((state >> 16) & 31);
    data.set([shade, shade, shade], at * 4);
  }
  const small = { ...SIZE, data };
  const seen = nothing().map((_, at) => (at % SIZE.widthPx < 80 ? 1 : 0));
  const click = { mode: 'keep', xPx: 20, yPx: 60 } as const;
  const found = selectByClick({ small, selected: nothing(), seen, click });
  const blind = selectByClick({ small, selected: nothing(), seen: null, click });
  const isLeft = (x: number) => x < 80;
  expect(overlap(found, isLeft)).toBeGreaterThan(overlap(blind, isLeft));
});

test.each([
  ['red', 0],
  ['green', 1],
  ['blue', 2],
])(
  'a region that differs from its background in its %s alone is found whole, wherever it is clicked',
  (_name, channel) => {
    const data = new Uint8ClampedArray(SIZE.widthPx * SIZE.heightPx * 4).fill(255);
    let state = 11;
    for (let at = 0; at < data.length / 4; at++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      const [x, y] = [at % SIZE.widthPx, Math.floor(at / SIZE.widthPx)];
      const color = [120, 120, 120].map((value) => value + ((state >> 16) & 7));
      color[channel] = (color[channel] ?? 0) + (isBox(x, y) ? 70 : 0);
      data.set(color, at * 4);
    }
    for (const [xPx, yPx] of [
      [101, 41],
      [138, 88],
      [120, 65],
    ] as const) {
      const click = { mode: 'keep', xPx, yPx } as const;
      const found = selectByClick({ small: { ...SIZE, data }, selected: nothing(), seen: null, click });
      expect(overlap(found, isBox)).toBeGreaterThan(0.95);
    }
  },
);

test('a ring is taken around its hole, and a region at each edge of the image up to it', () => {
  const colored = (isIn: (x: number, y: number) => boolean): Pixels => {
    const data = new Uint8ClampedArray(SIZE.widthPx * SIZE.heightPx * 4);
    for (let at = 0; at < data.length / 4; at++)
      data.set(
        isIn(at % SIZE.widthPx, Math.floor(at / SIZE.widthPx)) ? [40, 60, 200, 255] : [210, 200, 90, 255],
        at * 4,
      );
    return { ...SIZE, data };
  };
  const taken = (isIn: (x: number, y: number) => boolean, xPx: number, yPx: number) => {
    const click = { mode: 'keep', xPx, yPx } as const;
    return overlap(selectByClick({ small: colored(isIn), selected: nothing(), seen: null, click }), isIn);
  };
  const isRing = (x: number, y: number) => {
    const away = Math.hypot(x - 80, y - 60);
    return away < 45 && away > 20;
  };
  expect(taken(isRing, 80, 90)).toBeGreaterThan(0.95);
  expect(taken((x) => x < 30, 10, 100)).toBeGreaterThan(0.95);
  expect(taken((x) => x >= 130, 159, 5)).toBeGreaterThan(0.95);
  expect(taken((_, y) => y < 25, 150, 0)).toBeGreaterThan(0.95);
  expect(taken((_, y) => y >= 95, 5, 119)).toBeGreaterThan(0.95);
});

test('places outside of the image count as its edge', () => {
  const small = scene();
  const found = selectByClick({
    small,
    selected: nothing(),
    seen: null,
    click: { mode: 'keep', xPx: -5, yPx: 500 },
  });
  expect(overlap(found, (x, y) => !isDisc(x, y) && !isBox(x, y))).toBeGreaterThan(0.5);
});
