import type { StereoSamples } from '../sounds.ts';
import { type Biquad, BiquadFilter } from './biquad.ts';

/** The rate that the filters of the recommendation are given for. */
const RATE = 48_000;
/** The two filters of the K weighting (ITU-R BS.1770-4, tables 1 and 2): the head, then the low end. */
const K_WEIGHTING: readonly Biquad[] = [
  {
    b0: 1.53512485958697,
    b1: -2.69169618940638,
    b2: 1.19839281085285,
    a1: -1.69065929318241,
    a2: 0.73248077421585,
  },
  { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 },
];
/** Blocks of 400 ms begin every 100 ms. */
const STEP = RATE / 10;
const STEPS_PER_BLOCK = 4;
/** Blocks below this are silence (LUFS), and those this far below the mean of the others are pauses (LU). */
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = 10;
const OFFSET_LUFS = -0.691;

const lufsOf = (power: number): number => OFFSET_LUFS + 10 * Math.log10(power);

/** Measures how loud a sound is as a whole: integrated loudness after EBU R128 and ITU-R BS.1770-4, of two channels at 48 kHz. */
export class LoudnessMeter {
  readonly #filters = [0, 1].map(() => K_WEIGHTING.map((each) => new BiquadFilter(each)));
  /** The power of each 100 ms, of both channels together. */
  readonly #steps: number[] = [];
  #power = 0;
  #count = 0;

  /** Takes the next stretch of the sound. */
  add(samples: StereoSamples): void {
    const weighted = samples.map((channel, side) => {
      const copy = Float64Array.from(channel);
      for (const filter of this.#filters[side] ?? []) filter.process(copy);
      return copy;
    });
    const [left, right] = weighted;
    if (!left || !right) return;
    for (let index = 0; index < left.length; index++) {
      this.#power += (left[index] ?? 0) ** 2 + (right[index] ?? 0) ** 2;
      this.#count += 1;
      if (this.#count < STEP) continue;
      this.#steps.push(this.#power / STEP);
      this.#power = 0;
      this.#count = 0;
    }
  }

  /** The loudness of everything so far in LUFS; null where nothing of it is loud enough to be heard. */
  get integratedLufs(): number | null {
    const blocks: number[] = [];
    for (let first = 0; first + STEPS_PER_BLOCK <= this.#steps.length; first++) {
      let sum = 0;
      for (let step = 0; step < STEPS_PER_BLOCK; step++) sum += this.#steps[first + step] ?? 0;
      blocks.push(sum / STEPS_PER_BLOCK);
    }
    const heard = blocks.filter((power) => lufsOf(power) > ABSOLUTE_GATE_LUFS);
    if (heard.length === 0) return null;
    const gate = lufsOf(mean(heard)) - RELATIVE_GATE_LU;
    return lufsOf(mean(heard.filter((power) => lufsOf(power) > gate)));
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
