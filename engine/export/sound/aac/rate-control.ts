/** Limits of how loud noise is, over its thresholds. */
const LEAST_DB = -40;
const MOST_DB = 24;
/** Frames in which deviations are made up for: fewer in the beginning, when it is not known how hard the sound is. */
const FIRST_HORIZON_FRAMES = 6;
const HORIZON_FRAMES = 70;
/** By what share the bits of a frame change for a decibel of noise. */
const BITS_PER_DB = 0.06;
/** Frames' worth of bits that can be saved for later. */
const MOST_SAVED_FRAMES = 60;

/**
 * Keeps the mean bit rate by how much noise there is, not by the size of each frame: what is hard to encode takes more bits than what is
 * easy, and all of it has about the same noise over its thresholds.
 */
export class RateControl {
  readonly #meanBits: number;
  #frames = 0;
  /** Bits too many so far, in frames. */
  #debt = 0;
  /** What was found to keep the rate. */
  #steadyDb = -6;

  constructor(meanBits: number) {
    this.#meanBits = meanBits;
  }

  /** Noise over the thresholds, in dB. */
  get noiseDb(): number {
    return Math.min(MOST_DB, Math.max(LEAST_DB, this.#steadyDb + this.#gain() * this.#debt));
  }

  /** Deviations are brought back without swinging: two equal time constants. */
  #gain(): number {
    return 2 / (this.#horizon() * BITS_PER_DB);
  }

  #horizon(): number {
    return Math.min(HORIZON_FRAMES, FIRST_HORIZON_FRAMES + this.#frames);
  }

  /** @param bits of the frame that was encoded; @param isQuiet whether more bits would not have made it better */
  take(bits: number, isQuiet: boolean): void {
    if (isQuiet) {
      this.#debt = Math.max(-MOST_SAVED_FRAMES, this.#debt - Math.max(0, 1 - bits / this.#meanBits));
      return;
    }
    this.#frames++;
    this.#debt = Math.max(-MOST_SAVED_FRAMES, this.#debt + bits / this.#meanBits - 1);
    const horizon = this.#horizon();
    this.#steadyDb += this.#debt / (horizon * horizon * BITS_PER_DB);
    this.#steadyDb = Math.min(MOST_DB, Math.max(LEAST_DB, this.#steadyDb));
  }
}
