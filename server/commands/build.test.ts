import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/servers/temporary-server.ts';
import { BuildError, buildIfStale, canBuildEngineDocs, isEngineDocsStale } from './build.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
  // Nothing to be built but the app.
  for (const path of [
    'wasm/kernels/assembly',
    'wasm/kernels/build',
    'assets/icc/build',
    'node_modules/vite/bin',
  ])
    mkdirSync(join(folder.path, path), { recursive: true });
  writeFileSync(join(folder.path, 'package.json'), '{}');
  writeFileSync(join(folder.path, 'wasm/kernels/build/kernels.simd.wasm'), '');
  writeFileSync(join(folder.path, 'assets/icc/build/cmyk.icc'), '');
  put(
    'assets/icons/unpack.ts',
    -100,
    "import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync('dist/icons', { recursive: true }); writeFileSync('dist/icons/.unpacked', '');",
  );
  put('dist/icons/.unpacked', 1000);
  put(
    'server/commands/refused-passwords.ts',
    -100,
    "import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync('dist', { recursive: true }); writeFileSync('dist/refused-passwords.bin', 'made');",
  );
  put('dist/refused-passwords.bin', 1000);
  writeFileSync(join(folder.path, 'node_modules/vite/package.json'), '{"name":"vite"}');
});
afterEach(() => folder.remove());

/** Puts a program in the place of the bundler. */
function bundler(program: string): void {
  writeFileSync(join(folder.path, 'node_modules/vite/bin/vite.js'), program);
}

const WRITES = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync('dist/app', { recursive: true });
  writeFileSync('dist/app/index.html', '<p>' + process.pid);
`;

test('a build that is stopped ends its programs, and what it left half done is done again', async () => {
  bundler(`${WRITES} setInterval(() => {}, 1000);`);
  const stopping = new AbortController();
  const building = buildIfStale(folder.path, { signal: stopping.signal });
  await expect
    .poll(() => existsSync(join(folder.path, 'dist/app/index.html')), { timeout: 60_000 })
    .toBe(true);
  stopping.abort();
  await expect(building).rejects.toThrow('abort');

  bundler(WRITES);
  expect(await buildIfStale(folder.path)).toBe(true);
  expect(await buildIfStale(folder.path)).toBe(false);
});

/** Writes a file that was changed so many seconds from now. */
function put(path: string, seconds = 0, content = ''): void {
  const file = join(folder.path, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const time = Date.now() / 1000 + seconds;
  utimesSync(file, time, time);
}

describe('a build', () => {
  test('is made again when any source of the app is newer, and not for what is no source', async () => {
    bundler(WRITES);
    expect(await buildIfStale(folder.path)).toBe(true);
    for (const path of [
      ...['app/deep/inside/page.tsx', 'engine/index.ts', 'server/contract/calls.ts', 'wasm/x.ts'],
      ...['assets/static/robots.txt', 'assets/fonts/catalogue.ts', 'index.html', 'vite.config.ts'],
      'package-lock.json',
    ]) {
      // Its folder is no older than it.
      put(path, 100);
      expect([path, await buildIfStale(folder.path)]).toEqual([path, true]);
      put(path, -100);
      put('dist/app/.built', 200);
      expect([path, await buildIfStale(folder.path)]).toEqual([path, false]);
      put('dist/app/.built', 10);
    }
    for (const path of [
      'app/node_modules/x.js',
      'engine/dist/x.js',
      'app/build/x.js',
      'server/main.ts',
      'docs/x.md',
    ]) {
      put(path, 5);
      expect([path, await buildIfStale(folder.path)]).toEqual([path, false]);
    }
    // A file that was removed leaves a newer folder.
    utimesSync(join(folder.path, 'app/deep'), Date.now() / 1000 + 300, Date.now() / 1000 + 300);
    expect(await buildIfStale(folder.path)).toBe(true);
  });

  test('lays compressed files beside those that are sent as text, where that makes them smaller', async () => {
    const text = JSON.stringify('compressed '.repeat(200));
    const random = "require('node:crypto').randomBytes(4000)";
    const types = ['js', 'css', 'svg', 'json', 'wasm', 'html', 'png'];
    bundler(`${WRITES}
      mkdirSync('dist/app/static', { recursive: true });
      for (const type of ${JSON.stringify(types)}) writeFileSync('dist/app/static/a.' + type, ${text});
      writeFileSync('dist/app/small.js', 'x'.repeat(1023));
      writeFileSync('dist/app/enough.js', 'x'.repeat(1024));
      writeFileSync('dist/app/random.wasm', ${random});`);
    await buildIfStale(folder.path);
    const app = join(folder.path, 'dist/app');
    for (const type of ['js', 'css', 'svg', 'json', 'wasm']) {
      const file = join(app, `static/a.${type}`);
      expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(JSON.parse(text));
      expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(JSON.parse(text));
    }
    for (const name of ['static/a.html', 'static/a.png', 'small.js', 'random.wasm'])
      for (const ending of ['br', 'gz'])
        expect([name, existsSync(join(app, `${name}.${ending}`))]).toEqual([name, false]);
    for (const ending of ['br', 'gz']) expect(existsSync(join(app, `enough.js.${ending}`))).toBe(true);
  });

  test('that does not succeed says where its reason is, and is tried again', async () => {
    bundler('process.exit(3);');
    const failing = buildIfStale(folder.path);
    await expect(failing).rejects.toThrow(BuildError);
    await expect(failing).rejects.toThrow('Building does not succeed; the reason is above.');
    bundler(WRITES);
    expect(await buildIfStale(folder.path)).toBe(true);
  });

  test('without the bundler says how it is installed', async () => {
    rmSync(join(folder.path, 'node_modules'), { recursive: true });
    await expect(buildIfStale(folder.path)).rejects.toThrow(
      'The app is not built, and Vite is not installed: run `npm ci`.',
    );
  });

  test('makes the measuring page when it is requested, and again when its own sources change', async () => {
    bundler(`${WRITES}
      if (process.argv.includes('bench/host/vite.config.ts')) {
        mkdirSync('dist/bench/host', { recursive: true });
        writeFileSync('dist/bench/host/index.html', '');
      }`);
    await buildIfStale(folder.path);
    expect(existsSync(join(folder.path, 'dist/bench'))).toBe(false);
    expect(await buildIfStale(folder.path, { bench: true })).toBe(true);
    expect(existsSync(join(folder.path, 'dist/bench/host/index.html'))).toBe(true);
    expect(await buildIfStale(folder.path, { bench: true })).toBe(false);
    for (const path of ['bench/host/host.ts', 'bench/examples/first.ts']) {
      put(path, 100);
      expect([path, await buildIfStale(folder.path)]).toEqual([path, false]);
      expect([path, await buildIfStale(folder.path, { bench: true })]).toEqual([path, true]);
      put(path, -100);
    }
  });

  test('makes the kernels, the colour profile, the icons and the refused passwords where they are missing or older than their sources', async () => {
    bundler(WRITES);
    put(
      'wasm/kernels/build.ts',
      -100,
      "import { writeFileSync } from 'node:fs'; writeFileSync('made-kernels', '');",
    );
    put(
      'assets/icc/build-profile.ts',
      -100,
      "import { writeFileSync } from 'node:fs'; writeFileSync('made-profile', '');",
    );
    const made = (name: string) => existsSync(join(folder.path, `made-${name}`));
    await buildIfStale(folder.path);
    expect([made('kernels'), made('profile')]).toEqual([false, false]);
    put('wasm/kernels/assembly/blur.ts', 100);
    expect(await buildIfStale(folder.path)).toBe(true);
    expect([made('kernels'), made('profile')]).toEqual([true, false]);
    rmSync(join(folder.path, 'assets/icc/build/cmyk.icc'));
    await buildIfStale(folder.path);
    expect(made('profile')).toBe(true);
    rmSync(join(folder.path, 'dist/icons/.unpacked'));
    expect(await buildIfStale(folder.path)).toBe(true);
    expect(existsSync(join(folder.path, 'dist/icons/.unpacked'))).toBe(true);
    const passwords = () => readFileSync(join(folder.path, 'dist/refused-passwords.bin'), 'utf8');
    expect(passwords()).toBe('');
    put('server/services/accounts/sign-in/refused-passwords.ts', 2000);
    expect(await buildIfStale(folder.path)).toBe(true);
    expect(passwords()).toBe('made');
  });
});

describe('the documentation of the engine', () => {
  test('is stale when it is missing, or any of its sources is newer', () => {
    expect(isEngineDocsStale(folder.path)).toBe(true);
    put('dist/docs/.built');
    expect(isEngineDocsStale(folder.path)).toBe(false);
    for (const path of [
      ...['engine/index.ts', 'docs/engine/guide.md', 'docs/site/build.ts', 'docs/effects.md'],
      ...['docs/animations.md', 'app/ui/tokens.css'],
    ]) {
      put(path, 100);
      expect([path, isEngineDocsStale(folder.path)]).toEqual([path, true]);
      rmSync(join(folder.path, path));
      put('dist/docs/.built', 1);
      expect([path, isEngineDocsStale(folder.path)]).toEqual([path, false]);
    }
    put('app/page.tsx', 100);
    expect(isEngineDocsStale(folder.path)).toBe(false);
  });

  test('can be made where all of what makes it is installed', () => {
    const parts = ['docs/site/build.ts', 'docs/site/node_modules/typescript', 'node_modules/typedoc'];
    for (const path of parts) put(path);
    expect(canBuildEngineDocs(folder.path)).toBe(true);
    for (const path of parts) {
      rmSync(join(folder.path, path));
      expect([path, canBuildEngineDocs(folder.path)]).toEqual([path, false]);
      put(path);
    }
    rmSync(join(folder.path, 'node_modules/typedoc'));
    put('docs/site/node_modules/typedoc');
    expect(canBuildEngineDocs(folder.path)).toBe(true);
  });
});
