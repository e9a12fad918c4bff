import { type CodebookData, SCALE_FACTOR_CODEBOOK, SPECTRUM_CODEBOOKS } from './codebook-data.ts';

/** A Huffman codebook: the code of each symbol and how many bits it has. */
export interface Codebook {
  readonly codes: Uint32Array;
  readonly lengths: Uint8Array;
}

function codebookOf({ countsByLength, symbols }: CodebookData): Codebook {
  const codes = new Uint32Array(symbols.length);
  const lengths = new Uint8Array(symbols.length);
  let next = 0;
  let code = 0;
  for (const [index, count] of countsByLength.entries()) {
    for (const symbol of symbols.slice(next, next + count)) {
      codes[symbol] = code++;
      lengths[symbol] = index + 1;
    }
    next += count;
    code *= 2;
  }
  return { codes, lengths };
}

/** How codes of a codebook are made of values. */
export interface SpectrumCodebook extends Codebook {
  /** Values that a code holds: 4 or 2. */
  readonly dimension: number;
  /** The largest value; codebook 11 has escapes for larger ones. */
  readonly largest: number;
  /** Values of a symbol are its digits to this base. */
  readonly base: number;
  /** What is added to a value to make it a digit: signs are in the code, or, where it is 0, follow it as bits. */
  readonly offset: number;
}

/** Dimension, largest value, base and offset of codebooks 1 to 11. */
const KINDS = [
  [4, 1, 3, 1],
  [4, 1, 3, 1],
  [4, 2, 3, 0],
  [4, 2, 3, 0],
  [2, 4, 9, 4],
  [2, 4, 9, 4],
  [2, 7, 8, 0],
  [2, 7, 8, 0],
  [2, 12, 13, 0],
  [2, 12, 13, 0],
  [2, 16, 17, 0],
] as const;

/** Codebooks by their number; number 0, in which all values are 0, has no codes. */
export const spectrumCodebooks: readonly (SpectrumCodebook | null)[] = [
  null,
  ...SPECTRUM_CODEBOOKS.map((data, index) => {
    const [dimension, largest, base, offset] = KINDS[index] ?? [0, 0, 0, 0];
    return { ...codebookOf(data), dimension, largest, base, offset };
  }),
];

export const scaleFactorCodebook = codebookOf(SCALE_FACTOR_CODEBOOK);

/** The largest difference between two scale factors; also the number of the symbol for no difference. */
export const LARGEST_SCALE_FACTOR_STEP = 60;

export const CODEBOOK_COUNT = 12;
export const ESCAPE_CODEBOOK = 11;
/** Values from here on are escapes in codebook 11. */
export const ESCAPE = 16;
/** The largest value that can be encoded. */
export const LARGEST_VALUE = 8191;

/** How many bits the signs of a symbol take. */
function signBits({ dimension, base, offset }: SpectrumCodebook, symbol: number): number {
  if (offset > 0) return 0;
  let bits = 0;
  for (let place = 0, rest = symbol; place < dimension; place++, rest = Math.floor(rest / base))
    if (rest % base !== 0) bits++;
  return bits;
}

/**
 * Bits of a symbol, with its signs, in two codebooks of the same kind at once: those of the second are in the upper 16 bits, so that a sum
 * of entries is two sums.
 */
function costsOf(first: number): Int32Array {
  const [one, two] = [spectrumCodebooks[first], spectrumCodebooks[first + 1]];
  if (!one) throw new RangeError(`no codebook ${first}`);
  return Int32Array.from(one.lengths, (length, symbol) => {
    const signs = signBits(one, symbol);
    return length + signs + (two ? ((two.lengths[symbol] ?? 0) + signs) << 16 : 0);
  });
}

export const COSTS_1_2 = costsOf(1);
export const COSTS_3_4 = costsOf(3);
export const COSTS_5_6 = costsOf(5);
export const COSTS_7_8 = costsOf(7);
export const COSTS_9_10 = costsOf(9);
export const COSTS_11 = costsOf(11);
