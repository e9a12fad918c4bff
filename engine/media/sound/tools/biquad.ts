/** A filter of second order; `a0` is 1. */
export interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** How much louder a filter makes a tone, in dB: the size of its transfer function on the unit circle. */
export function biquadGainDb(
  { b0, b1, b2, a1, a2 }: Biquad,
  frequencyHz: number,
  sampleRate: number,
): number {
  const w = (2 * Math.PI * frequencyHz) / sampleRate;
  const sizeOf = (first: number, second: number, third: number) =>
    Math.hypot(
      first + second * Math.cos(w) + third * Math.cos(2 * w),
      second * Math.sin(w) + third * Math.sin(2 * w),
    );
  return 20 * Math.log10(Math.max(1e-9, sizeOf(b0, b1, b2)) / Math.max(1e-9, sizeOf(1, a1, a2)));
}

/** Filters of the Audio EQ Cookbook (R. Bristow-Johnson). */
type BiquadKind = 'low-shelf' | 'high-shelf' | 'peak' | 'high-pass' | 'low-pass';

/** @param q width; of shelves 0.707 is the steepest without a bump */
export function biquad(
  kind: BiquadKind,
  frequencyHz: number,
  gainDb: number,
  q: number,
  sampleRate: number,
): Biquad {
  const w = (2 * Math.PI * frequencyHz) / sampleRate;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (gainDb / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  const of = (
    b: readonly [number, number, number],
    [a0, a1, a2]: readonly [number, number, number],
  ): Biquad => ({
    b0: b[0] / a0,
    b1: b[1] / a0,
    b2: b[2] / a0,
    a1: a1 / a0,
    a2: a2 / a0,
  });
  switch (kind) {
    case 'peak':
      return of([1 + alpha * a, -2 * cos, 1 - alpha * a], [1 + alpha / a, -2 * cos, 1 - alpha / a]);
    case 'high-pass':
      return of([(1 + cos) / 2, -(1 + cos), (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha]);
    case 'low-pass':
      return of([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], [1 + alpha, -2 * cos, 1 - alpha]);
    case 'low-shelf':
      return of(
        [
          a * (a + 1 - (a - 1) * cos + root),
          2 * a * (a - 1 - (a + 1) * cos),
          a * (a + 1 - (a - 1) * cos - root),
        ],
        [a + 1 + (a - 1) * cos + root, -2 * (a - 1 + (a + 1) * cos), a + 1 + (a - 1) * cos - root],
      );
    case 'high-shelf':
      return of(
        [
          a * (a + 1 + (a - 1) * cos + root),
          -2 * a * (a - 1 + (a + 1) * cos),
          a * (a + 1 + (a - 1) * cos - root),
        ],
        [a + 1 - (a - 1) * cos + root, 2 * (a - 1 - (a + 1) * cos), a + 1 - (a - 1) * cos - root],
      );
  }
}

/** Filters samples one after another and remembers what it needs for the next ones (transposed direct form II). */
export class BiquadFilter {
  readonly #biquad: Biquad;
  #z1 = 0;
  #z2 = 0;

  constructor(coefficients: Biquad) {
    this.#biquad = coefficients;
  }

  /** Filters a stretch in its place. */
  process(samples: Float64Array | Float32Array): void {
    const { b0, b1, b2, a1, a2 } = this.#biquad;
    let z1 = this.#z1;
    let z2 = this.#z2;
    for (let index = 0; index < samples.length; index++) {
      const input = samples[index] ?? 0;
      const output = b0 * input + z1;
      z1 = b1 * input - a1 * output + z2;
      z2 = b2 * input - a2 * output;
      samples[index] = output;
    }
    this.#z1 = z1;
    this.#z2 = z2;
  }
}
