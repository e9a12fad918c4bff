import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { FONT_CATEGORIES } from '../../engine/ports/fonts.ts';
import { SHIPPED_FAMILIES, shippedFontUrl, shippedPartsUrl } from '../../engine/presets/shipped-fonts.ts';
import { FontFace } from '../../engine/text/fonts/font-face.ts';
import { readFontParts } from '../../engine/text/fonts/font-parts.ts';
import { initTestShaper, packageBytes } from '../../engine/text/fonts/test-fonts.ts';
import { resolveAsset } from '../resolve.ts';
import {
  FONT_CATALOGUE,
  fontFileUrl,
  fontPackageFile,
  fontPreviewUrl,
  fontSlug,
  SHIPPED_PACKAGES,
} from './catalogue.ts';

const { resolve } = createRequire(import.meta.url);

beforeAll(initTestShaper);

test('at least 80 families ship, no name twice, in every category', () => {
  expect(FONT_CATALOGUE.length).toBeGreaterThanOrEqual(80);
  expect(new Set(FONT_CATALOGUE.map((row) => fontSlug(row.family))).size).toBe(FONT_CATALOGUE.length);
  expect(new Set(FONT_CATALOGUE.map((row) => row.category))).toEqual(new Set(FONT_CATEGORIES));
  for (const row of FONT_CATALOGUE) {
    expect(row.files.some((file) => file.weight === 400 && !file.italic)).toBe(true);
  }
});

describe.each(FONT_CATALOGUE)('$family', (row) => {
  test('every file is there, opens, and is of the weight and slant that its row says', async () => {
    for (const { weight, italic, file } of row.files) {
      const bytes = await packageBytes(`${row.package}/${file}`);
      const face = FontFace.parse({ family: row.family, weight, italic, bytes });
      const sample = row.category === 'Arabic' ? 'ب' : 'A';
      expect(face.hasGlyph(sample.codePointAt(0) ?? 0), file).toBe(true);
      face.destroy();
      expect(file).toContain(`${weight}`);
      expect(file.includes('Italic')).toBe(italic);
    }
  });

  test('its URLs lead to its files', () => {
    for (const { weight, italic, file } of row.files) {
      expect(fontPackageFile(fontFileUrl(row.family, weight, italic))).toBe(`${row.package}/${file}`);
    }
    const preview = fontPackageFile(fontPreviewUrl(row.family));
    expect(preview).not.toBeNull();
    expect(() => resolve(preview ?? '')).not.toThrow();
  });

  test('its licence is written down and is the one in the package', async () => {
    const list = await readFile(new URL('../LICENSES.md', import.meta.url), 'utf8');
    const name = row.license === 'OFL-1.1' ? 'SIL OFL 1.1' : 'Apache 2.0';
    expect(list).toContain(`| \`${row.package}\` | ${row.family} | ${name} | ${row.author} |`);
    const license = await readFile(resolve(`${row.package}/LICENSE_FONT`), 'utf8');
    expect(license).toMatch(
      row.license === 'OFL-1.1' ? /SIL OPEN FONT LICENSE Version 1\.1/i : /Apache License/,
    );
  });
});

describe.each(SHIPPED_PACKAGES)('$family, beside the catalogue', (row) => {
  const family = SHIPPED_FAMILIES.find(({ slug }) => slug === row.slug);
  const pathOf = (url: string) => resolveAsset(url) ?? '';

  test('its files are there, open, and have the axes that its row says', async () => {
    if (family === undefined) throw new Error('not listed');
    for (const style of family.styles.slice(0, 2)) {
      const url = shippedFontUrl('/assets/fonts', family, style).replace('{part}', 'latin');
      const bytes = await readFile(pathOf(url));
      const font = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
      const face = FontFace.parse({ family: row.family, ...style, bytes: font });
      const { axes = [] } = family;
      expect(face.axes.map(({ tag }) => tag).sort()).toEqual(axes.map(({ tag }) => tag).sort());
      for (const { tag, min, max } of axes)
        expect(face.axes.find((axis) => axis.tag === tag)).toMatchObject({ min, max });
      face.destroy();
    }
  });

  test('every part that its list names has a file', async () => {
    if (family === undefined || !family.hasParts) return;
    const parts = readFontParts(
      JSON.parse(await readFile(pathOf(shippedPartsUrl('/assets/fonts', family)), 'utf8')),
    );
    expect(parts.length).toBeGreaterThan(2);
    for (const { id } of parts) {
      const url = shippedFontUrl('/assets/fonts', family, { weight: 400, italic: false }).replace(
        '{part}',
        id,
      );
      expect(() => resolve(fontPackageFile(url) ?? '')).not.toThrow();
    }
  });

  test('its licence is written down and is the one in the package', async () => {
    const list = await readFile(new URL('../LICENSES.md', import.meta.url), 'utf8');
    expect(list).toContain(`| \`${row.package}\` | ${row.family} | SIL OFL 1.1 | ${row.author} |`);
    const file = row.axesName === null ? 'LICENSE_FONT' : 'LICENSE';
    expect(await readFile(resolve(`${row.package}/${file}`), 'utf8')).toMatch(/SIL OPEN FONT LICENSE/i);
  });
});

test('a style without a file leads to the nearest one', () => {
  expect(fontFileUrl('DM Serif Display', 900, true)).toBe('/assets/fonts/dm-serif-display/400-italic.ttf');
  expect(fontFileUrl('Anton', 700, true)).toBe('/assets/fonts/anton/400.ttf');
  expect(() => fontFileUrl('Comic Sans MS', 400, false)).toThrow(RangeError);
});

test('only paths of shipped files lead anywhere', () => {
  for (const path of [
    '/assets/fonts/lora/../../package.json',
    '/assets/fonts/lora/450.ttf',
    '/assets/fonts/unknown/400.ttf',
    '/assets/fonts/lora/400.ttf/',
    '/assets/fonts/lora/400.woff',
    '/assets/fonts/__proto__/400.ttf',
    '',
  ]) {
    expect(fontPackageFile(path), path).toBeNull();
  }
});
