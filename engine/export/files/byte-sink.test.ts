import { expect, test } from 'vitest';
import { ByteSink } from './byte-sink.ts';

test('numbers are written in the order of bytes that files have them in, texts by their characters', () => {
  const sink = new ByteSink();
  sink.byte(0x1ff);
  sink.bytes([1, 2]);
  sink.uint16(0x1234);
  sink.uint32(0xfedcba98);
  sink.text('GIF');
  expect(sink.length).toBe(12);
  expect([...sink.take()]).toEqual([0xff, 1, 2, 0x34, 0x12, 0xfe, 0xdc, 0xba, 0x98, 71, 73, 70]);
});

test('what is taken is given once, and is not changed by what is written later', () => {
  const sink = new ByteSink();
  sink.bytes([1, 2, 3]);
  const first = sink.take();
  expect([...sink.take()]).toEqual([]);
  sink.byte(9);
  expect(sink.length).toBe(1);
  expect([...sink.take()]).toEqual([9]);
  expect([...first]).toEqual([1, 2, 3]);
});

test('it grows with what is written, and keeps all of it', () => {
  const sink = new ByteSink();
  const count = 5 * 65_536 + 3;
  const wanted = Uint8Array.from({ length: count }, (_, index) => (index * 7 + (index >> 8)) & 255);
  for (const value of wanted) sink.byte(value);
  expect(sink.length).toBe(count);
  expect(Buffer.compare(sink.take(), wanted)).toBe(0);
});
