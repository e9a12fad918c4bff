import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortNames } from '../../app/css-modules.ts';
import { classesOf, declarationsFor, exportNameOf } from './css-modules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }).map(
  (path) => `app/${path.replaceAll('\\', '/')}`,
);
const sheets = files.filter((path) => path.endsWith('.css'));
const modules = sheets.filter((path) => path.endsWith('.module.css'));
const code = files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** What is no part of one component. */
const GLOBAL_SHEETS: Readonly<Record<string, string>> = {
  'app/ui/tokens.css': 'colours, sizes and fonts that all sheets read',
  'app/ui/base.css': 'how elements look before a component says otherwise',
  'app/ui/forced-colors.css': 'high contrast themes: states of all elements, whatever draws them',
};

/** Modules that files outside their folder may import, and why. All others stay within it, or are in app/ui. */
const SHARED_MODULES: Readonly<Record<string, string>> = {
  'app/shell/editor-frame.module.css':
    'the frame of both editors, which may not import each other; in app/ui the first page would load it',
};

/** Short names that are words. */
const SHORT_WORDS = new Set([
  'all',
  'api',
  'bar',
  'end',
  'fit',
  'ink',
  'cue',
  'hue',
  'new',
  'now',
  'pro',
  'row',
  'tag',
  'top',
]);

/** The classes that code reads of each module. */
const readOf = new Map<string, Set<string>>(modules.map((path) => [path, new Set<string>()]));
const unknown: string[] = [];
/** Imports of modules by files that they are not for. */
const foreign: string[] = [];
/** The modules that files outside their folder do import. */
const shared = new Set<string>();
for (const path of code) {
  const text = textOf(path);
  for (const [, alias = '', specifier = ''] of text.matchAll(
    /import \* as (\w+) from '([^']+\.module\.css)';/g,
  )) {
    const module = posix.join(dirname(path), specifier);
    const names = readOf.get(module);
    if (!names) unknown.push(`${path}: ${specifier}`);
    const isBelow = `${dirname(path)}/`.startsWith(`${dirname(module)}/`);
    if (!isBelow && !module.startsWith('app/ui/')) {
      shared.add(module);
      if (!(module in SHARED_MODULES)) foreign.push(`${path}: ${specifier}`);
    }
    for (const [, name = ''] of text.matchAll(new RegExp(`(?<![\\w./-])${alias}\\.(\\w+)`, 'g')))
      names?.add(name);
  }
}

test('all styles but a few are CSS modules, each with a name of its own', () => {
  expect(modules.length).toBeGreaterThan(70);
  expect(sheets.filter((path) => !modules.includes(path)).toSorted()).toEqual(
    Object.keys(GLOBAL_SHEETS).toSorted(),
  );
  // Their types go by the name of the file.
  expect(new Set(modules.map((path) => basename(path))).size).toBe(modules.length);
  expect(unknown).toEqual([]);
});

test('a module is imported in its folder and below it, or it is shared in app/ui', () => {
  expect(foreign).toEqual([]);
  expect([...shared].toSorted()).toEqual(Object.keys(SHARED_MODULES).toSorted());
});

test('shared components import no module but their own and those of app/ui', () => {
  const reachesOut = code
    .filter((path) => path.startsWith('app/ui/'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/from '([^']+\.module\.css)'/g)]
        .map(([, specifier = '']) => posix.join(dirname(path), specifier))
        .filter((module) => !module.startsWith('app/ui/'))
        .map((module) => `${path}: ${module}`),
    );
  expect(reachesOut).toEqual([]);
});

test('the types of the modules are those of their classes', () => {
  const path = join(root, 'app/class-names.d.ts');
  const wanted = declarationsFor(root, modules);
  if (process.env.GESSO_UPDATE_STYLES) writeFileSync(path, wanted);
  expect(readFileSync(path, 'utf8')).toBe(wanted);
});

test('every class of a module is read, and every one that is read exists', () => {
  const unread: string[] = [];
  const missing: string[] = [];
  for (const [path, read] of readOf) {
    const defined = new Set(classesOf(textOf(path)).map(exportNameOf));
    for (const name of defined) if (!read.has(name)) unread.push(`${path}: ${name}`);
    for (const name of read) if (!defined.has(name)) missing.push(`${path}: ${name}`);
  }
  expect(unread).toEqual([]);
  expect(missing).toEqual([]);
});

test('no sheet reaches out of its module, and no code names a class by a string', () => {
  expect(modules.filter((path) => textOf(path).includes(':global'))).toEqual([]);
  expect(code.filter((path) => /\b[cC]lassName=(?:"|\{[`'][a-z])/.test(textOf(path)))).toEqual([]);
});

test('classes are named by words', () => {
  const short = modules.flatMap((path) =>
    classesOf(textOf(path))
      .filter((name) => name.length <= 3 && !SHORT_WORDS.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(short).toEqual([]);
});

test('built names are short, and no two classes have the same', () => {
  const names = shortNames(root);
  expect(new Set(names.values()).size).toBe(names.size);
  for (const name of names.values()) expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9]{1,2}$/);
});

/** Set by the library of menus while they are open. */
const isOfLibrary = (name: string): boolean => name.startsWith('--radix-');

test('every value that styles read by name is defined: one that is not takes its whole declaration away', () => {
  const defined = new Set(
    [...sheets, ...code].flatMap((path) =>
      [...textOf(path).matchAll(/(--[\w-]+)['"\]]*\s*:|['"`](--[\w-]+)['"`]/g)].map(
        ([, declared, named]) => declared ?? named ?? '',
      ),
    ),
  );
  const lost = [...sheets, ...code].flatMap((path) =>
    // What has another value beside it may be missing.
    [...textOf(path).matchAll(/var\((--[\w-]+)\s*\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !defined.has(name) && !isOfLibrary(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(lost).toEqual([]);
});
