// A colour cube applied by tetrahedral interpolation. Held to engine/effects/reference/lookup.ts.

const SIZE: i32 = 33;
const ENTRY_BYTES: i32 = 8;
const RED_STEP: i32 = ENTRY_BYTES;
const GREEN_STEP: i32 = SIZE * ENTRY_BYTES;
const BLUE_STEP: i32 = SIZE * SIZE * ENTRY_BYTES;
const ROUND: i32 = 1 << 13;

/** Where a channel value falls: the cell in the high bits, 0-255 of the way to the next one in the low eight. */
@inline
function place(value: i32): i32 {
  return (value * (SIZE - 1) * 256 + 127) / 255;
}

@inline
function channel(corner: i32, first: i32, second: i32, last: i32, at: i32, w0: i32, w1: i32, w2: i32, w3: i32): i32 {
  const sum = w0 * <i32>load<i16>(corner + at) + w1 * <i32>load<i16>(first + at) + w2 * <i32>load<i16>(second + at) + w3 * <i32>load<i16>(last + at);
  return min(255, max(0, (sum + ROUND) >> 14));
}

/** `cube` holds 33 x 33 x 33 entries of four i16, red fastest, each 64 times its 0-255 value. Alpha stays. */
export function applyCube(pixels: i32, count: i32, cube: i32): void {
  const end = pixels + count * 4;
  for (let at = pixels; at < end; at += 4) {
    const pixel = load<u32>(at);
    // Nothing shows of it.
    if (pixel >>> 24 == 0) continue;
    const r = place(pixel & 255);
    const g = place((pixel >>> 8) & 255);
    const b = place((pixel >>> 16) & 255);
    let fr = r & 255;
    let fg = g & 255;
    let fb = b & 255;
    const corner = cube + (r >> 8) * RED_STEP + (g >> 8) * GREEN_STEP + (b >> 8) * BLUE_STEP;
    // Along the axes in the order of how far the colour has gone on each.
    let high: i32, middle: i32, low: i32, stepHigh: i32, stepMiddle: i32;
    if (fr >= fg) {
      if (fg >= fb) { high = fr; middle = fg; low = fb; stepHigh = RED_STEP; stepMiddle = GREEN_STEP; }
      else if (fr >= fb) { high = fr; middle = fb; low = fg; stepHigh = RED_STEP; stepMiddle = BLUE_STEP; }
      else { high = fb; middle = fr; low = fg; stepHigh = BLUE_STEP; stepMiddle = RED_STEP; }
    } else {
      if (fr >= fb) { high = fg; middle = fr; low = fb; stepHigh = GREEN_STEP; stepMiddle = RED_STEP; }
      else if (fg >= fb) { high = fg; middle = fb; low = fr; stepHigh = GREEN_STEP; stepMiddle = BLUE_STEP; }
      else { high = fb; middle = fg; low = fr; stepHigh = BLUE_STEP; stepMiddle = GREEN_STEP; }
    }
    const first = corner + (high > 0 ? stepHigh : 0);
    const second = first + (middle > 0 ? stepMiddle : 0);
    // A weight of zero may stand for a corner beyond the cube: it is not read.
    const last = low > 0 ? corner + RED_STEP + GREEN_STEP + BLUE_STEP : second;
    const w0 = 256 - high;
    const w1 = high - middle;
    const w2 = middle - low;
    if (ASC_FEATURE_SIMD) {
      let sum = i32x4.mul(i32x4.splat(w0), v128.load16x4_s(corner));
      sum = i32x4.add(sum, i32x4.mul(i32x4.splat(w1), v128.load16x4_s(first)));
      sum = i32x4.add(sum, i32x4.mul(i32x4.splat(w2), v128.load16x4_s(second)));
      sum = i32x4.add(sum, i32x4.mul(i32x4.splat(low), v128.load16x4_s(last)));
      sum = i32x4.shr_s(i32x4.add(sum, i32x4.splat(ROUND)), 14);
      const words = i16x8.narrow_i32x4_s(sum, sum);
      const bytes = i8x16.narrow_i16x8_u(words, words);
      store<u32>(at, (<u32>i32x4.extract_lane(bytes, 0) & 0xffffff) | (pixel & 0xff000000));
    } else {
      const red = channel(corner, first, second, last, 0, w0, w1, w2, low);
      const green = channel(corner, first, second, last, 2, w0, w1, w2, low);
      const blue = channel(corner, first, second, last, 4, w0, w1, w2, low);
      store<u32>(at, <u32>(red | (green << 8) | (blue << 16)) | (pixel & 0xff000000));
    }
  }
}
