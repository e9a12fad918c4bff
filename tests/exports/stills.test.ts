import { describe, expect, test } from 'vitest';
import { BLEND_MODES } from '../../engine/model/layers/layer-base.ts';
import { createProject, createScene, createShapeLayer, type Paint, solid } from '../../engine/model.ts';
import { exportAnyFile, openHostForFile, renderFile, renderPixels } from '../support/host.ts';
import { jpegQuality } from '../support/jpeg-quality.ts';
import { decodePng, meanDifference } from '../support/scene-images.ts';

const host = openHostForFile();

const project = createProject('2026-01-01T00:00:00.000Z', {
  properties: { width: 100, height: 60 },
  metadata: {
    sceneItems: [
      createScene({
        bgColor: '#2a33de',
        layers: [createShapeLayer({ x: 20, y: 10, width: 40, height: 40, fill: solid('#ff6f47') })],
      }),
    ],
  },
});

const pixel = ({ width, data }: { width: number; data: Uint8Array }, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];

describe('stills', () => {
  test.each([1, 2, 3, 4])('PNG at %i x has that many times the pixels, sharp', async (scale) => {
    const image = await renderPixels(host(), project, 0, { scale });
    expect([image.width, image.height]).toEqual([100 * scale, 60 * scale]);
    expect(pixel(image, 20 * scale - 1, 10 * scale + 2)).toEqual([0x2a, 0x33, 0xde, 255]);
    expect(pixel(image, 20 * scale, 10 * scale + 2)).toEqual([0xff, 0x6f, 0x47, 255]);
  });

  test.each([0.271, 0.333, 0.505])(
    'at %d of its size the page covers every pixel, the last ones too',
    async (scale) => {
      const image = await renderPixels(host(), project, 0, { scale });
      for (let x = 0; x < image.width; x++)
        expect(pixel(image, x, image.height - 1)).toEqual([0x2a, 0x33, 0xde, 255]);
      for (let y = 0; y < image.height; y++)
        expect(pixel(image, image.width - 1, y)).toEqual([0x2a, 0x33, 0xde, 255]);
    },
  );

  // Exports are made in a worker, where there is no document.
  test('all blend modes are in an exported file as they are on the page', async () => {
    const colors: Paint = {
      type: 'linear-gradient',
      angleDeg: 0,
      stops: [
        { offset: 0, color: '#ff6f47' },
        { offset: 0.5, color: '#12a36b' },
        { offset: 1, color: '#2a33de' },
      ],
    };
    const layers = BLEND_MODES.map((blendMode, index) =>
      createShapeLayer({
        ...{ x: 20 * (index % 4), y: 20 * Math.floor(index / 4), width: 20, height: 20 },
        ...{ fill: { ...colors, angleDeg: 90 }, blendMode },
      }),
    );
    const page = (blended: typeof layers) =>
      createProject('2026-01-01T00:00:00.000Z', {
        properties: { width: 80, height: 80 },
        metadata: {
          sceneItems: [
            createScene({ layers: [createShapeLayer({ width: 80, height: 80, fill: colors }), ...blended] }),
          ],
        },
      });
    const exported = async (blended: typeof layers) => {
      const { file } = await exportAnyFile(host(), page(blended), {
        ...{ format: 'png', frame: 0, scale: 1, backend: 'canvas' },
      });
      return decodePng(file);
    };
    const made = await exported(layers);
    expect(meanDifference(made, await renderPixels(host(), page(layers), 0))).toBeLessThan(0.5);
    const plain = await exported(layers.map((layer) => ({ ...layer, blendMode: 'normal' })));
    expect(meanDifference(made, plain)).toBeGreaterThan(20);
  });

  test('without its background a PNG is clear where nothing stands', async () => {
    const image = await renderPixels(host(), project, 0, { transparent: true });
    expect(pixel(image, 2, 2)).toEqual([0, 0, 0, 0]);
    expect(pixel(image, 30, 30)).toEqual([0xff, 0x6f, 0x47, 255]);
  });

  test('[K36] JPEG and WebP are what they say, and quality sets their size', async () => {
    const jpeg = await renderFile(host(), project, 0, { format: 'jpeg', scale: 4, quality: 0.95 });
    const smaller = await renderFile(host(), project, 0, { format: 'jpeg', scale: 4, quality: 0.5 });
    const standard = await renderFile(host(), project, 0, { format: 'jpeg', scale: 4 });
    expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(smaller.byteLength).toBeLessThan(jpeg.byteLength);
    expect([jpeg, smaller, standard].map(jpegQuality)).toEqual([95, 50, 90]);
    const webp = await renderFile(host(), project, 0, { format: 'webp', scale: 1 });
    expect(webp.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('a JPEG of a clear page is white', async () => {
    const bytes = await renderFile(host(), project, 0, { format: 'jpeg', transparent: true });
    const png = await host().page.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${base64}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return window.toBase64(await canvas.convertToBlob());
    }, bytes.toString('base64'));
    expect(pixel(decodePng(Buffer.from(png, 'base64')), 2, 2)).toEqual([255, 255, 255, 255]);
  });
});
