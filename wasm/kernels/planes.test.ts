import { readFile } from 'node:fs/promises';
import type { VideoSample } from 'mediabunny';
import { beforeAll, describe, expect, test } from 'vitest';
import { createI420Image } from '../../engine/export/video/i420.ts';
import type { PixelRect } from '../../engine/render/dirty.ts';
import { type PlaneColors, planeColors } from '../../engine/render/layers/video/plane-colors.ts';
import { ClipInPlanes } from '../../engine/render/planes/clip-in-planes.ts';
import { conversionOf } from '../../engine/render/planes/plane-conversion.ts';
import { planeKernelsOf } from '../../engine/render/planes/plane-kernels.ts';
import type { ClipPlacement } from '../../engine/render/planes/plane-places.ts';
import { buildKernels } from './build.ts';

beforeAll(buildKernels);

/** Those of the frame: BT.709 in limited range. */
const COLORS = frameColors();

function frameColors(): PlaneColors {
  const space = { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', fullRange: false } as const;
  const colors = planeColors('I420', space as VideoSample['colorSpace']);
  if (!colors) throw new Error('The colours of the frame are unknown.');
  return colors;
}

/** Numbers from 0 to 255, the same each time (a linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return (state >> 16) & 255;
  };
}

interface Values {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** A plane that changes little from one value to the next, as images do. */
function smoothPlane(width: number, height: number, phase: number): Values {
  const values = Uint8Array.from(
    { length: width * height },
    (_, at) => 128 + 90 * Math.sin((at % width) / 5 + phase) * Math.cos(Math.floor(at / width) / 7),
  );
  return { width, height, values };
}

/** A value between the four around a place. */
function between({ width, height, values }: Values, x: number, y: number): number {
  const at = (column: number, row: number) =>
    values[Math.max(0, Math.min(height - 1, row)) * width + Math.max(0, Math.min(width - 1, column))] ?? 0;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const row = (of: number) => at(left, of) + (at(left + 1, of) - at(left, of)) * (x - left);
  return row(top) + (row(top + 1) - row(top)) * (y - top);
}

const imageOf = (planes: readonly Values[], timestamp: number) =>
  ({
    timestamp,
    copyTo: async (target: Uint8Array, { layout }: { layout: readonly { offset: number }[] }) => {
      for (const [index, { values }] of planes.entries()) target.set(values, layout[index]?.offset);
    },
  }) as unknown as VideoSample;

/** How much of the clip shows in each pixel, and what shows besides it, as the two images from which that is learnt. */
function shownThrough(rect: PixelRect): {
  black: Uint8ClampedArray;
  white: Uint8ClampedArray;
  shareAt: (x: number, y: number) => number;
} {
  const next = numbers(7);
  const count = rect.width * rect.height;
  const black = new Uint8ClampedArray(count * 4);
  const white = new Uint8ClampedArray(count * 4);
  // The same in 4 x 4 pixels: chroma has one share for 2 x 2.
  const tiles = Array.from({ length: 64 * 64 }, () => [next(), next(), next(), next()] as const);
  const tileAt = (x: number, y: number) => tiles[(y >> 2) * 64 + (x >> 2)] ?? [0, 0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [share, ...color] = tileAt(at % rect.width, Math.floor(at / rect.width));
    for (const [lane, value] of color.entries()) {
      const besides = Math.round((value * (255 - share)) / 255);
      black[at * 4 + lane] = besides;
      white[at * 4 + lane] = besides + share;
    }
    black[at * 4 + 3] = 255;
    white[at * 4 + 3] = 255;
  }
  return { black, white, shareAt: (x, y) => tileAt(x, y)[0] / 255 };
}

describe.each(['simd', 'scalar'])('%s kernels', (variant) => {
  const load = async () => {
    const file = await readFile(new URL(`build/kernels.${variant}.wasm`, import.meta.url));
    return planeKernelsOf(await WebAssembly.compile(file))();
  };

  test.each<[string, PixelRect, ClipPlacement]>([
    ['as large as it is', { x: 4, y: 6, width: 40, height: 24 }, placement(2, 3, 1)],
    ['enlarged', { x: 0, y: 0, width: 100, height: 64 }, placement(0.5, 1.25, 0.4)],
    ['a little smaller', { x: 10, y: 8, width: 34, height: 20 }, placement(-12.3, -9.1, 1.3)],
    ['partly outside of the clip', { x: 0, y: 0, width: 60, height: 60 }, placement(-20, -30, 1.1)],
  ])(
    'draw a clip %s: its values between, in its shares, with what shows besides',
    async (_, rect, placed) => {
      const [width, height] = [64, 48];
      const planes = [
        smoothPlane(width, height, 1),
        smoothPlane(width / 2, height / 2, 2),
        smoothPlane(width / 2, height / 2, 3),
      ];
      const clip = new ClipInPlanes(await load(), rect, width, height, placed);
      const { black, white, shareAt } = shownThrough(rect);
      expect(clip.learn(black, white)).toBe(true);
      await clip.take(imageOf(planes, 1), COLORS);
      const [frameWidth, frameHeight] = [120, 80];
      const data = new Uint8Array(frameWidth * frameHeight * 1.5).fill(77);
      clip.write({ data, widthPx: frameWidth, heightPx: frameHeight });

      const besides = createI420Image(rect.width, rect.height);
      besides.update(black, { x: 0, y: 0, width: rect.width, height: rect.height });
      let worst = 0;
      for (const [index, plane] of planes.entries()) {
        const half = index === 0 ? 1 : 2;
        const [rows, columns] = [frameHeight / half, frameWidth / half];
        const start = index === 0 ? 0 : frameWidth * frameHeight * (1 + (index - 1) / 4);
        const ownStart = index === 0 ? 0 : rect.width * rect.height * (1 + (index - 1) / 4);
        const neutral = index === 0 ? 16 : 128;
        for (let row = 0; row < rows; row++)
          for (let column = 0; column < columns; column++) {
            const [x, y] = [column - rect.x / half, row - rect.y / half];
            const value = data[start + row * columns + column] ?? 0;
            if (x < 0 || y < 0 || x >= rect.width / half || y >= rect.height / half) {
              expect(value, 'outside of its part').toBe(77);
              continue;
            }
            const place = (at: number, from: number, perPx: number) =>
              (from + (at + 0.5) * half * perPx) / half - 0.5;
            const own = between(
              plane,
              place(column, placed.leftColumn, placed.columnsPerPx),
              place(row, placed.topRow, placed.rowsPerPx),
            );
            const behind = besides.data[ownStart + (y * rect.width) / half + x] ?? 0;
            worst = Math.max(
              worst,
              Math.abs(value - (behind + shareAt(x * half, y * half) * (own - neutral))),
            );
          }
      }
      // Rounded in two directions, with weights of seven bits, and what shows besides to whole numbers.
      expect(worst).toBeLessThan(2.5);
    },
  );

  test.each([
    ['BT.601', [0.299, 0.587, 0.114], [16, 219, 224]],
    ['BT.601 in full range', [0.299, 0.587, 0.114], [0, 255, 255]],
    ['BT.709 in full range', [0.2126, 0.7152, 0.0722], [0, 255, 255]],
  ] as const)(
    'bring planes in %s into the colours of the frame',
    async (_, shares, [black, luma, chroma]) => {
      const [red, green, blue] = shares;
      const conversion = conversionOf({ red, green, blue, black, lumaSteps: luma, chromaSteps: chroma });
      if (!conversion) throw new Error('There is nothing to convert.');
      const [width, height, half, halfHeight] = [37, 10, 19, 5];
      const kernels = await load();
      const count = width * height + half * halfHeight * 2;
      const at = kernels.reserve(count + 64);
      const next = numbers(3);
      const given = Uint8Array.from({ length: count }, (__, index) =>
        // Chroma that stays within its range in the other colours too.
        index < width * height ? 16 + (next() * 219) / 255 : 48 + (next() * 160) / 255,
      );
      new Uint8Array(kernels.memory.buffer).set(given, at);
      kernels.convertPlanes(at, width, height, conversion.black, ...conversion.factors);
      const made = new Uint8Array(kernels.memory.buffer, at, count);
      let worst = 0;
      const compare = (place: number, expected: number) => {
        worst = Math.max(worst, Math.abs((made[place] ?? 0) - Math.max(0, Math.min(255, expected))));
      };
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const uAt = width * height + (y >> 1) * half + (x >> 1);
          const vAt = uAt + half * halfHeight;
          // To red, green and blue by one matrix, and back by the other (ITU-R BT.709-6, §3).
          const [own, u, v] = [
            ((given[y * width + x] ?? 0) - black) / luma,
            ((given[uAt] ?? 0) - 128) / chroma,
            ((given[vAt] ?? 0) - 128) / chroma,
          ];
          const [r, b] = [own + 2 * (1 - red) * v, own + 2 * (1 - blue) * u];
          const g = (own - red * r - blue * b) / green;
          const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
          compare(y * width + x, 16 + 219 * light);
          compare(uAt, 128 + (224 * (b - light)) / (2 * (1 - 0.0722)));
          compare(vAt, 128 + (224 * (r - light)) / (2 * (1 - 0.2126)));
        }
      expect(worst).toBeLessThan(0.6);
    },
  );

  test('a clip that shows in other ways than by shares is not drawn', async () => {
    const rect = { x: 0, y: 0, width: 8, height: 8 };
    const clip = new ClipInPlanes(await load(), rect, 8, 8, placement(0, 0, 1));
    const black = new Uint8ClampedArray(256);
    const white = new Uint8ClampedArray(256).fill(255);
    white[5] = 200;
    expect(clip.learn(black, white)).toBe(false);
  });

  test('an image that is there already is neither taken nor drawn again', async () => {
    const rect = { x: 0, y: 0, width: 16, height: 16 };
    const clip = new ClipInPlanes(await load(), rect, 16, 16, placement(0, 0, 1));
    clip.learn(new Uint8ClampedArray(1024), new Uint8ClampedArray(1024).fill(255));
    const grey = (value: number, timestamp: number) => {
      const plane = (size: number) => ({
        width: size,
        height: size,
        values: new Uint8Array(size * size).fill(value),
      });
      return imageOf([plane(16), plane(8), plane(8)], timestamp);
    };
    const image = { data: new Uint8Array(16 * 16 * 1.5), widthPx: 16, heightPx: 16 };
    await clip.take(grey(90, 1), COLORS);
    expect(clip.isNew).toBe(true);
    clip.write(image);
    expect([clip.isNew, image.data[0], image.data[300]]).toEqual([false, 90, 90]);
    await clip.take(grey(91, 1), COLORS);
    expect(clip.isNew).toBe(false);
    await clip.take(grey(92, 2), COLORS);
    expect(clip.isNew).toBe(true);
    clip.write(image);
    expect([image.data[0], image.data[300]]).toEqual([92, 92]);
  });
});

function placement(leftColumn: number, topRow: number, step: number): ClipPlacement {
  return { leftColumn, topRow, columnsPerPx: step, rowsPerPx: step };
}
