import {
  CODEBOOK_COUNT,
  COSTS_1_2,
  COSTS_3_4,
  COSTS_5_6,
  COSTS_7_8,
  COSTS_9_10,
  COSTS_11,
  ESCAPE,
  ESCAPE_CODEBOOK,
} from './codebooks.ts';
import { type FrameLayout, MOST_BANDS } from './layout.ts';

/** More bits than a frame can have. */
const IMPOSSIBLE = 1 << 24;
/** Bits of the number of a codebook. */
const CODEBOOK_BITS = 4;

/** How many bits an escape takes besides its code. @param value from 16 on */
export function escapeBits(value: number): number {
  return 2 * (31 - Math.clz32(value)) - 3;
}

/**
 * Chooses the codebook of each band, so that the values, the codebooks' numbers and where they change take the fewest bits. Bands in a row
 * with the same codebook are a section; the best way to divide them is found by dynamic programming.
 */
export class Sections {
  /** Bits of each band in each codebook. */
  readonly #costs = new Int32Array(MOST_BANDS * CODEBOOK_COUNT);
  readonly #from = new Uint8Array(MOST_BANDS * CODEBOOK_COUNT);
  readonly #best = new Int32Array(CODEBOOK_COUNT);
  readonly #next = new Int32Array(CODEBOOK_COUNT);

  /**
   * @param bandsPerGroup how many bands of each group are encoded
   * @param codebooks takes the codebook of each band
   * @returns the bits of sections and values, and of the scale factors of bands without values
   */
  choose(
    layout: FrameLayout,
    bandsPerGroup: number,
    values: Int32Array,
    largest: Int32Array,
    codebooks: Uint8Array,
  ): number {
    const lengthBits = layout.isLong ? 5 : 3;
    let bits = 0;
    for (let group = 0; group < layout.groupCount; group++) {
      const first = group * layout.bandsPerGroup;
      const end = first + bandsPerGroup;
      for (let band = first; band < end; band++)
        this.#measure(
          values,
          layout.starts[band] as number,
          layout.starts[band + 1] as number,
          largest[band] as number,
          band * CODEBOOK_COUNT,
        );
      bits += this.#divide(first, end, CODEBOOK_BITS + lengthBits, codebooks);
      bits += escapedLengths(codebooks, first, end, lengthBits);
    }
    return bits;
  }

  /** The bits of a band in all codebooks that take its values. */
  #measure(values: Int32Array, start: number, end: number, largest: number, at: number): void {
    const costs = this.#costs;
    costs.fill(IMPOSSIBLE, at, at + CODEBOOK_COUNT);
    if (largest === 0) costs[at] = 0;
    if (largest <= 1) {
      let sum = 0;
      for (let n = start; n < end; n += 4)
        sum += COSTS_1_2[
          27 * (values[n] as number) +
            9 * (values[n + 1] as number) +
            3 * (values[n + 2] as number) +
            (values[n + 3] as number) +
            40
        ] as number;
      costs[at + 1] = sum & 0xffff;
      costs[at + 2] = sum >>> 16;
    }
    if (largest <= 2) {
      let sum = 0;
      for (let n = start; n < end; n += 4)
        sum += COSTS_3_4[
          27 * Math.abs(values[n] as number) +
            9 * Math.abs(values[n + 1] as number) +
            3 * Math.abs(values[n + 2] as number) +
            Math.abs(values[n + 3] as number)
        ] as number;
      costs[at + 3] = sum & 0xffff;
      costs[at + 4] = sum >>> 16;
    }
    if (largest <= 4) {
      let sum = 0;
      for (let n = start; n < end; n += 2)
        sum += COSTS_5_6[9 * (values[n] as number) + (values[n + 1] as number) + 40] as number;
      costs[at + 5] = sum & 0xffff;
      costs[at + 6] = sum >>> 16;
    }
    if (largest <= 7) {
      let sum = 0;
      for (let n = start; n < end; n += 2)
        sum += COSTS_7_8[8 * Math.abs(values[n] as number) + Math.abs(values[n + 1] as number)] as number;
      costs[at + 7] = sum & 0xffff;
      costs[at + 8] = sum >>> 16;
    }
    if (largest <= 12) {
      let sum = 0;
      for (let n = start; n < end; n += 2)
        sum += COSTS_9_10[13 * Math.abs(values[n] as number) + Math.abs(values[n + 1] as number)] as number;
      costs[at + 9] = sum & 0xffff;
      costs[at + 10] = sum >>> 16;
    }
    let sum = 0;
    for (let n = start; n < end; n += 2) {
      let x = Math.abs(values[n] as number);
      let y = Math.abs(values[n + 1] as number);
      if (x >= ESCAPE) {
        sum += escapeBits(x);
        x = ESCAPE;
      }
      if (y >= ESCAPE) {
        sum += escapeBits(y);
        y = ESCAPE;
      }
      sum += COSTS_11[17 * x + y] as number;
    }
    costs[at + ESCAPE_CODEBOOK] = sum;
    // In a section of others, a band of zeros has a scale factor: no difference, which is one bit.
    if (largest === 0)
      for (let book = 1; book < CODEBOOK_COUNT; book++) costs[at + book] = (costs[at + book] as number) + 1;
  }

  /** Sections of bands in a row; returns their bits, without longer lengths. */
  #divide(first: number, end: number, headBits: number, codebooks: Uint8Array): number {
    if (first === end) return 0;
    const costs = this.#costs;
    const from = this.#from;
    const best = this.#best;
    const next = this.#next;
    let least = 0;
    let leastBook = 0;
    best.fill(IMPOSSIBLE);
    for (let band = first; band < end; band++) {
      const at = band * CODEBOOK_COUNT;
      const changed = least + headBits;
      least = IMPOSSIBLE * 2;
      let nextBook = 0;
      for (let book = 0; book < CODEBOOK_COUNT; book++) {
        const stays = best[book] as number;
        const isChange = changed < stays;
        const bits = (isChange ? changed : stays) + (costs[at + book] as number);
        from[at + book] = isChange ? leastBook : book;
        next[book] = bits > IMPOSSIBLE ? IMPOSSIBLE : bits;
        if (bits < least) {
          least = bits;
          nextBook = book;
        }
      }
      best.set(next);
      leastBook = nextBook;
    }
    for (let band = end - 1, book = leastBook; band >= first; band--) {
      codebooks[band] = book;
      book = from[band * CODEBOOK_COUNT + book] as number;
    }
    return least;
  }
}

/** Bits for sections that are longer than one field says. */
function escapedLengths(codebooks: Uint8Array, first: number, end: number, lengthBits: number): number {
  const most = (1 << lengthBits) - 1;
  let bits = 0;
  for (let band = first; band < end; ) {
    let after = band + 1;
    while (after < end && codebooks[after] === codebooks[band]) after++;
    bits += Math.floor((after - band) / most) * lengthBits;
    band = after;
  }
  return bits;
}
