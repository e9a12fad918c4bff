import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/servers/temporary-server.ts';
import { PackedFiles } from './packed-files.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'runtime.wasm');
  writeFileSync(file, Buffer.alloc(100_000, 'wasm '));
});
afterEach(() => folder.remove());

test('the first request starts it, later ones, of later processes too, find the twin', async () => {
  const packed = new PackedFiles(join(folder.path, 'cache'));
  expect(packed.find(file)).toBeNull();
  await packed.settled();
  const twin = packed.find(file);
  if (!twin) throw new Error('There is no twin.');
  const bytes = readFileSync(join(twin.folder, `${twin.name}.br`));
  expect(bytes.length).toBeLessThan(1_000);
  expect(brotliDecompressSync(bytes).equals(readFileSync(file))).toBe(true);
  expect(new PackedFiles(join(folder.path, 'cache')).find(file)).toEqual(twin);
});

test('another version of a file is compressed again', async () => {
  const packed = new PackedFiles(join(folder.path, 'cache'));
  packed.find(file);
  await packed.settled();
  writeFileSync(file, Buffer.alloc(200_000, 'newer '));
  expect(packed.find(file)).toBeNull();
});

test('where nothing can be written files go out as they are', async () => {
  // A file is where the folder should be.
  writeFileSync(join(folder.path, 'cache'), '');
  const packed = new PackedFiles(join(folder.path, 'cache'));
  expect(packed.find(file)).toBeNull();
  await packed.settled();
  expect(packed.find(file)).toBeNull();
  expect(existsSync(file)).toBe(true);
});
