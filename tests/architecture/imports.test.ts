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

/** The modules that the package of the engine offers, with the files they are in this repository. */
const ENGINE_DOORS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    (
      JSON.parse(readFileSync(join(root, 'engine/package.json'), 'utf8')) as {
        exports: Record<string, unknown>;
      }
    ).exports,
  )
    .filter(([, target]) => typeof target === 'object')
    .map(([name]) => [
      name.replace('.', '@gesso/engine'),
      `engine/${name === '.' ? 'index' : name.replace('./', '')}.ts`,
    ]),
);
const PUBLIC_DOORS = Object.values(ENGINE_DOORS).filter((file) => file !== 'engine/internal.ts');

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

const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /\/(?:test-[a-z0-9]+|testing(?:-[a-z]+)?)\.ts$/.test(path);
const files = ['engine', 'app', 'server', 'render-page', 'packages', 'wasm', 'bench', 'assets'].flatMap(
  sourceFiles,
);
const imports = files.filter((file) => !isTest(file)).flatMap(importsOf);

/** What each folder may import of ours, beside itself. The table of the architecture, with the decisions of docs/decisions. */
const PURE = ['engine/model'];
const RULES: Readonly<Record<string, readonly string[]>> = {
  'engine/model': [],
  'engine/ports': PURE,
  'engine/migrations': PURE,
  // In every step a document lays out groups, keeps texts whole, linked sounds with their clips and attached lines with their layers.
  'engine/history': [...PURE, 'engine/timeline', 'engine/lines', 'engine/layouts', 'engine/flow'],
  'engine/layouts': [...PURE, 'engine/geometry'],
  'engine/lines': [...PURE, 'engine/geometry'],
  // Which boxes a text flows through, what it keeps clear of, and what it says by itself; its lines are laid out in engine/text.
  'engine/flow': [...PURE, 'engine/geometry', 'engine/paths', 'engine/text', 'engine/timeline'],
  'engine/paths': [...PURE, 'engine/geometry'],
  'engine/timeline': PURE,
  'engine/geometry': [],
  'engine/cache': [],
  'engine/edits': [
    'engine/model',
    'engine/geometry',
    'engine/layouts',
    'engine/lines',
    'engine/flow',
    'engine/timeline',
    'engine/presets',
    'engine/animation',
    'engine/effects',
    'engine/text',
    'engine/media',
  ],
  'engine/presets': ['engine/model', 'engine/timeline', 'engine/ports'],
  'engine/animation': ['engine/model', 'engine/timeline', 'engine/ports', 'engine/flow'],
  'engine/text': ['engine/model', 'engine/timeline', 'engine/ports', 'engine/presets', 'engine/cache'],
  'engine/media': ['engine/model', 'engine/ports', 'engine/timeline', 'engine/cache'],
  'engine/effects': ['engine/model', 'engine/ports', 'engine/cache'],
  'engine/cutout': ['engine/model', 'engine/ports', 'engine/effects'],
  'engine/photo': [
    'engine/model',
    'engine/ports',
    'engine/presets',
    'engine/effects',
    'engine/cutout',
    'engine/export',
  ],
  'engine/storage': ['engine/model', 'engine/ports'],
  'engine/abilities': ['engine/export', 'engine/media', 'engine/storage'],
  'engine/render': [
    'engine/model',
    'engine/paths',
    'engine/cache',
    'engine/ports',
    'engine/timeline',
    'engine/animation',
    'engine/presets',
    'engine/text',
    'engine/media',
    'engine/effects',
    'engine/cutout',
    'engine/speech',
  ],
  'engine/speech': ['engine/model', 'engine/ports', 'engine/cutout'],
  'engine/export': [
    'engine/geometry',
    'engine/flow',
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
  // The model is for programs without a browser; the app has the same from the engine itself.
  app: [
    ...Object.values(ENGINE_DOORS).filter((file) => file !== 'engine/model.ts'),
    'server/contract',
    // Drawn parts as text; the server draws the same ones.
    'assets/avatars',
    // What an index of icons is made of.
    'assets/icons/icon-index.ts',
    // What a combination of texts is made of.
    'assets/text/text-combination.ts',
  ],
  server: [
    'engine/model.ts',
    'engine/model/font-weights.ts',
    'assets',
    'wasm/kernels/build.ts',
    // Types of what the page that renders is asked for.
    'render-page/tasks.ts',
  ],
  // What the editor uses of the engine, in a page of its own for the server.
  'render-page': [
    ...Object.values(ENGINE_DOORS).filter((file) => file !== 'engine/model.ts'),
    'assets/fonts/catalogue.ts',
    // How its scripts are built.
    'app/bundling/writers-apart.ts',
  ],
  'server/contract': [],
  // What programs of others run: they have the server by its API only.
  'packages/client': [],
  'packages/mcp': [],
  wasm: [],
  assets: [
    'engine/model.ts',
    // Roles of layers follow from what a layer can do.
    'engine/model/layer-capabilities.ts',
    'engine/presets/shipped-fonts.ts',
    'engine/ports/fonts.ts',
    'engine/text/fonts/containers/woff.ts',
    'engine/model/font-weights.ts',
    // Templates measure their words while they are composed.
    'engine/text/layout/layout.ts',
    'engine/text/layout/layout-types.ts',
    'engine/text/layout/text-findings.ts',
    'engine/text/fonts/font-library.ts',
    'engine/text/fonts/test-fonts.ts',
    // Words on stickers are drawn as outlines.
    'engine/text/drawing/trace.ts',
  ],
};

/**
 * The rooms of the app, each above those before it: a room imports only rooms below it. What is loaded when it is needed (a dialog, a screen)
 * may be above, as nothing waits for it while files are set up.
 */
const APP_ROOMS = [
  'app/bundling',
  'app/css-modules.ts',
  'app/messages',
  'app/geometry',
  'app/browser',
  'app/paths.ts',
  'app/screen-paths.ts',
  'app/api',
  'app/ui',
  'app/session',
  'app/data',
  'app/state',
  'app/sync',
  'app/commerce',
  'app/shell',
  'app/generation',
  'app/photo-editor',
  'app/editor',
  'app/screens',
  'app/first-paint',
] as const;

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

test.each(APP_ROOMS.map((room, index) => [room, index] as const))(
  '%s imports only rooms below it',
  (room, index) => {
    const above = APP_ROOMS.slice(index + 1);
    const broken = imports.filter(
      ({ from, to, isLazy }) => within(from, room) && !isLazy && above.some((other) => within(to, other)),
    );
    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  },
);

test('every room of the app has its place among the others', () => {
  const known = [...APP_ROOMS, 'app/main.tsx', 'app/routes.tsx', 'app/service-worker'];
  expect(files.filter((file) => within(file, 'app') && !known.some((room) => within(file, room)))).toEqual(
    [],
  );
});

/** As many files as can be taken in at a glance; a folder with more has more than one idea in it. */
const MAX_FILES_IN_FOLDER = 26;

test(`no folder has more than ${MAX_FILES_IN_FOLDER} files`, () => {
  const counts = new Map<string, number>();
  for (const file of [...files, ...sourceFiles('tests')])
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const crowded = [...counts].filter(([, count]) => count > MAX_FILES_IN_FOLDER);
  expect(crowded.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
});

test('the imports of the whole repository were read', () => {
  // A rule that sees nothing holds always.
  expect(imports.filter(({ isOurs }) => isOurs).length).toBeGreaterThan(200);
  expect(imports).toContainEqual({
    from: 'engine/render/pixi/pixi.ts',
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

/** Programs that are built on the engine: what they import is what programs of others can import. */
const EXAMPLES = 'engine/examples';

test('the examples import the engine by its public modules only', () => {
  const ofExamples = imports.filter(({ from, isOurs }) => isOurs && within(from, EXAMPLES));
  expect(ofExamples.length).toBeGreaterThan(10);
  const broken = ofExamples.filter(({ to }) => !within(to, EXAMPLES) && !PUBLIC_DOORS.includes(to));
  expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('the engine imports only packages of its own package.json', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'engine/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = imports
    .filter(({ from, isOurs }) => !isOurs && within(from, 'engine') && !within(from, EXAMPLES))
    .filter(({ from }) => from !== 'engine/build.ts')
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
    .filter((file) => within(file, 'engine') && !isTest(file))
    .filter((file) => !within(file, 'engine/ports') && !within(file, EXAMPLES))
    .filter((file) =>
      /(?<![\w.'`"-])(?:window|document)\.\w/.test(
        readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'\.[^']*'/gm, ''),
      ),
    );
  expect(found).toEqual([]);
});

test('no files import one another in a circle', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to, isOurs, isLazy } of imports)
    if (isOurs && !isLazy) graph.set(from, [...(graph.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test('tests that replace modules say so in their name, since the others share theirs', () => {
  const replacing = files.filter(
    (file) => isTest(file) && /\bvi\.(?:do)?mock\(/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(replacing.length).toBeGreaterThan(0);
  expect(replacing.filter((file) => !file.includes('.mocked.test.'))).toEqual([]);
});

test('the app is built from the sources of the engine, whichever of its modules it imports', () => {
  // What no alias leads to the sources comes from a package that was built before, or from none: two copies, or no app at all.
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  const aliases = [
    ...config.matchAll(
      /find: \/(\S+)\/, replacement: (?:pathOf\('\.\/(\S+?)'\)|`\$\{pathOf\('\.\/(\w+)'\)\}(\S+?)`)/g,
    ),
  ].map(([, pattern = '', file, folder = '', rest = '']) => ({
    pattern: new RegExp(pattern),
    path: file ?? `${folder}${rest}`,
  }));
  const sourceOf = (specifier: string) => {
    const alias = aliases.find(({ pattern }) => pattern.test(specifier));
    return alias && specifier.replace(alias.pattern, alias.path);
  };
  for (const [specifier, path] of Object.entries(ENGINE_DOORS)) expect(sourceOf(specifier)).toBe(path);
});
