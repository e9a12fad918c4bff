import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadResvg } from '../../tests/support/resvg.ts';
import { ICON_COLLECTIONS } from './collections.ts';
import { iconFile } from './icon-files.ts';
import { ICON_GROUPS } from './icon-index.ts';

beforeAll(loadResvg);

/** Of large collections each so many is drawn; their drawings are of one kind. */
const DRAWN_OF_EACH = 150;

describe.each(ICON_COLLECTIONS.map((collection) => [collection.id, collection] as const))(
  '%s',
  (_id, collection) => {
    const icons = [...collection.icons()];

    test('each drawing has a name of its own, a title and a file that runs and fetches nothing', () => {
      expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length);
      for (const { name, title, svg } of icons) {
        expect(name).toMatch(/^[a-z0-9][a-z0-9-]*$/);
        expect(title.length, name).toBeGreaterThan(0);
        expect(svg, name).toMatch(/^<svg /);
        expect(svg, name).not.toMatch(
          /<script|<image|<foreignObject|href="(?!#)|url\((?!#|&quot;#)|\son\w+=|currentColor/i,
        );
      }
    });

    test('what its list begins with exists', () => {
      const names = new Set(icons.map(({ name }) => name));
      expect(collection.first.filter((name) => !names.has(name))).toEqual([]);
    });

    test('drawings show something', () => {
      const step = Math.max(1, Math.floor(icons.length / DRAWN_OF_EACH));
      for (const { name, svg } of icons.filter((_, index) => index % step === 0)) {
        const graphic = new Resvg(svg, { fitTo: { mode: 'width', value: 24 } });
        const image = graphic.render();
        expect(image.pixels.filter((value, at) => at % 4 === 3 && value > 0).length, name).toBeGreaterThan(4);
        image.free();
        graphic.free();
      }
    });
  },
);

test('there are thousands, of every kind, each collection with a row in the list of licences', () => {
  const licences = readFileSync(new URL('../LICENSES.md', import.meta.url), 'utf8');
  const counts = ICON_COLLECTIONS.map(({ icons }) => [...icons()].length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(13_000);
  expect(new Set(ICON_COLLECTIONS.map(({ group }) => group))).toEqual(new Set(ICON_GROUPS));
  for (const { title, author, licence } of ICON_COLLECTIONS) {
    expect(['MIT', 'CC0 1.0']).toContain(licence);
    expect(licences).toMatch(new RegExp(`${title}.*${licence}.*${author}`));
  }
});

test('only names of drawings and indexes lead anywhere', () => {
  for (const path of [
    '/assets/icons/outline/../../../package.json',
    '/assets/icons/outline/.unpacked',
    '/assets/icons/outline/',
    '/assets/icons/other/acorn.svg',
    '/assets/icons/outline/acorn.svg/',
    '/assets/icons/outline/ACORN.svg',
    '/assets/icons/index.json',
  ])
    expect(iconFile(path), path).toBeNull();
});
