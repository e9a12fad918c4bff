import { type Psd, type Layer as PsdLayer, writePsd } from 'ag-psd';
import { describe, expect, test } from 'vitest';
import { readPsdFile } from './read-psd.ts';

/** Pixels of one colour. */
function filled(width: number, height: number, color: readonly number[]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set(color, at);
  return { width, height, data };
}
const square = (fields: Partial<PsdLayer>): PsdLayer => ({
  ...{ name: 'Square', left: 10, top: 20, imageData: filled(30, 30, [255, 0, 0, 128]) },
  ...fields,
});
const read = (psd: Partial<Psd>) =>
  readPsdFile(writePsd({ width: 200, height: 100, ...psd }, { noBackground: true }), ['Inter']);
const blue = { r: 0, g: 0, b: 255 };
const overlay = (fields: object = {}) => ({
  effects: {
    solidFill: [{ enabled: true, blendMode: 'normal' as const, color: blue, opacity: 1, ...fields }],
  },
});
const gradient = {
  name: 'Fade',
  type: 'solid' as const,
  smoothness: 4096,
  colorStops: [
    { color: { r: 255, g: 0, b: 0 }, location: 0, midpoint: 50 },
    { color: blue, location: 1, midpoint: 50 },
  ],
  opacityStops: [{ opacity: 1, location: 0, midpoint: 50 }],
};

describe('effects of a PSD file', () => {
  test('a colour over pixels, letters and shapes is their colour', () => {
    const { pages, images, report } = read({
      children: [
        square(overlay()),
        square({
          name: 'Word',
          text: { text: 'Sale', transform: [1, 0, 0, 1, 10, 40], style: { fontSize: 20 } },
          ...overlay(),
        }),
      ],
    });
    const [image] = images;
    expect(image && 'pixels' in image ? [...image.pixels.subarray(0, 4)] : null).toEqual([0, 0, 255, 128]);
    expect(pages[0]?.layers[1]).toMatchObject({ runs: [{ color: '#0000ff' }] });
    expect(report.filter(({ reason }) => reason === 'effect')).toEqual([]);
  });

  test('half a colour over pixels is mixed; one that blends is reported', () => {
    const half = read({ children: [square(overlay({ opacity: 0.5 }))] }).images[0];
    expect(half && 'pixels' in half ? [...half.pixels.subarray(0, 4)] : null).toEqual([128, 0, 128, 128]);
    expect(read({ children: [square(overlay({ blendMode: 'multiply' }))] }).report).toMatchObject([
      { outcome: 'left-out', reason: 'effect', detail: 'solidFill' },
    ]);
  });

  test('a gradient over letters fills them, and a glow is a shadow that does not fall aside', () => {
    const { pages, report } = read({
      children: [
        square({
          text: { text: 'Sale', transform: [1, 0, 0, 1, 10, 40], style: { fontSize: 20 } },
          effects: {
            gradientOverlay: [
              { enabled: true, blendMode: 'normal', opacity: 1, gradient, type: 'linear', angle: 0 },
            ],
            outerGlow: { enabled: true, color: blue, opacity: 0.6, size: { units: 'Pixels', value: 12 } },
          },
        }),
      ],
    });
    expect(pages[0]?.layers[0]).toMatchObject({
      fill: { type: 'linear-gradient', stops: [{ color: '#ff0000' }, { color: '#0000ff' }] },
      shadow: { color: '#0000ff', distancePx: 0, blurPx: 12 },
    });
    expect(report.filter(({ reason }) => reason === 'effect')).toEqual([]);
  });
});

test('a gradient that runs into nothing is see-through here', () => {
  const fading = {
    ...gradient,
    opacityStops: [
      { opacity: 1, location: 0, midpoint: 50 },
      { opacity: 0.5, location: 0.5, midpoint: 50 },
      { opacity: 0, location: 1, midpoint: 50 },
    ],
  };
  const { pages, report } = read({
    children: [
      square({
        text: { text: 'Sale', transform: [1, 0, 0, 1, 10, 40], style: { fontSize: 20 } },
        effects: { gradientOverlay: [{ enabled: true, blendMode: 'normal', opacity: 1, gradient: fading }] },
      }),
    ],
  });
  expect(pages[0]?.layers[0]).toMatchObject({
    fill: { stops: [{ color: '#ff0000ff' }, { color: '#80008080' }, { color: '#0000ff00' }] },
  });
  expect(report.filter(({ reason }) => reason === 'gradient')).toEqual([]);
});

test('a file that was saved in one layer is an image', () => {
  const { pages, images, layerCount } = read({ imageData: filled(200, 100, [10, 20, 30, 255]) });
  expect(pages[0]?.layers).toMatchObject([{ type: 'image', x: 0, y: 0, width: 200, height: 100 }]);
  const [image] = images;
  expect(image && 'pixels' in image ? [...image.pixels.subarray(0, 4)] : null).toEqual([10, 20, 30, 255]);
  expect(layerCount).toBe(1);
});

test('artboards keep what lies under their layers', () => {
  const board = (fields: object): PsdLayer => ({
    name: 'Board',
    children: [square({})],
    artboard: { rect: { top: 0, left: 0, bottom: 100, right: 200 }, ...fields },
  });
  const { pages } = read({
    children: [
      board({ backgroundType: 1 }),
      board({ backgroundType: 2 }),
      board({ backgroundType: 4, color: blue }),
    ],
  });
  expect(pages.map(({ background }) => background)).toEqual([
    undefined,
    { type: 'solid', color: '#000000' },
    { type: 'solid', color: '#0000ff' },
  ]);
});
