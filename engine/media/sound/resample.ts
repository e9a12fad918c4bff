/** Taps on each side of the wanted point, at the source rate. */
const HALF_TAPS = 12;
const PHASES = 256;

/**
 * A windowed-sinc resampler: Blackman window over 2 x 12 taps, cut off below half of the lower rate so that nothing folds
 * back (Smith, "Digital Audio Resampling", CCRMA). One table serves one ratio.
 */
export class Resampler {
  readonly #ratio: number;
  readonly #halfTaps: number;
  readonly #table: Float32Array;

  /** @param ratio source samples per output sample. */
  constructor(ratio: number) {
    this.#ratio = ratio;
    const cutoff = Math.min(1, 1 / ratio) * 0.95;
    this.#halfTaps = Math.ceil(HALF_TAPS / Math.min(1, 1 / ratio));
    this.#table = buildTable(this.#halfTaps, cutoff);
  }

  /** How many source samples before and after a point are needed. */
  get reachSamples(): number {
    return this.#halfTaps;
  }

  /**
   * Fills `output` with samples at source positions `start + i * ratio`. `source[0]` is the source sample at
   * `sourceStart`; what lies outside of `source` counts as silence. Another `ratio`, not above that of the table, may be asked for.
   */
  process(
    source: Float32Array,
    sourceStart: number,
    start: number,
    output: Float32Array,
    ratio = this.#ratio,
  ): void {
    const taps = this.#halfTaps * 2;
    for (let index = 0; index < output.length; index++) {
      const position = start + index * ratio;
      const whole = Math.floor(position);
      const phase = Math.round((position - whole) * PHASES);
      const first = whole - this.#halfTaps + 1 - sourceStart;
      const row = phase * taps;
      let sum = 0;
      for (let tap = 0; tap < taps; tap++) sum += (source[first + tap] ?? 0) * (this.#table[row + tap] ?? 0);
      output[index] = sum;
    }
  }
}

function buildTable(halfTaps: number, cutoff: number): Float32Array {
  const taps = halfTaps * 2;
  const table = new Float32Array((PHASES + 1) * taps);
  for (let phase = 0; phase <= PHASES; phase++) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - halfTaps + 1 - phase / PHASES;
      const x = Math.PI * distance * cutoff;
      const sinc = x === 0 ? 1 : Math.sin(x) / x;
      const w = (Math.PI * distance) / halfTaps;
      const window = Math.abs(distance) >= halfTaps ? 0 : 0.42 + 0.5 * Math.cos(w) + 0.08 * Math.cos(2 * w);
      table[phase * taps + tap] = sinc * window;
      sum += sinc * window;
    }
    // Each phase passes a constant unchanged.
    for (let tap = 0; tap < taps; tap++) table[phase * taps + tap] = (table[phase * taps + tap] ?? 0) / sum;
  }
  return table;
}
