import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteReader, ByteWriter } from './byte-reader.ts';

/** A reader of bytes that lie in the middle of others. */
const readerOf = (...bytes: number[]) =>
  new ByteReader(Uint8Array.of(0xaa, 0xbb, ...bytes, 0xcc, 0xdd).subarray(2, 2 + bytes.length));

describe('reading', () => {
  test('numbers of each size, the high byte first', () => {
    const reader = readerOf(0xfe, 0xff, 0xfe, 0x01, 0x02, 0x80, 0x03, 0x04, 0x05, 7, 8, 9);
    expect(reader.uint8()).toBe(0xfe);
    expect(reader.int16()).toBe(-2);
    expect(reader.uint16()).toBe(0x0102);
    expect([reader.position, reader.remaining]).toEqual([5, 7]);
    expect(reader.uint32()).toBe(0x80030405);
    reader.skip(1);
    expect([...reader.bytes(2)]).toEqual([8, 9]);
    expect([reader.position, reader.remaining]).toEqual([12, 0]);
  });

  test.each([
    ['uint8', 0],
    ['int16', 1],
    ['uint16', 1],
    ['uint32', 3],
  ] as const)('%s past the end is refused, and what is there can still be read', (read, count) => {
    const reader = readerOf(...Array.from({ length: count }, (_, index) => index + 1));
    expect(() => reader[read]()).toThrow('the file is cut off');
    expect(reader.position).toBe(0);
    expect(() => reader.skip(count + 1)).toThrow('the file is cut off');
    expect(() => reader.bytes(count + 1)).toThrow('the file is cut off');
    expect(reader.bytes(count)).toHaveLength(count);
  });

  // The examples and rules of the W3C (WOFF2, 4.1).
  test.each([
    [[63], 63],
    [[0x7f], 127],
    [[0x81, 0x00], 128],
    [[0xff, 0x7f], 16_383],
    [[0x8f, 0xff, 0xff, 0xff, 0x7f], 0xffffffff],
    [[0], 0],
  ])('the number of variable length %j is %d', (bytes, value) => {
    const reader = readerOf(...bytes, 5);
    expect(reader.base128()).toBe(value);
    expect(reader.remaining).toBe(1);
  });

  test.each([
    ['with leading zeros', [0x80, 0x3f]],
    ['beyond 32 bits', [0x90, 0x80, 0x80, 0x80, 0x00]],
    ['of more than five bytes', [0x81, 0x80, 0x80, 0x80, 0x80, 0x00]],
  ])('a number %s is malformed', (_, bytes) => {
    expect(() => readerOf(...bytes).base128()).toThrow('a number in it is malformed');
  });

  test.each([
    [[252], 252],
    [[255, 0], 253],
    [[255, 253], 506],
    [[254, 0], 506],
    [[253, 1, 250], 506],
    [[254, 255], 761],
    [[253, 0xff, 0xfe], 65_534],
  ])('the short number %j is %d', (bytes, value) => {
    const reader = readerOf(...bytes, 5);
    expect(reader.short255()).toBe(value);
    expect(reader.remaining).toBe(1);
  });
});

describe('writing', () => {
  test('what was written is read again, however much room was expected', () => {
    const value = fc.oneof(
      fc.record({ kind: fc.constant('uint8' as const), value: fc.integer({ min: 0, max: 255 }) }),
      fc.record({ kind: fc.constant('int16' as const), value: fc.integer({ min: -32_768, max: 32_767 }) }),
      fc.record({ kind: fc.constant('uint16' as const), value: fc.integer({ min: 0, max: 65_535 }) }),
      fc.record({ kind: fc.constant('uint32' as const), value: fc.integer({ min: 0, max: 2 ** 32 - 1 }) }),
    );
    fc.assert(
      fc.property(fc.nat(40), fc.array(value, { maxLength: 60 }), (expected, values) => {
        const writer = new ByteWriter(expected);
        for (const each of values) writer[each.kind](each.value);
        const bytes = { uint8: 1, int16: 2, uint16: 2, uint32: 4 };
        expect(writer.length).toBe(values.reduce((sum, { kind }) => sum + bytes[kind], 0));
        const result = writer.result();
        expect(result).toHaveLength(writer.length);
        const reader = new ByteReader(result);
        expect(values.map(({ kind }) => reader[kind]())).toEqual(values.map((each) => each.value));
      }),
    );
  });

  test('stretches of bytes, and zeros up to the next multiple', () => {
    const writer = new ByteWriter(1);
    writer.bytes(Uint8Array.from({ length: 30 }, (_, index) => index + 1));
    writer.align(4);
    expect(writer.length).toBe(32);
    writer.align(4);
    expect(writer.length).toBe(32);
    writer.bytes(new Uint8Array());
    writer.uint8(9);
    expect([...writer.result().subarray(28)]).toEqual([29, 30, 0, 0, 9]);
  });
});
