import { expect, test } from 'vitest';
import { Resampler } from './resample.ts';

const SOURCE_RATE = 44_100;
/** A tone at the rate of the source. */
const tone = (hertz: number, samples: number) =>
  Float32Array.from({ length: samples }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / SOURCE_RATE));
/** What comes out at another rate, from a second of the source on, in the middle of it. */
function resampled(source: Float32Array, targetRate: number, count = 500) {
  const ratio = SOURCE_RATE / targetRate;
  const output = new Float32Array(count);
  new Resampler(ratio).process(source, 0, 1000, output);
  return { output, ratio };
}
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test.each([48_000, 96_000, 22_050, 44_100])(
  'a tone stays what it is at %d samples a second',
  (targetRate) => {
    const { output, ratio } = resampled(tone(1000, 4000), targetRate);
    for (const [index, sample] of output.entries()) {
      const expected = Math.sin((2 * Math.PI * 1000 * (1000 + index * ratio)) / SOURCE_RATE);
      expect(Math.abs(sample - expected)).toBeLessThan(0.003);
    }
  },
);

test('a constant passes unchanged at any ratio, and silence is silence', () => {
  for (const targetRate of [48_000, 22_050, 8000]) {
    const { output } = resampled(new Float32Array(6000).fill(0.5), targetRate);
    for (const sample of output) expect(Math.abs(sample - 0.5)).toBeLessThan(1e-5);
    expect(loudness(resampled(new Float32Array(6000), targetRate).output)).toBe(0);
  }
});

test('what the lower rate cannot hold is left out instead of folding back', () => {
  expect(loudness(resampled(tone(15_000, 6000), 22_050).output)).toBeLessThan(0.002);
  expect(loudness(resampled(tone(8000, 6000), 22_050).output)).toBeGreaterThan(0.69);
  expect(loudness(resampled(tone(15_000, 6000), 48_000).output)).toBeGreaterThan(0.69);
});

test('it needs twelve samples on each side, more of them where the rate falls', () => {
  expect([0.5, 1, 2, 3.5].map((ratio) => new Resampler(ratio).reachSamples)).toEqual([12, 12, 24, 42]);
});

test('beyond the source there is silence, wherever the source begins', () => {
  const resampler = new Resampler(1);
  const whole = new Float32Array(64);
  const source = tone(1000, 64);
  resampler.process(source, 0, 0, whole);
  const shifted = new Float32Array(64);
  resampler.process(source, 5000, 5000, shifted);
  expect(shifted).toEqual(whole);
  const outside = new Float32Array(10).fill(9);
  resampler.process(source, 0, 64 + 12, outside);
  expect([...outside]).toEqual(Array(10).fill(0));
  resampler.process(source, 0, -23, outside);
  expect([...outside]).toEqual(Array(10).fill(0));
});
