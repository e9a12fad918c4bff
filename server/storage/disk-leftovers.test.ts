import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestStore, type TestStore } from '../testing/temporary-store.ts';
import { publish } from './disk-files.ts';
import { checkKey, NoSuchUploadError } from './object-store.ts';

let temporary: TestStore;
beforeAll(async () => {
  temporary = await createTestStore('disk');
});
afterAll(() => temporary.close());

const put = (key: string, text = 'bytes', contentType = 'image/png') =>
  temporary.store.put(key, Buffer.from(text), { contentType, sizeBytes: Buffer.byteLength(text) });
const inFolder = (...path: string[]) => join(temporary.folder, 'objects', ...path);

describe('what is on the disk', () => {
  test('an object that is replaced leaves nothing, and its neighbours stay', async () => {
    await put('u/1/a/original');
    await put('u/1/a/original-2', 'neighbour');
    await put('u/1/a/original', 'others', 'video/mp4');
    const names = readdirSync(inFolder('files/u/1/a')).map((name) => name.split('~').slice(0, 2));
    expect(names.sort()).toEqual([
      ['original', 'video%2Fmp4'],
      ['original-2', 'image%2Fpng'],
    ]);
    await temporary.store.delete(['u/1/a/original']);
    expect(await temporary.store.head('u/1/a/original')).toBeNull();
    expect((await temporary.store.head('u/1/a/original-2'))?.sizeBytes).toBe(9);
  });

  test('is the file that is named; of what is not there none is', async () => {
    await put('u/1/b', 'to be read');
    const path = await temporary.store.localPath('u/1/b');
    expect(path === null ? null : readFileSync(path, 'utf8')).toBe('to be read');
    expect(await temporary.store.localPath('u/1/none')).toBeNull();
  });

  test('folders that deletions emptied go, up to the first that is not', async () => {
    await put('u/2/deep/er/original');
    await put('u/2/kept');
    await temporary.store.delete(['u/2/deep/er/original']);
    expect(existsSync(inFolder('files/u/2/deep'))).toBe(false);
    expect(await temporary.store.head('u/2/kept')).not.toBeNull();
  });

  test('an object or a part that cannot be put in its place leaves no half-written file', async () => {
    const blocked = inFolder('files/u/blocked');
    mkdirSync(dirname(blocked), { recursive: true });
    writeFileSync(blocked, 'a file where a folder should be');
    await expect(put('u/blocked/x')).rejects.toThrow();
    expect(readdirSync(inFolder('unfinished'))).toEqual([]);
  });

  test('objects are put while their folder is emptied, again and again, and none is lost', async () => {
    for (let round = 0; round < 40; round++) {
      await put('u/busy/old');
      await Promise.all([temporary.store.delete(['u/busy/old']), put('u/busy/new', `${round}`)]);
      expect((await temporary.store.head('u/busy/new'))?.sizeBytes).toBe(`${round}`.length);
      await temporary.store.delete(['u/busy/new']);
    }
  });

  test('a file that is gone before it is moved is said to be gone', async () => {
    await expect(publish(inFolder('unfinished/none'), inFolder('files/u/3/x'))).rejects.toMatchObject({
      ...{ code: 'ENOENT', syscall: 'stat' },
    });
  });
});

describe('uploads in parts', () => {
  const listed = async (prefix: string) => {
    const ids: string[] = [];
    for await (const { uploadId } of temporary.store.multipart.list(prefix)) ids.push(uploadId);
    return ids;
  };

  test('are listed by the beginning of their keys, and aborted only by their own', async () => {
    const { multipart } = temporary.store;
    const mine = await multipart.begin('u/1/film', 'video/mp4');
    const other = await multipart.begin('u/22/film', 'video/mp4');
    expect(await listed('u/1/')).toEqual([mine]);
    expect((await listed('u/')).sort()).toEqual([mine, other].sort());
    await multipart.abort('u/22/film', mine);
    expect(await multipart.listParts('u/1/film', mine)).toEqual([]);
    await multipart.abort('u/1/film', mine);
    await multipart.abort('u/1/film', mine);
    expect(await listed('u/')).toEqual([other]);
  });

  test('have names that lead nowhere else', async () => {
    const elsewhere = inFolder('elsewhere');
    mkdirSync(elsewhere, { recursive: true });
    const note = { key: 'u/1/film', contentType: 'video/mp4', startedAt: '2026-11-21T10:00:00Z' };
    writeFileSync(join(elsewhere, 'upload.json'), JSON.stringify(note));
    const { multipart } = temporary.store;
    for (const uploadId of ['../elsewhere', `${'a'.repeat(32)}/../../elsewhere`, 'A'.repeat(32), ''])
      await expect(multipart.listParts('u/1/film', uploadId)).rejects.toThrow(NoSuchUploadError);
    await expect(multipart.abort('u/1/film', '../elsewhere')).resolves.toBeUndefined();
    expect(existsSync(elsewhere)).toBe(true);
    await expect(multipart.listParts('u/1/film', 'b'.repeat(32))).rejects.toThrow('This upload has ended.');
  });

  test('whose note is damaged are not taken for ended', async () => {
    const { multipart } = temporary.store;
    const uploadId = await multipart.begin('u/1/damaged', 'video/mp4');
    writeFileSync(inFolder('uploads', uploadId, 'upload.json'), '{"key":');
    const failure = await multipart.listParts('u/1/damaged', uploadId).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SyntaxError);
    await expect(multipart.abort('u/1/damaged', uploadId)).rejects.toThrow(SyntaxError);
  });
});

test('keys may have 500 characters', () => {
  expect(checkKey('k'.repeat(500))).toHaveLength(500);
  expect(() => checkKey('k'.repeat(501))).toThrow('The key of the object is malformed.');
});
