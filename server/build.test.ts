import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIfStale } from './build.ts';
import { temporaryFolder } from './testing/temporary-server.ts';

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
    .poll(() => existsSync(join(folder.path, 'dist/app/index.html')), { timeout: 20_000 })
    .toBe(true);
  stopping.abort();
  await expect(building).rejects.toThrow('abort');

  bundler(WRITES);
  expect(await buildIfStale(folder.path)).toBe(true);
  expect(await buildIfStale(folder.path)).toBe(false);
});
