import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One import statement of one of our files. */
interface Import {
  readonly from: string;
  /** A path from the root for our own files, the package's name else. */
  readonly to: string;
  readonly isOurs: boolean;
  readonly isTypeOnly: boolean;
  /** Loaded when it is needed: such an import waits for nothing while files are set up. */
  readonly isLazy: boolean;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (['node_modules', 'dist', 'assembly', 'build'].includes(name)) return [];
    if (statSync(join(root, path)).isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : [];
  });
}

const ENGINE_DOORS: Readonly<Record<string, string>> = {
  '@gesso/engine': 'engine/index.ts',
  '@gesso/engine/model': 'engine/model.ts',
  '@gesso/engine/worker': 'engine/worker.ts',
};

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+\.ts)['"]/g,
  );
  return [...statements].map((match) => {
    const specifier = (match[2] ?? match[3] ?? match[4] ?? '').replace(/\?.*$/, '');
    const isLazy = match[3] !== undefined;
    const door = ENGINE_DOORS[specifier];
    if (door) return { from, to: door, isOurs: true, isTypeOnly: match[1] !== undefined, isLazy };
    if (!specifier.startsWith('.'))
      return { from, to: specifier, isOurs: false, isTypeOnly: match[1] !== undefined, isLazy };
    const to = relative(root, resolve(root, dirname(from), specifier));
    return { from, to, isOurs: true, isTypeOnly: match[1] !== undefined, isLazy };
  });
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /test-[a-z]+\.ts$/.test(path);
const files = ['engine', 'app', 'server', 'wasm', 'bench', 'assets'].flatMap(sourceFiles);
const imports = files.filter((file) => !isTest(file)).flatMap(importsOf);

/** What each folder may import of ours, beside itself. The table of the architecture, with the decisions of docs/decisions. */
const PURE = ['engine/model'];
const RULES: Readonly<Record<string, readonly string[]>> = {
  'engine/model': [],
  'engine/ports': PURE,
  'engine/migrations': PURE,
  'engine/history': PURE,
  'engine/timeline': PURE,
  'engine/presets': ['engine/model', 'engine/timeline', 'engine/ports'],
  'engine/animation': ['engine/model', 'engine/timeline', 'engine/ports'],
  'engine/text': ['engine/model', 'engine/timeline', 'engine/ports', 'engine/presets'],
  'engine/media': ['engine/model', 'engine/ports'],
  'engine/effects': ['engine/model', 'engine/ports'],
  'engine/cutout': ['engine/model', 'engine/ports', 'engine/effects'],
  'engine/photo': ['engine/model', 'engine/ports', 'engine/effects', 'engine/cutout', 'engine/export'],
  'engine/storage': ['engine/model', 'engine/ports'],
  'engine/abilities': ['engine/export', 'engine/media', 'engine/storage'],
  'engine/render': [
    'engine/model',
    'engine/ports',
    'engine/timeline',
    'engine/animation',
    'engine/presets',
    'engine/text',
    'engine/media',
    'engine/effects',
    'engine/cutout',
  ],
  'engine/export': [
    'engine/model',
    'engine/timeline',
    'engine/media',
    'engine/render',
    'engine/ports',
    'engine/presets',
    'engine/effects',
    'engine/animation',
    'engine/text',
  ],
  app: ['engine/index.ts', 'engine/worker.ts', 'server/contract'],
  server: ['engine/model.ts', 'assets', 'wasm/kernels/build.ts'],
  'server/contract': [],
  wasm: [],
  assets: ['engine/model.ts', 'engine/ports/fonts.ts', 'engine/text/woff.ts'],
};

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

describe.each(Object.entries(RULES))('%s', (folder, allowed) => {
  test('imports only what it may', () => {
    const broken = imports.filter((each) => {
      if (!each.isOurs || !within(each.from, folder)) return false;
      // The narrower rule of server/contract is its own row.
      return !within(each.to, folder) && !allowed.some((other) => within(each.to, other));
    });
    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});

test('the imports of the whole repository were read', () => {
  // A rule that sees nothing holds always.
  expect(imports.filter(({ isOurs }) => isOurs).length).toBeGreaterThan(200);
  expect(imports).toContainEqual({
    from: 'engine/render/pixi.ts',
    to: 'pixi.js',
    isOurs: false,
    isTypeOnly: false,
    isLazy: false,
  });
});

test('pixi.js is imported in engine/render only, and React nowhere in the engine', () => {
  const pixi = imports.filter(({ from, to }) => /^pixi\.js/.test(to) && !within(from, 'engine/render'));
  const react = imports.filter(({ from, to }) => /^(react|@pixi\/react)/.test(to) && within(from, 'engine'));
  expect([...pixi, ...react].map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('the engine imports only packages of its own package.json', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'engine/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = imports
    .filter(({ from, isOurs }) => !isOurs && within(from, 'engine') && from !== 'engine/build.ts')
    .map(({ to }) =>
      to
        .split('/')
        .slice(0, to.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  expect([...new Set(packages)].filter((name) => dependencies[name] === undefined)).toEqual([]);
});

test('the engine does not touch document or window outside of ports', () => {
  const found = files
    .filter((file) => within(file, 'engine') && !isTest(file) && !within(file, 'engine/ports'))
    .filter((file) =>
      /(?<![\w.'`"-])(?:window|document)\.\w/.test(
        readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'\.[^']*'/gm, ''),
      ),
    );
  expect(found).toEqual([]);
});

test('no files import one another in a circle', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to, isOurs, isTypeOnly, isLazy } of imports)
    if (isOurs && !isTypeOnly && !isLazy) graph.set(from, [...(graph.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  // A group holds a stack of layers and a stack may hold groups: the one circle that the matter itself has.
  expect(circles.filter((circle) => !circle.includes('group-view'))).toEqual([]);
});

test('tests that replace modules say so in their name, since the others share theirs', () => {
  const replacing = files.filter(
    (file) => isTest(file) && /\bvi\.(?:do)?mock\(/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(replacing.length).toBeGreaterThan(0);
  expect(replacing.filter((file) => !file.includes('.mocked.test.'))).toEqual([]);
});
