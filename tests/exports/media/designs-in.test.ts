import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pptxgen from 'pptxgenjs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPdfFile } from '../../../app/state/importing/pdf/read-pdf.ts';
import { readPptxFile } from '../../../app/state/importing/pptx/read-pptx.ts';
import { readSvgFile } from '../../../app/state/importing/svg/read-svg.ts';
import {
  createBackgroundLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../../../engine/model.ts';
import { exportAnyFile, openHostForFile, renderPixels } from '../../support/host.ts';
import { projectOfDesign, sizeOfImage } from '../../support/imported-design.ts';
import { meanDifference, type Pixels } from '../../support/scene-images.ts';

const host = openHostForFile();
const tools = { families: ['Inter'], sizeOf: sizeOfImage };
const SIDE_PX = 256;

interface IconSet {
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
  readonly width?: number;
  readonly height?: number;
}

/** Drawings of a set that others made, spread over all of it. */
function drawingsOf(set: string, count: number): string[] {
  const path = createRequire(import.meta.url).resolve(`@iconify-json/${set}/icons.json`);
  const { icons, ...size } = JSON.parse(readFileSync(path, 'utf8')) as IconSet;
  const all = Object.values(icons);
  return Array.from({ length: count }, (_, index) => {
    const icon = all[Math.floor(((index + 0.5) * all.length) / count)];
    const [width, height] = [icon?.width ?? size.width ?? 16, icon?.height ?? size.height ?? 16];
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${icon?.body ?? ''}</svg>`;
  });
}

/** How far our page is from the drawing of librsvg, 0 to 255, and whether the report has something to say. */
async function distance(svg: string): Promise<{ mean: number; isReported: boolean }> {
  const design = await readSvgFile(svg, tools);
  const scale = SIDE_PX / Math.max(design.widthPx, design.heightPx);
  const drawn = await renderPixels(host(), await projectOfDesign(host(), design), 0, { scale });
  const { data } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(drawn.width, drawn.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const reference: Pixels = { width: drawn.width, height: drawn.height, data };
  return { mean: meanDifference(drawn, reference), isReported: design.report.length > 0 };
}

describe('an imported drawing looks as librsvg draws it', () => {
  test.each([
    ['circle-flags', 2],
    ['fluent-emoji-flat', 2.2],
    ['noto', 2.5],
  ])('%s', async (set, most) => {
    for (const svg of drawingsOf(set, 12)) {
      const { mean, isReported } = await distance(svg);
      // What differs more is what the report names.
      if (!isReported) expect(mean, svg.slice(0, 300)).toBeLessThan(most);
    }
  });

  test('most of them have nothing to report', async () => {
    const drawings = [...drawingsOf('circle-flags', 20), ...drawingsOf('fluent-emoji-flat', 20)];
    const designs = await Promise.all(drawings.map((svg) => readSvgFile(svg, tools)));
    expect(designs.filter(({ report }) => report.length === 0).length).toBeGreaterThan(36);
  });
});

test('a PDF file that was written here comes back with its texts, and looks the same', async () => {
  const run = (text: string, fontSizePx: number) =>
    createTextRun({ text, fontSizePx, fontFamily: 'Inter', fontWeight: 700, color: '#14206e' });
  const layers = [
    createBackgroundLayer({ width: 600, height: 400, paint: { type: 'solid', color: '#fff8ea' } }),
    createTextLayer({ runs: [run('Open studio', 60)], x: 40, y: 40, width: 500, height: 80 }),
    createTextLayer({
      runs: [run('Every Sunday', 24)],
      x: 300,
      y: 320,
      width: 260,
      height: 40,
      align: 'right',
    }),
    createShapeLayer({
      shape: 'star',
      ...{ x: 60, y: 160, width: 160, height: 160, rotation: 20, opacity: 0.6 },
      fill: { type: 'solid', color: '#ff6f47' },
    }),
    createShapeLayer({
      ...{ x: 320, y: 160, width: 200, height: 120, cornerRadius: 24 },
      fill: {
        type: 'linear-gradient',
        angleDeg: 30,
        stops: [
          { offset: 0, color: '#12a36b' },
          { offset: 1, color: '#a55cf2' },
        ],
      },
      stroke: { color: '#14206e', widthPx: 6, dash: 'solid' },
    }),
  ];
  const project = createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 600, height: 400 },
    metadata: { sceneItems: [createScene({ ratio: 1.5, layers })] },
  });
  const { file } = await exportAnyFile(host(), project, { format: 'pdf' });
  const design = await readPdfFile(new Uint8Array(file), tools);
  expect(design.report).toEqual([]);
  expect([design.widthPx, design.heightPx]).toEqual([600, 400]);
  const words = design.pages[0]?.layers.flatMap((layer) =>
    layer.type === 'text' ? [layer.runs.map(({ text }) => text).join('')] : [],
  );
  expect(words).toEqual(['Open studio', 'Every Sunday']);
  const here = await renderPixels(host(), project, 0, { scale: 0.5 });
  const there = await renderPixels(host(), await projectOfDesign(host(), design), 0, { scale: 0.5 });
  expect(meanDifference(here, there)).toBeLessThan(1.5);
});

test('a presentation of another program has its colours where they were', async () => {
  const deck = new pptxgen();
  deck.layout = 'LAYOUT_WIDE';
  const slide = deck.addSlide();
  slide.background = { color: 'FFF8EA' };
  slide.addShape('rect', {
    x: 1,
    y: 1,
    w: 4,
    h: 2,
    fill: { color: 'FF6F47' },
    line: { color: '14206E', width: 8 },
  });
  slide.addShape('ellipse', { x: 7, y: 1, w: 3, h: 3, fill: { color: '12A36B', transparency: 50 } });
  slide.addShape('rightArrow', { x: 1, y: 5, w: 4, h: 2, fill: { color: '14206E' }, rotate: 90 });
  const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#a55cf2' } })
    .png()
    .toBuffer();
  slide.addImage({ data: `image/png;base64,${photo.toString('base64')}`, x: 7, y: 5, w: 4, h: 2 });
  const bytes = new Uint8Array((await deck.write({ outputType: 'arraybuffer' })) as ArrayBuffer);
  const design = await readPptxFile(bytes, tools);
  expect(design.report).toEqual([]);
  const drawn = await renderPixels(host(), await projectOfDesign(host(), design), 0, { scale: 0.5 });
  /** The colour at a place in inches, of a page that is 13.33 wide. */
  const at = (x: number, y: number) => {
    const perInch = drawn.width / 13.333;
    const start = (Math.round(y * perInch) * drawn.width + Math.round(x * perInch)) * 4;
    return [...drawn.data.subarray(start, start + 3)];
  };
  const close = (rgb: readonly number[]) => rgb.map((value) => expect.closeTo(value, -0.6));
  expect(at(0.4, 0.4)).toEqual(close([255, 248, 234]));
  expect(at(3, 2)).toEqual(close([255, 111, 71]));
  // The line lies to both sides of the edge.
  expect(at(0.97, 2)).toEqual(close([20, 32, 110]));
  expect(at(1.03, 2)).toEqual(close([20, 32, 110]));
  expect(at(8.5, 2.5)).toEqual(close([137, 206, 171]));
  // Turned by a quarter the arrow points down, to where its box did not reach.
  expect(at(3, 7.2)).toEqual(close([20, 32, 110]));
  expect(at(1.4, 6)).toEqual(close([255, 248, 234]));
  expect(at(9, 6)).toEqual(close([165, 92, 242]));
});
