import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { exportAnyFile, openHostForFile, renderPixels } from '../../support/host.ts';
import { importBytes, pageOf } from '../../support/import.ts';
import type { Pixels } from '../../support/scene-images.ts';

const host = openHostForFile();
const SIZE = { width: 400, height: 200 };

const drawing = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#fff"/>${content}</svg>`,
  );

/** How many pixels are dark between two heights. */
function inkBetween({ width, data }: Pixels, top: number, bottom: number): number {
  let ink = 0;
  for (let at = top * width * 4; at < bottom * width * 4; at += 4) if ((data[at + 1] ?? 255) < 128) ink += 1;
  return ink;
}

async function draw(content: string, backend: 'canvas' | 'webgl' = 'canvas'): Promise<Pixels> {
  const asset = await importBytes(host(), drawing(content), 'text.svg');
  return renderPixels(host(), pageOf(asset, SIZE), 0, { backend });
}

const notices = (content: string) =>
  host().page.evaluate(
    (svg) => window.gesso.importNotices(new Blob([svg]), 'text.svg'),
    drawing(content).toString(),
  );

test('text of a drawing is drawn on both backends, in every script, in families of attributes, styles and style sheets', async () => {
  const content = `<style>.sheet { font: italic 700 28px/1.2 'Lora', serif }</style>
    <text x="10" y="40" font-family="Inter" font-size="30">Plain</text>
    <text x="200" y="80" class="sheet" text-anchor="middle">Sheet <tspan fill="#c00">red</tspan></text>
    <text x="10" y="120" style="font-family: &quot;Playfair Display&quot;, serif; font-size: 28px">Styled</text>
    <text x="10" y="160" font-size="24">مرحبا 你好 नमस्ते</text>
    <text x="10" y="190" font-size="20">no family at all</text>`;
  for (const backend of ['canvas', 'webgl'] as const) {
    const pixels = await draw(content, backend);
    for (const [top, bottom] of [
      [10, 45],
      [55, 85],
      [95, 125],
      [135, 170],
      [172, 198],
    ] as const)
      expect(inkBetween(pixels, top, bottom), `${backend} from ${top}`).toBeGreaterThan(100);
  }
  expect(await notices(content)).toEqual([]);
});

test('the family that is named is the one that draws', async () => {
  const inkOf = async (style: string) =>
    inkBetween(await draw(`<text x="10" y="120" font-size="80" ${style}>Hamburg</text>`), 0, 200);
  const [regular, bold, mono] = [
    await inkOf('font-family="Inter"'),
    await inkOf('font-family="Inter" font-weight="700"'),
    await inkOf('font-family="Anton"'),
  ];
  expect(bold).toBeGreaterThan(regular * 1.2);
  expect(mono).toBeGreaterThan(regular * 1.4);
});

test('a family that is not available is named, and its text is drawn anyway', async () => {
  const content = `<text x="10" y="50" font-size="30" font-family="Gotham, 'Brandon Grotesque', sans-serif">Missing</text>
    <text x="10" y="120" font-size="30" style="font-family:'Nothing Serif'">Missing</text>`;
  expect(await notices(content)).toEqual([
    { code: 'svg-fonts-missing', families: ['Gotham', 'Nothing Serif'], substitute: 'Inter' },
  ]);
  const asset = await importBytes(host(), drawing(content), 'text.svg');
  const page = pageOf(asset, SIZE);
  const pixels = await renderPixels(host(), page, 0);
  expect(inkBetween(pixels, 20, 60)).toBeGreaterThan(100);
  expect(inkBetween(pixels, 90, 130)).toBeGreaterThan(100);
  const report = await host().page.evaluate((project) => window.gesso.load(project), page);
  expect(report.missingDrawingFonts.map(({ name, family }) => [name, family])).toEqual([
    ['text.svg', 'Gotham'],
    ['text.svg', 'Nothing Serif'],
  ]);
});

test('a font of the user draws the text that names it', async () => {
  // A font of another name: the name of Anton's own file is Anton, and the shipped one is not asked then.
  const file = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf',
  );
  const bytes = renamed(readFileSync(file), 'Anton', 'Anten');
  const content = '<text x="10" y="120" font-size="80" font-family="Anten">Hamburg</text>';
  expect(await notices(content)).toMatchObject([{ families: ['Anten'] }]);
  const before = inkBetween(await draw(content), 0, 200);
  const { id } = await host().page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return window.gesso.addUserFont(new Blob([data]), 'Anten.ttf');
  }, bytes.toString('base64'));
  expect(await notices(content)).toEqual([]);
  expect(inkBetween(await draw(content), 0, 200)).toBeGreaterThan(before * 1.2);
  await host().page.evaluate((font) => window.gesso.deleteUserFont(font), id);
});

/** A font file with a name of the same length in its table of names, as one and as two bytes a letter. */
function renamed(file: Buffer, from: string, to: string): Buffer {
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const copy = Buffer.from(file);
  for (const [old, fresh] of [
    [Buffer.from(from), Buffer.from(to)],
    [wide(from), wide(to)],
  ] as const)
    for (let at = copy.indexOf(old); at >= 0; at = copy.indexOf(old, at + 1)) fresh.copy(copy, at);
  return copy;
}

test('SVG and PDF files have the text of a drawing as outlines', async () => {
  const content = '<text x="10" y="120" font-size="80" font-family="Inter" fill="#112233">Outline</text>';
  const page = pageOf(await importBytes(host(), drawing(content), 'text.svg'), SIZE);
  const scene = { sceneIndex: 0, sceneFrame: 0 };
  const { file } = await exportAnyFile(host(), page, { format: 'svg', scenes: [scene], text: 'outlines' });
  expect(file.toString()).toMatch(/#112233/);
  expect(file.toString()).not.toMatch(/<text|<image/);
});

test('hostile declarations end soon', async () => {
  const long = `font-family:${'a,'.repeat(20_000)}`;
  await draw(`<text x="10" y="120" font-size="20" style="${long}">Long</text>`);
  await draw(`<style>${'/*'.repeat(200_000)}</style><text x="10" y="120">Open</text>`);
  await draw(`<style>${'a '.repeat(200_000)}</style><text x="10" y="120">Without an end</text>`);
  const book = `<text x="10" y="120">${'word '.repeat(30_000)}</text>`;
  await expect(importBytes(host(), drawing(book), 'book.svg')).rejects.toThrow(/too much text/);
});
