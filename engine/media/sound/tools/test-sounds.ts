import type { StereoSamples } from '../sounds.ts';

const RATE = 48_000;

/** Numbers that look random and are always the same, from -1 to 1. */
export function noiseMaker(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x80000000 - 1;
  };
}

/** Both sides computed from the number of the sample. */
export function stereoOf(
  seconds: number,
  left: (index: number) => number,
  right: (index: number) => number = left,
): StereoSamples {
  const count = Math.round(seconds * RATE);
  return [
    Float32Array.from({ length: count }, (_, index) => left(index)),
    Float32Array.from({ length: count }, (_, index) => right(index)),
  ];
}

export const sine = (hz: number, gain: number) => (index: number) =>
  gain * Math.sin((2 * Math.PI * hz * index) / RATE);

/** Reads a stretch of samples that are there; silence around them. */
export function readerOf([left, right]: StereoSamples) {
  const stretch = (samples: Float32Array, start: number, count: number) => {
    const output = new Float32Array(count);
    const from = Math.max(0, start);
    const part = samples.subarray(from, Math.max(from, start + count));
    if (part.length > 0) output.set(part, from - start);
    return output;
  };
  return async (start: number, count: number): Promise<StereoSamples> => [
    stretch(left, start, count),
    stretch(right, start, count),
  ];
}

/** Root mean square of a stretch. */
export const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

/** A WAV file of 32-bit numbers, so that nothing is rounded. */
export function floatWav([left, right]: StereoSamples): Buffer {
  const data = Buffer.alloc(left.length * 8);
  left.forEach((value, index) => {
    data.writeFloatLE(value, index * 8);
    data.writeFloatLE(right[index] ?? 0, index * 8 + 4);
  });
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(3, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 8, 28);
  header.writeUInt16LE(8, 32);
  header.writeUInt16LE(32, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
