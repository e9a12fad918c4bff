import { afterEach, expect, test, vi } from 'vitest';
import { createExportFile } from './export-file.ts';

const MEGABYTE = 1024 * 1024;

/** The private folder of a browser, with the files in it. */
class Folder {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();

  async *keys(): AsyncGenerator<string> {
    yield* this.files.keys();
  }

  async removeEntry(name: string): Promise<void> {
    this.files.delete(name);
  }

  async getFileHandle(name: string) {
    this.files.set(name, new Uint8Array());
    const resize = (byteLength: number) => {
      const grown = new Uint8Array(byteLength);
      grown.set((this.files.get(name) ?? grown).subarray(0, byteLength));
      this.files.set(name, grown);
      return grown;
    };
    const access = {
      write: (data: Uint8Array, { at }: { at: number }) => {
        const file = this.files.get(name) ?? new Uint8Array();
        const whole = at + data.byteLength > file.byteLength ? resize(at + data.byteLength) : file;
        whole.set(data, at);
        return data.byteLength;
      },
      truncate: resize,
      flush: () => {},
      close: () => {},
    };
    return {
      name,
      createSyncAccessHandle: async () => access,
      getFile: async () => new Blob([this.files.get(name) ?? new Uint8Array()]),
    };
  }
}

/** Writes `byteLength` bytes as a muxer does: one part after the other, and the start once more in the end. */
async function written(byteLength: number) {
  const file = createExportFile();
  const expected = Uint8Array.from({ length: byteLength }, (_, at) => (at * 31 + (at >> 12)) & 255);
  const writer = file.writable.getWriter();
  for (let position = 0; position < byteLength; position += 3 * MEGABYTE)
    await writer.write({ type: 'write', data: expected.slice(position, position + 3 * MEGABYTE), position });
  expected.fill(7, 0, 100);
  await writer.write({ type: 'write', data: expected.slice(0, 100), position: 0 });
  await writer.close();
  return { file, expected };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['in memory', 5 * MEGABYTE + 17, 0],
  ['in a file that is copied out', 40 * MEGABYTE + 17, 0],
  ['in a file that stays', 70 * MEGABYTE + 17, 1],
])('a file is kept %s, whole and without anything behind its end', async (_, byteLength, left) => {
  const folder = new Folder();
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => folder } });
  const { file, expected } = await written(byteLength);
  expect(file.bytesWritten()).toBe(byteLength);
  const blob = await file.toBlob('video/mp4');
  expect(blob.type).toBe('video/mp4');
  expect(Buffer.compare(Buffer.from(await blob.arrayBuffer()), Buffer.from(expected))).toBe(0);
  expect(folder.files.size).toBe(left);
  await file.discard();
  expect(folder.files.size).toBe(0);
});

test('where files cannot be kept, large ones stay in memory too', async () => {
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => Promise.reject(new Error('private')) } });
  const { file, expected } = await written(40 * MEGABYTE);
  const blob = await file.toBlob('video/mp4');
  expect(Buffer.compare(Buffer.from(await blob.arrayBuffer()), Buffer.from(expected))).toBe(0);
});
