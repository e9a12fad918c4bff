import { describe, expect, test } from 'vitest';
import type { PhotoEdits } from '../../../engine/photo/photo-edits.ts';
import { openHostForFile } from '../../support/host.ts';
import { colorAt, paintedText, type Rgba } from '../../support/painted.ts';
import { decodePng, type Pixels } from '../../support/scene-images.ts';

const host = openHostForFile();

const [WIDTH, HEIGHT] = [160, 120];
const SKY: Rgba = [90, 150, 220, 255];
const SAND: Rgba = [210, 180, 120, 255];
const RED: Rgba = [210, 30, 40, 255];
const CLEAR: Rgba = [0, 0, 0, 0];
const HORIZON = 70;
const surface = (y: number) => (y < HORIZON ? SKY : SAND);
const decoded = (base64: string) => decodePng(Buffer.from(base64, 'base64'));

function near(actual: readonly number[], wanted: readonly number[], most: number): void {
  for (const [channel, value] of wanted.entries())
    expect(Math.abs((actual[channel] ?? 0) - value), `${actual} is not ${wanted}`).toBeLessThanOrEqual(most);
}

describe('erasing', () => {
  const erase = (photo: string, points: readonly number[], sizePx: number) =>
    host().page.evaluate(([text, brush]) => window.gesso.photos.erase(text, brush), [
      photo,
      { points, sizePx },
    ] as const);

  test('covers what is marked with what is around it, and nothing else', async () => {
    const photo = paintedText(WIDTH, HEIGHT, (x, y) => (Math.hypot(x - 60, y - 35) < 12 ? RED : surface(y)));
    const { patch, shares, isTakenOver } = await erase(photo, [60, 35], 34);
    if (!patch) throw new Error('nothing was erased');
    const image = decoded(patch.image);
    const { xPx, yPx, widthPx, heightPx } = patch.bounds;
    expect([image.width, image.height]).toEqual([widthPx, heightPx]);
    // The brush is 34 wide, and its edge fades over four pixels more.
    for (const [from, to, middle] of [
      [xPx, xPx + widthPx, 60],
      [yPx, yPx + heightPx, 35],
    ] as const) {
      expect(middle - from).toBeGreaterThanOrEqual(17);
      expect(middle - from).toBeLessThanOrEqual(24);
      expect(to - middle).toBeGreaterThanOrEqual(17);
      expect(to - middle).toBeLessThanOrEqual(24);
    }
    for (const [x, y] of [
      [60, 35],
      [50, 35],
      [60, 46],
    ] as const)
      near(colorAt(image, x - xPx, y - yPx), SKY, 4);
    expect(colorAt(image, 0, 0)[3]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(isTakenOver).toBe(true);
  });

  test('of what is clear gives nothing, and what is clear beside the photo stays so', async () => {
    const photo = paintedText(WIDTH, HEIGHT, (x, y) => (x < 80 ? CLEAR : surface(y)));
    expect((await erase(photo, [30, 40], 20)).patch).toBeNull();
    const { patch } = await erase(photo, [80, 35], 24);
    if (!patch) throw new Error('nothing was erased');
    const image = decoded(patch.image);
    const [x, y] = [80 - patch.bounds.xPx, 35 - patch.bounds.yPx];
    expect(colorAt(image, x - 6, y)[3]).toBe(0);
    near(colorAt(image, x + 4, y), SKY, 4);
  });

  test('of nothing gives nothing', async () => {
    const photo = paintedText(WIDTH, HEIGHT, (_, y) => surface(y));
    expect((await erase(photo, [-400, -400], 20)).patch).toBeNull();
  });
});

describe('growing', () => {
  const photo = paintedText(WIDTH, HEIGHT, (_, y) => surface(y));
  const NO_MARGINS = { leftPx: 0, topPx: 0, rightPx: 0, bottomPx: 0 };

  /** The colour of a place of the photo, or beyond it, as the patches of a growth show it. */
  async function grow(margins: PhotoEdits['expand'], mode: 'fill' | 'mirror', text = photo) {
    const { used, patches } = await host().page.evaluate(
      ([image, sides, way]) => window.gesso.photos.expand(image, sides, way),
      [text, margins, mode] as const,
    );
    const images: { image: Pixels; left: number; top: number }[] = patches.map(({ image, bounds }) => ({
      image: decoded(image),
      left: bounds.xPx,
      top: bounds.yPx,
    }));
    const at = (x: number, y: number): number[][] =>
      images
        .filter(
          ({ image, left, top }) => x >= left && y >= top && x < left + image.width && y < top + image.height,
        )
        .map(({ image, left, top }) => colorAt(image, x - left, y - top));
    return { used, bounds: patches.map(({ bounds }) => bounds), at };
  }

  test('fills all sides with more of the photo, each place once', async () => {
    const margins = { leftPx: 30, topPx: 20, rightPx: 24, bottomPx: 16 };
    const { used, bounds, at } = await grow(margins, 'fill');
    expect(used).toBe('fill');
    expect(bounds).toHaveLength(4);
    for (let y = -20; y < HEIGHT + 16; y += 4)
      for (let x = -30; x < WIDTH + 24; x += 4) {
        if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) continue;
        const found = at(x, y);
        expect(found, `${x}, ${y}`).toHaveLength(1);
        // The horizon may be a little higher or lower there.
        if (Math.abs(y - HORIZON) > 8) near(found[0] ?? [], surface(y), 6);
      }
    // In the photo itself only a fading edge is covered.
    expect(at(WIDTH / 2, HEIGHT / 2)).toEqual([]);
    expect(at(8, HEIGHT / 2).every(([, , , alpha]) => alpha === 0)).toBe(true);
    const edge = at(2, 30)[0]?.[3] ?? 0;
    expect(edge).toBeGreaterThan(20);
    expect(edge).toBeLessThan(235);
  });

  test.each(['leftPx', 'topPx', 'rightPx', 'bottomPx'] as const)('of %s alone is one image', async (side) => {
    const { bounds } = await grow({ ...NO_MARGINS, [side]: 40 }, 'fill');
    const long = side === 'leftPx' || side === 'rightPx' ? HEIGHT : WIDTH;
    expect(bounds).toHaveLength(1);
    const [{ xPx = 0, yPx = 0, widthPx = 0, heightPx = 0 } = {}] = bounds;
    expect(Math.max(widthPx, heightPx)).toBe(long);
    // It reaches six pixels into the photo.
    expect(Math.min(widthPx, heightPx)).toBe(46);
    expect([xPx, yPx]).toEqual(
      {
        leftPx: [-40, 0],
        topPx: [0, -40],
        rightPx: [WIDTH - 6, 0],
        bottomPx: [0, HEIGHT - 6],
      }[side],
    );
  });

  test('mirrors the photo, also where more is wanted than can be filled', async () => {
    const halves = paintedText(WIDTH, HEIGHT, (x) => (x < 20 ? RED : SKY));
    const margins = { ...NO_MARGINS, leftPx: 150 };
    for (const mode of ['mirror', 'fill'] as const) {
      const { used, at } = await grow(margins, mode, halves);
      expect(used).toBe('mirror');
      // At the photo it is sharp: what is 10 before its edge is beside what is 10 behind it.
      near(at(-10, 60)[0] ?? [], RED, 12);
      near(at(-60, 60)[0] ?? [], SKY, 40);
      // Far from it edges are soft.
      near(at(-140, 60)[0] ?? [], SKY, 40);
    }
  });
});
