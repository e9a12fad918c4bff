import type { Layer } from '@gesso/engine';
import { type Psd, type Layer as PsdLayer, writePsd } from 'ag-psd';
import { describe, expect, test } from 'vitest';
import { runsOr } from '../../../../tests/support/fuzz.ts';
import { type DesignImage, ImportError } from '../design-file.ts';
import { faceOf } from '../font-faces.ts';
import { placeText, textAnchor } from '../place-text.ts';
import { readPsdFile } from './read-psd.ts';

const FAMILIES = ['Inter', 'Lora', 'Helvetica Neue'];

/** Pixels of one colour. */
function filled(width: number, height: number, [red, green, blue, alpha = 255]: readonly number[]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([red ?? 0, green ?? 0, blue ?? 0, alpha], at);
  return { width, height, data };
}

const square = (fields: Partial<PsdLayer> = {}): PsdLayer => ({
  name: 'Square',
  left: 10,
  top: 20,
  imageData: filled(30, 30, [255, 111, 71]),
  ...fields,
});

/** Reads a file as Photoshop would have written it. */
function read(children: PsdLayer[], fields: Partial<Psd> = {}) {
  const bytes = writePsd({ width: 200, height: 100, children, ...fields }, { noBackground: true });
  return readPsdFile(bytes, FAMILIES);
}

const pixelsOf = (image: DesignImage | undefined) => (image && 'pixels' in image ? image.pixels : undefined);

const layersOf = (children: PsdLayer[]): readonly Layer[] => read(children).pages[0]?.layers ?? [];

describe('layers of a PSD file', () => {
  test('pixels become images with their place, opacity, blending and name', () => {
    const { widthPx, heightPx, pages, images, report } = read([
      square({ opacity: 0.5, blendMode: 'multiply' }),
      square({ name: 'Hidden', hidden: true, left: -5 }),
    ]);
    expect([widthPx, heightPx]).toEqual([200, 100]);
    expect(pages[0]?.layers).toMatchObject([
      {
        type: 'image',
        name: 'Square',
        x: 10,
        y: 20,
        width: 30,
        height: 30,
        blendMode: 'multiply',
        hidden: false,
      },
      { type: 'image', name: 'Hidden', x: -5, hidden: true },
    ]);
    expect(pages[0]?.layers[0]?.opacity).toBeCloseTo(0.5, 1);
    expect(images.map(({ name, widthPx: width }) => [name, width])).toEqual([
      ['Square.png', 30],
      ['Hidden.png', 30],
    ]);
    expect(report).toEqual([]);
  });

  test('groups keep their layers, which are placed in them', () => {
    const [group] = layersOf([
      {
        name: 'Card',
        opened: true,
        opacity: 0.5,
        children: [square(), square({ name: 'Other', left: 60, top: 40 })],
      },
    ]);
    expect(group).toMatchObject({ type: 'group', name: 'Card', x: 10, y: 20, width: 80, height: 50 });
    expect(group && 'children' in group ? group.children.map(({ x, y }) => [x, y]) : []).toEqual([
      [0, 0],
      [50, 20],
    ]);
  });

  test('texts can be edited: words, runs, size with its transform, colour, alignment and spacing', () => {
    const { pages, report } = read([
      {
        name: 'Title',
        left: 20,
        top: 30,
        right: 120,
        bottom: 60,
        text: {
          text: 'Open studio\rSaturday',
          transform: [2, 0, 0, 2, 20, 50],
          style: {
            font: { name: 'Lora-BoldItalic' },
            fontSize: 12,
            fillColor: { r: 20, g: 32, b: 110 },
            tracking: 40,
          },
          styleRuns: [
            { length: 5, style: { font: { name: 'Lora-BoldItalic' }, fontSize: 12 } },
            { length: 15, style: { font: { name: 'Papyrus' }, fontSize: 6, underline: true } },
          ],
          paragraphStyle: { justification: 'center' },
        },
      },
    ]);
    const [text] = pages[0]?.layers ?? [];
    expect(text).toMatchObject({ type: 'text', name: 'Title', align: 'center', rotation: 0 });
    const runs = text && 'runs' in text ? text.runs : [];
    expect(runs.map((run) => run.text).join('')).toBe('Open studio\nSaturday');
    expect(runs[0]).toMatchObject({ fontFamily: 'Lora', fontWeight: 700, italic: true, fontSizePx: 24 });
    expect(runs[1]).toMatchObject({ fontFamily: 'Inter', fontSizePx: 12, underline: true });
    expect(report).toEqual([{ layer: 'Title', outcome: 'approximated', reason: 'font', detail: 'Papyrus' }]);
  });

  test('shapes keep their outline, fill and line; cut-out ones are images', () => {
    const knots = [
      [10, 10],
      [110, 10],
      [110, 60],
      [10, 60],
    ].map(([x = 0, y = 0]) => ({ linked: false, points: [x, y, x, y, x, y] }));
    const vector: Partial<PsdLayer> = {
      vectorFill: { type: 'color', color: { r: 42, g: 51, b: 222 } },
      vectorStroke: {
        strokeEnabled: true,
        fillEnabled: true,
        lineWidth: { units: 'Pixels', value: 4 },
        content: { type: 'color', color: { r: 0, g: 0, b: 0 } },
      },
    };
    const path = { open: false, knots, fillRule: 'non-zero' } as const;
    const { pages, report } = read([
      square({ ...vector, name: 'Box', vectorMask: { paths: [{ ...path, operation: 'combine' }] } }),
      square({ ...vector, name: 'Ring', vectorMask: { paths: [{ ...path, operation: 'subtract' }] } }),
    ]);
    const [box, ring] = pages[0]?.layers ?? [];
    expect(box).toMatchObject({ type: 'shape', shape: 'path', fill: { type: 'solid', color: '#2a33de' } });
    expect(box && 'stroke' in box ? box.stroke : null).toEqual({
      color: '#000000',
      widthPx: 4,
      dash: 'solid',
      position: 'inside',
      cap: 'butt',
      join: 'miter',
    });
    expect([box?.x, box?.y, box?.width, box?.height].map((value) => Math.round(value ?? 0))).toEqual([
      10, 10, 100, 50,
    ]);
    expect(ring?.type).toBe('image');
    expect(report).toEqual([{ layer: 'Ring', outcome: 'approximated', reason: 'pixels-for-shape' }]);
  });

  test('masks and clipping go into the pixels of images, and shadows and outlines become ours', () => {
    const { images, pages, report } = read([
      square({ name: 'Base', imageData: filled(10, 30, [0, 0, 0]) }),
      square({ name: 'Clipped', clipping: true }),
      square({
        name: 'Masked',
        mask: {
          left: 10,
          top: 20,
          right: 40,
          bottom: 50,
          defaultColor: 0,
          imageData: filled(30, 30, [128, 128, 128]),
        },
        effects: {
          dropShadow: [
            {
              enabled: true,
              color: { r: 0, g: 0, b: 0 },
              opacity: 0.4,
              angle: 120,
              distance: { units: 'Pixels', value: 6 },
              size: { units: 'Pixels', value: 9 },
            },
          ],
          stroke: [
            {
              enabled: true,
              fillType: 'color',
              color: { r: 255, g: 0, b: 0 },
              size: { units: 'Pixels', value: 3 },
            },
          ],
          bevel: { enabled: true },
        },
      }),
    ]);
    const alphaAt = (name: string, x: number) =>
      pixelsOf(images.find((image) => image.name === `${name}.png`))?.[(5 * 30 + x) * 4 + 3];
    expect([alphaAt('Clipped', 5), alphaAt('Clipped', 20)]).toEqual([255, 0]);
    expect(alphaAt('Masked', 5)).toBe(128);
    const masked = pages[0]?.layers[2];
    expect(masked?.shadow).toMatchObject({ angleDeg: 60, distancePx: 6, blurPx: 9 });
    expect(masked?.effects).toMatchObject([
      { type: 'outline', color: '#ff0000', widthPx: 3, position: 'outer' },
    ]);
    expect(report.map(({ layer, reason }) => `${layer} ${reason}`)).toEqual([
      'Clipped clipping-baked',
      'Masked mask-baked',
      'Masked effect',
    ]);
  });

  test('a turned text is where the file turns it: about the start of its baseline', () => {
    const turned = (paragraphStyle: object) =>
      layersOf([
        {
          name: 'Turned',
          left: 50,
          top: 10,
          right: 70,
          bottom: 90,
          text: { text: 'Studio', transform: [0, 1, -1, 0, 60, 20], style: { fontSize: 20 }, paragraphStyle },
        },
      ])[0];
    const text = turned({ justification: 'left' });
    if (!text || !('runs' in text)) throw new Error('It is no text.');
    expect(text.rotation).toBeCloseTo(90);
    const baselinePx = 20 * 0.95;
    expect(textAnchor(text, baselinePx)).toMatchObject({ x: expect.closeTo(60), y: expect.closeTo(20) });
    // Another size of its box leaves that point where it is.
    Object.assign(text, { width: 300, height: 24 });
    placeText(text, baselinePx, { x: 60, y: 20 });
    expect(textAnchor(text, baselinePx)).toMatchObject({ x: expect.closeTo(60), y: expect.closeTo(20) });
    const centred = turned({ justification: 'center' });
    if (!centred || !('runs' in centred)) throw new Error('It is no text.');
    expect(textAnchor(centred, baselinePx)).toMatchObject({ x: expect.closeTo(60), y: expect.closeTo(20) });
  });

  test('vector masks of images, clipped groups, fill opacity and hidden bases are kept or reported', () => {
    const outline = {
      paths: [
        {
          open: false,
          fillRule: 'non-zero' as const,
          operation: 'combine' as const,
          knots: [
            [10, 20],
            [40, 20],
            [25, 50],
          ].map(([x = 0, y = 0]) => ({ linked: false, points: [x, y, x, y, x, y] })),
        },
      ],
    };
    const { pages, images, report } = read([
      square({ name: 'Outlined', vectorMask: outline }),
      square({
        name: 'Cut',
        vectorMask: { paths: outline.paths.map((path) => ({ ...path, operation: 'subtract' as const })) },
      }),
      square({ name: 'Base', hidden: true, imageData: filled(10, 30, [0, 0, 0]) }),
      { name: 'Clipped group', clipping: true, children: [square({ name: 'Inner' })] },
      square({
        name: 'Faded',
        fillOpacity: 0.5,
        effects: { dropShadow: [{ enabled: true, distance: { units: 'Pixels', value: 4 } }] },
      }),
    ]);
    const layers = pages[0]?.layers ?? [];
    expect(layers[0]?.mask).toMatchObject({ type: 'shape', shape: 'path', inverted: false });
    expect(layers[1]?.mask).toBeNull();
    expect(layers[3]).toMatchObject({
      type: 'group',
      hidden: true,
      mask: { type: 'image', channel: 'alpha' },
    });
    expect(images.map(({ name }) => name)).toContain('Clipped group mask.png');
    expect(layers[4]?.opacity).toBeCloseTo(0.5, 1);
    expect(report.map(({ layer, reason }) => `${layer} ${reason}`)).toEqual([
      'Cut mask-left-out',
      'Faded fill-opacity',
    ]);
  });

  test('what has no counterpart is reported', () => {
    const { pages, report } = read([
      square({ name: 'Burn', blendMode: 'linear burn' }),
      { name: 'Levels', adjustment: { type: 'invert' } },
    ]);
    expect(pages[0]?.layers.map(({ name }) => name)).toEqual(['Burn']);
    expect(report).toEqual([
      { layer: 'Burn', outcome: 'approximated', reason: 'blend-mode', detail: 'linear burn' },
      { layer: 'Levels', outcome: 'left-out', reason: 'adjustment', detail: 'invert' },
    ]);
  });

  test('artboards become pages', () => {
    const board = (name: string, left: number) => ({
      name,
      artboard: {
        rect: { left, top: 0, right: left + 80, bottom: 60 },
        presetName: '',
        color: { r: 255, g: 255, b: 255 },
      },
      children: [square({ left: left + 10 })],
    });
    const { widthPx, heightPx, pages } = read([board('One', 0), board('Two', 100)] as PsdLayer[]);
    expect([widthPx, heightPx]).toEqual([80, 60]);
    expect(pages.map(({ name, layers }) => [name, layers[0]?.x])).toEqual([
      ['One', 10],
      ['Two', 10],
    ]);
  });
});

test('names of fonts are taken apart', () => {
  expect(faceOf('HelveticaNeue-MediumItalic')).toEqual({
    family: 'Helvetica Neue',
    weight: 500,
    italic: true,
  });
  expect(faceOf('ArialMT')).toEqual({ family: 'Arial', weight: 400, italic: false });
  expect(faceOf('Inter-ExtraBold')).toEqual({ family: 'Inter', weight: 800, italic: false });
});

describe('files that are not what they should be', () => {
  const good = () =>
    new Uint8Array(
      writePsd({
        width: 64,
        height: 64,
        children: [
          square(),
          {
            name: 'Group',
            children: [
              square({
                mask: {
                  left: 0,
                  top: 0,
                  right: 8,
                  bottom: 8,
                  defaultColor: 255,
                  imageData: filled(8, 8, [0, 0, 0]),
                },
                effects: { dropShadow: [{ enabled: true, distance: { units: 'Pixels', value: 4 } }] },
              }),
              square({ clipping: true }),
            ],
          },
          {
            name: 'Words',
            text: {
              text: 'Open studio',
              transform: [1, 0, 0, 1, 4, 20],
              style: { font: { name: 'Lora-Bold' }, fontSize: 12 },
            },
          },
          square({
            vectorFill: { type: 'color', color: { r: 1, g: 2, b: 3 } },
            vectorMask: {
              paths: [
                {
                  open: false,
                  fillRule: 'non-zero',
                  knots: [
                    { linked: false, points: [1, 1, 1, 1, 1, 1] },
                    { linked: false, points: [9, 9, 9, 9, 9, 9] },
                  ],
                },
              ],
            },
          }),
        ],
      }),
    );
  const reasonOf = (bytes: Uint8Array): string => {
    try {
      readPsdFile(new Uint8Array(bytes).buffer, FAMILIES);
      return 'read';
    } catch (error) {
      return error instanceof ImportError ? error.reason : `another error: ${error}`;
    }
  };
  const withHeader = (at: number, bytes: readonly number[]) => {
    const file = good();
    file.set(bytes, at);
    return file;
  };

  test('are refused with the reason', () => {
    expect(reasonOf(new TextEncoder().encode('no file of layers, but long enough'))).toBe('not-psd');
    expect(reasonOf(new Uint8Array(0))).toBe('not-psd');
    expect(reasonOf(withHeader(24, [0, 4]))).toBe('color-mode');
    expect(reasonOf(withHeader(14, [0x7f, 0xff, 0xff, 0xff]))).toBe('too-large');
    expect(reasonOf(withHeader(14, [0, 0, 0, 0]))).toBe('broken');
  });

  test('end in a reason or in a page, wherever they are cut or changed', () => {
    const whole = good();
    let random = 7;
    const next = (below: number) => {
      random = (random * 48_271) % 2_147_483_647;
      return random % below;
    };
    const seen = new Set<string>();
    const files = runsOr(300);
    for (let turn = 0; turn < files; turn++) {
      const file = turn % 3 === 0 ? whole.slice(0, next(whole.length)) : good();
      if (turn % 3 !== 0)
        for (let change = 0; change < 1 + (turn % 5); change++) file[26 + next(file.length - 26)] = next(256);
      seen.add(reasonOf(file));
    }
    for (const outcome of seen)
      expect(['read', 'broken', 'not-psd', 'too-large', 'color-mode', 'too-many-layers']).toContain(outcome);
    expect(seen.has('broken')).toBe(true);
  });
});

test('blend modes whose keys are the wrong way round, as ImageMagick writes them, are read', () => {
  const bytes = writePsd(
    { width: 200, height: 100, children: [square(), square({ name: 'Over', blendMode: 'multiply' })] },
    { noBackground: true },
  );
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll('8BIMnorm', '8BIMmron')
    .replaceAll('8BIMmul ', '8BIM lum');
  const turned = new Uint8Array(Buffer.from(text, 'latin1')).buffer;
  const layers = readPsdFile(turned, FAMILIES).pages[0]?.layers ?? [];
  expect(layers.map(({ name, blendMode }) => [name, blendMode])).toEqual([
    ['Square', 'normal'],
    ['Over', 'multiply'],
  ]);
});
