import { describe, expect, test } from 'vitest';
import { openHostForFile } from '../../support/host.ts';
import { colorAt, paintedText, type Rgba } from '../../support/painted.ts';
import { decodePng, type Pixels } from '../../support/scene-images.ts';

const host = openHostForFile();

const RED: Rgba = [205, 40, 45, 255];
const GREEN: Rgba = [60, 150, 80, 255];
const decoded = (base64: string) => decodePng(Buffer.from(base64, 'base64'));
const alphaAt = (image: Pixels, x: number, y: number) => colorAt(image, x, y)[3] ?? 0;

/** Red discs on a green wall. */
const discs = (width: number, height: number, places: readonly (readonly [number, number, number])[]) =>
  paintedText(width, height, (x, y) =>
    places.some(([left, top, radius]) => Math.hypot(x - left, y - top) < radius) ? RED : GREEN,
  );

describe('without a network', () => {
  test('a rectangle around the subject cuts it out of a photo of more than a million pixels', async () => {
    const photo = discs(1300, 1000, [[600, 640, 200]]);
    const found = await host().page.evaluate(
      ([text, rectangle]) => window.gesso.photos.segment(text, { rectangle, strokes: [] }),
      [photo, { xPx: 350, yPx: 400, widthPx: 500, heightPx: 500 }] as const,
    );
    const cutOut = decoded(found.cutOut);
    expect([cutOut.width, cutOut.height]).toEqual([1300, 1000]);
    for (const [x, y] of [
      [600, 640],
      [600, 460],
      [600, 820],
      [420, 640],
    ] as const) {
      expect(alphaAt(cutOut, x, y), `${x}, ${y}`).toBeGreaterThan(250);
      for (const [channel, value] of RED.entries())
        expect(Math.abs((colorAt(cutOut, x, y)[channel] ?? 0) - value)).toBeLessThan(8);
    }
    for (const [x, y] of [
      [600, 420],
      [600, 860],
      [5, 5],
      [1290, 990],
    ] as const)
      expect(alphaAt(cutOut, x, y), `${x}, ${y}`).toBeLessThan(5);
    expect(found.subjectShare).toBeCloseTo((Math.PI * 200 ** 2) / 1_300_000, 2);
    expect(found.steps).toEqual(['read', 'find', 'trace', 'clean']);
    // What is behind it is green, also where the disc was.
    const behind = decoded(found.behind);
    const [red = 255, green = 0] = colorAt(
      behind,
      Math.round(behind.width / 2),
      Math.round(behind.height * 0.64),
    );
    expect(green - red).toBeGreaterThan(60);
  });

  test('clicks add regions and take them away again, and the photo is cut along them', async () => {
    const photo = discs(640, 480, [
      [160, 240, 90],
      [480, 240, 90],
    ]);
    const select = (clicks: readonly { mode: 'keep' | 'remove'; xPx: number; yPx: number }[]) =>
      host().page.evaluate(([text, each]) => window.gesso.photos.selectAndCut(text, each), [
        photo,
        clicks,
      ] as const);
    const first = { mode: 'keep', xPx: 160, yPx: 240 } as const;
    const second = { mode: 'keep', xPx: 480, yPx: 240 } as const;
    const one = await select([first]);
    const selection = decoded(one.selection);
    expect([selection.width, selection.height]).toEqual([320, 240]);
    expect(alphaAt(selection, 80, 120)).toBeGreaterThan(200);
    expect(alphaAt(selection, 240, 120)).toBe(0);
    expect(alphaAt(selection, 160, 20)).toBe(0);
    const cutOut = decoded(one.cutOut);
    expect([cutOut.width, cutOut.height]).toEqual([640, 480]);
    expect(alphaAt(cutOut, 160, 240)).toBeGreaterThan(250);
    expect(alphaAt(cutOut, 160, 170)).toBeGreaterThan(250);
    for (const [x, y] of [
      [480, 240],
      [160, 130],
      [320, 240],
    ] as const)
      expect(alphaAt(cutOut, x, y), `${x}, ${y}`).toBeLessThan(5);

    const both = decoded((await select([first, second])).selection);
    expect(alphaAt(both, 80, 120)).toBeGreaterThan(200);
    expect(alphaAt(both, 240, 120)).toBeGreaterThan(200);
    const less = decoded((await select([first, second, { ...first, mode: 'remove' }])).selection);
    expect(alphaAt(less, 80, 120)).toBeLessThan(50);
    expect(alphaAt(less, 240, 120)).toBeGreaterThan(200);
  });

  test('a stroke counts as far as its surface goes', async () => {
    const photo = discs(400, 300, [[200, 150, 80]]);
    const extent = await host().page.evaluate(
      (text) => window.gesso.photos.strokeExtent(text, [180, 150, 220, 150], 200),
      photo,
    );
    if (!extent) throw new Error('the stroke has no extent');
    const image = decoded(extent.image);
    const { xPx, yPx, widthPx, heightPx } = extent.bounds;
    const at = (x: number, y: number) =>
      alphaAt(
        image,
        Math.floor(((x - xPx) * image.width) / widthPx),
        Math.floor(((y - yPx) * image.height) / heightPx),
      );
    expect(at(200, 150)).toBe(255);
    expect(at(200, 90)).toBe(255);
    expect(at(200, 62)).toBeLessThan(60);
    const beside = await host().page.evaluate(
      (text) => window.gesso.photos.strokeExtent(text, [-300, -300], 20),
      photo,
    );
    expect(beside).toBeNull();
  });

  test('a job whose client is disposed of is cancelled', async () => {
    const code = await host().page.evaluate(
      ([text, rectangle]) => window.gesso.photos.disposeMeanwhile(text, { rectangle, strokes: [] }),
      [discs(300, 300, [[150, 150, 60]]), { xPx: 60, yPx: 60, widthPx: 180, heightPx: 180 }] as const,
    );
    expect(code).toBe('cutout-cancelled');
  });
});
