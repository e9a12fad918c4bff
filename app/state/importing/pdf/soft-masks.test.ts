import type { Layer } from '@gesso/engine';
import { describe, expect, test } from 'vitest';
import { readPdfFile } from './read-pdf.ts';
import { fadedPaint } from './soft-masks.ts';
import { pdf } from './testing.ts';

const tools = { families: ['Inter'], sizeOf: async () => null };
const read = (content: string, more: Parameters<typeof pdf>[1]) => readPdfFile(pdf([content], more), tools);
const stream = (number: number, dictionary: string, content: string) =>
  `${number} 0 obj <<${dictionary} /Length ${content.length}>> stream\n${content}\nendstream endobj\n`;
const gradient = (from: string, to: string) =>
  `<</ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 300 0] /Extend [true true] /Function <</FunctionType 2 /Domain [0 1] /N 1 /C0 [${from}] /C1 [${to}]>>>>`;
const box = (layer: Layer | undefined) =>
  layer && [layer.x, layer.y, layer.width, layer.height].map((value) => Math.round(value));
/** A state named M with a mask by a form of its own. */
const masked = (content: string, kind = 'Luminosity', resources = '') => ({
  resources: `/ExtGState <</M <</SMask <</S /${kind} /G 10 0 R>>>> /N <</SMask /None>> /H <</ca 0.5>>>> /Shading <</C ${gradient('1 0 0', '0 0 1')}>> /XObject <</X 11 0 R>>`,
  objects:
    stream(
      10,
      `/Type /XObject /Subtype /Form /BBox [0 0 300 150] /Group <</S /Transparency /CS /DeviceRGB>> /Resources <</Shading <</S ${gradient('1 1 1', '0 0 0')}>> ${resources}>>`,
      content,
    ) +
    stream(
      11,
      '/Type /XObject /Subtype /Form /BBox [0 0 300 150] /Group <</S /Transparency>>',
      '1 0 0 rg 0 0 90 90 re f 0 0 1 rg 45 0 90 90 re f',
    ),
});

describe('what a page is painted through', () => {
  test('a shape that a gradient fades has a gradient that fades, and nothing of the mask is seen', async () => {
    const { pages, report, drawings } = await read('/M gs 1 0 0 rg 0 0 300 150 re f', masked('/S sh'));
    expect(pages[0]?.layers).toMatchObject([
      {
        type: 'shape',
        fill: {
          type: 'linear-gradient',
          stops: [
            { offset: 0, color: '#ff0000ff' },
            { offset: 1, color: '#ff000000' },
          ],
        },
        mask: null,
      },
    ]);
    expect([report, drawings]).toEqual([[], []]);
  });

  test('what is cut by more than a gradient has an image as its mask, drawn of what is in the mask', async () => {
    const { pages, drawings } = await read(
      '/M gs 1 0 0 rg 30 30 90 90 re f /N gs 150 0 9 9 re f',
      masked('0.5 g 60 60 30 30 re f 1 g 30 30 15 15 re f'),
    );
    const [cut, free] = pages[0]?.layers ?? [];
    expect(cut?.mask).toMatchObject({ type: 'image', channel: 'luminance', assetId: drawings?.[0]?.assetId });
    expect(free?.mask).toBeNull();
    expect(drawings).toMatchObject([
      {
        widthPx: 120,
        heightPx: 120,
        // Where nothing is drawn it is black, and lets nothing through.
        layers: [
          { fill: { color: '#000000' } },
          { fill: { color: '#808080' } },
          { fill: { color: '#ffffff' } },
        ],
      },
    ]);
    expect(drawings?.[0]?.layers.map(box)).toEqual([
      [0, 0, 120, 120],
      [40, 40, 40, 40],
      [0, 100, 20, 20],
    ]);
    const alpha = await read('/M gs 0 0 90 90 re f', masked('0 g 0 0 30 30 re f', 'Alpha'));
    expect(alpha.pages[0]?.layers[0]?.mask).toMatchObject({ channel: 'alpha' });
  });

  test('letters are cut by what was in force when they were drawn', async () => {
    const { pages } = await read(
      'q /M gs BT /F1 20 Tf 30 60 Td (Cut) Tj ET Q BT /F1 20 Tf 30 20 Td (Whole) Tj ET',
      masked('0.5 g 0 0 300 150 re f'),
    );
    expect(pages[0]?.layers.map(({ name, mask }) => [name, mask?.type])).toEqual([
      ['Cut', 'image'],
      ['Whole', undefined],
    ]);
  });

  test('what is in a group fades as a whole', async () => {
    const { pages } = await read('/H gs /X Do', masked('/S sh'));
    expect(pages[0]?.layers).toMatchObject([
      {
        type: 'group',
        opacity: 0.5,
        children: [{ fill: { color: '#ff0000' } }, { fill: { color: '#0000ff' } }],
      },
    ]);
  });

  test('a shading without a clip fills the page', async () => {
    const { pages } = await read('/C sh', masked('/S sh'));
    expect(pages[0]?.layers).toMatchObject([{ shape: 'rectangle', fill: { type: 'linear-gradient' } }]);
    expect(box(pages[0]?.layers[0])).toEqual([0, 0, 400, 200]);
  });

  test('a pattern becomes an image of its tiles', async () => {
    const tile = stream(
      12,
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 30 30] /XStep 30 /YStep 30 /Resources <<>>',
      '1 0 0 rg 0 0 15 15 re f',
    );
    const { pages, drawings, report } = await read('/Pattern cs /P scn 0 0 60 60 re f', {
      resources: '/Pattern <</P 12 0 R>>',
      objects: tile,
    });
    expect(report).toEqual([]);
    const [dots, whole] = drawings ?? [];
    expect(dots).toMatchObject({ widthPx: 40, heightPx: 40, layers: [{ fill: { color: '#ff0000' } }] });
    expect(whole?.layers.map(box)).toEqual([
      [0, 40, 40, 40],
      [40, 40, 40, 40],
      [0, 0, 40, 40],
      [40, 0, 40, 40],
    ]);
    expect(pages[0]?.layers).toMatchObject([
      { fill: { type: 'image', fit: 'cover', assetId: whole?.assetId } },
    ]);
  });
});

test('paints fade along the line of their own gradient only', () => {
  const along = (angleDeg: number, from: string, to: string) => ({
    type: 'linear-gradient' as const,
    angleDeg,
    stops: [
      { offset: 0, color: from },
      { offset: 1, color: to },
    ],
  });
  expect(fadedPaint(along(0, '#ff0000', '#0000ff'), along(0, '#ffffff', '#000000'), true)).toMatchObject({
    stops: [{ color: '#ff0000ff' }, { color: '#0000ff00' }],
  });
  expect(fadedPaint(along(90, '#ff0000', '#0000ff'), along(0, '#ffffff', '#000000'), true)).toBeNull();
  // By what it covers a mask lets all through that is opaque, whatever its colour.
  expect(
    fadedPaint({ type: 'solid', color: '#123456' }, along(0, '#000000', '#00000000'), false),
  ).toMatchObject({
    stops: [{ color: '#123456ff' }, { color: '#12345600' }],
  });
});
