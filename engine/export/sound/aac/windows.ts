import { LONG_LINES, SHORT_BLOCKS, SHORT_LINES } from './bands.ts';
import { Mdct, risingSine } from './mdct.ts';

/** How a frame is divided, as numbered in the stream (ISO/IEC 14496-3, table 4.127). */
export const WindowSequence = { long: 0, start: 1, short: 2, stop: 3 } as const;
export type WindowSequence = (typeof WindowSequence)[keyof typeof WindowSequence];

/** Samples in which a long window next to short ones neither rises nor falls. */
const FLAT_SAMPLES = (LONG_LINES - SHORT_LINES) / 2;
/** Where the first of the short windows begins. */
const FIRST_SHORT_SAMPLE = FLAT_SAMPLES;

/** Lines are those of 16-bit samples. */
const FULL_SCALE = 32768;

/** A window whose halves rise over a long or a short block. */
function windowOf(risesShort: boolean, fallsShort: boolean): Float64Array {
  const heights = new Float64Array(2 * LONG_LINES);
  const halves = [risesShort, fallsShort].map((isShort) => {
    if (!isShort) return risingSine(LONG_LINES);
    const half = new Float64Array(LONG_LINES).fill(1, FLAT_SAMPLES + SHORT_LINES);
    half.set(risingSine(SHORT_LINES), FLAT_SAMPLES);
    return half;
  });
  heights.set(halves[0] ?? [], 0);
  heights.set(halves[1]?.reverse() ?? [], LONG_LINES);
  return heights.map((height) => FULL_SCALE * height);
}

const LONG_WINDOWS = {
  [WindowSequence.long]: windowOf(false, false),
  [WindowSequence.start]: windowOf(false, true),
  [WindowSequence.stop]: windowOf(true, false),
};
const SHORT_WINDOW = Float64Array.from(
  [...risingSine(SHORT_LINES), ...risingSine(SHORT_LINES).reverse()],
  (height) => FULL_SCALE * height,
);

/** Samples to lines: 1024 of one block, or eight times 128. */
export class FrameTransform {
  readonly #long = new Mdct(LONG_LINES);
  readonly #short = new Mdct(SHORT_LINES);

  transform(samples: Float64Array, sequence: WindowSequence, lines: Float64Array): void {
    if (sequence !== WindowSequence.short) {
      this.#long.transform(samples, 0, LONG_WINDOWS[sequence], lines, 0);
      return;
    }
    for (let block = 0; block < SHORT_BLOCKS; block++)
      this.#short.transform(
        samples,
        FIRST_SHORT_SAMPLE + block * SHORT_LINES,
        SHORT_WINDOW,
        lines,
        block * SHORT_LINES,
      );
  }
}
