import { describe, expect, test } from 'vitest';
import { PHOTO_SHAPES, type PhotoEdits } from '../../../engine/photo/photo-edits.ts';
import { openHostForFile } from '../../support/host.ts';
import { colorAt, painted, paintedText, type Rgba } from '../../support/painted.ts';
import { decodePng, matchesReference, type Pixels, strip } from '../../support/scene-images.ts';

const host = openHostForFile();

const [WIDTH, HEIGHT] = [200, 120];
const BLUE: Rgba = [40, 60, 200, 255];
const GREEN: Rgba = [30, 160, 60, 255];
const RED: Rgba = [210, 30, 40, 255];
const GREY: Rgba = [128, 128, 128, 255];
const CLEAR: Rgba = [0, 0, 0, 0];

const DISC = { x: 100, y: 60, radius: 30 };
const isDisc = (x: number, y: number) => Math.hypot(x + 0.5 - DISC.x, y + 0.5 - DISC.y) < DISC.radius;

/** A red disc before a wall that is blue on the left and green on the right. */
const PHOTO = paintedText(WIDTH, HEIGHT, (x, y) => (isDisc(x, y) ? RED : x < WIDTH / 2 ? BLUE : GREEN));
const DISC_ALONE = paintedText(WIDTH, HEIGHT, (x, y) => (isDisc(x, y) ? RED : CLEAR));
const BEHIND = paintedText(20, 12, () => GREY);
const IMAGES = { disc: DISC_ALONE, behind: BEHIND };
const CUTOUT: NonNullable<PhotoEdits['cutout']> = {
  imageId: 'disc',
  behindId: 'behind',
  bounds: { xPx: 70, yPx: 30, widthPx: 60, heightPx: 60 },
  strokes: [],
  softnessPx: 0,
};

async function draw(
  edits: Partial<PhotoEdits>,
  photo = PHOTO,
  images: Readonly<Record<string, string>> = IMAGES,
  maxSidePx?: number,
): Promise<Pixels> {
  const base64 = await host().page.evaluate(
    ([text, json, most]) => window.gesso.photos.draw(text, json, most),
    [{ photo, images }, edits, maxSidePx] as const,
  );
  return decodePng(Buffer.from(base64, 'base64'));
}

/** Colours may be rounded by a step or two where images are laid over one another. */
function near(actual: readonly number[], wanted: readonly number[], most = 3): void {
  for (const [channel, value] of wanted.entries())
    expect(Math.abs((actual[channel] ?? 0) - value), `${actual} is not ${wanted}`).toBeLessThanOrEqual(most);
}

const count = ({ width, height }: Pixels, has: (x: number, y: number) => boolean) => {
  let found = 0;
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (has(x, y)) found++;
  return found;
};

describe('a photo', () => {
  test('to which nothing was done is itself, and smaller for the screen', async () => {
    const whole = await draw({});
    expect([whole.width, whole.height]).toEqual([WIDTH, HEIGHT]);
    for (const [x, y] of [
      [0, 0],
      [199, 119],
      [100, 60],
    ] as const)
      expect(colorAt(whole, x, y)).toEqual([...(isDisc(x, y) ? RED : x < 100 ? BLUE : GREEN)]);
    const small = await draw({}, PHOTO, IMAGES, 100);
    expect([small.width, small.height]).toEqual([100, 60]);
    near(colorAt(small, 50, 30), RED);
  });

  test('that names an image that is not there is refused', async () => {
    const code = await host().page.evaluate(
      (photo) => window.gesso.photos.drawError({ photo }, { backdrop: { type: 'image', imageId: 'gone' } }),
      PHOTO,
    );
    expect(code).toBe('asset-missing');
  });

  test('is drawn for the last of what was requested at once, in each channel', async () => {
    const drawn = await host().page.evaluate(
      (photo) => window.gesso.photos.previews({ photo }, ['stage', 'stage', 'stage', 'list', 'list']),
      PHOTO,
    );
    // The first is under way when the others come.
    expect(drawn).toEqual([true, false, true, false, true]);
  });

  test('has a part with patches over it, in any scale', async () => {
    const patch = { id: 'p', kind: 'erase', imageId: 'behind' } as const;
    const base64 = await host().page.evaluate(
      ([photo, images, patches]) =>
        window.gesso.photos.part(
          { photo, images },
          patches,
          { xPx: -10, yPx: 20, widthPx: 60, heightPx: 40 },
          0.5,
        ),
      [PHOTO, IMAGES, [{ ...patch, bounds: { xPx: 20, yPx: 30, widthPx: 20, heightPx: 10 } }]] as const,
    );
    const part = decodePng(Buffer.from(base64, 'base64'));
    expect([part.width, part.height]).toEqual([30, 20]);
    expect(colorAt(part, 2, 10)[3]).toBe(0);
    near(colorAt(part, 8, 2), BLUE);
    near(colorAt(part, 20, 7), GREY);
    near(colorAt(part, 20, 14), BLUE);
  });

  test('is a file in full size, a JPEG white where it is clear; an image is made small as a file', async () => {
    const [png, jpeg, small] = await host().page.evaluate(
      async ([photo, images, cutout]) => {
        const edits = { cutout, backdrop: { type: 'none' } } as const;
        return [
          await window.gesso.photos.encode({ photo, images }, edits, 'png'),
          await window.gesso.photos.encode({ photo, images }, edits, 'jpeg'),
          await window.gesso.photos.compress(photo),
        ] as const;
      },
      [PHOTO, IMAGES, CUTOUT] as const,
    );
    const image = decodePng(Buffer.from(png, 'base64'));
    expect(colorAt(image, 3, 3)[3]).toBe(0);
    near(colorAt(image, 100, 60), RED);
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(Buffer.from(jpeg, 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.format, info.width, info.height]).toEqual(['raw', WIDTH, HEIGHT]);
    near([...data.subarray(0, 3)], [255, 255, 255]);
    const compressed = await sharp(Buffer.from(small.file, 'base64')).metadata();
    expect([compressed.format, compressed.width, compressed.height]).toEqual(['jpeg', 100, 60]);
    expect(small.isTakenOver).toBe(true);
  });
});

describe('behind the subject is', () => {
  test('what the photo shows there, nothing, or a colour', async () => {
    const original = await draw({ cutout: CUTOUT });
    near(colorAt(original, 3, 3), BLUE);
    const none = await draw({ cutout: CUTOUT, backdrop: { type: 'none' } });
    expect(colorAt(none, 3, 3)[3]).toBe(0);
    const color = await draw({ cutout: CUTOUT, backdrop: { type: 'color', color: '#ff8800' } });
    near(colorAt(color, 3, 3), [255, 136, 0, 255]);
    for (const image of [original, none, color]) near(colorAt(image, 100, 60), RED);
  });

  test('a gradient at its angle', async () => {
    const backdrop = { type: 'gradient', angleDeg: 90, colors: ['#000000', '#ffffff'] } as const;
    const image = await draw({ cutout: CUTOUT, backdrop: { ...backdrop, colors: [...backdrop.colors] } });
    near(colorAt(image, 0, 5), [0, 0, 0, 255]);
    near(colorAt(image, 199, 5), [255, 255, 255, 255]);
    near(colorAt(image, 50, 5), [64, 64, 64, 255]);
    near(colorAt(image, 50, 115), [64, 64, 64, 255]);
  });

  test('an image that covers all of it and is cut off where its form is another', async () => {
    const wall = paintedText(100, 100, (x, y) =>
      y < 15 || y >= 85 ? [255, 0, 255, 255] : x < 50 ? [255, 220, 0, 255] : [0, 0, 0, 255],
    );
    const image = await draw({ cutout: CUTOUT, backdrop: { type: 'image', imageId: 'wall' } }, PHOTO, {
      ...IMAGES,
      wall,
    });
    for (const y of [1, 60, 118]) {
      near(colorAt(image, 2, y), [255, 220, 0, 255]);
      near(colorAt(image, 197, y), [0, 0, 0, 255]);
    }
  });

  test('seen through what is clear in a photo without a cut-out too', async () => {
    const backdrop = { type: 'color', color: '#ff8800' } as const;
    near(colorAt(await draw({ backdrop }, DISC_ALONE), 3, 3), [255, 136, 0, 255]);
    near(colorAt(await draw({ backdrop }, DISC_ALONE), 100, 60), RED);
    for (const type of ['none', 'original'] as const)
      expect(colorAt(await draw({ backdrop: { type } }, DISC_ALONE), 3, 3)[3]).toBe(0);
  });

  test('a drop shadow where it falls, and one on the floor', async () => {
    const base = { cutout: CUTOUT, backdrop: { type: 'color', color: '#ffffff' } } as const;
    const drop = await draw({
      ...base,
      shadow: { type: 'drop', x: 0.3, y: 0.1, blur: 0, strength: 0.5, color: '#000000' },
    });
    // 36 to the right and 12 down: what the disc does not cover of it.
    near(colorAt(drop, 160, 72), [127, 127, 127, 255], 4);
    near(colorAt(drop, 40, 60), [255, 255, 255, 255]);
    near(colorAt(drop, 100, 60), RED);
    const contact = await draw({
      ...base,
      shadow: { type: 'contact', width: 1.6, blur: 0, strength: 1, color: '#000000' },
    });
    near(colorAt(contact, 60, 88), [0, 0, 0, 255], 6);
    near(colorAt(contact, 140, 88), [0, 0, 0, 255], 6);
    near(colorAt(contact, 40, 88), [255, 255, 255, 255]);
    near(colorAt(contact, 60, 100), [255, 255, 255, 255]);
  });
});

describe('the subject', () => {
  const none = { type: 'none' } as const;

  test('is kept and removed by the brush, with a hard edge or one that fades', async () => {
    const stroke = { points: [100, 60], sizePx: 20, extent: null } as const;
    const hard = await draw({
      backdrop: none,
      cutout: { ...CUTOUT, strokes: [{ ...stroke, points: [100, 60], mode: 'remove', hardness: 1 }] },
    });
    expect(colorAt(hard, 100, 60)[3]).toBe(0);
    expect(colorAt(hard, 108, 60)[3]).toBe(0);
    expect(colorAt(hard, 112, 60)[3]).toBe(255);
    const soft = await draw({
      backdrop: none,
      cutout: { ...CUTOUT, strokes: [{ ...stroke, points: [100, 60], mode: 'remove', hardness: 0 }] },
    });
    expect(colorAt(soft, 100, 60)[3]).toBeLessThan(30);
    const half = colorAt(soft, 105, 60)[3] ?? 0;
    expect(half).toBeGreaterThan(80);
    expect(half).toBeLessThan(190);
    const kept = await draw({
      backdrop: none,
      cutout: { ...CUTOUT, strokes: [{ ...stroke, points: [10, 60, 40, 60], mode: 'keep', hardness: 1 }] },
    });
    near(colorAt(kept, 25, 60), BLUE);
    expect(colorAt(kept, 25, 75)[3]).toBe(0);
  });

  test('counts a stroke only within its extent', async () => {
    const extent = { imageId: 'upper', bounds: { xPx: 0, yPx: 0, widthPx: 200, heightPx: 120 } };
    const upper = paintedText(20, 12, (_, y) => (y < 6 ? RED : CLEAR));
    const stroke = { mode: 'keep', points: [20, 60], sizePx: 30, hardness: 1, extent } as const;
    const image = await draw(
      { backdrop: none, cutout: { ...CUTOUT, strokes: [{ ...stroke, points: [20, 60] }] } },
      PHOTO,
      { ...IMAGES, upper },
    );
    expect(colorAt(image, 20, 50)[3]).toBe(255);
    expect(colorAt(image, 20, 70)[3]).toBe(0);
  });

  test('has an outline, for which a sticker makes room where its subject ends with the photo', async () => {
    const isAtEdge = (x: number, y: number) => Math.hypot(x + 0.5 - 20, y + 0.5 - 60) < 30;
    const images = {
      ...IMAGES,
      disc: paintedText(WIDTH, HEIGHT, (x, y) => (isAtEdge(x, y) ? RED : CLEAR)),
    };
    const cutout = { ...CUTOUT, bounds: { xPx: 0, yPx: 30, widthPx: 50, heightPx: 60 } };
    const sticker = { cutout, backdrop: none, isTrimmed: true };
    const bare = await draw(sticker, PHOTO, images);
    expect([bare.width, bare.height]).toEqual([50, 60]);
    const outlined = await draw({ ...sticker, outline: { color: '#ffffff', width: 0.1 } }, PHOTO, images);
    // A tenth of 120 on each side, also on the left where the photo ends.
    for (const [side, wanted] of [
      [outlined.width, 74],
      [outlined.height, 84],
    ] as const)
      expect(Math.abs(side - wanted)).toBeLessThanOrEqual(3);
    near(colorAt(outlined, 5, 42), [255, 255, 255, 255]);
    near(colorAt(outlined, 40, 42), RED);
  });

  test('is one flat colour, or fades at its edge', async () => {
    const flat = await draw({ cutout: CUTOUT, backdrop: none, silhouette: '#123456' });
    near(colorAt(flat, 100, 60), [0x12, 0x34, 0x56, 255]);
    expect(colorAt(flat, 3, 3)[3]).toBe(0);
    const sharp = await draw({ cutout: CUTOUT, backdrop: none });
    const soft = await draw({ cutout: { ...CUTOUT, softnessPx: 12 }, backdrop: none });
    const faint = (image: Pixels) =>
      count(image, (x, y) => {
        const alpha = colorAt(image, x, y)[3] ?? 0;
        return alpha > 12 && alpha < 243;
      });
    expect(faint(sharp)).toBe(0);
    expect(faint(soft)).toBeGreaterThan(400);
  });

  test('lies in a layout with a ring and its reflection', async () => {
    const layout = {
      widthPx: 150,
      heightPx: 200,
      centreX: 0.5,
      centreY: 0.4,
      scale: 0.5,
      ring: { color: '#00ff00', width: 0.1 },
      reflection: 1,
    };
    const image = await draw({ cutout: CUTOUT, backdrop: { type: 'color', color: '#000000' }, layout });
    expect([image.width, image.height]).toEqual([150, 200]);
    // The disc of 60 is as wide as nine tenths of half of the layout.
    near(colorAt(image, 75, 80), RED);
    near(colorAt(image, 75 - 32, 80), RED);
    near(colorAt(image, 75 - 36, 80), [0, 0, 0, 255], 6);
    near(colorAt(image, 3, 100), [0, 255, 0, 255]);
    // Below its floor at 114 it is mirrored and fades.
    const below = [116, 124, 132].map((y) => colorAt(image, 75, y)[0] ?? 0);
    expect(below[0]).toBeGreaterThan(80);
    expect(below[1]).toBeLessThan(below[0] ?? 0);
    expect(below[2]).toBeLessThan(below[1] ?? 0);
  });
});

test('a photo is cut to each shape', async () => {
  const photo = paintedText(160, 120, (x, y) => [x, y * 2, 120, 255]);
  const drawn: Pixels[] = [];
  for (const shape of PHOTO_SHAPES) drawn.push(await draw({ shape }, photo));
  // Clear pixels over black, so that what is cut away differs.
  const shown = drawn.map((image) =>
    painted(image.width, image.height, (x, y) => {
      const [r = 0, g = 0, b = 0, a = 0] = colorAt(image, x, y);
      return a < 128 ? [0, 0, 0, 255] : [r, g, b, 255];
    }),
  );
  const { matches, message } = matchesReference('photo-shapes', strip(shown));
  expect(matches, message).toBe(true);
});
