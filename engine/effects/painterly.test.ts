import { describe, expect, test } from 'vitest';
import { cartoon, halftone, lowPoly, oilPaint, pencil, watercolor } from './painterly.ts';
import { type KernelMemory, PixelWork } from './pixel-work.ts';
import { createReferenceModule } from './reference/module.ts';

const [WIDTH, HEIGHT] = [64, 48];

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

function imageOf(colorAt: (x: number, y: number) => Rgba): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) pixels.set(colorAt(x, y), (y * WIDTH + x) * 4);
  return pixels;
}

function worked(pixels: Uint8ClampedArray, run: (memory: KernelMemory) => void): Uint8ClampedArray {
  const work = new PixelWork(createReferenceModule(), pixels, WIDTH, HEIGHT);
  work.runKernels(run);
  const result = new Uint8ClampedArray(pixels.length);
  work.readInto(result);
  return result;
}

const at = (pixels: Uint8ClampedArray, x: number, y: number) =>
  [...pixels.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4)] as [number, number, number, number];
const reds = (pixels: Uint8ClampedArray) => pixels.filter((_, index) => index % 4 === 0);
const mean = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

/** Noise of this strength that is the same each time. */
const rough = (x: number, y: number, strength: number) =>
  ((x * 7919 + y * 104_729) % 17) * (strength / 8.5) - strength;

/** Dark on the left, light on the right, both with noise. */
const twoHalves = imageOf((x, y) => {
  const grey = (x < WIDTH / 2 ? 60 : 190) + rough(x, y, 12);
  return [grey, grey, grey, 255];
});

describe('oil paint', () => {
  const painted = worked(twoHalves, (memory) => oilPaint(memory, 8));
  const column = (pixels: Uint8ClampedArray, x: number) =>
    Array.from({ length: HEIGHT - 16 }, (_, y) => at(pixels, x, y + 8)[0]);
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

  test('is flat where the photo is rough', () => {
    expect(spread(column(twoHalves, 12))).toBeGreaterThan(20);
    expect(spread(column(painted, 12))).toBeLessThan(8);
  });

  test('keeps an edge where it is', () => {
    // A blur of the same width would make both sides meet at 125.
    expect(mean(column(painted, WIDTH / 2 - 2))).toBeLessThan(80);
    expect(mean(column(painted, WIDTH / 2 + 1))).toBeGreaterThan(170);
  });
});

test.each([
  ['oil paint', (memory: KernelMemory) => oilPaint(memory, 6)],
  ['cartoon', (memory: KernelMemory) => cartoon(memory, { smoothingPx: 4, simplify: 0.5, lines: 1 })],
  ['watercolour', (memory: KernelMemory) => watercolor(memory, { brushPx: 6, edges: 1 })],
  ['pencil', (memory: KernelMemory) => pencil(memory, { softnessPx: 4, darkness: 0.5, color: 1 })],
  ['halftone', (memory: KernelMemory) => halftone(memory, 6, { x: 0, y: 0 }, null)],
  ['low poly', (memory: KernelMemory) => lowPoly(memory, 12)],
])('%s changes no coverage, and lets no colour of what is clear in', (_, run) => {
  // What is clear is bright green, as some programs leave it.
  const cutOut = imageOf((x) => (x < WIDTH / 2 ? [200, 40, 40, 255] : [0, 255, 0, 0]));
  const result = worked(cutOut, run);
  expect(result.filter((__, index) => index % 4 === 3)).toEqual(
    cutOut.filter((__, index) => index % 4 === 3),
  );
  const [red, green] = at(result, WIDTH / 2 - 1, 20);
  expect(green).toBeLessThanOrEqual(red + 1);
});

describe('cartoon', () => {
  const ramp = imageOf((x) => [x * 4, x * 4, x * 4, 255]);

  test('has fewer shades the simpler it is', () => {
    const largestStep = (simplify: number) => {
      const drawn = worked(ramp, (memory) => cartoon(memory, { smoothingPx: 2, simplify, lines: 0 }));
      const row = Array.from({ length: WIDTH }, (_, x) => at(drawn, x, 20)[0]);
      return Math.max(...row.map((value, x) => (x === 0 ? 0 : value - (row[x - 1] ?? 0))));
    };
    expect(largestStep(1)).toBeGreaterThan(largestStep(0) * 1.3);
  });

  test('draws a line on the dark side of an edge, and none where nothing changes', () => {
    const drawn = (lines: number) =>
      worked(twoHalves, (memory) => cartoon(memory, { smoothingPx: 6, simplify: 0, lines }));
    const [plain, lined] = [drawn(0), drawn(1)];
    expect(at(lined, WIDTH / 2 - 1, 24)[0]).toBeLessThan(at(plain, WIDTH / 2 - 1, 24)[0] / 3);
    expect(at(lined, 10, 24)).toEqual(at(plain, 10, 24));
  });

  test('lines are wider the larger the strokes are, as on a larger photo', () => {
    const lineWidth = (smoothingPx: number) => {
      const drawn = (lines: number) =>
        worked(twoHalves, (memory) => cartoon(memory, { smoothingPx, simplify: 0, lines }));
      const [plain, lined] = [drawn(0), drawn(1)];
      const row = Array.from({ length: WIDTH }, (_, x) => x);
      return row.filter((x) => at(lined, x, 24)[0] < at(plain, x, 24)[0] * 0.6).length;
    };
    expect(lineWidth(24)).toBeGreaterThan(lineWidth(8));
  });
});

test('watercolour gathers pigment on the dark side of a rim', () => {
  const drawn = (edges: number) => worked(twoHalves, (memory) => watercolor(memory, { brushPx: 6, edges }));
  const [plain, rimmed] = [drawn(0), drawn(1)];
  expect(at(rimmed, WIDTH / 2 - 1, 24)[0]).toBeLessThan(at(plain, WIDTH / 2 - 1, 24)[0] * 0.8);
  expect(at(rimmed, 10, 24)[0]).toBeGreaterThan(at(plain, 10, 24)[0] - 4);
});

describe('pencil', () => {
  const colored = imageOf((x) => (x < WIDTH / 2 ? [220, 60, 60, 255] : [250, 250, 250, 255]));
  const drawn = (color: number, darkness = 0.5) =>
    worked(colored, (memory) => pencil(memory, { softnessPx: 4, darkness, color }));

  test('what is light is paper, and an edge is a line', () => {
    const result = drawn(0);
    expect(at(result, WIDTH - 4, 20)[0]).toBeGreaterThan(245);
    expect(at(result, WIDTH / 2 - 1, 20)[0]).toBeLessThan(at(result, 8, 20)[0] - 40);
  });

  test('is grey without colours of its own, and has the hue of the photo with them', () => {
    const [grey, tinted] = [at(drawn(0), 8, 20), at(drawn(1), 8, 20)];
    expect(grey[0]).toBe(grey[1]);
    expect(tinted[0]).toBeGreaterThan(tinted[1] + 40);
  });

  test('is darker the harder it is pressed', () => {
    expect(mean(reds(drawn(0, 1)))).toBeLessThan(mean(reds(drawn(0, 0.2))));
  });
});

describe('halftone', () => {
  const printed = (grey: number, mono = true) =>
    worked(
      imageOf(() => [grey, grey, grey, 255]),
      (memory) =>
        halftone(
          memory,
          8,
          { x: 0, y: 0 },
          mono ? { angleDeg: 45, ink: 0x00_00_00, paper: 0xff_ff_ff } : null,
        ),
    );

  test('white is paper without a dot, black is ink without a gap', () => {
    expect(new Set(reds(printed(255)))).toEqual(new Set([255]));
    expect(new Set(reds(printed(0)))).toEqual(new Set([0]));
  });

  test.each([40, 90, 128, 170, 220])('dots of a grey of %i are as dark as that grey', (grey) => {
    expect(Math.abs(mean(reds(printed(grey))) - grey)).toBeLessThan(14);
  });

  test('four inks make the colour of the photo', () => {
    const result = worked(
      imageOf(() => [230, 120, 40, 255]),
      (memory) => halftone(memory, 6, { x: 0, y: 0 }, null),
    );
    const lanes = [0, 1, 2].map((lane) => mean(result.filter((_, index) => index % 4 === lane)));
    expect(Math.abs((lanes[0] ?? 0) - 230)).toBeLessThan(20);
    expect(Math.abs((lanes[1] ?? 0) - 120)).toBeLessThan(20);
    expect(Math.abs((lanes[2] ?? 0) - 40)).toBeLessThan(20);
  });

  test('one ink prints in its colour on its paper', () => {
    const result = worked(
      imageOf((x) => (x < WIDTH / 2 ? [0, 0, 0, 255] : [255, 255, 255, 255])),
      (memory) => halftone(memory, 6, { x: 0, y: 0 }, { angleDeg: 0, ink: 0x80_20_10, paper: 0xc0_f0_ff }),
    );
    expect(at(result, 8, 20).slice(0, 3)).toEqual([0x10, 0x20, 0x80]);
    expect(at(result, WIDTH - 8, 20).slice(0, 3)).toEqual([0xff, 0xf0, 0xc0]);
  });
});

describe('low poly', () => {
  const photo = imageOf((x, y) => [x * 4, y * 5, 120 + rough(x, y, 20), 255]);

  test('is made of few flat triangles that leave nothing out', () => {
    const result = worked(photo, (memory) => lowPoly(memory, 16));
    const colors = new Set(new Uint32Array(result.buffer));
    // 4 by 3 cells of two triangles each.
    expect(colors.size).toBeLessThanOrEqual(24);
    expect(colors.size).toBeGreaterThan(16);
    expect(result.filter((_, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });

  test('has the colours of the photo on the whole', () => {
    const result = worked(photo, (memory) => lowPoly(memory, 16));
    for (const lane of [0, 1, 2]) {
      const of = (pixels: Uint8ClampedArray) => mean(pixels.filter((_, index) => index % 4 === lane));
      expect(Math.abs(of(result) - of(photo))).toBeLessThan(1.5);
    }
  });

  test('corners go to an edge of the image, so that triangles end there', () => {
    // The edge is nearly half a cell beside the line of the grid.
    const edge = imageOf((x) => (x < 39 ? [20, 20, 20, 255] : [230, 230, 230, 255]));
    const result = worked(edge, (memory) => lowPoly(memory, 16));
    const mixed = Array.from(reds(result)).filter((value) => value > 60 && value < 190);
    expect(mixed.length / (WIDTH * HEIGHT)).toBeLessThan(0.06);
  });
});
