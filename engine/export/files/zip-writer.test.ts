import { inflateRawSync, crc32 as zlibCrc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32, ZipWriter } from './zip-writer.ts';

/** The entries of an archive as its directory at the end names them, and what is before each file (PKWARE APPNOTE 6.3). */
async function entriesOf(archive: Blob) {
  const bytes = Buffer.from(await archive.arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  // One disk, no comment, and as many entries on it as in all.
  expect([4, 6, 20].map((at) => bytes.readUInt16LE(end + at))).toEqual([0, 0, 0]);
  const count = bytes.readUInt16LE(end + 10);
  expect(bytes.readUInt16LE(end + 8)).toBe(count);
  const start = bytes.readUInt32LE(end + 16);
  expect(start + bytes.readUInt32LE(end + 12)).toBe(end);
  let at = start;
  return Array.from({ length: count }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const nameLength = bytes.readUInt16LE(at + 28);
    // Versions 2.0; no extra field, comment, disk or attributes.
    expect([bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)]).toEqual([20, 20]);
    expect(bytes.subarray(at + 30, at + 42)).toEqual(Buffer.alloc(12));
    const offset = bytes.readUInt32LE(at + 42);
    expect(bytes.readUInt32LE(offset)).toBe(0x04034b50);
    // The header of the file says the same from its version on.
    expect(bytes.subarray(offset + 4, offset + 30)).toEqual(bytes.subarray(at + 6, at + 32));
    const facts = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      time: bytes.readUInt16LE(at + 12),
      date: bytes.readUInt16LE(at + 14),
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
    };
    const dataAt = offset + 30 + nameLength;
    const data = bytes.subarray(dataAt, dataAt + facts.packedBytes);
    expect(bytes.toString('utf8', offset + 30, dataAt)).toBe(facts.name);
    at += 46 + nameLength;
    return { ...facts, data };
  });
}

const LONG_TEXT = 'Words that come again and again. '.repeat(400);

async function archive(): Promise<ZipWriter> {
  const zip = new ZipWriter();
  await zip.add('pages/1 – عنوان.svg', new Blob([LONG_TEXT]), 'deflate');
  await zip.add('empty', new Blob([]), 'store');
  await zip.add(
    'media/clip.mp4',
    new Blob([Uint8Array.from({ length: 70_000 }, (_, index) => index * 31)]),
    'store',
  );
  return zip;
}

test('files are found by the directory, with their names, sizes, sums and contents', async () => {
  const blob = (await archive()).finish();
  expect(blob.type).toBe('application/zip');
  const [text, empty, media] = await entriesOf(blob);
  const common = { flags: 0x0800, time: 0, date: 0x0021 };
  expect(text).toMatchObject({
    ...common,
    name: 'pages/1 – عنوان.svg',
    method: 8,
    bytes: LONG_TEXT.length,
    crc: zlibCrc32(LONG_TEXT),
  });
  expect(text?.packedBytes).toBeLessThan(400);
  expect(inflateRawSync(text?.data ?? Buffer.alloc(0)).toString()).toBe(LONG_TEXT);
  expect(empty).toMatchObject({ ...common, name: 'empty', method: 0, bytes: 0, packedBytes: 0, crc: 0 });
  expect(media).toMatchObject({
    ...common,
    name: 'media/clip.mp4',
    method: 0,
    bytes: 70_000,
    packedBytes: 70_000,
  });
  expect(media?.data.every((byte, index) => byte === ((index * 31) & 255))).toBe(true);
  expect(media?.crc).toBe(zlibCrc32(media?.data ?? ''));
});

test('the same content is the same bytes, of the type that is requested', async () => {
  const [first, second] = [
    (await archive()).finish('application/x-one'),
    (await archive()).finish('application/x-one'),
  ];
  expect(first.type).toBe('application/x-one');
  expect(Buffer.from(await first.arrayBuffer())).toEqual(Buffer.from(await second.arrayBuffer()));
  expect(await entriesOf(new ZipWriter().finish())).toEqual([]);
});

test('a file that would go past 4 GiB is refused, and the archive stays as it was', async () => {
  /** Says that it is larger than it is. */
  class LargeBlob extends Blob {
    readonly #bytes: number;
    constructor(bytes: number) {
      super(['content']);
      this.#bytes = bytes;
    }
    override get size(): number {
      return this.#bytes;
    }
  }
  const zip = new ZipWriter();
  await zip.add('small', new Blob(['small']), 'store');
  // 30 bytes before each file and its name: 40 for the first one, 33 for the second.
  await expect(zip.add('big', new LargeBlob(0xffffffff - 72), 'store')).rejects.toThrow(
    new RangeError('A ZIP file cannot be larger than 4 GB.'),
  );
  expect((await entriesOf(zip.finish())).map(({ name }) => name)).toEqual(['small']);
  await new ZipWriter().add('big', new LargeBlob(0xffffffff - 33), 'store');
});

test('the sum is that of zlib, also over many chunks', async () => {
  expect(await crc32(new Blob(['123456789']))).toBe(0xcbf43926);
  expect(await crc32(new Blob([]))).toBe(0);
  const long = Buffer.from(Uint8Array.from({ length: 300_001 }, (_, index) => (index * index) >> 3));
  expect(await crc32(new Blob([long]))).toBe(zlibCrc32(long));
});
