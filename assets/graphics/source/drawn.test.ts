import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DRAWN_GROUPS, type DrawnGroup, type FrameRow, type IconIndex } from '../../icons/icon-index.ts';
import { animations } from './animations/animations.ts';
import { drawnFiles, type GraphicRow, manifestWithIllustrations } from './collections.ts';
import { illustrations } from './illustrations/illustrations.ts';
import { type Key, SIDE } from './motion.ts';

const folder = new URL('../', import.meta.url);
const files = drawnFiles();
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const indexOf = (group: DrawnGroup) => JSON.parse(read(`${group}/index.json`)) as IconIndex;

/** How many drawings a folder has at least, and how many bytes one of them may have. */
const LIMITS: Readonly<Record<DrawnGroup, readonly [count: number, bytes: number]>> = {
  stickers: [60, 16_000],
  forms: [150, 12_000],
  frames: [60, 12_000],
  patterns: [40, 12_000],
  animations: [40, 12_000],
  strokes: [80, 25_000],
  badges: [60, 12_000],
  dividers: [40, 12_000],
};

test.each(DRAWN_GROUPS)('%s are what the scripts draw, every file listed', (group) => {
  const expected = [...files.keys()].filter((path) => path.startsWith(`${group}/`));
  expect(readdirSync(new URL(`${group}/`, folder)).sort()).toEqual(
    expected.map((path) => path.slice(group.length + 1)).sort(),
  );
  for (const path of expected) expect(read(path), path).toBe(files.get(path));
});

test.each(DRAWN_GROUPS)('%s are many, different, small, and found by words', (group) => {
  const [count, bytes] = LIMITS[group];
  const { icons } = indexOf(group);
  expect(icons.length).toBeGreaterThanOrEqual(count);
  expect(new Set(icons.map(([name]) => name)).size).toBe(icons.length);
  expect(new Set(icons.map(([, title]) => title)).size).toBe(icons.length);
  const drawings = icons.map(([name]) => read(`${group}/${name}.svg`));
  expect(new Set(drawings).size).toBe(icons.length);
  for (const [at, [name, title, words]] of icons.entries()) {
    expect(name).toMatch(/^[a-z0-9-]+$/);
    expect(title, name).toMatch(/^[A-Z]/);
    expect(words.split(' ').length, name).toBeGreaterThan(0);
    expect(drawings[at]?.length, name).toBeLessThan(bytes);
  }
});

test('every sticker is found in Arabic, too', () => {
  for (const [name, , words] of indexOf('stickers').icons) expect(words, name).toMatch(/\p{Script=Arabic}/u);
});

test.each(DRAWN_GROUPS)('%s can be recoloured: plain colours, nothing from outside', (group) => {
  for (const [name] of indexOf(group).icons) {
    const svg = read(`${group}/${name}.svg`);
    expect(svg, name).toMatch(/^<svg [^>]*viewBox="0 0 [\d.]+ [\d.]+" width="\d/);
    expect(svg, name).not.toMatch(
      /<text|<script|<image|<style|<foreignObject|href=|class="|url\(|NaN|undefined/,
    );
    for (const [, color] of svg.matchAll(/(?:fill|stroke)="([^"]+)"/g))
      expect(color, name).toMatch(/^(?:#[0-9a-f]{6}|none)$/);
  }
});

test('illustrations of food, sport, families, offices and interiors are listed, small and found in Arabic', () => {
  const manifest = read('manifest.json');
  expect(manifestWithIllustrations(JSON.parse(manifest) as GraphicRow[])).toBe(manifest);
  expect(readdirSync(new URL('illustrations/', folder)).sort()).toEqual(
    illustrations.map(({ alias }) => `${alias}.svg`).sort(),
  );
  expect(illustrations.length).toBeGreaterThanOrEqual(20);
  for (const { alias, svg, tags } of illustrations) {
    expect(read(`illustrations/${alias}.svg`), alias).toBe(svg);
    expect(svg.length, alias).toBeLessThan(12_000);
    expect(svg, alias).not.toMatch(/NaN|undefined/);
    expect(tags.join(' '), alias).toMatch(/\p{Script=Arabic}/u);
    expect(tags, alias).not.toContain('photo');
  }
  for (const subject of ['food', 'sport', 'family', 'office', 'interior'])
    expect(illustrations.filter(({ tags }) => tags[0] === subject).length, subject).toBeGreaterThanOrEqual(4);
});

/** How far the pixels of two columns are apart, the mean over their length. */
function columnDistance(pixels: Buffer, side: number, a: number, b: number, isRow: boolean): number {
  let sum = 0;
  for (let along = 0; along < side; along++)
    for (let channel = 0; channel < 3; channel++) {
      const at = (index: number) =>
        pixels[(isRow ? index * side + along : along * side + index) * 3 + channel] ?? 0;
      sum += Math.abs(at(a) - at(b));
    }
  return sum / side;
}

test.each(indexOf('patterns').icons.map(([name]) => name))(
  '%s has no seam where tiles meet',
  async (name) => {
    const side = 240;
    const pixels = await sharp(Buffer.from(read(`patterns/${name}.svg`)))
      .resize(side, side)
      .removeAlpha()
      .raw()
      .toBuffer();
    for (const isRow of [false, true]) {
      // A step from one column to the next is as large inside the tile as where the last meets the first.
      const inside = Array.from({ length: side - 1 }, (_, at) =>
        columnDistance(pixels, side, at, at + 1, isRow),
      );
      expect(columnDistance(pixels, side, side - 1, 0, isRow)).toBeLessThanOrEqual(
        Math.max(...inside) * 1.05,
      );
    }
  },
);

test('pictures lie inside their frames, and their outlines inside their boxes', () => {
  const rows = JSON.parse(read('frames/openings.json')) as Record<string, FrameRow>;
  expect(Object.keys(rows).sort()).toEqual(
    indexOf('frames')
      .icons.map(([name]) => name)
      .sort(),
  );
  for (const [name, { openings }] of Object.entries(rows)) {
    expect(openings.length, name).toBeGreaterThan(0);
    for (const { x, y, width, height, path } of openings) {
      expect(x >= 0 && y >= 0 && x + width <= 1.0001 && y + height <= 1.0001, name).toBe(true);
      expect(path === '' || /^M[\d.]+ [\d.]+/.test(path), name).toBe(true);
    }
  }
});

test.each(animations.map((each) => [each.name, each] as const))(
  '%s is a Lottie file that ends as it began',
  (name, each) => {
    const text = read(`animations/${name}.json`);
    expect(text.length).toBeLessThan(25_000);
    const file = JSON.parse(text) as {
      fr: number;
      op: number;
      layers: readonly { ty: number; shapes: readonly unknown[] }[];
    };
    expect(file.fr).toBe(30);
    expect(file.op).toBe(each.durationFrames);
    expect(file.layers.length).toBe(each.parts.length);
    expect(file.layers.every(({ ty, shapes }) => ty === 4 && shapes.length > 0)).toBe(true);
    for (const { move, scale, opacity, drawn, turn } of each.parts) {
      for (const keys of [move, scale, opacity, drawn, turn]) {
        const frames = (keys ?? []).map(([frame]) => frame);
        expect(frames).toEqual([...new Set(frames)].sort((a, b) => a - b));
        expect(frames.at(-1) ?? 0).toBeLessThanOrEqual(each.durationFrames);
      }
    }
    for (const part of each.parts) expect(jumpsOf(part), name).toEqual([]);
  },
);

/** What of a part is not at its end as at its beginning, so that it would be seen to jump when it plays again. */
function jumpsOf(part: (typeof animations)[number]['parts'][number]): string[] {
  const ends = (keys: readonly Key[] | undefined) => {
    const [first, last] = [keys?.[0], keys?.at(-1)];
    return first && last ? { first: first.slice(1), last: last.slice(1) } : null;
  };
  const isNothing = (keys: readonly Key[] | undefined) => {
    const both = ends(keys);
    return both !== null && [...both.first, ...both.last].every((value) => value === 0);
  };
  if (isNothing(part.opacity) || isNothing(part.scale)) return [];
  return (['move', 'scale', 'opacity', 'drawn', 'turn'] as const).filter((property) => {
    const both = ends(part[property]);
    if (both === null) return false;
    const distances = both.last.map((value, index) => Math.abs(value - (both.first[index] ?? 0)));
    // A drawing that looks the same several times a turn has turned by one of them; one that leaves the square comes in on the other side.
    if (property === 'turn')
      return distances.some((degrees) => degrees !== 0 && 360 % (degrees % 360 || 360) !== 0);
    if (
      property === 'move' &&
      [both.first, both.last].every((at) => at.some((units) => Math.abs(units) >= SIDE))
    )
      return false;
    return distances.some((distance) => distance !== 0);
  });
}
