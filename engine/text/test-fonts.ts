import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { FONT_FAMILIES, fontFileUrl, fontPackageFile } from '../../assets/fonts/catalogue.ts';
import { type FontFile, type FontFileRequest, type FontSource, nearestFontStyle } from '../ports/fonts.ts';
import { FontLibrary } from './font-library.ts';
import { initShaper } from './harfbuzz.ts';

const { resolve } = createRequire(import.meta.url);

/** The bytes of a file that an npm package carries. */
export async function packageBytes(specifier: string): Promise<ArrayBuffer> {
  const bytes = await readFile(resolve(specifier));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

/** Starts the shaper from node_modules; for tests. */
export function initTestShaper(): Promise<void> {
  return initShaper({ wasm: packageBytes('harfbuzzjs/dist/harfbuzz.wasm') });
}

/** The shipped fonts, read from node_modules; for tests. */
export const shippedFonts: FontSource = {
  families: () => FONT_FAMILIES,
  async load(request: FontFileRequest): Promise<FontFile | null> {
    const family = FONT_FAMILIES.find((candidate) => candidate.name === request.family);
    const style = nearestFontStyle(family?.styles ?? [], request);
    if (style === null) return null;
    const path = fontPackageFile(fontFileUrl(request.family, style.weight, style.italic));
    if (path === null) return null;
    return { family: request.family, ...style, bytes: await packageBytes(path) };
  },
};

/** A library with the shaper started and the given families loaded in regular; for tests. */
export async function testLibrary(...families: string[]): Promise<FontLibrary> {
  await initTestShaper();
  const library = new FontLibrary(shippedFonts);
  await library.load(families.map((family) => ({ family, weight: 400, italic: false })));
  return library;
}
