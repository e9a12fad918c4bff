import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depthThirds, halved, markTexture, patchKinds } from './pyramid.ts';

/** An image for `halved`: colours of each pixel, and where the hole and what is clear are. */
function level(
  widthPx: number,
  heightPx: number,
  pixels: readonly number[][],
  { hole = [], clear = [] }: { hole?: readonly number[]; clear?: readonly number[] } = {},
) {
  const marked = (places: readonly number[]) =>
    Uint8Array.from({ length: widthPx * heightPx }, (_, at) => (places.includes(at) ? 1 : 0));
  return {
    widthPx,
    heightPx,
    pixels: Uint8Array.from(pixels.flat()),
    hole: marked(hole),
    blocked: marked([...hole, ...clear]),
    depth: new Int32Array(widthPx * heightPx),
  };
}

describe('an image of half the size', () => {
  test('has the mean of each square, rounded, in every channel', () => {
    const half = halved(
      level(4, 2, [
        [10, 0, 255, 1],
        [20, 0, 255, 2],
        [1, 100, 3, 0],
        [1, 100, 3, 0],
        [30, 1, 255, 3],
        [41, 1, 255, 4],
        [1, 100, 3, 0],
        [1, 100, 4, 0],
      ]),
    );
    expect([half.widthPx, half.heightPx]).toEqual([2, 1]);
    // 101 / 4 is rounded down, 2 / 4 up, 10 / 4 up.
    expect([...half.pixels]).toEqual([25, 1, 255, 3, 1, 100, 3, 0]);
  });

  test('takes only what is known into the mean, and keeps what is missing', () => {
    const half = halved(
      level(
        4,
        2,
        [
          [90, 90, 90, 9],
          [10, 20, 30, 4],
          [200, 0, 0, 0],
          [200, 0, 0, 0],
          [90, 90, 90, 9],
          [30, 40, 50, 8],
          [200, 0, 0, 0],
          [7, 7, 7, 7],
        ],
        { hole: [0, 4], clear: [7] },
      ),
    );
    expect([...half.pixels]).toEqual([20, 30, 40, 6, 200, 0, 0, 0]);
    expect([...half.hole]).toEqual([1, 0]);
    // What is clear is nothing to copy from, but it is not filled.
    expect([...half.blocked]).toEqual([1, 1]);
    expect([...half.depth]).toEqual([3, 0]);
  });

  test('of odd sides has its last row and column from what there is', () => {
    const half = halved(
      level(
        3,
        3,
        Array.from({ length: 9 }, (_, at) => [at * 10, 0, 0, 0]),
        { hole: [8] },
      ),
    );
    expect([half.widthPx, half.heightPx]).toEqual([2, 2]);
    // 0, 10, 30, 40 - 20, 50 - 60, 70 - and nothing of 80, which is missing.
    expect([0, 4, 8, 12].map((at) => half.pixels[at])).toEqual([20, 35, 65, 0]);
    expect([...half.hole]).toEqual([0, 0, 0, 1]);
  });
});

test('texture is half of the differences to the right and below, green twice; edges of the hole are none', () => {
  const image = level(
    3,
    2,
    [
      [10, 10, 10, 0],
      [20, 10, 10, 0],
      [255, 255, 255, 0],
      [10, 13, 10, 0],
      [20, 10, 18, 0],
      [0, 0, 0, 0],
    ],
    { hole: [5] },
  );
  markTexture(image);
  const texture = [0, 1, 2, 3, 4, 5].map((at) => image.pixels[at * 4 + 3]);
  // 10 to the right and 2 × 3 below; 970 and 8 come to more than a byte holds; nothing around the last; 10 + 2 × 3 + 8; none at the hole.
  expect(texture).toEqual([8, 255, 0, 12, 0, 0]);
});

/** A small image of marks. */
const marks = fc
  .tuple(fc.integer({ min: 1, max: 11 }), fc.integer({ min: 1, max: 11 }))
  .chain(([widthPx, heightPx]) =>
    fc.record({
      widthPx: fc.constant(widthPx),
      heightPx: fc.constant(heightPx),
      marked: fc
        .array(fc.integer({ min: 0, max: 9 }), {
          minLength: widthPx * heightPx,
          maxLength: widthPx * heightPx,
        })
        // Mostly holes, so that there are deep ones.
        .map((values) => Uint8Array.from(values, (value) => (value > 0 ? 1 : 0))),
    }),
  );

test('depth is the shortest way out in steps of 3, slanting ones of 4', () => {
  fc.assert(
    fc.property(marks, ({ widthPx, heightPx, marked }) => {
      const open = [...marked.keys()].filter((at) => !marked[at]);
      const found = depthThirds(marked, widthPx, heightPx);
      for (const at of marked.keys()) {
        const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
        const ways = open.map((other) => {
          const [dx, dy] = [Math.abs(x - (other % widthPx)), Math.abs(y - Math.floor(other / widthPx))];
          return 3 * Math.abs(dx - dy) + 4 * Math.min(dx, dy);
        });
        if (open.length > 0) expect(found[at]).toBe(Math.min(...ways));
        else expect(found[at]).toBeGreaterThan(1_000_000);
      }
    }),
  );
});

test('a patch lies wholly in the image, and is whole where nothing of it is marked', () => {
  const radius = 2;
  fc.assert(
    fc.property(marks, ({ widthPx, heightPx, marked }) => {
      // Few marks, so that there are whole patches.
      const few = marked.map((value) => 1 - value);
      const kinds = patchKinds(few, widthPx, heightPx, radius);
      for (let y = 0; y < heightPx; y++)
        for (let x = 0; x < widthPx; x++) {
          const isIn = x >= radius && y >= radius && x < widthPx - radius && y < heightPx - radius;
          let isTouched = false;
          for (let row = y - radius; row <= y + radius; row++)
            for (let column = x - radius; column <= x + radius; column++)
              if (isIn && few[row * widthPx + column]) isTouched = true;
          expect(kinds[y * widthPx + x], `${x}, ${y}`).toBe(isIn ? (isTouched ? 1 : 2) : 0);
        }
    }),
  );
});
