import { describe, expect, test } from 'vitest';
import { ByteSink } from '../../files/byte-sink.ts';
import { writeLzw } from './lzw.ts';

interface Decoded {
  readonly minimumSize: number;
  readonly indices: number[];
  readonly clears: number;
  /** Bytes of each block but the ending one. */
  readonly blocks: number[];
  /** Bytes behind the end. */
  readonly rest: number;
}

/** Reads image data by the words of GIF89a, appendix F; nothing of it is shared with the writer. */
function decode(bytes: Uint8Array): Decoded {
  const minimumSize = bytes[0] ?? 0;
  const data: number[] = [];
  const blocks: number[] = [];
  let at = 1;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) {
    blocks.push(length);
    data.push(...bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  const [clear, end] = [1 << minimumSize, (1 << minimumSize) + 1];
  const strings: number[][] = [];
  const indices: number[] = [];
  let [bit, size, clears] = [0, minimumSize + 1, 0];
  let former: number[] | null = null;
  const read = () => {
    let code = 0;
    for (let index = 0; index < size; index++, bit++)
      code |= (((data[bit >> 3] ?? 0) >> (bit & 7)) & 1) << index;
    return code;
  };
  for (let code = read(); code !== end; code = read()) {
    if (bit > data.length * 8) throw new Error('the data end without their end');
    if (code === clear) {
      strings.length = 0;
      for (let index = 0; index < end + 1; index++) strings.push([index]);
      size = minimumSize + 1;
      former = null;
      clears++;
      continue;
    }
    if (clears === 0) throw new Error('the table was not cleared first');
    const string: number[] = strings[code] ?? [...(former ?? []), former?.[0] ?? -1];
    if (code > strings.length) throw new Error(`code ${code} is not known yet`);
    indices.push(...string);
    if (former && strings.length < 4096) {
      strings.push([...former, string[0] ?? -1]);
      if (strings.length === 1 << size && size < 12) size++;
    }
    former = string;
  }
  // What is left of the last byte is nothing.
  expect(data.length).toBe(Math.ceil(bit / 8));
  return { minimumSize, indices, clears, blocks, rest: bytes.length - at - 1 };
}

function written(indices: Uint8Array, bits: number): Decoded {
  const sink = new ByteSink();
  writeLzw(sink, indices, bits);
  return decode(sink.take());
}

/** Indices that look random, below a number. */
function randomIndices(count: number, below: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 16) % below;
  });
}

describe('the data of a GIF', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of %d bits for each pixel are read back by another decoder',
    (bits) => {
      for (const count of [1, 2, 3, 17, 254, 255, 256, 1000, 30_000]) {
        const indices = randomIndices(count, 1 << bits);
        const { indices: found, minimumSize, rest } = written(indices, bits);
        expect(found).toEqual([...indices]);
        expect([minimumSize, rest]).toEqual([Math.max(2, bits), 0]);
      }
    },
  );

  test('of one colour are a few bytes, of a pattern not many more', () => {
    const even = written(new Uint8Array(100_000).fill(5), 8);
    expect(even.indices).toHaveLength(100_000);
    expect(even.indices.every((index) => index === 5)).toBe(true);
    expect(even.blocks.reduce((sum, length) => sum + length, 0)).toBeLessThan(700);
    const pattern = Uint8Array.from({ length: 40_000 }, (_, index) => index % 10);
    expect(written(pattern, 4).indices).toEqual([...pattern]);
  });

  test('a table that is full is begun again, in blocks of 255 bytes', () => {
    const indices = randomIndices(30_000, 256);
    const { clears, blocks, indices: found } = written(indices, 8);
    expect(found).toEqual([...indices]);
    expect(clears).toBeGreaterThan(5);
    expect(blocks.slice(0, -1).every((length) => length === 255)).toBe(true);
    expect(blocks.at(-1)).toBeLessThanOrEqual(255);
  });
});
