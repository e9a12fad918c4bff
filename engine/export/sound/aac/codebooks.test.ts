import { expect, test } from 'vitest';
import { decodeAac } from '../../../../tests/support/aac-file.ts';
import { bandsOf } from './bands.ts';
import { BitWriter } from './bit-writer.ts';
import { LARGEST_SCALE_FACTOR_STEP, scaleFactorCodebook, spectrumCodebooks } from './codebooks.ts';
import { FrameLayout, MOST_BANDS } from './layout.ts';
import { Mdct } from './mdct.ts';
import { escapeBits, Sections } from './sections.ts';
import { audioSpecificConfig, type WrittenChannel, writeFrame } from './stream.ts';

const bands = bandsOf(true, 48_000, 24_000);
const layout = new FrameLayout();
layout.setLong(bands);
const MONO = { samplingRate: 48_000, channels: 1 } as const;

function written(
  values: Int32Array<ArrayBuffer>,
  codebook: number,
  scaleFactors?: Int32Array<ArrayBuffer>,
): WrittenChannel {
  return {
    values,
    codebooks: new Uint8Array(MOST_BANDS).fill(codebook),
    scaleFactors: scaleFactors ?? new Int32Array(MOST_BANDS).fill(140),
    gain: scaleFactors?.[0] ?? 140,
  };
}

function frameOf(channel: WrittenChannel): Uint8Array<ArrayBuffer> {
  const writer = new BitWriter(4_000);
  const head = { sequence: 0, layout, bandsPerGroup: bands.count, middleSide: null } as const;
  writeFrame(writer, head, [channel]);
  return writer.take();
}

/** What the standard says a decoder gives for a frame between silent ones: its lines transformed back, under a sine window. */
function soundOf({ values, scaleFactors }: WrittenChannel): Float64Array {
  const sound = new Float64Array(2048);
  for (let band = 0; band < bands.count; band++)
    for (let line = bands.offsets[band] as number; line < (bands.offsets[band + 1] as number); line++) {
      const value = values[line] as number;
      if (value === 0) continue;
      const strength =
        (Math.sign(value) * Math.abs(value) ** (4 / 3) * 2 ** (((scaleFactors[band] as number) - 100) / 4)) /
        (1024 * 32_768);
      for (let n = 0; n < 2048; n++)
        sound[n] =
          (sound[n] as number) + strength * Math.cos(((2 * Math.PI) / 2048) * (n + 512.5) * (line + 0.5));
    }
  return sound.map((sample, n) => sample * Math.sin((Math.PI / 2048) * (n + 0.5)));
}

async function expectDecoded(channel: WrittenChannel) {
  const frame = frameOf(channel);
  const silent = frameOf(written(new Int32Array(1024), 0));
  const { samples, remarks } = await decodeAac([silent, frame, silent], audioSpecificConfig(3, 1), MONO);
  expect(remarks).toEqual([]);
  const expected = soundOf(channel);
  const peak = expected.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(peak).toBeGreaterThan(0);
  const difference = expected.reduce(
    (most, sample, n) => Math.max(most, Math.abs(sample - (samples[0]?.[1024 + n] ?? 0))),
    0,
  );
  expect(difference / peak).toBeLessThan(1e-4);
}

/** Values that have every code of a codebook, in as many frames as they need. */
function allSymbols(number: number): Int32Array<ArrayBuffer>[] {
  const codebook = spectrumCodebooks[number];
  if (!codebook) throw new RangeError(`no codebook ${number}`);
  const { codes, dimension, base, offset } = codebook;
  const values = Array.from(codes.keys()).flatMap((symbol) =>
    Array.from({ length: dimension }, (_, place) => {
      const digit = Math.floor(symbol / base ** (dimension - 1 - place)) % base;
      // Each value with either sign, and escapes of every length.
      const size = digit === 16 ? 16 << (symbol % 9) : digit;
      return offset > 0 ? digit - offset : (symbol + place) % 2 === 0 ? size : -size;
    }),
  );
  return Array.from({ length: Math.ceil(values.length / 1024) }, (_, frame) => {
    const lines = new Int32Array(1024);
    lines.set(values.slice(frame * 1024, (frame + 1) * 1024));
    return lines;
  });
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
  'ffmpeg reads every code of codebook %i as we write it',
  async (number) => {
    for (const values of allSymbols(number)) await expectDecoded(written(values, number));
  },
);

test('ffmpeg reads every difference of scale factors as we write it', async () => {
  const values = new Int32Array(1024);
  for (let band = 0; band < bands.count; band++)
    values[bands.offsets[band] as number] = band % 2 === 0 ? 1 : -1;
  // Each step up is followed by as large a step down: 48 differences to a frame.
  for (let first = 1; first <= LARGEST_SCALE_FACTOR_STEP; first += 24) {
    const scaleFactors = new Int32Array(MOST_BANDS).fill(110);
    for (let step = 0; step < 24; step++)
      scaleFactors[2 * step + 1] = 110 + Math.min(LARGEST_SCALE_FACTOR_STEP, first + step);
    await expectDecoded(written(values, 1, scaleFactors));
  }
});

test('codes are complete: no bits are without a meaning', () => {
  for (const codebook of [...spectrumCodebooks, scaleFactorCodebook]) {
    const used = codebook?.lengths.reduce((sum, length) => sum + 2 ** -length, 0) ?? 1;
    expect(used).toBe(1);
  }
});

test('the bits that are counted are those that are written', () => {
  const sections = new Sections();
  let state = 1;
  for (let run = 0; run < 200; run++) {
    const values = Int32Array.from({ length: 1024 }, (_, line) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      const size = Math.floor((state / 2 ** 31) ** 4 * 2 ** ((run % 14) * (1 - line / 1024)));
      return state & 64 ? size : -size;
    });
    const largest = new Int32Array(MOST_BANDS);
    for (let band = 0; band < bands.count; band++)
      largest[band] = values
        .subarray(bands.offsets[band], bands.offsets[band + 1])
        .reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const channel = written(values, 0);
    const counted = sections.choose(layout, bands.count, values, largest, channel.codebooks);
    // Bands with values have a scale factor of one bit here; the others are in the count.
    const factors = largest.reduce((sum, most) => sum + (most > 0 ? 1 : 0), 0);
    const head = 3 + 4 + 8 + 11 + 3 + 3;
    expect(frameOf(channel).length).toBe(Math.ceil((counted + factors + head) / 8));
  }
});

test('escapes take a one for each bit over four, a zero, and the bits', () => {
  expect([16, 31, 32, 8_191].map(escapeBits)).toEqual([5, 5, 7, 21]);
});

test.each([1024, 128])('%i lines are those of the definition', (lines) => {
  const input = Float64Array.from({ length: 2 * lines }, (_, n) => Math.sin(n * n) * 100);
  const window = Float64Array.from({ length: 2 * lines }, (_, n) => Math.cos(n));
  const output = new Float64Array(lines);
  new Mdct(lines).transform(input, 0, window, output, 0);
  for (let k = 0; k < lines; k += 61) {
    const expected = input.reduce(
      (sum, sample, n) =>
        sum + 2 * sample * (window[n] ?? 0) * Math.cos((Math.PI / lines) * (n + 0.5 + lines / 2) * (k + 0.5)),
      0,
    );
    expect(output[k]).toBeCloseTo(expected, 6);
  }
});
