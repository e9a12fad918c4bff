import { LARGEST_SCALE_FACTOR_STEP, LARGEST_VALUE, scaleFactorCodebook } from './codebooks.ts';
import { type FrameLayout, MOST_BANDS } from './layout.ts';
import { Sections } from './sections.ts';

/** The scale factor for steps of 1. */
const UNIT_SCALE_FACTOR = 100;
const LARGEST_SCALE_FACTOR = 255;
/** What is added before a value is cut off: less than a half, since smaller values are more frequent within a step. */
const ROUNDING = 0.4054;

/** What lines to the power 3/4 are multiplied by for each scale factor. */
const STEPS = Float64Array.from(
  { length: LARGEST_SCALE_FACTOR + 1 },
  (_, scaleFactor) => 2 ** ((-3 / 16) * (scaleFactor - UNIT_SCALE_FACTOR)),
);

/** The lines of one channel as they are encoded, and the values that are made of them. */
export class QuantizedChannel {
  /** In the order of the stream. */
  readonly lines = new Float64Array(1024);
  /** The energy of noise that each band may have. */
  readonly thresholds = new Float64Array(MOST_BANDS);
  readonly values = new Int32Array(1024);
  readonly scaleFactors = new Int32Array(MOST_BANDS);
  readonly codebooks = new Uint8Array(MOST_BANDS);
  /** The scale factor from which the first one differs by nothing. */
  gain = 0;
  /** Bits of everything but the head. */
  bits = 0;
  /** Bands of each group up to the last one with values. */
  usedBands = 0;

  readonly #powers = new Float64Array(1024);
  readonly #energies = new Float64Array(MOST_BANDS);
  /** Scale factors at which the noise is as large as the threshold. */
  readonly #exact = new Float64Array(MOST_BANDS);
  /** Scale factors below which values would be too large. */
  readonly #least = new Int32Array(MOST_BANDS);
  readonly #largest = new Int32Array(MOST_BANDS);
  readonly #sections = new Sections();

  /**
   * Finds what does not depend on the bit rate. Steps grow with the power 1/4 of a line x, so that with steps s for 1 the noise of a band is
   * 4/27 s^1.5 Σ √|x| (3GPP TS 26.403, 5.6.1).
   */
  prepare(layout: FrameLayout): void {
    const { lines, thresholds } = this;
    const powers = this.#powers;
    for (let band = 0; band < layout.bandCount; band++) {
      const end = layout.starts[band + 1] as number;
      let energy = 0;
      let roots = 0;
      let peak = 0;
      for (let n = layout.starts[band] as number; n < end; n++) {
        const size = Math.abs(lines[n] as number);
        const root = Math.sqrt(size);
        const power = Math.sqrt(size * root);
        energy += size * size;
        roots += root;
        powers[n] = power;
        if (power > peak) peak = power;
      }
      this.#energies[band] = energy;
      this.#exact[band] =
        UNIT_SCALE_FACTOR + (8 / 3) * Math.log2((6.75 * (thresholds[band] as number)) / (roots + 1e-9));
      this.#least[band] = Math.max(
        0,
        Math.ceil(UNIT_SCALE_FACTOR + (16 / 3) * Math.log2((peak + 1e-9) / (LARGEST_VALUE - 1))),
      );
    }
  }

  /**
   * Makes values with noise of `looseness` times the thresholds, and chooses codebooks.
   * @param bandEnd bands of each group from here on are left out
   */
  quantize(layout: FrameLayout, looseness: number, bandEnd: number): void {
    const shift = (8 / 3) * Math.log2(looseness);
    const { scaleFactors, thresholds } = this;
    let highest = 0;
    for (let band = 0; band < layout.bandCount; band++) {
      const isSilent =
        band % layout.bandsPerGroup >= bandEnd ||
        (this.#energies[band] as number) <= looseness * (thresholds[band] as number);
      if (isSilent) {
        scaleFactors[band] = -1;
        continue;
      }
      const exact = Math.round((this.#exact[band] as number) + shift);
      const scaleFactor = Math.min(LARGEST_SCALE_FACTOR, Math.max(exact, this.#least[band] as number));
      scaleFactors[band] = scaleFactor;
      if (scaleFactor > highest) highest = scaleFactor;
    }
    // Scale factors differ by no more than can be written, whatever bands between them are left out.
    const lowest = highest - LARGEST_SCALE_FACTOR_STEP;
    this.usedBands = 0;
    for (let band = 0; band < layout.bandCount; band++) {
      const scaleFactor = scaleFactors[band] as number;
      const largest =
        scaleFactor < 0
          ? this.#clear(layout, band)
          : this.#fill(layout, band, scaleFactor < lowest ? lowest : scaleFactor);
      this.#largest[band] = largest;
      if (scaleFactor >= 0 && scaleFactor < lowest) scaleFactors[band] = lowest;
      if (largest > 0) this.usedBands = Math.max(this.usedBands, (band % layout.bandsPerGroup) + 1);
    }
  }

  #clear(layout: FrameLayout, band: number): number {
    this.values.fill(0, layout.starts[band] as number, layout.starts[band + 1] as number);
    return 0;
  }

  /** Returns the largest value of the band. */
  #fill(layout: FrameLayout, band: number, scaleFactor: number): number {
    const { lines, values } = this;
    const powers = this.#powers;
    const step = STEPS[scaleFactor] as number;
    const end = layout.starts[band + 1] as number;
    let largest = 0;
    for (let n = layout.starts[band] as number; n < end; n++) {
      const value = ((powers[n] as number) * step + ROUNDING) | 0;
      if (value > largest) largest = value;
      values[n] = (lines[n] as number) < 0 ? -value : value;
    }
    return largest;
  }

  /** Chooses codebooks for the first bands of each group, and counts bits. */
  encode(layout: FrameLayout, bandsPerGroup: number): void {
    this.bits = this.#sections.choose(layout, bandsPerGroup, this.values, this.#largest, this.codebooks);
    const { scaleFactors } = this;
    let last = -1;
    for (let group = 0; group < layout.groupCount; group++) {
      const first = group * layout.bandsPerGroup;
      for (let band = first; band < first + bandsPerGroup; band++) {
        if ((this.#largest[band] as number) === 0) continue;
        const scaleFactor = scaleFactors[band] as number;
        if (last >= 0)
          this.bits += scaleFactorCodebook.lengths[scaleFactor - last + LARGEST_SCALE_FACTOR_STEP] as number;
        else this.bits += scaleFactorCodebook.lengths[LARGEST_SCALE_FACTOR_STEP] as number;
        last = scaleFactor;
      }
    }
    // Bands without values repeat the scale factor before, or the first one.
    let repeated = this.#firstScaleFactor(layout, bandsPerGroup);
    this.gain = repeated;
    for (let group = 0; group < layout.groupCount; group++) {
      const first = group * layout.bandsPerGroup;
      for (let band = first; band < first + bandsPerGroup; band++)
        if ((this.#largest[band] as number) === 0) scaleFactors[band] = repeated;
        else repeated = scaleFactors[band] as number;
    }
  }

  #firstScaleFactor(layout: FrameLayout, bandsPerGroup: number): number {
    for (let group = 0; group < layout.groupCount; group++)
      for (let band = 0; band < bandsPerGroup; band++)
        if ((this.#largest[group * layout.bandsPerGroup + band] as number) > 0)
          return this.scaleFactors[group * layout.bandsPerGroup + band] as number;
    return 0;
  }
}
