import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { resolveAsset } from '../../assets/resolve.ts';
import type { Project } from '../../engine/model.ts';
import { type HostPage, launchChromium, openHostPage } from '../browser.ts';
import { serveHost } from '../serve.ts';
import { PRINTED_HTML } from './made-designs.ts';
import { findPrograms, Office } from './references.ts';
import { type ImportSample, makeSamples } from './samples.ts';
import { type ImportRow, writeImportTable } from './write-import-table.ts';

/** Pages are compared at this width: letters are a few pixels high, so that other smoothing of their edges counts little. */
const COMPARED_WIDTH_PX = 480;
/** A page may differ so many times more where the report names fonts that are not here. */
const FONT_ALLOWANCE = 3;
const root = fileURLToPath(new URL('../..', import.meta.url));
/** What was compared, side by side, to be looked at. */
const SHEETS = join(root, 'dist/bench-imports/sheets');

/** How imported files look beside what other programs, or the files themselves, draw of them. */
export async function benchImports(): Promise<ImportRow[]> {
  await buildPage();
  rmSync(SHEETS, { recursive: true, force: true });
  mkdirSync(SHEETS, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'gesso-imports-'));
  const programs = await findPrograms();
  const served = join(root, 'dist/bench-imports');
  const server = await serveHost(served);
  const browser = await launchChromium();
  const host = await openHostPage();
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(`page: ${error.message}`));
    await page.goto(`${server.url}/project/page/index.html`);
    await page.evaluate(() => window.gessoImports.ready);
    const { samples, missing } = await makeSamples({
      ...{ programs, folder },
      office: programs.libreOffice === null ? null : new Office(programs.libreOffice, folder),
      printHtml: async () => {
        const printed = await browser.newPage();
        await printed.goto(`${server.url}/project/page/index.html`);
        await printed.setContent(PRINTED_HTML, { waitUntil: 'load' });
        await printed.evaluate(() => document.fonts.ready);
        const bytes = await printed.pdf({ preferCSSPageSize: true, printBackground: true });
        await printed.close();
        return bytes;
      },
      exportTemplate: (alias, format) => exportTemplate(host, alias, format),
    });
    for (const each of missing) console.warn(`Not here: ${each}.`);
    const rows: ImportRow[] = [];
    for (const sample of samples) {
      try {
        rows.push(...(await compare(page, server.url, served, sample)));
      } catch (error) {
        console.error(error);
        rows.push(refusedRow(sample));
      }
    }
    writeImportTable(rows, missing);
    return rows;
  } finally {
    await host.close();
    await browser.close();
    await server.close();
    // LibreOffice writes its profile a moment longer.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}

async function buildPage(): Promise<void> {
  const { build } = await import('vite');
  await build({ configFile: join(root, 'bench/imports/page/vite.config.ts'), logLevel: 'error' });
}

async function exportTemplate({ page }: HostPage, alias: string, format: 'pdf' | 'pptx'): Promise<Buffer> {
  const path = resolveAsset(`/assets/templates/${alias}.json`);
  const project = JSON.parse(readFileSync(path ?? '', 'utf8')) as Project;
  const base64 = await page.evaluate(
    async ([json, wanted]) => {
      const { project: parsed } = await window.gesso.parse(json);
      return window.toBase64((await window.gesso.exportProject(parsed, { format: wanted })).blob);
    },
    [project, format] as const,
  );
  return Buffer.from(base64, 'base64');
}

async function compare(
  page: Page,
  url: string,
  served: string,
  { name, madeBy, path, reference, pages, most, draw, widthPx = COMPARED_WIDTH_PX }: ImportSample,
): Promise<ImportRow[]> {
  mkdirSync(join(served, 'files'), { recursive: true });
  copyFileSync(path, join(served, 'files', basename(path)));
  const facts = { file: name, 'made by': madeBy, 'held against': reference };
  const address = `${url}/project/files/${encodeURIComponent(basename(path))}`;
  const imported = await page.evaluate(([from, as]) => window.gessoImports.importFile(from, as), [
    address,
    name,
  ] as const);
  const references = await draw(widthPx);
  // The report of the import names the font, and letters of another font differ.
  const hasOtherFonts = imported.report.some(({ reason }) => reason === 'font');
  const limit = hasOtherFonts ? most * FONT_ALLOWANCE : most;
  const reported = inWords(imported.report.map(({ reason }) => reason));
  const rows: ImportRow[] = [];
  for (const [index, number] of pages.entries()) {
    const expected = references[index];
    if (!expected) continue;
    const base64 = await page.evaluate(([file, at, wide]) => window.gessoImports.drawPage(file, at, wide), [
      name,
      number - 1,
      widthPx,
    ] as const);
    const drawn = Buffer.from(base64, 'base64');
    const { mean, share } = await difference(drawn, expected, join(SHEETS, `${name} ${number}.png`));
    rows.push({
      ...{ ...facts, page: number, layers: imported.layerCount, reported },
      'mean difference': mean.toFixed(2),
      'pixels that differ': `${(share * 100).toFixed(1)} %`,
      'at most': limit,
      within: mean <= limit ? 'yes' : 'no',
    });
  }
  return rows;
}

/** A file that could not be imported is as far from its reference as can be. */
function refusedRow({ name, madeBy, reference, pages: [page = 1], most }: ImportSample): ImportRow {
  return {
    ...{
      file: name,
      'made by': madeBy,
      'held against': reference,
      page,
      layers: 0,
      reported: 'not imported',
    },
    ...{ 'mean difference': '255', 'pixels that differ': '100 %', 'at most': most, within: 'no' },
  };
}

/** How often each of the reasons is in a report. */
function inWords(reasons: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return (
    [...counts].map(([reason, count]) => (count === 1 ? reason : `${reason} × ${count}`)).join(', ') ||
    'nothing'
  );
}

/** The mean difference of the channels, 0 to 255, and the share of pixels that differ visibly; the two and what differs go onto a sheet. */
async function difference(
  drawn: Buffer,
  expected: Buffer,
  sheet: string,
): Promise<{ mean: number; share: number }> {
  const { width, height, data: reference } = await pixelsOf(expected);
  const { data: ours } = await pixelsOf(drawn, width, height);
  const differs = Buffer.alloc(ours.length);
  const count = pixelmatch(ours, reference, differs, width, height, { threshold: 0.12 });
  let sum = 0;
  for (let at = 0; at < ours.length; at++)
    if (at % 4 !== 3) sum += Math.abs((ours[at] ?? 0) - (reference[at] ?? 0));
  const raw = { raw: { width, height, channels: 4 as const } };
  await sharp({ create: { width: width * 3, height, channels: 3, background: '#ffffff' } })
    .composite(
      [ours, reference, differs].map((input, index) => ({ input, left: width * index, top: 0, ...raw })),
    )
    .png()
    .toFile(sheet);
  return { mean: sum / (width * height * 3), share: count / (width * height) };
}

async function pixelsOf(png: Buffer, width?: number, height?: number) {
  const image = sharp(png).flatten({ background: '#ffffff' });
  const sized = width && height ? image.resize(width, height, { fit: 'fill' }) : image;
  const { data, info } = await sized.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
