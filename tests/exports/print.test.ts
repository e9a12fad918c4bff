import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PrintOptions } from '../../engine/export/vector/vector-options.ts';
import {
  createBackgroundLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  type Paint,
  type PhysicalSize,
  type Project,
  solid,
} from '../../engine/model.ts';
import { PRINT_FORMATS, pixelsOf } from '../../engine/presets/print-formats.ts';
import { exportAnyFile, openHostForFile } from '../support/host.ts';
import { fileAsset, TEST_NOW } from '../support/sample-media.ts';
import { decodePng, type Pixels } from '../support/scene-images.ts';

const host = openHostForFile();
const hasPoppler = spawnSync('pdfinfo', ['-v']).status === 0;
const POINTS_PER_MM = 72 / 25.4;

const photo = fileAsset('asset:photo', 'assets/media/thumbs/lake-house-dusk.webp', {
  widthPx: 320,
  heightPx: 320,
});

/** A page with a background, a photo with an effect (so that it becomes pixels) and a word. */
function page(physicalSize: PhysicalSize | null, widthPx = 600, heightPx = 800): Project {
  const { width, height } = physicalSize
    ? { width: pixelsOf(physicalSize).widthPx, height: pixelsOf(physicalSize).heightPx }
    : { width: widthPx, height: heightPx };
  return createProject(TEST_NOW, {
    properties: { width, height, physicalSize },
    metadata: {
      assets: { [photo.id]: photo },
      sceneItems: [
        createScene({
          layers: [
            createBackgroundLayer({ width, height, paint: solid('#c04020') }),
            createImageLayer({
              assetId: photo.id,
              x: width / 4,
              y: height / 4,
              width: width / 2,
              height: width / 2,
            }),
            createTextLayer({
              x: width / 10,
              y: height / 10,
              width: width * 0.8,
              height: height / 10,
              runs: [createTextRun({ text: 'Print', fontFamily: 'Anton', fontSizePx: width / 10 })],
            }),
          ],
        }),
      ],
    },
  });
}

const A4 = PRINT_FORMATS.find(({ id }) => id === 'a4')?.size ?? null;
const scenes = [{ sceneIndex: 0, sceneFrame: 0 }];

async function pdfOf(project: Project, print?: PrintOptions, text: 'text' | 'outlines' = 'text') {
  const settings = { text, ...(print ? { print } : {}) };
  const { file } = await exportAnyFile(host(), project, { format: 'pdf', scenes, ...settings });
  const path = join(mkdtempSync(join(tmpdir(), 'gesso-print-')), 'page.pdf');
  writeFileSync(path, file);
  return { text: file.toString('latin1'), path };
}

/** A box of the first page in points. */
function boxOf(pdf: string, name: string): number[] | null {
  const match = new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(pdf);
  return match ? (match[1] ?? '').split(' ').map(Number) : null;
}

describe('sizes on paper', () => {
  test.each(PRINT_FORMATS)('a PDF of $name is as large as it says', async ({ size }) => {
    const pdf = await pdfOf(page(size));
    const points = 72 / { mm: 25.4, cm: 2.54, in: 1 }[size.unit];
    const [, , width = 0, height = 0] = boxOf(pdf.text, 'MediaBox') ?? [];
    expect(width).toBeCloseTo(size.width * points, 1);
    expect(height).toBeCloseTo(size.height * points, 1);
    if (hasPoppler && size === A4)
      expect(execFileSync('pdfinfo', [pdf.path]).toString()).toMatch(
        /Page size: +595\.2\d* x 841\.89 pts \(A4\)/,
      );
  });

  test('a page without a size on paper has 96 pixels an inch', async () => {
    expect(boxOf((await pdfOf(page(null))).text, 'MediaBox')).toEqual([0, 0, 450, 600]);
  });

  test('PNG and JPEG carry the dpi, also at another scale', async () => {
    const project = page({ width: 50, height: 70, unit: 'mm', dpi: 150 });
    const request = (format: 'png' | 'jpeg', scale: number) =>
      exportAnyFile(host(), project, {
        format,
        frame: 0,
        scale,
        backend: 'canvas',
      });
    for (const scale of [1, 2]) {
      const { file } = await request('png', scale);
      const at = file.indexOf('pHYs');
      expect(at).toBeGreaterThan(0);
      expect(file.readUInt32BE(at + 4)).toBe(Math.round((150 * scale) / 0.0254));
      expect(file[at + 12]).toBe(1);
      // Still a sound file: the checksums are right.
      expect(decodePng(file).width).toBe(295 * scale);
      const jpeg = (await request('jpeg', scale)).file;
      expect(jpeg.subarray(6, 10).toString()).toBe('JFIF');
      expect(jpeg[13]).toBe(1);
      expect([jpeg.readUInt16BE(14), jpeg.readUInt16BE(16)]).toEqual([150 * scale, 150 * scale]);
      expect(jpeg.subarray(0, 4).toString('hex')).toBe('ffd8ffe0');
      expect(jpeg.indexOf(Buffer.from([0xff, 0xe0, 0, 16]), 4)).toBe(-1);
    }
  });

  test('an SVG is as large on paper', async () => {
    const { file } = await exportAnyFile(host(), page(A4), {
      format: 'svg',
      scenes: [{ sceneIndex: 0, sceneFrame: 0 }],
      text: 'outlines',
    });
    expect(file.toString()).toContain('width="210mm" height="297mm" viewBox="0 0 2480 3508"');
  });
});

describe('PDF for print', () => {
  const print = { bleedMm: 3, cropMarks: true };

  test('has a trim box of the page, a bleed box around it, and room for crop marks around that', async () => {
    const { text, path } = await pdfOf(page(A4), print);
    const media = boxOf(text, 'MediaBox') ?? [];
    const bleed = boxOf(text, 'BleedBox') ?? [];
    const trim = boxOf(text, 'TrimBox') ?? [];
    const size = ([left = 0, bottom = 0, right = 0, top = 0]: number[]) => [right - left, top - bottom];
    expect(size(trim)[0]).toBeCloseTo(210 * POINTS_PER_MM, 1);
    expect(size(trim)[1]).toBeCloseTo(297 * POINTS_PER_MM, 1);
    expect(size(bleed)[0]).toBeCloseTo(216 * POINTS_PER_MM, 1);
    expect(size(bleed)[1]).toBeCloseTo(303 * POINTS_PER_MM, 1);
    for (const corner of [0, 1]) {
      expect(media[corner]).toBe(0);
      expect(bleed[corner]).toBeGreaterThan(20);
      expect(trim[corner]).toBeGreaterThan(bleed[corner] ?? 0);
    }
    if (!hasPoppler) return;
    const reports = execFileSync('pdfinfo', ['-box', path]).toString();
    expect(reports).toMatch(/TrimBox: +32\.50? +32\.50? +627\.78 +874\.39/);
    // Seen by a reader that is not ours: paper in the margin, marks at the corners, the background up to the bleed and no further.
    execFileSync('pdftoppm', ['-r', '72', '-png', '-singlefile', path, path]);
    const pixels = decodePng(execFileSync('cat', [`${path}.png`]));
    const at = (x: number, y: number) => [
      ...pixels.data.subarray((y * pixels.width + x) * 4, (y * pixels.width + x) * 4 + 3),
    ];
    expect(at(2, 2)).toEqual([255, 255, 255]);
    expect(at(300, 10)).toEqual([255, 255, 255]);
    expect(at(300, 27)).toEqual([192, 64, 32]);
    expect(at(27, 400)).toEqual([192, 64, 32]);
    const columns = Array.from({ length: 8 }, (_, index) => at(29 + index, 10)[0] ?? 255);
    expect(Math.min(...columns)).toBeLessThan(235);
  });

  test('without marks the sheet ends at the bleed', async () => {
    const { text } = await pdfOf(page(A4), { bleedMm: 3, cropMarks: false });
    expect(boxOf(text, 'BleedBox')).toEqual(boxOf(text, 'MediaBox'));
    expect(boxOf(text, 'TrimBox')?.[0]).toBeCloseTo(3 * POINTS_PER_MM, 2);
  });

  test('images have at least 300 pixels an inch at their printed size, letters are outlines where asked', async () => {
    // 100 pixels an inch: what is drawn in pixels must have three times as many.
    const project = page({ width: 6, height: 8, unit: 'in', dpi: 100 });
    const { text, path } = await pdfOf(project, print, 'outlines');
    const widths = [...text.matchAll(/\/Subtype \/Image \/Width (\d+)/g)].map(([, width]) => Number(width));
    // The photo is half of six inches wide.
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(900 - 2);
    expect(text).not.toContain('/Type /Font');
    if (!hasPoppler) return;
    expect(execFileSync('pdffonts', [path]).toString().trim().split('\n')).toHaveLength(2);
    const rows = execFileSync('pdfimages', ['-list', path]).toString().trim().split('\n').slice(2);
    for (const row of rows) expect(Number(row.trim().split(/\s+/)[12])).toBeGreaterThanOrEqual(299);
  });
});

describe('PDF in CMYK', () => {
  const size: PhysicalSize = { width: 60, height: 80, unit: 'mm', dpi: 150 };
  const cmyk: PrintOptions = { bleedMm: 3, cropMarks: true, colorSpace: 'cmyk' };

  /** The page of the other tests, with a gradient that fades out, a group that is see-through and a black word. */
  function colorfulPage(): Project {
    const project = page(size);
    const { width, height } = project.properties;
    const [scene] = project.metadata.sceneItems;
    const gradient: Paint = {
      type: 'linear-gradient',
      angleDeg: 0,
      stops: [
        { offset: 0, color: '#2040e0ff' },
        { offset: 1, color: '#f0e04000' },
      ],
    };
    const stripe = createShapeLayer({
      shape: 'rectangle',
      y: height * 0.8,
      width,
      height: height * 0.1,
      fill: gradient,
    });
    const veil = createShapeLayer({
      shape: 'rectangle',
      y: height * 0.6,
      width,
      height: height * 0.15,
      fill: solid('#20a060'),
      opacity: 0.5,
      blendMode: 'multiply',
    });
    const word = createTextLayer({
      x: width / 10,
      y: height * 0.9,
      width: width * 0.8,
      height: height / 10,
      runs: [createTextRun({ text: 'Black', fontFamily: 'Anton', fontSizePx: width / 12, color: '#000000' })],
    });
    return {
      ...project,
      metadata: {
        ...project.metadata,
        sceneItems: [{ ...createScene(), ...scene, layers: [...(scene?.layers ?? []), stripe, veil, word] }],
      },
    };
  }

  /** What the packed streams of a PDF say. */
  function streamsOf(file: Buffer): string[] {
    const starts = [...file.toString('latin1').matchAll(/\/FlateDecode \/Length (\d+) >>\nstream\n/g)];
    return starts.map((match) => {
      const start = match.index + match[0].length;
      return inflateSync(file.subarray(start, start + Number(match[1]))).toString('latin1');
    });
  }

  /** The first page as a reader that is not ours shows it, at 72 dpi. */
  function drawnByPoppler(path: string): Pixels {
    execFileSync('pdftoppm', ['-r', '72', '-png', '-singlefile', path, path]);
    return decodePng(readFileSync(`${path}.png`));
  }

  test('without the profile it is not written in other colours, but refused with the reason', async () => {
    const pattern = '**/cmyk.icc';
    await host()
      .page.context()
      .route(pattern, (route) => route.fulfill({ status: 503, body: '' }));
    try {
      await expect(pdfOf(colorfulPage(), cmyk)).rejects.toThrow(
        /colour profile for CMYK could not be loaded.*503/,
      );
    } finally {
      await host().page.context().unroute(pattern);
    }
  });

  test('names the profile and embeds it, as what its colours mean and what they are meant for', async () => {
    const { text, path } = await pdfOf(colorfulPage(), cmyk);
    expect(text).toContain('/S /GTS_PDFX /OutputConditionIdentifier (Chemical proof)');
    const profile = /\/DestOutputProfile (\d+) 0 R/.exec(text)?.[1];
    expect(text).toContain(`/ColorSpace << /DefaultCMYK [/ICCBased ${profile} 0 R] >>`);
    expect(text).toContain(`/Group << /S /Transparency /CS [/ICCBased ${profile} 0 R]`);
    expect(text).not.toContain('DeviceRGB');
    const streams = streamsOf(readFileSync(path));
    expect(streams.some((stream) => stream.slice(12, 24) === 'prtrCMYKLab ')).toBe(true);
    if (!hasPoppler) return;
    const fonts = execFileSync('pdffonts', [path]).toString();
    expect(fonts).toMatch(/Anton\S* +CID Type 0C +Identity-H +yes yes yes/);
    const images = execFileSync('pdfimages', ['-list', path]).toString().trim().split('\n').slice(2);
    const kinds = images.map((row) => row.trim().split(/\s+/));
    expect(kinds.length).toBeGreaterThan(0);
    for (const [, , kind, , , color, channels] of kinds) {
      if (kind === 'smask') expect([color, channels]).toEqual(['gray', '1']);
      else expect([color, channels]).toEqual(['icc', '4']);
    }
  });

  test('black letters are black ink alone, crop marks are in every ink, and no colour of screens is left', async () => {
    const streams = streamsOf(readFileSync((await pdfOf(colorfulPage(), cmyk)).path));
    const content = streams.find((stream) => stream.includes('\nBT\n')) ?? '';
    expect(content).toMatch(/BT\n0 0 0 1 k\n/);
    expect(content).toContain('1 1 1 1 K 0.25 w');
    expect(content).not.toMatch(/ (?:rg|RG)\b/);
  });

  test('looks like the RGB page, as near as the inks allow', async () => {
    const project = colorfulPage();
    const inks = await pdfOf(project, cmyk);
    const light = await pdfOf(project, { ...cmyk, colorSpace: 'rgb' });
    expect(light.text).not.toContain('ICCBased');
    if (!hasPoppler) return;
    const [a, b] = [drawnByPoppler(inks.path), drawnByPoppler(light.path)];
    expect([a.width, a.height]).toEqual([b.width, b.height]);
    let [sum, far] = [0, 0];
    for (let at = 0; at < a.data.length; at += 4) {
      const differences = [0, 1, 2].map((lane) =>
        Math.abs((a.data[at + lane] ?? 0) - (b.data[at + lane] ?? 0)),
      );
      sum += Math.max(...differences);
      if (Math.max(...differences) > 80) far += 1;
    }
    const pixels = a.data.length / 4;
    expect(sum / pixels, 'average difference of 255').toBeLessThan(12);
    expect(far / pixels, 'share of pixels of another colour').toBeLessThan(0.005);
  });
});
