import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BlobFile, deviceOf } from './blob-file.ts';
import type { OpenFile } from './conversion/ffmpeg-core.ts';

const MB = 1024 * 1024;
/** The bytes of each blob that was made: workers read blobs at once, which Node does not. */
const bytesOfBlobs = new WeakMap<Blob, Uint8Array>();

class KeptBlob extends Blob {
  constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
    super(parts, options);
    const [only] = parts;
    if (parts.length === 1 && typeof only !== 'string' && only instanceof Uint8Array)
      bytesOfBlobs.set(this, only.slice());
  }
}
class ReaderStandIn {
  readAsArrayBuffer(blob: Blob): ArrayBuffer {
    const bytes = bytesOfBlobs.get(blob);
    if (!bytes) throw new Error('This blob was not made here.');
    return bytes.slice().buffer as ArrayBuffer;
  }
}
beforeAll(() => {
  vi.stubGlobal('Blob', KeptBlob);
  vi.stubGlobal('FileReaderSync', ReaderStandIn);
});
afterAll(() => void vi.unstubAllGlobals());

const pattern = (length: number, first = 0) =>
  Uint8Array.from({ length }, (_, index) => ((first + index) * 7 + ((first + index) >> 12)) & 255);
const contentOf = async (file: BlobFile) => new Uint8Array(await file.toBlob('video/mp4').arrayBuffer());

test('what is written in pieces of any size is the file, of which little is in memory', async () => {
  const file = new BlobFile();
  const whole = pattern(22 * MB + 5);
  for (let at = 0; at < whole.length; at += 3 * MB + 1) file.write(whole.subarray(at, at + 3 * MB + 1), at);
  expect(file.size).toBe(whole.length);
  expect(Buffer.compare(await contentOf(file), whole)).toBe(0);
  expect(file.toBlob('video/mp4').type).toBe('video/mp4');
  // The first part, where headers are, and those about the place that was written last.
  expect(file.bytesInMemory).toBe(12 * MB);
});

test('a part that was put away comes back when it is written to once more', async () => {
  const file = new BlobFile();
  const whole = pattern(20 * MB);
  file.write(whole, 0);
  file.write(Uint8Array.of(1, 2, 3), 6 * MB);
  file.write(Uint8Array.of(9), 0);
  whole.set([1, 2, 3], 6 * MB);
  whole[0] = 9;
  expect(file.size).toBe(20 * MB);
  expect(Buffer.compare(await contentOf(file), whole)).toBe(0);
});

test('reading gives what is there, across parts and up to the end', () => {
  const file = new BlobFile();
  const whole = pattern(13 * MB);
  file.write(whole, 0);
  const read = (length: number, position: number) => {
    const into = new Uint8Array(length).fill(255);
    const count = file.read(into, position);
    return {
      count,
      isRight: Buffer.compare(into.subarray(0, count), whole.subarray(position, position + count)) === 0,
    };
  };
  expect(read(10, 0)).toEqual({ count: 10, isRight: true });
  expect(read(9 * MB, 3 * MB + 7)).toEqual({ count: 9 * MB, isRight: true });
  expect(read(100, 13 * MB - 40)).toEqual({ count: 40, isRight: true });
  expect(read(100, 13 * MB)).toEqual({ count: 0, isRight: true });
  expect(read(100, 14 * MB).count).toBe(0);
});

test('what was passed over is nothing', async () => {
  const file = new BlobFile();
  file.write(Uint8Array.of(5), 9 * MB);
  const content = await contentOf(file);
  expect(content.length).toBe(9 * MB + 1);
  expect(content.findIndex((byte) => byte !== 0)).toBe(9 * MB);
  expect((await contentOf(new BlobFile())).length).toBe(0);
});

test('as a device it is read and written at the place of the open file, or at a place that is named', () => {
  const target = new BlobFile();
  const device = deviceOf(target);
  const file = { position: 7 } as OpenFile;
  device.open(file);
  expect(file.position).toBe(0);
  const buffer = new Int8Array([0, 1, 2, 3, 4, 5]);
  expect(device.write(file, buffer, 1, 4)).toBe(4);
  file.position = 2;
  expect(device.write(file, buffer, 5, 1)).toBe(1);
  expect(device.write(file, buffer, 5, 1, 6)).toBe(1);
  expect(target.size).toBe(7);
  const into = new Int8Array(8).fill(-1);
  expect(device.read(file, into, 1, 3)).toBe(3);
  expect([...into]).toEqual([-1, 5, 4, 0, -1, -1, -1, -1]);
  expect(device.read(file, into, 0, 8, 4)).toBe(3);
  expect([...into.subarray(0, 3)]).toEqual([0, 0, 5]);
});

test('it is moved in from its start, its place, or its end', () => {
  const target = new BlobFile();
  target.write(new Uint8Array(100), 0);
  const device = deviceOf(target);
  const file = { position: 10 } as OpenFile;
  expect([0, 1, 2].map((whence) => device.llseek(file, 5, whence))).toEqual([5, 15, 105]);
  expect(device.llseek(file, -5, 2)).toBe(95);
});
