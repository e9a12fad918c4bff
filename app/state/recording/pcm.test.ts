import { describe, expect, test } from 'vitest';
import { toInt16, wavFile, withoutGaps } from './pcm.ts';

const samplesOf = async (file: Blob) => [...new Int16Array((await file.arrayBuffer()).slice(44))];

describe('a WAV file', () => {
  test('has a header that says what is in it', async () => {
    const file = wavFile([Int16Array.of(1, 2), Int16Array.of(3)], 44_100);
    const header = new DataView(await file.arrayBuffer());
    const text = (at: number) => String.fromCharCode(...new Uint8Array(header.buffer, at, 4));
    expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect(header.getUint32(4, true)).toBe(file.size - 8);
    expect([header.getUint16(20, true), header.getUint16(22, true)]).toEqual([1, 1]);
    expect([header.getUint32(24, true), header.getUint32(28, true)]).toEqual([44_100, 88_200]);
    expect([header.getUint16(32, true), header.getUint16(34, true)]).toEqual([2, 16]);
    expect(header.getUint32(40, true)).toBe(6);
    expect(await samplesOf(file)).toEqual([1, 2, 3]);
    expect(file.type).toBe('audio/wav');
  });

  test('begins and ends to the sample, across pieces, and with silence where it begins too late', async () => {
    const chunks = [Int16Array.of(1, 2, 3), Int16Array.of(4, 5, 6), Int16Array.of(7)];
    expect(await samplesOf(wavFile(chunks, 8_000, 4))).toEqual([5, 6, 7]);
    expect(await samplesOf(wavFile(chunks, 8_000, 2, 3))).toEqual([3, 4, 5]);
    expect(await samplesOf(wavFile(chunks, 8_000, -2, 4))).toEqual([0, 0, 1, 2]);
    expect(await samplesOf(wavFile(chunks, 8_000, 90))).toEqual([]);
  });
});

test('what is louder than full scale is cut off', () => {
  expect([...toInt16(Float32Array.of(0, 0.5, 1, 1.5, -1, -2))]).toEqual([
    0, 16_384, 32_767, 32_767, -32_768, -32_768,
  ]);
});

test('what is recorded while it is held is left out, to the sample', () => {
  const block = Float32Array.from({ length: 10 }, (_, index) => 100 + index);
  const kept = (gaps: Parameters<typeof withoutGaps>[2]) =>
    withoutGaps(block, 100, gaps).map((part) => [...part]);
  expect(kept([])).toEqual([[...block]]);
  expect(kept([{ from: 104, to: null }])).toEqual([[100, 101, 102, 103]]);
  expect(kept([{ from: 90, to: 103 }])).toEqual([[103, 104, 105, 106, 107, 108, 109]]);
  expect(
    kept([
      { from: 107, to: 200 },
      { from: 102, to: 105 },
    ]),
  ).toEqual([
    [100, 101],
    [105, 106],
  ]);
  expect(kept([{ from: 50, to: null }])).toEqual([]);
  expect(kept([{ from: 110, to: null }])).toEqual([[...block]]);
  expect(kept([{ from: 20, to: 100 }])).toEqual([[...block]]);
});
