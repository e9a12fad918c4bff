import type { StereoSamples } from './sounds.ts';

/** Half a grain, and the distance of two grains in what comes out: 20 ms at 48 kHz. */
const HOP = 960;

/** How far a grain may move to fit to the one before it: 12 ms, a period of 83 Hz. */
const REACH = 576;

/** Grains are tried at every so many samples first, and compared by every so many. */
const COARSE_STEP = 8;
const COMPARE_STEP = 4;

/**
 * After so many grains (10 s) placing starts again. What comes out then depends on the last 10 s at most, and is the same
 * whether it is played from the start or jumped into.
 */
const CHAIN_GRAINS = 500;

/** Gives source samples at 48 kHz; silence outside of the source. */
export type ReadSource = (start: number, count: number) => Promise<StereoSamples>;

/** Blocks of source that are kept, so that overlapping grains are read once. */
const BLOCK = 48_000;
const KEPT_BLOCKS = 6;

/**
 * Makes sound faster or slower and keeps its pitch: WSOLA (Verhelst and Roelands, 1993). Grains of 40 ms are laid over one
 * another at half their length; each is taken from near where it belongs, where it continues best what went before.
 * Works by stream at 48 kHz; any stretch of the result can be requested at any time.
 */
export class TimeStretch {
  readonly #sourceAt: (sample: number) => number;
  readonly #readSource: ReadSource;
  readonly #window = Float32Array.from(
    { length: HOP * 2 },
    (_, index) => 0.5 - 0.5 * Math.cos((Math.PI * index) / HOP),
  );
  /** The centres of grains in the source, by their number, for the chain that was used last. */
  #chain: { readonly first: number; readonly centres: number[] } | null = null;
  readonly #blocks = new Map<number, StereoSamples>();

  /** @param pace source samples per sample that comes out, 2 for twice as fast, or the source sample that belongs to one that comes out. */
  constructor(pace: number | ((sample: number) => number), readSource: ReadSource) {
    this.#sourceAt = typeof pace === 'number' ? (sample) => sample * pace : pace;
    this.#readSource = readSource;
  }

  /** Samples `start` to `start + count` of the result. */
  async read(start: number, count: number): Promise<StereoSamples> {
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    const firstGrain = Math.max(0, Math.floor(start / HOP));
    const lastGrain = Math.ceil((start + count) / HOP);
    for (let grain = firstGrain; grain <= lastGrain; grain++) {
      const centre = await this.#centreOf(grain);
      const source = await this.#source(centre - HOP, HOP * 2);
      const offset = grain * HOP - HOP - start;
      const from = Math.max(0, -offset);
      const to = Math.min(HOP * 2, count - offset);
      for (const channel of [0, 1] as const) {
        const [into, taken] = [output[channel], source[channel]];
        for (let index = from; index < to; index++)
          into[offset + index] =
            (into[offset + index] ?? 0) + (taken[index] ?? 0) * (this.#window[index] ?? 0);
      }
    }
    return output;
  }

  /** Where in the source the middle of a grain is. Places all grains of its chain before it, if they are not yet. */
  async #centreOf(grain: number): Promise<number> {
    const first = Math.floor(grain / CHAIN_GRAINS) * CHAIN_GRAINS;
    if (this.#chain?.first !== first) this.#chain = { first, centres: [] };
    const { centres } = this.#chain;
    for (let next = first + centres.length; next <= grain; next++) {
      const wanted = Math.round(this.#sourceAt(next * HOP));
      const former = centres.at(-1);
      centres.push(former === undefined ? wanted : await this.#place(wanted, former));
    }
    return centres[grain - first] ?? 0;
  }

  /** The centre near `wanted` before which the source is most like what follows the former centre. */
  async #place(wanted: number, former: number): Promise<number> {
    const target = mono(await this.#source(former, HOP));
    const around = mono(await this.#source(wanted - HOP - REACH, HOP + REACH * 2));
    let best = 0;
    let bestLikeness = Number.NEGATIVE_INFINITY;
    const attempt = (shift: number) => {
      const likeness = likenessOf(target, around, shift + REACH);
      // The nearest of equals: in silence nothing moves.
      if (
        likeness > bestLikeness + 1e-9 ||
        (likeness > bestLikeness - 1e-9 && Math.abs(shift) < Math.abs(best))
      ) {
        best = shift;
        bestLikeness = Math.max(likeness, bestLikeness);
      }
    };
    for (let shift = -REACH; shift <= REACH; shift += COARSE_STEP) attempt(shift);
    const coarse = best;
    for (let shift = coarse - COARSE_STEP + 1; shift < coarse + COARSE_STEP; shift++)
      if (Math.abs(shift) <= REACH) attempt(shift);
    return wanted + best;
  }

  async #source(start: number, count: number): Promise<StereoSamples> {
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    for (let block = Math.floor(start / BLOCK); block * BLOCK < start + count; block++) {
      const samples = await this.#block(block);
      const from = Math.max(start, block * BLOCK);
      const to = Math.min(start + count, (block + 1) * BLOCK);
      for (const channel of [0, 1] as const)
        output[channel].set(
          samples[channel].subarray(from - block * BLOCK, to - block * BLOCK),
          from - start,
        );
    }
    return output;
  }

  async #block(index: number): Promise<StereoSamples> {
    const known = this.#blocks.get(index);
    if (known) return known;
    const samples = await this.#readSource(index * BLOCK, BLOCK);
    this.#blocks.set(index, samples);
    for (const old of this.#blocks.keys()) {
      if (this.#blocks.size <= KEPT_BLOCKS) break;
      this.#blocks.delete(old);
    }
    return samples;
  }
}

function mono([left, right]: StereoSamples): Float32Array {
  return left.map((value, index) => value + (right[index] ?? 0));
}

/** Cross-correlation of `target` with `around` from `at` on, by the strength of the latter. */
function likenessOf(target: Float32Array, around: Float32Array, at: number): number {
  let product = 0;
  let energy = 0;
  for (let index = 0; index < target.length; index += COMPARE_STEP) {
    const value = around[at + index] ?? 0;
    product += (target[index] ?? 0) * value;
    energy += value * value;
  }
  return energy > 1e-9 ? product / Math.sqrt(energy) : 0;
}
