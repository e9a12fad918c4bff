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
/** Three seconds. */
const SHORT_TERM_STEPS = 30;
/** Of the range: parts this far below the mean are pauses. */
const RANGE_GATE_LU = 20;

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
    const heard = this.#means(STEPS_PER_BLOCK).filter((power) => lufsOf(power) > ABSOLUTE_GATE_LUFS);
    if (heard.length === 0) return null;
    const gate = lufsOf(mean(heard)) - RELATIVE_GATE_LU;
    return lufsOf(mean(heard.filter((power) => lufsOf(power) > gate)));
  }

  /** The loudness of the last three seconds in LUFS; null until there are three, and in silence. */
  get shortTermLufs(): number | null {
    const last = this.#steps.slice(-SHORT_TERM_STEPS);
    if (last.length < SHORT_TERM_STEPS) return null;
    const lufs = lufsOf(mean(last));
    return lufs > ABSOLUTE_GATE_LUFS ? lufs : null;
  }

  /** How far quiet and loud parts lie apart, in LU (EBU Tech 3342); null until there are three seconds that are heard. */
  get rangeLu(): number | null {
    const heard = this.#means(SHORT_TERM_STEPS).filter((power) => lufsOf(power) > ABSOLUTE_GATE_LUFS);
    if (heard.length === 0) return null;
    const gate = lufsOf(mean(heard)) - RANGE_GATE_LU;
    const sorted = heard.map(lufsOf).filter((lufs) => lufs > gate);
    sorted.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
    return at(0.95) - at(0.1);
  }

  /** The mean power of so many 100 ms from each on. */
  #means(count: number): number[] {
    const means: number[] = [];
    let sum = 0;
    for (const [index, power] of this.#steps.entries()) {
      sum += power;
      if (index >= count) sum -= this.#steps[index - count] ?? 0;
      // What is left of rounding after silence is no power.
      if (index >= count - 1) means.push(Math.max(0, sum) / count);
    }
    return means;
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
