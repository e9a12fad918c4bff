import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { FONT_FAMILIES, fontFileUrl, fontPackageFile } from '../../../assets/fonts/catalogue.ts';
import { type FontFile, type FontFileRequest, type FontSource, nearestFontStyle } from '../../ports/fonts.ts';
import { SHIPPED_FAMILIES, shippedFontUrl, shippedPartsUrl } from '../../presets/shipped-fonts.ts';
import { FontLibrary } from './font-library.ts';
import { readFontParts } from './font-parts.ts';
import { initShaper } from './harfbuzz.ts';

const { resolve } = createRequire(import.meta.url);

/** The bytes of a file that an npm package carries. */
export async function packageBytes(specifier: string): Promise<ArrayBuffer> {
  const bytes = await readFile(resolve(specifier));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

/** Starts the shaper from node_modules; for tests, and for templates that are composed. */
export function initTestShaper(): Promise<void> {
  return initShaper({ wasm: packageBytes('harfbuzzjs/dist/harfbuzz.wasm') });
}

const BASE = '/assets/fonts';
const shippedFamily = (name: string) =>
  FONT_FAMILIES.some((row) => row.name === name)
    ? undefined
    : SHIPPED_FAMILIES.find((row) => row.name === name);

/** The shipped fonts, read from node_modules; for tests, and for templates that are composed. */
export const shippedFonts: FontSource = {
  families: () => [...FONT_FAMILIES, ...SHIPPED_FAMILIES],
  async parts(name) {
    const family = shippedFamily(name);
    if (!family?.hasParts) return null;
    const path = fontPackageFile(shippedPartsUrl(BASE, family)) ?? '';
    return readFontParts(JSON.parse(new TextDecoder().decode(await packageBytes(path))));
  },
  async load(request: FontFileRequest): Promise<FontFile | null> {
    const shipped = shippedFamily(request.family);
    const family = shipped ?? FONT_FAMILIES.find((candidate) => candidate.name === request.family);
    const style = nearestFontStyle(family?.styles ?? [], request);
    if (family === undefined || style === null) return null;
    const url = shipped
      ? shippedFontUrl(BASE, shipped, style).replace('{part}', request.part ?? '')
      : fontFileUrl(request.family, style.weight, style.italic);
    const path = fontPackageFile(url);
    if (path === null) return null;
    const weight = shipped?.hasParts ? 400 : style.weight;
    return { family: request.family, weight, italic: style.italic, bytes: await packageBytes(path) };
  },
};

/** A library with the shaper started and the given families loaded in regular; for tests. */
export async function testLibrary(...families: string[]): Promise<FontLibrary> {
  await initTestShaper();
  const library = new FontLibrary(shippedFonts);
  await library.load(families.map((family) => ({ family, weight: 400, italic: false })));
  return library;
}
