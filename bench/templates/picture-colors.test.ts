import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { TemplateRow } from '../../assets/templates/composition/catalogue.ts';
import { colorNameOf, pictureColors } from './picture-colors.ts';

const folder = new URL('../../assets/templates/', import.meta.url);
const rows = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as TemplateRow[];

test('colours are those of the images: the largest of each is found again', async () => {
  for (const { alias, file, colors, colorNames } of rows) {
    expect(colors.length, alias).toBe(colorNames.length);
    const seen = await pictureColors(fileURLToPath(new URL(file.replace(/json$/, 'webp'), folder)));
    expect(seen.colorNames, alias).toContain(colorNames[0]);
  }
});

test.each([
  ['#d62828', 'red'],
  ['#ffb3c6', 'pink'],
  ['#f8961e', 'orange'],
  ['#ffd60a', 'yellow'],
  ['#2d6a4f', 'green'],
  ['#0a7e7e', 'teal'],
  ['#1d3fbb', 'blue'],
  ['#7b2cbf', 'purple'],
  ['#6f4518', 'brown'],
  ['#f3ead9', 'beige'],
  ['#ffffff', 'white'],
  ['#8a8d91', 'grey'],
  ['#101014', 'black'],
])('%s is called %s', (hex, name) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  expect(colorNameOf(red, green, blue)).toBe(name);
});
