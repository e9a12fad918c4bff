import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RequestError } from './failures.ts';
import { InputFiles } from './input-files.ts';

const root = mkdtempSync(join(tmpdir(), 'gesso-mcp-'));
const allowed = join(root, 'photos');
const other = join(root, 'photos-private');
const files = new InputFiles([allowed, join(root, 'link-to-more')]);

beforeAll(() => {
  for (const folder of ['photos/summer', 'photos-private', 'more'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(allowed, 'vase.png'), 'vase');
  writeFileSync(join(allowed, 'summer/..lake.png'), 'lake');
  writeFileSync(join(other, 'secret.png'), 'secret');
  writeFileSync(join(root, 'more/tree.png'), 'tree');
  symlinkSync(join(root, 'more'), join(root, 'link-to-more'));
  symlinkSync(join(allowed, 'vase.png'), join(allowed, 'link-inside.png'));
  symlinkSync(join(other, 'secret.png'), join(allowed, 'link-outside.png'));
  symlinkSync('../photos-private/secret.png', join(allowed, 'relative-link.png'));
  symlinkSync(other, join(allowed, 'linked-folder'));
  symlinkSync(join(allowed, 'round.png'), join(allowed, 'round.png'));
  writeFileSync(join(allowed, 'huge.png'), '');
  truncateSync(join(allowed, 'huge.png'), 101 * 1024 * 1024);
  execFileSync('mkfifo', [join(allowed, 'pipe')]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const text = async (path: string) => Buffer.from(await files.read(path)).toString();

test('files in the named folders are read, also below them, and by links that stay inside', async () => {
  expect(await text(join(allowed, 'vase.png'))).toBe('vase');
  expect(await text(join(allowed, 'summer/..lake.png'))).toBe('lake');
  expect(await text(join(allowed, 'summer/../vase.png'))).toBe('vase');
  expect(await text(join(allowed, 'link-inside.png'))).toBe('vase');
  // The folder that the person named may be a link itself.
  expect(await text(join(root, 'link-to-more/tree.png'))).toBe('tree');
});

test.each([
  ['a way up', join(allowed, '../photos-private/secret.png')],
  ['a way up in the text', `${allowed}/../photos-private/secret.png`],
  ['a longer way up', `${allowed}/summer/../../photos-private/secret.png`],
  ['a folder whose name begins alike', join(other, 'secret.png')],
  ['a link to a file outside', join(allowed, 'link-outside.png')],
  ['a relative link to a file outside', join(allowed, 'relative-link.png')],
  ['a link to a folder outside', join(allowed, 'linked-folder/secret.png')],
  ['a link to itself', join(allowed, 'round.png')],
  ['the folder', allowed],
  ['a folder in it', join(allowed, 'summer')],
  ['a pipe', join(allowed, 'pipe')],
  ['a file of the system', '/etc/passwd'],
  ['a device', '/dev/zero'],
  ['the environment of the process', '/proc/self/environ'],
  ['a file that is not there', join(allowed, 'none.png')],
  ['a character that ends names', `${allowed}/vase.png\0.txt`],
])('%s is refused, in the same words whether it is there or not', async (_name, path) => {
  await expect(files.read(path)).rejects.toThrow(
    new RequestError(
      `“${path}” is not a file in one of the folders that may be read: ${allowed}, ${root}/link-to-more.`,
    ),
  );
});

test('a path that is not whole is refused, and so is a file that is too large', async () => {
  await expect(files.read('vase.png')).rejects.toThrow('whole path');
  await expect(files.read('~/vase.png')).rejects.toThrow('whole path');
  await expect(files.read(join(allowed, 'huge.png'))).rejects.toThrow('larger than 100 MiB');
});

test('without named folders no file is read, and the refusal says which setting that is', async () => {
  await expect(new InputFiles([]).read(join(allowed, 'vase.png'))).rejects.toThrow('GESSO_INPUT_FOLDERS');
});
