import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/servers/temporary-server.ts';
import { PROGRAM_SETS } from './programs.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let folder: ReturnType<typeof temporaryFolder>;

/** A repository with two programs: one says what it has from a file of its own, from a package and from where it is. */
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder.path, 'server/bundle'), { recursive: true });
  for (const path of ['server/run.mjs', ...mjsOf('server/bundle'), 'tsconfig.base.json'])
    cpSync(join(ROOT, path), join(folder.path, path));
  put('server/tsconfig.json', '{}');
  put('package.json', '{ "type": "module" }');
  put('package-lock.json', '{}');
  mkdirSync(join(folder.path, 'node_modules'));
  for (const name of ['esbuild', '@esbuild', 'tsx', 'get-tsconfig', 'resolve-pkg-maps'])
    if (existsSync(join(ROOT, 'node_modules', name)))
      symlinkSync(join(ROOT, 'node_modules', name), join(folder.path, 'node_modules', name));
  put('node_modules/of-tests/package.json', '{ "name": "of-tests", "version": "1.0.0", "main": "index.js" }');
  put('node_modules/of-tests/index.js', "exports.word = require('./word.js');");
  put('node_modules/of-tests/word.js', "module.exports = 'packaged';");
  put('server/bundle/programs.mjs', PROGRAMS);
  put('server/word.ts', "export const word: string = 'first';");
  put('server/late.ts', "export const late = 'late';");
  put('server/texts/note.txt', 'a note');
  put('server/main.ts', MAIN);
  put('server/other.ts', "console.log('the other one', process.argv.slice(2));");
});
afterEach(() => folder.remove());

const PROGRAMS = `
  export const PROGRAM_SETS = { server: { main: 'server/main.ts', other: 'server/other.ts' } };
  export const UNBUNDLED_PACKAGES = ['esbuild', 'tsx'];`;
const MAIN = `
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { word as packaged } from 'of-tests';
import { word } from './word.ts';

interface Note { readonly text: string }
const note: Note = { text: readFileSync(new URL('./texts/note.txt', import.meta.url), 'utf8') };
const isStartedItself = process.argv[1] === fileURLToPath(import.meta.url);
if (process.argv[2] === 'break') throw new Error('broken on purpose');
const { late } = await import('./late.ts');
console.log([word, packaged, note.text, isStartedItself, late, ...process.argv.slice(2)].join(' '));
`;

function mjsOf(path: string): string[] {
  const names = readdirSync(join(ROOT, path)).filter((name) => name.endsWith('.mjs'));
  return names.map((name) => `${path}/${name}`);
}

function put(path: string, content: string): void {
  const file = join(folder.path, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function run(...parameters: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['server/run.mjs', ...parameters], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  return { said: stdout.trim(), complaint: stderr, status };
}

const home = () => join(folder.path, 'dist/programs/server');
const bundles = () => readdirSync(home()).filter((name) => /^[0-9a-f]{16}$/.test(name));

test('a program runs from its bundle as from its source, with the same paths and parameters', () => {
  expect(run('main', 'one', '--two')).toEqual({
    said: 'first packaged a note true late one --two',
    complaint: '',
    status: 0,
  });
  expect(run('other', '--dev').said).toBe("the other one [ '--dev' ]");
  // Both are in the one bundle, which was made once.
  expect(bundles()).toHaveLength(1);
  expect(readdirSync(home()).toSorted()).toEqual([...bundles(), 'latest.txt'].toSorted());
});

describe('a bundle that is out of date is never used:', () => {
  test.each([
    ['a changed source', () => put('server/word.ts', "export const word = 'second';"), 'second packaged'],
    [
      'another version of a package',
      () => {
        put('node_modules/of-tests/package.json', '{ "name": "of-tests", "version": "1.0.1" }');
        put('node_modules/of-tests/index.js', "exports.word = 'newer';");
      },
      'first newer',
    ],
    ['another recipe', () => put('server/bundle/programs.mjs', `${PROGRAMS} // changed`), 'first packaged'],
  ])('%s', (_what, change, expected) => {
    run('main');
    const [before] = bundles();
    // As a checkout does that sets times back.
    change();
    for (const path of ['server/word.ts', 'node_modules/of-tests/index.js', 'server/bundle/programs.mjs'])
      utimesSync(join(folder.path, path), 0, 0);
    expect(run('main').said).toBe(`${expected} a note true late`);
    expect(bundles()).toHaveLength(2);
    expect(readFileSync(join(home(), 'latest.txt'), 'utf8')).not.toBe(before);
  });

  test('a source that is gone', () => {
    run('main');
    rmSync(join(folder.path, 'server/word.ts'));
    const { status, complaint } = run('main');
    expect(status).toBe(1);
    expect(complaint).toContain('could not be bundled');
    expect(complaint).toContain('word.ts');
  });

  test('and one whose sources are back is used again', () => {
    run('main');
    put('server/word.ts', "export const word = 'second';");
    run('main');
    put('server/word.ts', "export const word: string = 'first';");
    expect(run('main').said).toBe('first packaged a note true late');
    expect(bundles()).toHaveLength(2);
  });
});

test('a current bundle is used as it is, in another folder too and where nothing can be written or bundled', () => {
  run('main');
  const moved = join(folder.path, 'moved');
  for (const path of ['server', 'dist', 'node_modules/of-tests', 'package.json', 'package-lock.json'])
    cpSync(join(folder.path, path), join(moved, path), { recursive: true });
  cpSync(join(folder.path, 'tsconfig.base.json'), join(moved, 'tsconfig.base.json'));
  put(
    'moved/node_modules/esbuild/package.json',
    readFileSync(join(ROOT, 'node_modules/esbuild/package.json'), 'utf8'),
  );
  const said = execFileSync(process.execPath, ['server/run.mjs', 'main'], { cwd: moved, encoding: 'utf8' });
  expect(said.trim()).toBe('first packaged a note true late');
});

test('where no bundle can be made, a program runs from its sources, and that is said', () => {
  put('dist', 'not a folder');
  const { said, complaint, status } = run('main', 'x');
  expect([said, status]).toEqual(['first packaged a note true late x', 0]);
  expect(complaint).toMatch(/^The program runs from its sources, as they could not be bundled: .+\n$/);
});

test('stack traces lead into the sources', () => {
  const { complaint, status } = run('main', 'break');
  expect(status).toBe(1);
  const line = MAIN.split('\n').findIndex((each) => each.includes('broken on purpose')) + 1;
  expect(complaint).toContain(join(folder.path, `server/main.ts:${line}:`));
  expect(complaint).not.toContain('dist/programs');
});

test('two that make the same bundle at once both run', async () => {
  const codes = [1, 2, 3].map(
    () =>
      new Promise((resolve) =>
        spawn(process.execPath, ['server/run.mjs', 'main'], { cwd: folder.path }).once('close', resolve),
      ),
  );
  expect(await Promise.all(codes)).toEqual([0, 0, 0]);
  expect(readdirSync(home()).toSorted()).toEqual([...bundles(), 'latest.txt'].toSorted());
});

test('bundles of other sources are removed after a week', () => {
  run('main');
  const [old = ''] = bundles();
  const weekAgo = Date.now() / 1000 - 7 * 24 * 3600 - 60;
  utimesSync(join(home(), old), weekAgo, weekAgo);
  put('server/word.ts', "export const word = 'second';");
  run('main');
  expect(bundles()).not.toContain(old);
  expect(bundles()).toHaveLength(1);
});

test('a program that is not there is refused, with the names of those that are', () => {
  const { complaint, status } = run('mian');
  expect([complaint, status]).toEqual(['There is no program "mian". There are: main, other.\n', 2]);
});

test('every program that scripts, containers and documents name is there, with its source', () => {
  const named = ['package.json', 'Dockerfile', 'compose.yaml', 'docs/self-hosting.md'].flatMap((path) => [
    ...readFileSync(join(ROOT, path), 'utf8').matchAll(/server\/run\.mjs["',\s]+([\w-]+)/g),
  ]);
  const programs = Object.values(PROGRAM_SETS).flatMap((set) => Object.entries(set));
  const names = named.map(([, name = '']) => name).filter((name) => !name.startsWith('--'));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !programs.some(([known]) => known === name))).toEqual([]);
  expect(programs.filter(([, source]) => !existsSync(join(ROOT, source)))).toEqual([]);
});

test('the bundle of the server has packages of production only, so that images of Docker use the one that was built', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const sources = JSON.parse(
    readFileSync(join(process.env.GESSO_PROGRAMS ?? '', 'sources.json'), 'utf8'),
  ) as Record<string, string>;
  const bundled = Object.keys(sources)
    .filter((path) => path.includes('node_modules/'))
    .map((path) => path.replace(/^.*?(?=node_modules\/)|\/package\.json$/g, ''));
  expect(bundled.length).toBeGreaterThan(50);
  // One that the lock file does not have at this place was not brought by it.
  expect(bundled.filter((path) => packages[path]?.dev !== undefined || !packages[path])).toEqual([]);
});
