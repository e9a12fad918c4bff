import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteKeptExports, KeptFiles } from './kept-files.ts';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The folder of kept files in a browser whose disk is full at `roomBytes`. */
class Folder {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  roomBytes = Number.POSITIVE_INFINITY;

  async *keys(): AsyncGenerator<string> {
    yield* [...this.files.keys()];
  }

  async removeEntry(name: string): Promise<void> {
    this.files.delete(name);
  }

  async getFileHandle(name: string, { create = false } = {}) {
    if (!create && !this.files.has(name)) throw new DOMException('there is none', 'NotFoundError');
    const { files } = this;
    if (!files.has(name)) files.set(name, new Uint8Array());
    return {
      getFile: async () => new Blob([files.get(name) ?? new Uint8Array()]),
      move: async (to: string) => {
        files.set(to, files.get(name) ?? new Uint8Array());
        files.delete(name);
      },
      createSyncAccessHandle: async () => ({
        write: (data: Uint8Array, { at }: { at: number }) => {
          const used = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
          if (used + data.byteLength > this.roomBytes) throw new DOMException('full', 'QuotaExceededError');
          const whole = new Uint8Array(at + data.byteLength);
          whole.set(files.get(name) ?? []);
          whole.set(data, at);
          files.set(name, whole);
          return data.byteLength;
        },
        close: () => {},
      }),
    };
  }
}

let folder: Folder;
let estimate = { quota: 100 * MEGABYTE, usage: 0 };
const open = async () => {
  const files = await KeptFiles.open();
  if (!files) throw new Error('nothing is kept');
  return files;
};
const bytesOf = (megabytes: number, value: number) => new Uint8Array(megabytes * MEGABYTE).fill(value);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(100 * DAY_MS);
  folder = new Folder();
  estimate = { quota: 100 * MEGABYTE, usage: 0 };
  const getDirectory = async () => ({
    getDirectoryHandle: async () => folder,
    removeEntry: async () => folder.files.clear(),
  });
  vi.stubGlobal('navigator', { storage: { getDirectory, estimate: async () => estimate } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what is kept is found by the next export, and gone when it is deleted', async () => {
  const bytesOfTwo = bytesOf(2, 3);
  bytesOfTwo.fill(4, MEGABYTE);
  await (await open()).write('group-1', bytesOfTwo);
  const files = await open();
  expect([...files.keys()]).toEqual(['group-1']);
  const bytes = await files.read('group-1');
  expect([bytes?.byteLength, bytes?.[0], bytes?.at(-1)]).toEqual([2 * MEGABYTE, 3, 4]);
  expect(await files.read('group-2')).toBeNull();
  await deleteKeptExports();
  expect([...(await open()).keys()]).toEqual([]);
});

test('a tenth of what the site may use is the budget; what was used longest ago goes first', async () => {
  for (const [key, day] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const) {
    vi.setSystemTime((100 + day) * DAY_MS);
    await (await open()).write(key, bytesOf(3, 1));
  }
  // Using the oldest makes it the newest.
  vi.setSystemTime(104 * DAY_MS);
  const files = await open();
  await files.read('a');
  await files.write('d', bytesOf(4, 1));
  expect([...files.keys()].sort()).toEqual(['a', 'c', 'd']);
  await files.write('e', bytesOf(11, 1));
  expect([...files.keys()].sort()).toEqual(['a', 'c', 'd']);
  expect([...folder.files.keys()].map((name) => name.split('.')[0]).sort()).toEqual(['a', 'c', 'd']);
});

test('what was not used for a month is deleted, and so is what is no file of ours', async () => {
  await (await open()).write('old', bytesOf(1, 1));
  folder.files.set('something else', bytesOf(1, 1));
  vi.setSystemTime(130 * DAY_MS);
  expect([...(await open()).keys()]).toEqual(['old']);
  vi.setSystemTime(131 * DAY_MS);
  expect([...(await open()).keys()]).toEqual([]);
  expect(folder.files.size).toBe(0);
});

test('a quarter of what is free at most is filled; a full disk keeps nothing, and no half file', async () => {
  estimate = { quota: 100 * MEGABYTE, usage: 96 * MEGABYTE };
  const files = await open();
  await files.write('two', bytesOf(2, 1));
  await files.write('one', bytesOf(1, 1));
  expect([...files.keys()]).toEqual(['one']);
  estimate.usage = 0;
  const more = await open();
  folder.roomBytes = 2.5 * MEGABYTE;
  await more.write('part', bytesOf(2, 1));
  expect([...more.keys()]).toEqual(['one']);
  expect(folder.files.size).toBe(1);
});

test('a file that is not whole is forgotten', async () => {
  await (await open()).write('cut', bytesOf(1, 1));
  const [name = ''] = folder.files.keys();
  folder.files.set(name, bytesOf(1, 1).subarray(0, 100));
  const files = await open();
  expect(await files.read('cut')).toBeNull();
  expect(folder.files.size).toBe(0);
});

test('where there is no private folder nothing is kept', async () => {
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => Promise.reject(new Error('private')) } });
  expect(await KeptFiles.open()).toBeNull();
  await deleteKeptExports();
});
