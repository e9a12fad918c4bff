// A colour cube applied by tetrahedral interpolation. Held to engine/effects/reference/lookup.ts.

const SIZE: i32 = 33;
const ENTRY_BYTES: i32 = 8;
const RED_STEP: i32 = ENTRY_BYTES;
const GREEN_STEP: i32 = SIZE * ENTRY_BYTES;
const BLUE_STEP: i32 = SIZE * SIZE * ENTRY_BYTES;
const ROUND: i32 = 1 << 13;

/**
 * How many bytes the second and the third corner of a way lie from the first, for each order of the channels: bit 2 says that red is not below
 * green, bit 1 that green is not below blue, bit 0 that red is not below blue. Two of the eight cannot be.
 */
const STEPS = memory.data<i32>([
  8712, 8976, // blue, green, red
  0, 0,
  264, 8976, // green, blue, red
  264, 272, // green, red, blue
  8712, 8720, // blue, red, green
  8, 8720, // red, blue, green
  0, 0,
  8, 272, // red, green, blue
]);

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

/**
 * For each value of red, of green and of blue: how far the cell lies in the cube, in bytes, times 256, and the way to the next one. Filled
 * by each call, which is less than a thousandth of it.
 */
const PLACES = memory.data(3 * 256 * 4);

function preparePlaces(): void {
  for (let value = 0; value < 256; value++) {
    const at = place(value);
    const cell = (at >> 8) << 8;
    const share = at & 255;
    store<i32>(PLACES + value * 4, cell * RED_STEP | share);
    store<i32>(PLACES + value * 4, cell * GREEN_STEP | share, 1024);
    store<i32>(PLACES + value * 4, cell * BLUE_STEP | share, 2048);
  }
}

/** `cube` holds 33 x 33 x 33 entries of four i16, red fastest, each 64 times its 0-255 value, with room behind it that may be read (`CUBE_ROOM_BYTES`). Alpha stays. */
export function applyCube(pixels: i32, count: i32, cube: i32): void {
  preparePlaces();
  const end = pixels + count * 4;
  for (let at = pixels; at < end; at += 4) {
    const pixel = load<u32>(at);
    // Nothing shows of it.
    if (pixel >>> 24 == 0) continue;
    const r = load<i32>(PLACES + (pixel & 255) * 4);
    const g = load<i32>(PLACES + ((pixel >>> 8) & 255) * 4, 1024);
    const b = load<i32>(PLACES + ((pixel >>> 16) & 255) * 4, 2048);
    const fr = r & 255;
    const fg = g & 255;
    const fb = b & 255;
    const corner = cube + (r >> 8) + (g >> 8) + (b >> 8);
    // Along the axes in the order of how far the colour has gone on each; found without jumps, which nobody could predict.
    const order = (i32(fr >= fg) << 2) | (i32(fg >= fb) << 1) | i32(fr >= fb);
    const high = max(fr, max(fg, fb));
    const low = min(fr, min(fg, fb));
    const middle = fr + fg + fb - high - low;
    const first = corner + load<i32>(STEPS + order * 8);
    const second = corner + load<i32>(STEPS + order * 8, 4);
    // A corner whose weight is zero may lie beyond the cube; what is read there does not count.
    const last = corner + RED_STEP + GREEN_STEP + BLUE_STEP;
    const w0 = 256 - high;
    const w1 = high - middle;
    const w2 = middle - low;
    if (ASC_FEATURE_SIMD) {
      const start = i16x8.shuffle(v128.load64_zero(corner), v128.load64_zero(first), 0, 8, 1, 9, 2, 10, 3, 11);
      const end = i16x8.shuffle(v128.load64_zero(second), v128.load64_zero(last), 0, 8, 1, 9, 2, 10, 3, 11);
      const near = i32x4.dot_i16x8_s(start, i32x4.splat(w0 | (w1 << 16)));
      const far = i32x4.dot_i16x8_s(end, i32x4.splat(w2 | (low << 16)));
      const sum = i32x4.shr_s(i32x4.add(i32x4.add(near, far), i32x4.splat(ROUND)), 14);
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
