import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { withDensity } from './density.ts';

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

/** A PNG of one pixel by its chunks; what is in them does not matter here. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, 'latin1');
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
    return Buffer.concat([head, data, sum]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('pixels')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a PNG gets its pixels per metre right after its header, with a sum that is right', async () => {
  const before = png();
  const result = await withDensity(new Blob([new Uint8Array(before)], { type: 'image/png' }), 300);
  expect(result.type).toBe('image/png');
  const after = await bytesOf(result);
  // The signature has 8 bytes, the header 25.
  expect(after.subarray(0, 33)).toEqual(before.subarray(0, 33));
  expect(after.readUInt32BE(33)).toBe(9);
  expect(after.toString('latin1', 37, 41)).toBe('pHYs');
  // 300 / 0.0254 metres, along both axes; 1 is the unit metre.
  expect([after.readUInt32BE(41), after.readUInt32BE(45), after[49]]).toEqual([11_811, 11_811, 1]);
  expect(after.readUInt32BE(50)).toBe(crc32(after.subarray(37, 50)));
  expect(after.subarray(54)).toEqual(before.subarray(33));
});

test('the density of a JPEG is written into its JFIF segment, all else stays', async () => {
  const rest = Buffer.from('the tables and the image');
  const jfif = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 0, 0, 1, 0, 1, 0, 0]);
  const start = Buffer.from([0xff, 0xd8]);
  const result = await withDensity(new Blob([start, jfif, rest], { type: 'image/jpeg' }), 150.4);
  expect(result.type).toBe('image/jpeg');
  const after = await bytesOf(result);
  const segment = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 150, 0, 150, 0, 0]);
  expect(after).toEqual(Buffer.concat([start, segment, rest]));
});

test.each([
  [
    'of another segment',
    [0xff, 0xd8, 0xff, 0xdb, 0, 16, 0x4a, 0x46, 0x49, 0x46, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  [
    'of another name',
    [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x45, 0x78, 0x69, 0x66, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  ['that is short', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]],
])('a JPEG %s gets a JFIF segment of its own', async (_, bytes) => {
  const after = await bytesOf(await withDensity(new Blob([Buffer.from(bytes)], { type: 'image/jpeg' }), 300));
  const segment = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 1, 44, 1, 44, 0, 0]);
  expect(after).toEqual(
    Buffer.concat([Buffer.from(bytes.slice(0, 2)), segment, Buffer.from(bytes.slice(2))]),
  );
});

test('an image without a place for its density stays as it is', async () => {
  const webp = new Blob(['RIFF'], { type: 'image/webp' });
  expect(await withDensity(webp, 300)).toBe(webp);
});
