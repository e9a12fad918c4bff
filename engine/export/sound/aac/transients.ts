import { SHORT_BLOCKS, SHORT_LINES } from './bands.ts';

/** How much louder than what was before, above some kilohertz, a stretch of 128 samples is where something begins in it. */
const ATTACK_RATIO = 8;
/** The least energy of such a stretch: below, nothing of it can be heard. */
const LEAST_ENERGY = SHORT_LINES * (60 / 32768) ** 2;
/** What a stretch adds to the mean of those before. */
const SHARE = 0.3;

/** Finds where sounds begin: there, long blocks would spread their noise to before the beginning. */
export class TransientDetector {
  #mean = 0;
  #x1 = 0;
  #y1 = 0;

  /** Whether something begins in the next 1024 samples, which are those from `at` on. */
  hasAttack(samples: Float64Array, at: number): boolean {
    let found = false;
    let x1 = this.#x1;
    let y1 = this.#y1;
    for (let block = 0; block < SHORT_BLOCKS; block++) {
      const first = at + block * SHORT_LINES;
      let energy = 0;
      for (let n = first; n < first + SHORT_LINES; n++) {
        // A high pass of first order: low tones have no attacks of their own.
        const x = samples[n] as number;
        y1 = 0.7548 * (x - x1) + 0.5095 * y1;
        x1 = x;
        energy += y1 * y1;
      }
      if (energy > LEAST_ENERGY && energy > ATTACK_RATIO * this.#mean) found = true;
      this.#mean += SHARE * (energy - this.#mean);
      // After an attack, what follows is compared with it.
      if (found) this.#mean = Math.max(this.#mean, energy * SHARE);
    }
    this.#x1 = x1;
    // Denormal numbers take long to compute with.
    this.#y1 = Math.abs(y1) < 1e-20 ? 0 : y1;
    return found;
  }
}
