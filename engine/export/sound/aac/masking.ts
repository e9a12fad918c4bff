import type { Bands } from './bands.ts';

/** How far below what masks them noises may be, in dB: beside noise, and beside tones, which mask less (Hellman, 1972). */
const NOISE_MASKS_DB = 4;
const TONE_MASKS_DB = 14;
/** Bands on either side that are looked at for tones. */
const NEIGHBOURS = 2;
/** The fourth power of the mean root of lines over the mean of their squares, for noise; less for tones. */
const FLATNESS_OF_NOISE = 0.6;
/**
 * Low bands have less noise than what would be masked: they have few lines, in which a step of 6 dB takes a bit each, and tones above it
 * would be heard to waver. So much for the lowest, in dB, falling to nothing at the band that is named.
 */
const LOW_BANDS_DB = 16;
const LOW_BANDS_END = 30;

/**
 * The energy of noise that each band hides, as the lines of one block say: what spreads from louder bands
 * (ITU-R BS.1387, 2.1.7), less the more tonal the band is, but no less than what cannot be heard anyway.
 */
export class MaskingModel {
  readonly #bands: Bands;
  readonly #spread: Float64Array;
  /** Sums of roots and of powers of all lines below each band. */
  readonly #rootsBelow: Float64Array;
  readonly #powerBelow: Float64Array;

  constructor(bands: Bands) {
    this.#bands = bands;
    this.#spread = new Float64Array(bands.count);
    this.#rootsBelow = new Float64Array(bands.count + 1);
    this.#powerBelow = new Float64Array(bands.count + 1);
  }

  /**
   * @param at the first line of the block in `lines`
   * @param thresholdsAt where its thresholds begin in `thresholds`
   * @returns the energy of the block
   */
  thresholds(
    lines: Float64Array,
    at: number,
    isLong: boolean,
    thresholds: Float64Array,
    thresholdsAt: number,
  ): number {
    const { count, offsets, quiet, spreadUp, spreadUpExponent, spreadDown } = this.#bands;
    const spread = this.#spread;
    const rootsBelow = this.#rootsBelow;
    const powerBelow = this.#powerBelow;
    let total = 0;
    let before = 0;
    let line = lines[at] as number;
    for (let band = 0; band < count; band++) {
      const end = at + (offsets[band + 1] as number);
      const first = at + (offsets[band] as number);
      let energy = 0;
      let roots = 0;
      for (let index = first; index < end; index++) {
        const after = index + 1 < lines.length ? (lines[index + 1] as number) : 0;
        // The lines beside say what the sine transform would be (Daudet and Sandler, MDCT analysis of sinusoids, 2004).
        const across = after - before;
        const power = 0.5 * (line * line + across * across);
        energy += power;
        roots += Math.sqrt(Math.sqrt(power));
        before = line;
        line = after;
      }
      rootsBelow[band + 1] = (rootsBelow[band] as number) + roots;
      powerBelow[band + 1] = (powerBelow[band] as number) + energy;
      spread[band] = energy;
      total += energy;
    }
    for (let band = 1; band < count; band++) {
      const below = spread[band - 1] as number;
      const carried =
        below > 1
          ? below * (spreadUp[band - 1] as number) * below ** (spreadUpExponent[band - 1] as number)
          : 0;
      if (carried > (spread[band] as number)) spread[band] = carried;
    }
    for (let band = count - 2; band >= 0; band--) {
      const carried = (spread[band + 1] as number) * (spreadDown[band + 1] as number);
      if (carried > (spread[band] as number)) spread[band] = carried;
    }
    for (let band = 0; band < count; band++) {
      const low = Math.max(0, band - NEIGHBOURS);
      const high = Math.min(count, band + NEIGHBOURS + 1);
      const width = (offsets[high] as number) - (offsets[low] as number);
      const power = (powerBelow[high] as number) - (powerBelow[low] as number) + 1e-9;
      const mean = ((rootsBelow[high] as number) - (rootsBelow[low] as number)) / width;
      const flat = (mean * mean * mean * mean * width) / power;
      const tonal = isLong ? Math.min(1, Math.max(0, 1 - flat / FLATNESS_OF_NOISE)) : 0;
      const distance =
        NOISE_MASKS_DB +
        tonal * (TONE_MASKS_DB - NOISE_MASKS_DB) +
        LOW_BANDS_DB * Math.max(0, 1 - band / LOW_BANDS_END);
      const masked = (spread[band] as number) * 10 ** (-distance / 10);
      thresholds[thresholdsAt + band] = Math.max(masked, quiet[band] as number);
    }
    return total;
  }
}
