import type { Layer } from '@gesso/engine';
import { layerSchema } from '@gesso/engine/internal';
import { describe, expect, test } from 'vitest';
import { runsOr } from '../../../../tests/support/fuzz.ts';
import { ImportError } from '../design-file.ts';
import { KnownFamilies } from '../font-faces.ts';
import { type PdfPiece, textsOfPieces } from './pdf-text.ts';
import { readPdfFile } from './read-pdf.ts';
import { pdf } from './testing.ts';

const tools = { families: ['Inter', 'Helvetica'], sizeOf: async () => null };

const read = (content: string, more = {}) => readPdfFile(pdf([content], more), tools);
const layersOf = async (content: string, more = {}): Promise<readonly Layer[]> =>
  (await read(content, more)).pages[0]?.layers ?? [];
const box = (layer: Layer | undefined) =>
  layer && [layer.x, layer.y, layer.width, layer.height].map((value) => Math.round(value * 10) / 10);

describe('what the operators of a page draw', () => {
  test('paths become shapes with fills, lines and opacity, in pixels from the upper edge', async () => {
    const [card, line, faint] = await layersOf(
      '1 0.435 0.278 rg 30 90 60 30 re f\n0 0 1 RG 3 w [9 3] 0 d 30 30 m 60 60 90 60 120 30 c S\n/G gs 0 g 0 0 15 15 re f',
      { resources: '/ExtGState <</G <</ca 0.5>>>>' },
    );
    expect(card).toMatchObject({
      type: 'shape',
      shape: 'rectangle',
      fill: { color: '#ff6f47' },
      stroke: null,
    });
    expect(box(card)).toEqual([40, 40, 80, 40]);
    expect(line).toMatchObject({
      shape: 'path',
      fill: null,
      stroke: { color: '#0000ff', widthPx: 4, dash: 'custom', dashLengthsPx: [12, 4], position: 'center' },
    });
    expect(box(line)).toEqual([40, 130, 120, 30]);
    expect(faint).toMatchObject({ fill: { color: '#00000080' } });
    expect(box(faint)).toEqual([0, 180, 20, 20]);
  });

  test('states are kept and come back, and forms are drawn where they are placed', async () => {
    const form =
      '10 0 obj <</Type /XObject /Subtype /Form /BBox [0 0 9 9] /Matrix [2 0 0 2 30 30] /Length 12>> stream\n0 0 9 9 re f\nendstream endobj\n';
    const layers = await layersOf('q 1 0 0 rg 2 0 0 2 0 0 cm 0 0 15 15 re f Q 90 0 15 15 re f /X Do', {
      resources: '/XObject <</X 10 0 R>>',
      objects: form,
    });
    expect(layers.map(box)).toEqual([
      [0, 160, 40, 40],
      [120, 180, 20, 20],
      [40, 136, 24, 24],
    ]);
    expect(
      layers.map((layer) => ('fill' in layer && layer.fill && 'color' in layer.fill ? layer.fill.color : '')),
    ).toEqual(['#ff0000', '#000000', '#000000']);
  });

  test('clips become masks, but not those around everything', async () => {
    const [whole, cut] = await layersOf(
      'q 0 0 300 150 re W n 0 0 60 60 re f Q q 0 0 m 60 0 l 0 60 l h W n 0 0 60 60 re f Q',
    );
    expect(whole?.mask).toBeNull();
    expect(cut?.mask).toMatchObject({ type: 'shape', shape: 'path', path: 'M0 1L1 1L0 0Z' });
  });

  test('a pattern is counted from the page as it began, whatever was changed before', async () => {
    const objects =
      '10 0 obj <</Type /Pattern /PatternType 2 /Matrix [2 0 0 2 0 0] /Shading <</ShadingType 2 /ColorSpace /DeviceRGB /Coords [15 0 45 0] /Extend [true true] /Function <</FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1>>>>>> endobj\n';
    const [layer] = await layersOf('0.5 0 0 0.5 0 0 cm q /Pattern cs /P scn 60 0 120 120 re f Q', {
      resources: '/Pattern <</P 10 0 R>>',
      objects,
    });
    // From 30 to 90 points, which is the box that was filled.
    expect(box(layer)).toEqual([40, 120, 80, 80]);
    expect(layer).toMatchObject({
      fill: {
        type: 'linear-gradient',
        stops: [
          { offset: 0, color: '#ff0000' },
          { offset: 1, color: '#0000ff' },
        ],
      },
    });
  });

  test('an axial shading is a gradient', async () => {
    const objects =
      '10 0 obj <</ShadingType 2 /ColorSpace /DeviceRGB /Coords [30 0 90 0] /Extend [true true] /Function <</FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1>>>> endobj\n';
    const [layer] = await layersOf('q 30 30 60 60 re W n /S sh Q', {
      resources: '/Shading <</S 10 0 R>>',
      objects,
    });
    expect(layer).toMatchObject({
      fill: {
        type: 'linear-gradient',
        stops: expect.arrayContaining([
          { offset: 0, color: '#ff0000' },
          { offset: 1, color: '#0000ff' },
        ]),
      },
    });
    expect(
      layer && 'fill' in layer && layer.fill?.type === 'linear-gradient' ? layer.fill.angleDeg : 9,
    ).toBeCloseTo(0);
    expect(box(layer)).toEqual([40, 80, 80, 80]);
  });

  test('images are kept with their pixels, upright', async () => {
    const objects =
      '10 0 obj <</Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /ASCIIHexDecode /Length 13>> stream\nff00000000ff>\nendstream endobj\n';
    const { pages, images } = await read('q 60 0 0 30 30 60 cm /I Do Q', {
      resources: '/XObject <</I 10 0 R>>',
      objects,
    });
    const [layer] = pages[0]?.layers ?? [];
    expect(layer).toMatchObject({ type: 'image', fit: 'fill', rotation: 0, flipY: false });
    expect(box(layer)).toEqual([40, 80, 80, 40]);
    const [image] = images;
    expect(image && 'pixels' in image ? [...image.pixels] : []).toEqual([255, 0, 0, 255, 0, 0, 255, 255]);
  });
});

describe('texts', () => {
  test('letters on one line are one text with runs, and lines under one another are paragraphs of it', async () => {
    const { pages, report } = await read(
      'BT /F1 18 Tf 0.078 0.125 0.431 rg 30 120 Td (Open ) Tj /F2 18 Tf (studio) Tj /F1 18 Tf 0 -27 Td (on Sunday) Tj ET BT /F1 9 Tf 200 20 Td [(T) 120 (en)] TJ ET',
    );
    expect(pages[0]?.layers).toMatchObject([
      {
        type: 'text',
        lineHeight: 1.5,
        runs: [
          { text: 'Open ', fontFamily: 'Helvetica', fontWeight: 700, fontSizePx: 24, color: '#14206e' },
          { text: 'studio\n', fontFamily: 'Inter', italic: true },
          { text: 'on Sunday', fontFamily: 'Helvetica' },
        ],
      },
      { runs: [{ text: 'Ten', fontSizePx: 12 }] },
    ]);
    expect(report).toEqual([{ layer: '', outcome: 'approximated', reason: 'font', detail: 'Papyrus' }]);
  });

  test('what lies between two texts separates them, invisible letters are none, and turned ones are turned', async () => {
    const layers = await layersOf(
      'BT /F1 12 Tf 30 90 Td (Over) Tj ET 0 0 9 9 re f BT /F1 12 Tf 3 Tr 30 60 Td (Scan) Tj 0 Tr ET BT /F1 12 Tf 0 1 -1 0 90 30 Tm (Up) Tj ET',
    );
    expect(layers.map(({ type, rotation }) => [type, Math.round(rotation)])).toEqual([
      ['text', 0],
      ['shape', 0],
      ['text', -90],
    ]);
  });

  test('lines are aligned by their starts, middles or ends', () => {
    const piece = (text: string, from: number, to: number, y: number): PdfPiece => ({
      ...{ text, font: 'Inter', sizePx: 20, spacingEm: 0, color: '#000000', rotation: 0 },
      ...{ start: { x: from, y }, end: { x: to, y } },
    });
    const aligns = (pieces: readonly PdfPiece[]) =>
      textsOfPieces(pieces, new KnownFamilies(['Inter']), () => undefined).map(({ layer }) => layer.align);
    expect(aligns([piece('one', 0, 100, 20), piece('two', 0, 60, 44)])).toEqual(['left']);
    expect(aligns([piece('one', 0, 100, 20), piece('two', 20, 80, 44)])).toEqual(['center']);
    expect(aligns([piece('one', 0, 100, 20), piece('two', 40, 100, 44)])).toEqual(['right']);
    expect(aligns([piece('one', 0, 100, 20), piece('two', 150, 190, 44)])).toEqual(['left', 'left']);
  });
});

describe('the file', () => {
  test('pages are kept in order, and one of another size is reported', async () => {
    const bytes = pdf(['0 0 9 9 re f', '0 0 9 9 re f 30 30 9 9 re f']);
    const { pages, widthPx, heightPx, report } = await readPdfFile(bytes, tools);
    expect([widthPx, heightPx]).toEqual([400, 200]);
    expect(pages.map(({ layers }) => layers.length)).toEqual([1, 2]);
    expect(report).toEqual([]);
  });

  test('what is no PDF, or has none in it, is refused with the reason', async () => {
    const reason = (bytes: Uint8Array<ArrayBuffer>) =>
      readPdfFile(bytes, tools).then(
        () => 'read',
        (error: unknown) => (error instanceof ImportError ? error.reason : String(error)),
      );
    expect(await reason(new TextEncoder().encode('%!PS-Adobe-3.0'))).toBe('not-pdf');
    expect(await reason(new TextEncoder().encode('%PDF-1.7 and nothing more'))).toBe('broken');
  });

  test('150 files that were cut or changed end in pages or in a reason', async () => {
    const whole = pdf(['q 1 0 0 rg 0 0 m 9 9 l 1 2 3 4 5 6 c h f Q BT /F1 18 Tf 30 120 Td (Words) Tj ET']);
    let seed = 1;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const files = runsOr(150);
    for (let round = 0; round < files; round++) {
      const bytes = round % 3 === 0 ? whole.slice(0, random(whole.length)) : whole.slice();
      for (let change = 0; change < 1 + random(6); change++) bytes[random(bytes.length || 1)] = random(256);
      try {
        const { pages } = await readPdfFile(bytes, tools);
        for (const { layers } of pages) layerSchema.array().parse(layers);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
      }
    }
  });
});
