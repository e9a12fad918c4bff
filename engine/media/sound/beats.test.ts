import { describe, expect, test } from 'vitest';
import { findBeats } from './beats.ts';
import type { SampleReader } from './mix-item.ts';

const RATE = 16_000;

/** Numbers of 0-1 that are the same in each run (a linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function readerOf(samples: Float32Array): SampleReader {
  return {
    sampleRate: RATE,
    durationSeconds: samples.length / RATE,
    read: async (start, count) => {
      const part = samples.slice(start, start + count);
      return [part, part];
    },
  };
}

/** Drums in four-four time: a bass drum on one and three, a snare on two and four, hi-hats between, quiet noise below. */
function drums(beatsPerMinute: number, seconds: number, startSecond = 0): Float32Array {
  const random = randomNumbers(7);
  const samples = Float32Array.from({ length: seconds * RATE }, () => (random() - 0.5) * 0.01);
  const hit = (second: number, level: number, decaySeconds: number, sound: (s: number) => number) => {
    const at = Math.round(second * RATE);
    for (let index = 0; index < decaySeconds * 4 * RATE && at + index < samples.length; index++) {
      const s = index / RATE;
      samples[at + index] = (samples[at + index] ?? 0) + level * Math.exp(-s / decaySeconds) * sound(s);
    }
  };
  const beat = 60 / beatsPerMinute;
  for (let count = 0; startSecond + count * beat < seconds; count++) {
    const second = startSecond + count * beat;
    if (count % 2 === 0) hit(second, 0.8, 0.08, (s) => Math.sin(2 * Math.PI * 60 * s));
    else hit(second, 0.5, 0.05, () => random() * 2 - 1);
    hit(second + beat / 2, 0.12, 0.02, () => random() * 2 - 1);
  }
  return samples;
}

describe('the beats of a sound', () => {
  test.each([96, 104, 112, 120, 128, 140])(
    '%i beats a minute are found where they are heard',
    async (tempo) => {
      const found = await findBeats(readerOf(drums(tempo, 20, 0.37)));
      expect(found?.beatsPerMinute).toBeCloseTo(tempo, 0);
      // Each within a frame of the beat that is nearest, and none is missing between the first and the last.
      const beat = 60 / tempo;
      for (const second of found?.seconds ?? []) {
        const off = (second - 0.37) / beat;
        expect(Math.abs(off - Math.round(off)) * beat).toBeLessThan(1 / 30);
      }
      const expected = Math.floor((20 - 0.37) / beat);
      expect(Math.abs((found?.seconds.length ?? 0) - expected)).toBeLessThanOrEqual(2);
    },
  );

  test('music that begins after silence has its first beat there', async () => {
    const music = drums(120, 12);
    const late = new Float32Array(music.length + 5 * RATE);
    late.set(music, 5 * RATE);
    const found = await findBeats(readerOf(late));
    expect(found?.seconds[0]).toBeGreaterThan(4.9);
    expect(found?.seconds[0]).toBeLessThan(5.6);
  });

  test('noise, silence and what is shorter than a few beats have none', async () => {
    const random = randomNumbers(3);
    const noise = Float32Array.from({ length: 12 * RATE }, () => random() - 0.5);
    expect(await findBeats(readerOf(noise))).toBeNull();
    expect(await findBeats(readerOf(new Float32Array(10 * RATE)))).toBeNull();
    expect(await findBeats(readerOf(drums(120, 1)))).toBeNull();
    expect(await findBeats(readerOf(new Float32Array(0)))).toBeNull();
  });

  test('says how far it is, and stops when it is asked to', async () => {
    const shares: number[] = [];
    const stop = new AbortController();
    const listening = findBeats(readerOf(drums(120, 20)), {
      signal: stop.signal,
      onProgress: (share) => {
        shares.push(share);
        if (shares.length === 2) stop.abort(new Error('enough'));
      },
    });
    await expect(listening).rejects.toThrow('enough');
    expect(shares).toEqual([0.2, 0.4]);
  });
});
