import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Row {
  readonly alias: string;
  readonly displayName: string;
  readonly kind: 'sticker' | 'illustration' | 'shape';
  readonly file: string;
  readonly tags: readonly string[];
}

const folder = new URL('.', import.meta.url);
const rows = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Row[];

test('every graphic is listed once, and every row has its file', () => {
  const drawn = readdirSync(new URL('illustrations/', folder)).map((name) => `illustrations/${name}`);
  const files = [...readdirSync(folder), ...drawn].filter((name) => name.endsWith('.svg'));
  expect(rows.map(({ file }) => file).sort()).toEqual(files.sort());
  expect(new Set(rows.map(({ alias }) => alias)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(24);
  for (const { alias, displayName, tags } of rows) {
    expect(displayName, alias).not.toBe('');
    expect(tags.length, alias).toBeGreaterThan(0);
  }
});

test.each(rows)('$alias says its size and needs nothing from outside', ({ file }) => {
  const svg = readFileSync(new URL(file, folder), 'utf8');
  expect(svg).toMatch(/^<svg [^>]*viewBox="/);
  expect(svg).toMatch(/^<svg [^>]*width="\d/);
  // Letters would need a font, and scripts or links to other files are not drawn.
  expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|href="(?!#)|class="|var\(--/);
  const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const references = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(
    ([, url, href]) => url ?? href,
  );
  expect(references.filter((id) => !ids.has(id))).toEqual([]);
});
