import { describe, expect, test } from 'vitest';
import type { KernelModule } from './kernel-module.ts';
import { PixelWork } from './pixel-work.ts';
import { createReferenceModule } from './reference/module.ts';

type Rgba = readonly [number, number, number, number];

/** An image by a function of the place. */
function image(widthPx: number, heightPx: number, at: (x: number, y: number) => Rgba): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) pixels.set(at(x, y), (y * widthPx + x) * 4);
  return pixels;
}

/** What an operation makes of an image; `at` reads a pixel of it. */
function worked(
  widthPx: number,
  heightPx: number,
  before: (x: number, y: number) => Rgba,
  operate: (work: PixelWork) => void,
) {
  const work = new PixelWork(createReferenceModule(), image(widthPx, heightPx, before), widthPx, heightPx);
  operate(work);
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  work.readInto(pixels);
  const at = (x: number, y: number) => [...pixels.subarray((y * widthPx + x) * 4, (y * widthPx + x) * 4 + 4)];
  return { pixels, at, red: (x: number, y: number) => at(x, y)[0] ?? 0 };
}

const grey = (value: number): Rgba => [value, value, value, 255];
/** One white pixel on black. */
const dot = (dotX: number, dotY: number) => (x: number, y: number) =>
  grey(x === dotX && y === dotY ? 255 : 0);
/** Greys that are unlike each other everywhere, and clear here and there. */
const rough = (x: number, y: number): Rgba => {
  const value = (x * 37 + y * 91 + ((x * y) % 7) * 13) % 256;
  return [value, 255 - value, (value * 3) % 256, (x + y) % 5 === 0 ? 120 : 255];
};

describe('blur', () => {
  test.each([1.4, 3.3, 5, 7.3])(
    'of a dot with a spread of %s pixels is that wide along both axes',
    (sigma) => {
      // A row that is white, so that what is left of it is bright enough to be measured.
      const { red } = worked(
        71,
        9,
        (x) => grey(x === 31 ? 255 : 0),
        (work) => work.blur(sigma),
      );
      const column = worked(
        9,
        71,
        (_, y) => grey(y === 31 ? 255 : 0),
        (work) => work.blur(sigma),
      );
      for (const read of [(index: number) => red(index, 4), (index: number) => column.red(4, index)]) {
        const values = Array.from({ length: 71 }, (_, index) => read(index));
        const total = values.reduce((sum, value) => sum + value, 0);
        const variance = values.reduce((sum, value, index) => sum + value * (index - 31) ** 2, 0) / total;
        expect(values.reduce((sum, value, index) => sum + value * index, 0) / total).toBeCloseTo(31, 1);
        expect(Math.sqrt(variance) / sigma).toBeGreaterThan(0.93);
        expect(Math.sqrt(variance) / sigma).toBeLessThan(1.05);
      }
    },
  );

  test('goes on with the last pixel beyond the edge, and below a fifth of a pixel changes nothing', () => {
    const { red } = worked(
      20,
      5,
      (x) => grey(x < 10 ? 200 : 40),
      (work) => work.blur(2),
    );
    expect(red(0, 2)).toBe(200);
    expect(red(19, 2)).toBe(40);
    expect(worked(20, 5, rough, (work) => work.blur(0.19)).at(3, 3)).toEqual(rough(3, 3));
  });

  test('colours of what is clear do not bleed into what shows', () => {
    const { at } = worked(
      21,
      5,
      (x) => (x < 10 ? [0, 0, 255, 255] : [255, 0, 0, 0]),
      (work) => work.blur(2),
    );
    expect(at(9, 2).slice(0, 3)).toEqual([0, 0, 255]);
    expect(at(9, 2)[3]).toBeGreaterThan(140);
    expect(at(9, 2)[3]).toBeLessThan(160);
  });
});

describe('sharpening', () => {
  /** Lines of 100 and 150, two pixels each, that a wide blur makes one grey of 125. */
  const stripes = (x: number) => grey(x % 4 < 2 ? 100 : 150);

  test('goes away from the blurred image by its amount, at most by four times the difference', () => {
    const after = (amount: number) => worked(64, 9, stripes, (work) => work.sharpen(3.9, amount));
    for (const [amount, dark, light] of [
      [0.6, 85, 165],
      [1, 75, 175],
      [4, 0, 250],
      [9, 0, 250],
    ] as const) {
      const { red } = after(amount);
      expect(Math.abs(red(32, 4) - dark), `${amount}`).toBeLessThanOrEqual(2);
      expect(Math.abs(red(34, 4) - light), `${amount}`).toBeLessThanOrEqual(2);
    }
    expect(after(1).at(32, 4)[3]).toBe(255);
  });
});

describe('a tilted blur', () => {
  const tilt = (angleDeg: number) => (work: PixelWork) =>
    work.tiltBlur(2.5, { centreX: 18, centreY: 23, angleDeg, innerPx: 5, featherPx: 8 });
  const blurred = worked(40, 40, rough, (work) => work.blur(2.5));

  test.each([
    [0, (_: number, y: number) => Math.abs(y - 23)],
    [90, (x: number) => Math.abs(x - 18)],
    [
      30,
      (x: number, y: number) => Math.abs((x - 18) * Math.sin(Math.PI / 6) - (y - 23) * Math.cos(Math.PI / 6)),
    ],
  ] as const)(
    'at %i° leaves what is near its line, blurs what is far and mixes between',
    (angleDeg, distance) => {
      const { at } = worked(40, 40, rough, tilt(angleDeg));
      let between = 0;
      for (let y = 0; y < 40; y++)
        for (let x = 0; x < 40; x++) {
          const share = Math.min(1, Math.max(0, (distance(x, y) - 5) / 8));
          const [own, soft, seen] = [rough(x, y), blurred.at(x, y), at(x, y)];
          // Colours count as much as they show.
          const [from, to] = [((own[0] ?? 0) * own[3]) / 255, ((soft[0] ?? 0) * (soft[3] ?? 0)) / 255];
          const expected = from + (to - from) * share;
          expect(Math.abs(((seen[0] ?? 0) * (seen[3] ?? 0)) / 255 - expected), `${x} ${y}`).toBeLessThan(3);
          if (share > 0.2 && share < 0.8) between += 1;
        }
      expect(between).toBeGreaterThan(200);
    },
  );

  test('without a feather has a hard edge of one pixel', () => {
    const hard = worked(40, 40, rough, (work) =>
      work.tiltBlur(2.5, { centreX: 18, centreY: 20, angleDeg: 0, innerPx: 5, featherPx: 0 }),
    );
    expect(hard.at(11, 25)).toEqual(rough(11, 25));
    expect(Math.abs((hard.at(13, 26)[0] ?? 0) - (blurred.at(13, 26)[0] ?? 0))).toBeLessThanOrEqual(2);
  });
});

describe('motion blur', () => {
  const drawn = (read: (index: number) => number, length: number) =>
    Array.from({ length }, (_, index) => index).filter((index) => read(index) > 0);

  test('smears a dot evenly along its way, half of it to each side', () => {
    // 9 pixels are ten samples, from four and a half pixels behind to as many ahead.
    const { red, at } = worked(31, 7, dot(15, 3), (work) => work.motionBlur(9, 0));
    const places = drawn((x) => red(x, 3), 31);
    expect(places[0]).toBeGreaterThanOrEqual(11);
    expect(places.at(-1)).toBeLessThanOrEqual(19);
    const sum = places.reduce((total, x) => total + red(x, 3), 0);
    expect(Math.abs(sum - 255)).toBeLessThanOrEqual(5);
    expect(at(15, 2)).toEqual([0, 0, 0, 255]);
  });

  test('runs along its angle', () => {
    const down = worked(7, 31, dot(3, 15), (work) => work.motionBlur(9, 90));
    expect(drawn((y) => down.red(3, y), 31).length).toBeGreaterThanOrEqual(8);
    expect(down.red(2, 15)).toBe(0);
    const slope = worked(31, 31, dot(15, 15), (work) => work.motionBlur(12, 45));
    expect(slope.red(12, 12)).toBeGreaterThan(0);
    expect(slope.red(18, 18)).toBeGreaterThan(0);
    expect(slope.red(12, 18)).toBe(0);
    expect(slope.red(15, 12)).toBe(0);
  });

  test('a long way is as even as a short one', () => {
    // A white line of 3 pixels along 60 pixels: each pixel of the way holds a twentieth of white.
    const { red } = worked(
      121,
      3,
      (x) => grey(Math.abs(x - 60) < 2 ? 255 : 0),
      (work) => work.motionBlur(60, 0),
    );
    for (let x = 34; x <= 86; x++) expect(Math.abs(red(x, 1) - (255 * 3) / 60), `${x}`).toBeLessThan(6);
    for (const x of [25, 26, 94, 95]) expect(red(x, 1), `${x}`).toBe(0);
    const whole = Array.from({ length: 121 }, (_, x) => red(x, 1)).reduce((sum, value) => sum + value, 0);
    expect(Math.abs(whole - 765)).toBeLessThan(40);
  });

  test('of less than half a pixel is nothing', () => {
    expect(worked(9, 9, rough, (work) => work.motionBlur(0.4, 10)).at(4, 4)).toEqual(rough(4, 4));
  });
});

describe('radial blur', () => {
  /** Sectors of white and black around a place, or rings. */
  const around = (x: number, y: number) => Math.atan2(y - 20, x - 24);
  const away = (x: number, y: number) => Math.hypot(x - 24, y - 20);
  const rays = (x: number, y: number) => grey(Math.cos(around(x, y) * 3) > 0 ? 255 : 0);
  const rings = (x: number, y: number) => grey(away(x, y) % 8 < 4 ? 255 : 0);
  /** How far an image is from its former self at places off its edges. */
  const changed = (before: (x: number, y: number) => Rgba, kind: 'zoom' | 'spin', amount: number) => {
    const { red } = worked(49, 41, before, (work) => work.radialBlur(kind, amount, 24.4, 19.6));
    let sum = 0;
    for (let y = 6; y < 35; y++) for (let x = 8; x < 41; x++) sum += Math.abs(red(x, y) - before(x, y)[0]);
    return sum / (29 * 33);
  };

  test('zoom leaves rays and smears rings; spin leaves rings and smears rays', () => {
    expect(changed(rays, 'zoom', 0.6)).toBeLessThan(14);
    expect(changed(rings, 'zoom', 0.6)).toBeGreaterThan(50);
    expect(changed(rings, 'spin', 0.8)).toBeLessThan(45);
    expect(changed(rays, 'spin', 0.8)).toBeGreaterThan(60);
  });

  test('a spin of amount 1 is a quarter turn, half of it to each side', () => {
    const { red } = worked(
      81,
      81,
      (x, y) => grey(y === 40 && x > 40 ? 255 : 0),
      (work) => work.radialBlur('spin', 1, 40, 40),
    );
    // At 20 pixels from the middle the way is 31 pixels long, from 45° above the line to 45° below it.
    const bright = (degrees: number) => {
      const turn = (degrees * Math.PI) / 180;
      let sum = 0;
      for (let distance = 14; distance < 26; distance++)
        sum += red(Math.round(40 + Math.cos(turn) * distance), Math.round(40 + Math.sin(turn) * distance));
      return sum;
    };
    for (const degrees of [-40, -20, 0, 20, 40]) expect(bright(degrees), `${degrees}`).toBeGreaterThan(0);
    for (const degrees of [-55, 55, 90, 180]) expect(bright(degrees), `${degrees}`).toBe(0);
  });

  test('a zoom of amount 1 takes half of the way to the middle', () => {
    // A ring of radius 20 is seen from there to twice as far from the middle.
    const { red } = worked(
      81,
      81,
      (x, y) => grey(Math.abs(Math.hypot(x - 40, y - 40) - 20) < 1.5 ? 255 : 0),
      (work) => work.radialBlur('zoom', 1, 40, 40),
    );
    for (const distance of [20, 25, 32, 39]) expect(red(40 + distance, 40), `${distance}`).toBeGreaterThan(0);
    for (const distance of [0, 8, 17]) expect(red(40 + distance, 40), `${distance}`).toBe(0);
    expect(red(40 - 25, 40)).toBeGreaterThan(0);
    expect(red(40, 40 - 30)).toBeGreaterThan(0);
  });
});

describe('squares', () => {
  test('are the mean of what they cover, counted from their origin, cut at the edges', () => {
    const before = (x: number, y: number) => grey(x * 20 + y);
    const { red } = worked(11, 7, before, (work) => work.pixelate(3.6, 2.4, 1.2));
    // Squares of 4 from column 2 and row 1 on: columns 0-1, 2-5, 6-9 and 10; rows 0, 1-4 and 5-6.
    expect([0, 1, 2, 5, 6, 9, 10].map((x) => red(x, 3))).toEqual([13, 13, 73, 73, 153, 153, 203]);
    expect([0, 1, 4, 5, 6].map((y) => red(3, y))).toEqual([70, 73, 73, 76, 76]);
  });

  test('of one pixel are the image, and what is clear does not count', () => {
    expect(worked(5, 5, rough, (work) => work.pixelate(1.4, 0, 0)).at(2, 3)).toEqual(rough(2, 3));
    const { at } = worked(
      4,
      4,
      (x) => (x < 2 ? [200, 10, 30, 255] : [0, 255, 0, 0]),
      (work) => work.pixelate(4, 0, 0),
    );
    expect(at(3, 3)).toEqual([199, 10, 30, 128]);
  });
});

describe('grain', () => {
  const plain = () => grey(128);
  const grained = (amount: number, sizePx: number, originX = 0, originY = 0) =>
    worked(48, 48, plain, (work) => work.grain(amount, sizePx, originX, originY));

  test('is as strong as asked, without colour, and no brighter on the whole', () => {
    const spread = (amount: number) => {
      const { pixels } = grained(amount, 1);
      const values = Array.from({ length: 48 * 48 }, (_, index) => (pixels[index * 4] ?? 0) - 128);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(Math.abs(mean)).toBeLessThan(3);
      return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
    };
    expect(spread(0.4) / spread(0.2)).toBeGreaterThan(1.85);
    expect(spread(0.4) / spread(0.2)).toBeLessThan(2.15);
    const [r, g, b] = grained(0.5, 1).at(7, 9);
    expect([g, b]).toEqual([r, r]);
    expect(grained(0, 1).at(7, 9)).toEqual([128, 128, 128, 255]);
  });

  test('has grains of the size that is requested, which move with the layer', () => {
    const { red } = grained(0.6, 4);
    for (let y = 0; y < 48; y += 4)
      for (let x = 0; x < 48; x += 4) expect(red(x + 3, y + 3), `${x} ${y}`).toBe(red(x, y));
    const [still, moved] = [grained(0.6, 4), grained(0.6, 4, 5.3, -2.6)];
    for (const [x, y] of [
      [8, 12],
      [17, 22],
      [31, 40],
    ] as const)
      expect(moved.red(x + 5, y - 3)).toBe(still.red(x, y));
    expect(new Set(still.pixels).size).toBeGreaterThan(20);
  });
});

describe('a vignette', () => {
  const box = { centreX: 26, centreY: 16, widthPx: 40, heightPx: 20 };
  const darkened = (amount: number) =>
    worked(
      60,
      40,
      () => grey(120),
      (work) => work.vignette(amount, box),
    );
  /** The smooth step from 0.12 to 1. */
  const fall = (share: number) => {
    const t = Math.min(1, Math.max(0, (share - 0.12) / 0.88));
    return t * t * (3 - 2 * t);
  };

  test.each([
    [26, 16, 0],
    // A half of the way to the side of the box: an eighth of what the corner has.
    [36, 16, 0.125],
    [46, 16, 0.5],
    [26, 6, 0.5],
    [46, 26, 1],
    [16, 21, 0.25],
    // Beyond the box it stays.
    [59, 39, 1],
  ] as const)('at %i, %i is as dark or light as its distance says', (x, y, share) => {
    const dark = 120 * (1 - 0.6 * 0.85 * fall(share));
    const light = 120 * (1 + 0.5 * 0.8 * fall(share));
    expect(Math.abs(darkened(0.6).red(x, y) - dark)).toBeLessThanOrEqual(1);
    expect(Math.abs(darkened(-0.5).red(x, y) - light)).toBeLessThanOrEqual(1);
  });
});

describe('a colour key', () => {
  const keyed = (color: Rgba, similarity: number, smoothness: number, spill: number) =>
    worked(
      1,
      1,
      () => color,
      (work) => work.chromaKey([0, 177, 64], similarity, smoothness, spill),
    ).at(0, 0);

  test.each([
    // Chromas by JFIF: the key has -26.6 and -79.3 for its blue and red difference; this green is 32.2 away.
    [[60, 168, 90, 255], 0.3, 0.2, 0],
    // 9.7 beyond similarity 0.15 of 150, of 2 + 0.2 * 80 = 18 that it takes to show.
    [[60, 168, 90, 255], 0.15, 0.2, 137],
    [[60, 168, 90, 200], 0.15, 0.2, 108],
    [[60, 168, 90, 255], 0.2, 0.5, 13],
    [[60, 168, 90, 255], 0.2, 0, 255],
    [[200, 60, 50, 255], 0.3, 0.2, 255],
  ] as const)(
    '%j with similarity %f and smoothness %f keeps %i of 255',
    (color, similarity, smoothness, alpha) => {
      expect(Math.abs((keyed(color, similarity, smoothness, 0)[3] ?? 0) - alpha)).toBeLessThanOrEqual(1);
    },
  );

  test('spill takes off as much of the colour as it says', () => {
    const color: Rgba = [120, 190, 130, 255];
    expect(keyed(color, 0.1, 0.1, 0).slice(0, 3)).toEqual([120, 190, 130]);
    for (const [spill, expected] of [
      [0.5, [143, 176, 140]],
      [1, [166, 163, 149]],
    ] as const)
      keyed(color, 0.1, 0.1, spill)
        .slice(0, 3)
        .forEach((value, lane) => {
          expect(Math.abs(value - (expected[lane] ?? 0))).toBeLessThanOrEqual(1);
        });
  });
});

describe('an outline', () => {
  /** A square of 8 pixels in an image of 24, a little clear on its right side. */
  const square = (x: number, y: number): Rgba =>
    x < 8 || x > 15 || y < 8 || y > 15 ? [0, 0, 0, 0] : [40, 90, 200, x === 15 ? 128 : 255];
  const outlined = (opacity: number, widthPx: number, position: 'outer' | 'inner') =>
    worked(24, 24, square, (work) => work.outline([210, 30, 70], opacity, widthPx, position));

  test('lies outside, below the image, as wide as asked and smooth at its end', () => {
    const { at } = outlined(1, 2.5, 'outer');
    expect(at(10, 10)).toEqual([40, 90, 200, 255]);
    expect(at(7, 10)).toEqual([210, 30, 70, 255]);
    expect(at(6, 10)).toEqual([210, 30, 70, 255]);
    expect(at(5, 10)).toEqual([210, 30, 70, 128]);
    expect(at(4, 10)).toEqual([0, 0, 0, 0]);
    // Under a pixel that is half clear the line shows by the other half.
    expect(at(15, 10)).toEqual([125, 60, 135, 255]);
  });

  test('is as clear as its colour', () => {
    const { at } = outlined(0.4, 2, 'outer');
    expect(at(7, 10)).toEqual([210, 30, 70, 102]);
    // Half clear over two fifths: 128 and 51 of 255 add up to 179.
    const [r, g, b, alpha] = at(15, 10);
    expect(alpha).toBe(179);
    expect([r, g, b]).toEqual(
      [40 + 170 * (50.8 / 178.8), 90 - 60 * (50.8 / 178.8), 200 - 130 * (50.8 / 178.8)].map(Math.round),
    );
  });

  test('inside lies over the image and goes no farther than that shows', () => {
    const { at } = outlined(1, 2, 'inner');
    expect(at(7, 10)).toEqual([0, 0, 0, 0]);
    expect(at(8, 10)).toEqual([210, 30, 70, 255]);
    expect(at(9, 10)).toEqual([210, 30, 70, 255]);
    expect(at(11, 11)).toEqual([40, 90, 200, 255]);
    expect(at(15, 10)[3]).toBe(128);
    const half = outlined(0.5, 2, 'inner').at(8, 10);
    expect(half).toEqual([125, 60, 135, 255]);
  });

  test('its coverage is the share of each pixel', () => {
    const work = new PixelWork(createReferenceModule(), image(24, 24, square), 24, 24);
    const outer = work.outlineCoverage(2.5, 'outer');
    expect([4, 5, 6, 10].map((x) => outer[10 * 24 + x])).toEqual([0, 128, 255, 255]);
    const inner = new PixelWork(createReferenceModule(), image(24, 24, square), 24, 24).outlineCoverage(
      1.5,
      'inner',
    );
    expect([7, 8, 9, 10, 11].map((x) => inner[10 * 24 + x])).toEqual([255, 255, 128, 0, 0]);
  });
});

test('an image that does not fit into memory is refused with its size', () => {
  const full: KernelModule = { ...createReferenceModule(), reserve: () => -1 };
  expect(() => new PixelWork(full, new Uint8ClampedArray(6 * 4), 3, 2)).toThrow(
    expect.objectContaining({
      code: 'image-too-large',
      details: { name: 'This layer', widthPx: 3, heightPx: 2, maxMegapixels: 100 },
    }),
  );
});

test('everything that kernels use lies within the memory that was reserved', () => {
  for (const [widthPx, heightPx] of [
    [1, 1],
    [3, 700],
    [900, 2],
  ] as const) {
    const work = new PixelWork(createReferenceModule(), image(widthPx, heightPx, rough), widthPx, heightPx);
    work.blur(3.9);
    work.blur(20);
    work.motionBlur(900, 30);
    work.radialBlur('spin', 1, 1, 1);
    work.vignette(0.3, { centreX: 1, centreY: 1, widthPx, heightPx });
    work.outline([1, 2, 3], 1, 2, 'outer');
    work.applyCube(new Int16Array(33 ** 3 * 4));
    const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
    work.readInto(pixels);
    expect(pixels.length).toBe(widthPx * heightPx * 4);
  }
});

describe('mixing', () => {
  const mixed = (share: number) =>
    worked(
      3,
      1,
      () => [100, 60, 20, 255],
      (work) => work.mix(share, () => work.change((pixels) => pixels.fill(200).fill(255, 3, 4))),
    ).at(0, 0);

  test.each([
    [0, [100, 60, 20, 255]],
    [0.25, [125, 95, 65, 255]],
    [1, [200, 200, 200, 255]],
  ])('by %s goes that far towards the outcome', (share, expected) => {
    expect(mixed(share)).toEqual(expected);
  });
});
