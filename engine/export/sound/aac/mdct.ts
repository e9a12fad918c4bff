/**
 * The modified discrete cosine transform of ISO/IEC 14496-3: X[k] = 2 Σ x[n] cos(2π/N (n + 1/2 + N/4)(k + 1/2)). The N samples are folded to
 * N/2, whose DCT-IV is a complex Fourier transform of N/4 points between two rotations (Duhamel, Mahieux and Petit, 1991).
 */
export class Mdct {
  readonly #lines: number;
  readonly #points: number;
  /** Cosines and sines of the rotations, in turn. */
  readonly #rotations: Float64Array;
  readonly #reversed: Int32Array;
  /** Of each stage of four: three pairs of cosine and sine for each butterfly. */
  readonly #twiddles: Float64Array[] = [];
  readonly #folded: Float64Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;

  /** @param lines N/2, a power of two */
  constructor(lines: number) {
    const points = lines / 2;
    this.#lines = lines;
    this.#points = points;
    this.#folded = new Float64Array(lines);
    this.#real = new Float64Array(points);
    this.#imaginary = new Float64Array(points);
    this.#rotations = new Float64Array(lines);
    this.#reversed = new Int32Array(points);
    const bits = Math.log2(points);
    for (let n = 0; n < points; n++) {
      const angle = (-Math.PI * (8 * n + 1)) / (8 * lines);
      this.#rotations[2 * n] = Math.cos(angle);
      this.#rotations[2 * n + 1] = Math.sin(angle);
      for (let bit = 0; bit < bits; bit++)
        if (n & (1 << bit)) this.#reversed[n] = (this.#reversed[n] as number) | (1 << (bits - 1 - bit));
    }
    for (let quarter = bits % 2 === 1 ? 2 : 1; quarter < points; quarter *= 4) {
      const twiddles = new Float64Array(quarter * 6);
      for (let k = 0; k < quarter; k++)
        for (let power = 1; power <= 3; power++) {
          const angle = (-2 * Math.PI * k * power) / (4 * quarter);
          twiddles[k * 6 + power * 2 - 2] = Math.cos(angle);
          twiddles[k * 6 + power * 2 - 1] = Math.sin(angle);
        }
      this.#twiddles.push(twiddles);
    }
  }

  /** Transforms samples from `inputAt` on, each times its place in the window, to lines from `outputAt` on. */
  transform(
    input: Float64Array,
    inputAt: number,
    heights: Float64Array,
    output: Float64Array,
    outputAt: number,
  ): void {
    const lines = this.#lines;
    const points = this.#points;
    const folded = this.#folded;
    for (let n = 0; n < points; n++) {
      // The four quarters a, b, c, d become -c reversed - d, and a - b reversed.
      const c = 3 * points - 1 - n;
      const d = 3 * points + n;
      folded[n] = -(
        (input[inputAt + c] as number) * (heights[c] as number) +
        (input[inputAt + d] as number) * (heights[d] as number)
      );
      const b = lines - 1 - n;
      folded[points + n] =
        (input[inputAt + n] as number) * (heights[n] as number) -
        (input[inputAt + b] as number) * (heights[b] as number);
    }
    const real = this.#real;
    const imaginary = this.#imaginary;
    const rotations = this.#rotations;
    const reversed = this.#reversed;
    for (let n = 0; n < points; n++) {
      const x = folded[2 * n] as number;
      const y = folded[lines - 1 - 2 * n] as number;
      const cosine = rotations[2 * n] as number;
      const sine = rotations[2 * n + 1] as number;
      const to = reversed[n] as number;
      real[to] = x * cosine - y * sine;
      imaginary[to] = x * sine + y * cosine;
    }
    this.#fourier();
    for (let k = 0; k < points; k++) {
      const x = real[k] as number;
      const y = imaginary[k] as number;
      const cosine = rotations[2 * k] as number;
      const sine = rotations[2 * k + 1] as number;
      output[outputAt + 2 * k] = 2 * (x * cosine - y * sine);
      output[outputAt + lines - 1 - 2 * k] = -2 * (x * sine + y * cosine);
    }
  }

  /** A Fourier transform in place, of points in bit-reversed order: one stage of two where their number needs it, then stages of four. */
  #fourier(): void {
    const points = this.#points;
    const real = this.#real;
    const imaginary = this.#imaginary;
    const first = this.#twiddles[0];
    if (first && first.length === 12)
      for (let n = 0; n < points; n += 2) {
        const x = real[n] as number;
        const y = imaginary[n] as number;
        const u = real[n + 1] as number;
        const v = imaginary[n + 1] as number;
        real[n] = x + u;
        imaginary[n] = y + v;
        real[n + 1] = x - u;
        imaginary[n + 1] = y - v;
      }
    for (const twiddles of this.#twiddles) fourPoints(real, imaginary, points, twiddles);
  }
}

/** Joins transforms of `twiddles.length / 6` points by fours. */
function fourPoints(
  real: Float64Array,
  imaginary: Float64Array,
  points: number,
  twiddles: Float64Array,
): void {
  const quarter = twiddles.length / 6;
  for (let block = 0; block < points; block += 4 * quarter)
    for (let k = 0; k < quarter; k++) {
      const at = k * 6;
      const p0 = block + k;
      // In bit-reversed order the second block is that of every fourth point from the third on.
      const p2 = p0 + quarter;
      const p1 = p2 + quarter;
      const p3 = p1 + quarter;
      const r1 = real[p1] as number;
      const i1 = imaginary[p1] as number;
      const c1 = twiddles[at] as number;
      const s1 = twiddles[at + 1] as number;
      const br = r1 * c1 - i1 * s1;
      const bi = r1 * s1 + i1 * c1;
      const r2 = real[p2] as number;
      const i2 = imaginary[p2] as number;
      const c2 = twiddles[at + 2] as number;
      const s2 = twiddles[at + 3] as number;
      const cr = r2 * c2 - i2 * s2;
      const ci = r2 * s2 + i2 * c2;
      const r3 = real[p3] as number;
      const i3 = imaginary[p3] as number;
      const c3 = twiddles[at + 4] as number;
      const s3 = twiddles[at + 5] as number;
      const dr = r3 * c3 - i3 * s3;
      const di = r3 * s3 + i3 * c3;
      const ar = real[p0] as number;
      const ai = imaginary[p0] as number;
      const er = ar + cr;
      const ei = ai + ci;
      const fr = ar - cr;
      const fi = ai - ci;
      const gr = br + dr;
      const gi = bi + di;
      const hr = br - dr;
      const hi = bi - di;
      real[p0] = er + gr;
      imaginary[p0] = ei + gi;
      real[p2] = fr + hi;
      imaginary[p2] = fi - hr;
      real[p1] = er - gr;
      imaginary[p1] = ei - gi;
      real[p3] = fr - hi;
      imaginary[p3] = fi + hr;
    }
}

/** The rising half of a sine window. */
export function risingSine(length: number): Float64Array {
  return Float64Array.from({ length }, (_, n) => Math.sin((Math.PI / (2 * length)) * (n + 0.5)));
}
