import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LAYER_TYPES } from '../../engine/model/layer-types.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const types = Object.keys(LAYER_TYPES);

/** Where a layer type is described: code there is about one type. */
const HOMES = ['engine/model/layers', 'engine/render/layers', 'app/editor/layer-types'];

/** What still compares the type of a layer, and why. Everything else asks what a layer can do (engine/model/layer-capabilities.ts). */
const ALLOWED: Readonly<Record<string, string>> = {
  'engine/render/scene/layer-stack.ts': 'a view is made again when the layer of its id has another type',
  'app/state/steps/insert-drawn.ts':
    'a pattern that is dropped becomes the fill of a shape or the paint of a background, which are fields of different names',
  'app/state/files/media.ts':
    'a file of another kind takes the place of a layer: the layer is converted when its type differs',
};

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (['node_modules', 'dist', 'assembly', 'build'].includes(name)) return [];
    if (statSync(join(root, path)).isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : [];
  });
}

const OTHERS = /(?:mask|effect|paint|fill|background|backdrop|answer|data)\??\.type/i;

/** Comparisons of the type of a layer in a source text. Masks, effects, paints and answers have types of their own, and are called so. */
function comparisonsIn(text: string): string[] {
  const names = types.join('|');
  const found = text.matchAll(
    new RegExp(
      [
        `[\\w?.\\])]+\\.type\\s*[!=]==\\s*'(?:${names})'`,
        String.raw`[\w?.]*[lL]ayer\??\.type\s*[!=]==`,
        String.raw`[!=]==\s*[\w?.]*[lL]ayer\??\.type\b`,
        String.raw`switch \([\w?.]*[lL]ayer\??\.type\)`,
        String.raw`(?:has|includes)\([\w?.]*[lL]ayer\??\.type\)`,
        String.raw`Set<(?:LayerType|Layer\['type'\])>`,
      ].join('|'),
      'g',
    ),
  );
  return [...found].map(([match]) => match).filter((match) => !OTHERS.test(match));
}

const files = ['engine', 'app', 'server', 'bench', 'assets']
  .flatMap(sourceFiles)
  .filter((file) => !HOMES.some((home) => file.startsWith(`${home}/`)));

test('code asks what a layer can do, and does not compare its type', () => {
  const comparing = files.filter((file) => comparisonsIn(readFileSync(join(root, file), 'utf8')).length > 0);
  expect(comparing.sort()).toEqual(Object.keys(ALLOWED).sort());
});

test('comparisons are found in every form', () => {
  const text = `
    if (layer.type === 'text' || place?.layer.type !== 'group') return;
    switch (each.layer.type) {}
    switch (layer.type) {}
    if (layer?.type === wanted || entry.type === layer.type) return;
    if (GROWING.has(layer.type) || layer.mask?.type === 'text') return;
    const kinds = new Set<Layer['type']>();
  `;
  expect(comparisonsIn(text)).toHaveLength(8);
  expect(
    comparisonsIn(
      "if (mask.type === 'shape' || effect.type === 'custom' || asset.kind === 'image' || layer.fill?.type === 'image') return;",
    ),
  ).toEqual([]);
});

test('each layer type has its file of facts and its folder of drawing', () => {
  for (const type of types) {
    expect(existsSync(join(root, `engine/model/layers/${type}.ts`)), type).toBe(true);
    expect(existsSync(join(root, `engine/render/layers/${type}/${type}-renderer.ts`)), type).toBe(true);
  }
});
