import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createGroupLayer,
  createId,
  createImageLayer,
  createProject,
  createScene,
  createShadow,
  createShapeLayer,
  createStickerLayer,
  createTextLayer,
  createTextRun,
  type Project,
  solid,
} from '../../engine/model.ts';
import { exportAnyFile, openHostForFile, renderPixels } from '../support/host.ts';
import { fileAsset, samplePage, svgAsset, TEST_NOW } from '../support/sample-media.ts';
import { decodePng, meanDifference, type Pixels } from '../support/scene-images.ts';

const host = openHostForFile();
const require = createRequire(import.meta.url);

const photo = fileAsset('asset:photo', 'assets/media/thumbs/lake-house-dusk.webp', {
  widthPx: 320,
  heightPx: 320,
});
const drawing = svgAsset(
  'asset:drawing',
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60" viewBox="0 0 160 120"><defs>
<linearGradient id="a" x2="1" y2="1"><stop stop-color="#ffc640"/><stop offset="1" stop-color="#ce3b12" stop-opacity=".4"/></linearGradient>
<radialGradient id="b"><stop stop-color="#fff"/><stop offset="1" stop-color="#2a33de"/></radialGradient>
<clipPath id="c"><circle cx="110" cy="60" r="40"/></clipPath></defs>
<rect x="8" y="8" width="90" height="100" rx="18" fill="url(#a)" transform="rotate(-6 60 60)"/>
<g clip-path="url(#c)"><rect x="70" y="20" width="80" height="80" fill="url(#b)"/></g>
<path d="M10 100q30-40 60 0t60 0" fill="none" stroke="#14151f" stroke-width="5" stroke-linecap="round" stroke-dasharray="12 8"/></svg>`,
  80,
  60,
);

/** Two pages with everything that becomes lines, and some that cannot. */
function sample(): Project {
  const first = createScene({
    name: 'Lines',
    bgColor: '#f6f0e6',
    background: {
      type: 'linear-gradient',
      angleDeg: 60,
      stops: [
        { offset: 0, color: '#fdf8ee' },
        { offset: 1, color: '#e3d3f6' },
      ],
    },
    layers: [
      createShapeLayer({
        x: 20,
        y: 20,
        width: 90,
        height: 90,
        shape: 'star',
        rotation: 20,
        fill: {
          type: 'radial-gradient',
          stops: [
            { offset: 0, color: '#ffc640' },
            { offset: 1, color: '#ce3b1240' },
          ],
        },
        stroke: { color: '#14151f', widthPx: 3, dash: 'dashed' },
        linkUrl: 'https://example.org/star?a=1&b=(2)',
      }),
      createShapeLayer({
        x: 318,
        y: 100,
        width: 4,
        height: 20,
        shape: 'rectangle',
        fill: solid('#14151f'),
        linkUrl: 'https://example.org/narrow',
      }),
      createShapeLayer({
        x: 130,
        y: 20,
        width: 80,
        height: 60,
        shape: 'path',
        path: 'M0 1 A.5 .5 0 0 1 1 1 L.5 .2 Z',
        fill: solid('#12a36b'),
      }),
      createGroupLayer({
        x: 220,
        y: 16,
        width: 90,
        height: 80,
        opacity: 0.5,
        blendMode: 'multiply',
        children: [
          createShapeLayer({ width: 60, height: 50, shape: 'ellipse', fill: solid('#2a33de') }),
          createShapeLayer({ x: 30, y: 20, width: 56, height: 56, fill: solid('#ff6f47'), cornerRadius: 14 }),
        ],
      }),
      createStickerLayer({ x: 20, y: 120, width: 120, height: 90, assetId: drawing.id, flipX: true }),
      createTextLayer({
        x: 150,
        y: 110,
        width: 160,
        height: 40,
        highlight: { styleId: 101, color: '#ffe14d' },
        runs: [
          createTextRun({ text: 'Office ', fontFamily: 'Anton', fontSizePx: 26 }),
          createTextRun({
            text: 'fi & co',
            fontFamily: 'Lora',
            italic: true,
            underline: true,
            fontSizePx: 24,
            color: '#ce3b12',
          }),
        ],
      }),
      createTextLayer({
        x: 150,
        y: 160,
        width: 160,
        height: 30,
        runs: [
          createTextRun({
            text: 'سلام 2026',
            fontFamily: 'Noto Sans Arabic',
            fontSizePx: 22,
            color: '#14206eb0',
          }),
        ],
      }),
      createTextLayer({
        x: 150,
        y: 196,
        width: 160,
        height: 30,
        fill: {
          type: 'linear-gradient',
          angleDeg: 0,
          stops: [
            { offset: 0, color: '#2a33de' },
            { offset: 1, color: '#ff6f47' },
          ],
        },
        runs: [createTextRun({ text: 'Gradient', fontWeight: 700, fontSizePx: 24 })],
      }),
    ],
  });
  const second = createScene({
    name: 'Pixels',
    bgColor: '#14206e',
    layers: [
      createImageLayer({
        x: 20,
        y: 20,
        width: 130,
        height: 100,
        assetId: photo.id,
        cornerRadius: 20,
        rotation: -8,
      }),
      createImageLayer({
        x: 170,
        y: 20,
        width: 130,
        height: 100,
        assetId: photo.id,
        opacity: 0.6,
        blendMode: 'screen',
        effects: [{ type: 'filter', filterId: 'noir', intensity: 1 }],
      }),
      createShapeLayer({
        x: 40,
        y: 150,
        width: 80,
        height: 60,
        fill: solid('#ffc640'),
        shadow: createShadow(8),
      }),
      createTextLayer({
        x: 150,
        y: 160,
        width: 150,
        height: 40,
        runs: [createTextRun({ text: 'Page two', fontFamily: 'Anton', fontSizePx: 30, color: '#ffffff' })],
      }),
    ],
  });
  const base = samplePage([], [photo, drawing], { width: 330, height: 240 });
  return createProject(TEST_NOW, {
    name: 'Zwei “Seiten”',
    properties: base.properties,
    metadata: { sceneItems: [first, second], assets: base.metadata.assets },
  });
}

const SCENES = [
  { sceneIndex: 0, sceneFrame: 0 },
  { sceneIndex: 1, sceneFrame: 0 },
];

const frameOf = (project: Project, sceneIndex: number, scale = 1) =>
  renderPixels(host(), project, sceneIndex * 150, { scale });

describe('PDF', () => {
  let file: Buffer;

  /** What pdf.js, a reader that we did not write, makes of the file. */
  async function readPdf(scale: number) {
    const { page } = host();
    const isThere = await page.evaluate(() => 'pdfjsLib' in globalThis);
    if (!isThere) {
      for (const name of ['pdf.worker.min.mjs', 'pdf.min.mjs'])
        await page.addScriptTag({ path: require.resolve(`pdfjs-dist/build/${name}`), type: 'module' });
      await page.waitForFunction(() => 'pdfjsLib' in globalThis && 'pdfjsWorker' in globalThis);
    }
    return page.evaluate(
      async ([bytes, zoom]) => {
        const library = (globalThis as unknown as { pdfjsLib: PdfLibrary }).pdfjsLib;
        const data = await (await fetch(`data:application/pdf;base64,${bytes}`)).arrayBuffer();
        const pdf = await library.getDocument({ data, isEvalSupported: false }).promise;
        const { info } = await pdf.getMetadata();
        const pages = [];
        for (let number = 1; number <= pdf.numPages; number++) {
          const sheet = await pdf.getPage(number);
          // 72 points are 96 pixels.
          const viewport = sheet.getViewport({ scale: (96 / 72) * zoom });
          const canvas = document.createElement('canvas');
          canvas.width = Math.round(viewport.width);
          canvas.height = Math.round(viewport.height);
          await sheet.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
          const { items } = await sheet.getTextContent();
          const annotations = await sheet.getAnnotations();
          pages.push({
            png: canvas.toDataURL('image/png').split(',')[1] ?? '',
            text: items.map(({ str }) => str).join(''),
            links: annotations.map(({ url, rect }) => ({ url, rect })),
          });
        }
        return { title: info.Title, pages };
      },
      [file.toString('base64'), scale] as const,
    );
  }

  interface PdfLibrary {
    getDocument(source: { data: ArrayBuffer; isEvalSupported: boolean }): {
      promise: Promise<{
        numPages: number;
        getMetadata(): Promise<{ info: { Title: string } }>;
        getPage(number: number): Promise<{
          getViewport(options: { scale: number }): { width: number; height: number };
          render(options: object): { promise: Promise<void> };
          getTextContent(): Promise<{ items: { str: string }[] }>;
          getAnnotations(): Promise<{ url: string; rect: number[] }[]>;
        }>;
      }>;
    };
  }

  beforeAll(async () => {
    ({ file } = await exportAnyFile(host(), sample(), {
      format: 'pdf',
      scenes: SCENES,
      text: 'text',
    }));
  });

  test('every page looks like its scene in a reader that is not ours', async () => {
    const { pages } = await readPdf(2);
    expect(pages).toHaveLength(2);
    for (const [index, { png }] of pages.entries()) {
      const shown = decodePng(Buffer.from(png, 'base64'));
      expect([shown.width, shown.height]).toEqual([660, 480]);
      expect(meanDifference(shown, await frameOf(sample(), index, 2)), `page ${index + 1}`).toBeLessThan(2.2);
    }
  });

  test('letters can be found and copied, links lead where they say, the title is the name', async () => {
    const { title, pages } = await readPdf(1);
    expect(title).toBe('Zwei “Seiten”');
    const words = (pages[0]?.text ?? '').replace(/\s+/g, ' ');
    expect(words).toContain('Office fi & co');
    expect(words).toContain('2026');
    expect([...words].filter((letter) => 'سلام'.includes(letter)).length).toBeGreaterThanOrEqual(4);
    expect(pages[1]?.text).toContain('Page two');
    const [link] = pages[0]?.links ?? [];
    expect(link?.url).toBe('https://example.org/star?a=1&b=(2)');
    // The star's upright box, in points from below.
    expect(link?.rect[0]).toBeGreaterThan(0);
    expect(link?.rect[2]).toBeLessThan(100);
  });

  test('[M20] the box of a link is at least 40 pixels wide, about the middle of its layer', async () => {
    const { pages } = await readPdf(1);
    const narrow = pages[0]?.links.find(({ url }) => url === 'https://example.org/narrow');
    const [left = 0, , right = 0] = narrow?.rect ?? [];
    // Points are three quarters of a pixel.
    expect((right - left) / 0.75).toBeCloseTo(40, 1);
    expect((left + right) / 2 / 0.75).toBeCloseTo(320, 1);
  });

  test('each font is there once, cut down to the letters in use', () => {
    const text = file.toString('latin1');
    const names = [...text.matchAll(/\/FontName \/([A-Z]{6}\+[\w-]+)/g)].map(([, name]) => name);
    expect(names).toHaveLength(new Set(names).size);
    expect(names.map((name) => name?.slice(7)).sort()).toEqual([
      'Anton-400',
      'Lora-400Italic',
      'NotoSansArabic-400',
    ]);
    expect(text.match(/\/FontFile3/g)).toHaveLength(3);
    // Lora alone is some 130 kB.
    expect(file.length).toBeLessThan(120_000);
  });

  test('the same project gives the same bytes', async () => {
    const project = sample();
    const request = { format: 'pdf', scenes: SCENES, text: 'text' } as const;
    const [one, two] = [
      await exportAnyFile(host(), project, request),
      await exportAnyFile(host(), project, request),
    ];
    expect(one.file.equals(two.file)).toBe(true);
  });

  const hasPoppler = spawnSync('pdftoppm', ['-v']).status === 0;
  test.skipIf(!hasPoppler)('poppler draws it alike and finds nothing to complain about', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-pdf-'));
    const path = join(folder, 'file.pdf');
    writeFileSync(path, file);
    const { stderr } = spawnSync('pdftoppm', ['-r', '96', '-png', path, join(folder, 'page')]);
    expect(stderr.toString()).toBe('');
    for (const index of [0, 1]) {
      const shown = decodePng(readFileSync(join(folder, `page-${index + 1}.png`)));
      // It puts images on whole pixels, which moves their edges.
      expect(meanDifference(shown, await frameOf(sample(), index))).toBeLessThan(4.5);
    }
    const fonts = execFileSync('pdffonts', [path]).toString().split('\n').slice(2).filter(Boolean);
    for (const line of fonts) expect(line).toMatch(/CID Type 0C\s+Identity-H\s+yes yes yes/);
  });
});

describe('SVG', () => {
  /** A file that was written, drawn by resvg as an image of a page. */
  async function drawn(svg: string, height = 240): Promise<Pixels> {
    // Files are kept by the id of their asset.
    const asset = svgAsset(`asset:${createId('asset')}`, svg, 330, height);
    const layer = createStickerLayer({ width: 330, height, assetId: asset.id });
    return renderPixels(host(), samplePage([layer], [asset], { width: 330, height }), 0);
  }

  test('out and in again is the same image, with letters as outlines', async () => {
    for (const scene of SCENES) {
      const { file, extension } = await exportAnyFile(host(), sample(), {
        format: 'svg',
        scenes: [scene],
        text: 'outlines',
      });
      expect(extension).toBe('svg');
      const svg = file.toString('utf8');
      expect(svg).not.toMatch(/<text|<script|href="http(?!s:\/\/example)/);
      const again = await drawn(svg);
      expect(meanDifference(again, await frameOf(sample(), scene.sceneIndex))).toBeLessThan(2);
    }
  });

  test('letters may stay text, with their font, size, place and colour', async () => {
    const { file } = await exportAnyFile(host(), sample(), {
      format: 'svg',
      scenes: [SCENES[0] ?? { sceneIndex: 0, sceneFrame: 0 }],
      text: 'text',
    });
    const svg = file.toString('utf8');
    expect(svg).toMatch(
      /<text x="[\d. ]+" y="[\d.]+" font-family="Anton" font-size="26" font-weight="400" fill="#14151f"[^>]*>Office</,
    );
    expect(svg).toContain('font-style="italic"');
    expect(svg).toContain('<a href="https://example.org/star?a=1&amp;b=(2)">');
    expect(svg).toContain('<title>Zwei “Seiten”</title>');
  });

  test('a path of the user’s own is lines, within its box and its stroke', async () => {
    const layer = createShapeLayer({
      x: 30,
      y: 40,
      width: 200,
      height: 100,
      shape: 'path',
      path: 'M0 0H1V1H0Z',
      fill: solid('#ff6f47'),
      stroke: { color: '#14206e', widthPx: 8, dash: 'solid' },
    });
    const project = samplePage([layer], [], { width: 330, height: 240 });
    const { file } = await exportAnyFile(host(), project, {
      format: 'svg',
      scenes: [{ sceneIndex: 0, sceneFrame: 0 }],
      text: 'outlines',
    });
    const svg = file.toString('utf8');
    expect(svg).not.toContain('<image');
    expect(svg).toContain('<path');
    expect(meanDifference(await drawn(svg), await renderPixels(host(), project, 0))).toBeLessThan(1);
  });

  test('[23] lines with heads and strokes beside their outline are lines in files, and look as on the page', async () => {
    const end = { leaves: null, attachedTo: null };
    const stroke = { color: '#14206e', widthPx: 10, dash: 'solid' } as const;
    const layers = [
      createShapeLayer({
        ...{ x: 20, y: 20, width: 120, height: 70, shape: 'line', stroke: { ...stroke, widthPx: 5 } },
        line: {
          route: 'elbow',
          bend: 0.5,
          start: { ...end, x: 0, y: 0, head: 'circle' },
          end: { ...end, x: 1, y: 1, head: 'triangle' },
        },
      }),
      createShapeLayer({
        ...{ x: 180, y: 20, width: 120, height: 70, shape: 'line', stroke: { ...stroke, widthPx: 4 } },
        line: {
          route: 'curve',
          bend: 0.5,
          start: { ...end, x: 0, y: 1, head: 'diamond' },
          end: { ...end, x: 1, y: 0, head: 'arrow' },
        },
      }),
      ...(['inside', 'center', 'outside'] as const).map((position, index) =>
        createShapeLayer({
          ...{ x: 30 + index * 100, y: 130, width: 70, height: 80 },
          fill: solid('#ff6f47'),
          stroke: { ...stroke, position, join: 'miter' },
          cornerRadii: { topLeft: 30, topRight: 0, bottomRight: 12, bottomLeft: 0 },
        }),
      ),
      // Dashes and dots beside an outline, whose gaps stay open.
      ...(['inside', 'outside'] as const).flatMap((position, row) =>
        (['dashed', 'dotted'] as const).map((dash, column) =>
          createShapeLayer({
            ...{ x: 30 + column * 150, y: 260 + row * 120, width: 120, height: 80, shape: 'star' },
            fill: solid('#ff6f47'),
            stroke: { ...stroke, position, dash, cap: 'round' },
          }),
        ),
      ),
    ];
    const project = samplePage(layers, [], { width: 330, height: 480 });
    const { file } = await exportAnyFile(host(), project, {
      format: 'svg',
      scenes: [{ sceneIndex: 0, sceneFrame: 0 }],
      text: 'outlines',
    });
    const svg = file.toString('utf8');
    expect(svg).not.toContain('<image');
    expect(meanDifference(await drawn(svg, 480), await renderPixels(host(), project, 0))).toBeLessThan(1);
  });

  test('without the background nothing is behind the layers', async () => {
    const request = (transparent: boolean) =>
      exportAnyFile(host(), sample(), {
        format: 'svg',
        scenes: [SCENES[1] ?? { sceneIndex: 1, sceneFrame: 0 }],
        text: 'outlines',
        transparent,
      });
    expect((await request(false)).file.toString()).toContain('#14206e');
    expect((await request(true)).file.toString()).not.toContain('#14206e');
  });
});
