import type { BitWriter } from './bits.ts';

/** How wide the less probable part is, by state and quarter of the range (ITU-T H.264 table 9-44). */
const LESS_PROBABLE_RANGE = [
  [128, 176, 208, 240],
  [128, 167, 197, 227],
  [128, 158, 187, 216],
  [123, 150, 178, 205],
  [116, 142, 169, 195],
  [111, 135, 160, 185],
  [105, 128, 152, 175],
  [100, 122, 144, 166],
  [95, 116, 137, 158],
  [90, 110, 130, 150],
  [85, 104, 123, 142],
  [81, 99, 117, 135],
  [77, 94, 111, 128],
  [73, 89, 105, 122],
  [69, 85, 100, 116],
  [66, 80, 95, 110],
  [62, 76, 90, 104],
  [59, 72, 86, 99],
  [56, 69, 81, 94],
  [53, 65, 77, 89],
  [51, 62, 73, 85],
  [48, 59, 69, 80],
  [46, 56, 66, 76],
  [43, 53, 63, 72],
  [41, 50, 59, 69],
  [39, 48, 56, 65],
  [37, 45, 54, 62],
  [35, 43, 51, 59],
  [33, 41, 48, 56],
  [32, 39, 46, 53],
  [30, 37, 43, 50],
  [29, 35, 41, 48],
  [27, 33, 39, 45],
  [26, 31, 37, 43],
  [24, 30, 35, 41],
  [23, 28, 33, 39],
  [22, 27, 32, 37],
  [21, 26, 30, 35],
  [20, 24, 29, 33],
  [19, 23, 27, 31],
  [18, 22, 26, 30],
  [17, 21, 25, 28],
  [16, 20, 23, 27],
  [15, 19, 22, 25],
  [14, 18, 21, 24],
  [14, 17, 20, 23],
  [13, 16, 19, 22],
  [12, 15, 18, 21],
  [12, 14, 17, 20],
  [11, 14, 16, 19],
  [11, 13, 15, 18],
  [10, 12, 15, 17],
  [10, 12, 14, 16],
  [9, 11, 13, 15],
  [9, 11, 12, 14],
  [8, 10, 12, 14],
  [8, 9, 11, 13],
  [7, 9, 11, 12],
  [7, 9, 10, 12],
  [7, 8, 10, 11],
  [6, 8, 9, 11],
  [6, 7, 9, 10],
  [6, 7, 8, 9],
  [2, 2, 2, 2],
] as const;

/** The state after the less probable bin came (table 9-45). */
const AFTER_LESS_PROBABLE = [
  0, 0, 1, 2, 2, 4, 4, 5, 6, 7, 8, 9, 9, 11, 11, 12, 13, 13, 15, 15, 16, 16, 18, 18, 19, 19, 21, 21, 22, 22,
  23, 24, 24, 25, 26, 26, 27, 27, 28, 29, 29, 30, 30, 30, 31, 32, 32, 33, 33, 33, 34, 34, 35, 35, 35, 36, 36,
  36, 37, 37, 37, 38, 38, 63,
] as const;

/** m and n of mb_skip_flag in P slices, for cabac_init_idc 0 (table 9-13, ctxIdx 11). */
const [SLOPE, OFFSET] = [23, 33];

/**
 * Writes the data of a P slice in CABAC in which every macroblock is skipped (§9.3.4): for each a flag in the context of skipped neighbours, and
 * whether the slice ends. Ends with the stop bit; the writer's last bits are then complete but for the alignment.
 */
export function writeSkippedMacroblocks(writer: BitWriter, macroblocks: number, qp: number): void {
  const initial = Math.min(126, Math.max(1, ((SLOPE * Math.min(51, Math.max(0, qp))) >> 4) + OFFSET));
  let isMoreProbable = initial >= 64;
  let state = isMoreProbable ? initial - 64 : 63 - initial;
  let low = 0;
  let range = 510;
  let outstanding = 0;
  let isFirst = true;
  const put = (bit: number) => {
    // The very first bit is always 0 and is not written (§9.3.4.2).
    if (isFirst) isFirst = false;
    else writer.bit(bit);
    for (; outstanding > 0; outstanding--) writer.bit(1 - bit);
  };
  const renormalise = () => {
    while (range < 256) {
      if (low < 256) put(0);
      else if (low >= 512) {
        low -= 512;
        put(1);
      } else {
        low -= 256;
        outstanding += 1;
      }
      range <<= 1;
      low <<= 1;
    }
  };
  for (let macroblock = 0; macroblock < macroblocks; macroblock++) {
    const less = LESS_PROBABLE_RANGE[state]?.[(range >> 6) & 3] ?? 2;
    range -= less;
    if (isMoreProbable) state = Math.min(62, state + 1);
    else {
      low += range;
      range = less;
      if (state === 0) isMoreProbable = true;
      state = AFTER_LESS_PROBABLE[state] ?? 0;
    }
    renormalise();
    // end_of_slice_flag
    range -= 2;
    if (macroblock < macroblocks - 1) {
      renormalise();
      continue;
    }
    low += range;
    range = 2;
    renormalise();
    put((low >> 9) & 1);
    // The second of these bits is the stop bit.
    writer.bits(((low >> 7) & 3) | 1, 2);
  }
}
