// Gaussian blur of premultiplied pixels: by its weights where it is small, by three boxes where it is large.
// Held to engine/effects/reference/blur.ts.

/** Colours times alpha, so that what does not show lends no colour to what does. */
export function premultiply(pixels: i32, count: i32): void {
  const end = pixels + count * 4;
  for (let at = pixels; at < end; at += 4) {
    const alpha = <i32>load<u8>(at, 3);
    if (alpha == 255) continue;
    store<u8>(at, scale(load<u8>(at), alpha));
    store<u8>(at, scale(load<u8>(at, 1), alpha), 1);
    store<u8>(at, scale(load<u8>(at, 2), alpha), 2);
  }
}

@inline
function scale(value: u8, alpha: i32): u8 {
  return <u8>((<i32>value * alpha + 127) / 255);
}

export function unpremultiply(pixels: i32, count: i32): void {
  const end = pixels + count * 4;
  for (let at = pixels; at < end; at += 4) {
    const alpha = <i32>load<u8>(at, 3);
    if (alpha == 255 || alpha == 0) continue;
    const half = alpha >> 1;
    store<u8>(at, <u8>min(255, (<i32>load<u8>(at) * 255 + half) / alpha));
    store<u8>(at, <u8>min(255, (<i32>load<u8>(at, 1) * 255 + half) / alpha), 1);
    store<u8>(at, <u8>min(255, (<i32>load<u8>(at, 2) * 255 + half) / alpha), 2);
  }
}

/**
 * One direction of a blur by weights (i16, summing to 16384, `2 * radius + 1` of them). Beyond the edge the last pixel goes
 * on. `row` has room for one row of pixels and twice the radius.
 */
export function convolveRows(source: i32, target: i32, width: i32, height: i32, weights: i32, radius: i32, row: i32): void {
  const taps = 2 * radius + 1;
  for (let y = 0; y < height; y++) {
    const from = source + y * width * 4;
    for (let x = 0; x < radius; x++) store<u32>(row + x * 4, load<u32>(from));
    memory.copy(row + radius * 4, from, width * 4);
    const last = load<u32>(from + (width - 1) * 4);
    for (let x = 0; x < radius; x++) store<u32>(row + (radius + width + x) * 4, last);
    const to = target + y * width * 4;
    let first = 0;
    if (ASC_FEATURE_SIMD) {
      for (; first + 4 <= width; first += 4) {
        const start = row + first * 4;
        let one = half(), two = half(), three = half(), four = half();
        for (let tap = 0; tap < taps; tap += 2) {
          const weight = weightPair(weights, tap, taps);
          const pixels = v128.load(start + tap * 4);
          const next = v128.load(start + tap * 4 + 4);
          const low = interleaveLow(pixels, next);
          const high = interleaveHigh(pixels, next);
          one = i32x4.add(one, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(low), weight));
          two = i32x4.add(two, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(low), weight));
          three = i32x4.add(three, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(high), weight));
          four = i32x4.add(four, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(high), weight));
        }
        storeFour(to + first * 4, one, two, three, four);
      }
    }
    for (let x = first; x < width; x++) {
      const start = row + x * 4;
      let r = 8192, g = 8192, b = 8192, a = 8192;
      for (let tap = 0; tap < taps; tap++) {
        const weight = <i32>load<i16>(weights + tap * 2);
        const pixel = start + tap * 4;
        r += weight * <i32>load<u8>(pixel);
        g += weight * <i32>load<u8>(pixel, 1);
        b += weight * <i32>load<u8>(pixel, 2);
        a += weight * <i32>load<u8>(pixel, 3);
      }
      store<u32>(to + x * 4, (r >> 14) | ((g >> 14) << 8) | ((b >> 14) << 16) | ((a >> 14) << 24));
    }
  }
}

/** The same down the columns. */
export function convolveColumns(source: i32, target: i32, width: i32, height: i32, weights: i32, radius: i32): void {
  const taps = 2 * radius + 1;
  const stride = width * 4;
  for (let y = 0; y < height; y++) {
    const to = target + y * stride;
    let first = 0;
    if (ASC_FEATURE_SIMD) {
      for (; first + 4 <= width; first += 4) {
        const column = source + first * 4;
        let one = half(), two = half(), three = half(), four = half();
        for (let tap = 0; tap < taps; tap += 2) {
          const weight = weightPair(weights, tap, taps);
          const pixels = v128.load(column + lineOf(y + tap - radius, height) * stride);
          const next = v128.load(column + lineOf(y + tap + 1 - radius, height) * stride);
          const low = interleaveLow(pixels, next);
          const high = interleaveHigh(pixels, next);
          one = i32x4.add(one, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(low), weight));
          two = i32x4.add(two, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(low), weight));
          three = i32x4.add(three, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(high), weight));
          four = i32x4.add(four, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(high), weight));
        }
        storeFour(to + first * 4, one, two, three, four);
      }
    }
    for (let x = first; x < width; x++) {
      const column = source + x * 4;
      let r = 8192, g = 8192, b = 8192, a = 8192;
      for (let tap = 0; tap < taps; tap++) {
        const weight = <i32>load<i16>(weights + tap * 2);
        const pixel = column + lineOf(y + tap - radius, height) * stride;
        r += weight * <i32>load<u8>(pixel);
        g += weight * <i32>load<u8>(pixel, 1);
        b += weight * <i32>load<u8>(pixel, 2);
        a += weight * <i32>load<u8>(pixel, 3);
      }
      store<u32>(to + x * 4, (r >> 14) | ((g >> 14) << 8) | ((b >> 14) << 16) | ((a >> 14) << 24));
    }
  }
}

/** A half of 16384 in each lane, so that what is shifted by 14 bits is rounded. */
@inline
function half(): v128 {
  return i32x4.splat(8192);
}

@inline
function lineOf(y: i32, height: i32): i32 {
  return min(height - 1, max(0, y));
}

/** The weights of two neighbouring taps, four times over; the one after the last tap is 0. */
@inline
function weightPair(weights: i32, tap: i32, taps: i32): v128 {
  return i32x4.splat(tap + 1 < taps ? load<i32>(weights + tap * 2) : <i32>load<u16>(weights + tap * 2));
}

/** The bytes of two pixels and of their neighbours in turn, so that one product adds a channel of both. */
@inline
function interleaveLow(pixels: v128, next: v128): v128 {
  return i8x16.shuffle(pixels, next, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

@inline
function interleaveHigh(pixels: v128, next: v128): v128 {
  return i8x16.shuffle(pixels, next, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/** Sums of four pixels as bytes. */
@inline
function storeFour(at: i32, one: v128, two: v128, three: v128, four: v128): void {
  const low = i16x8.narrow_i32x4_s(i32x4.shr_s(one, 14), i32x4.shr_s(two, 14));
  const high = i16x8.narrow_i32x4_s(i32x4.shr_s(three, 14), i32x4.shr_s(four, 14));
  v128.store(at, i8x16.narrow_i16x8_u(low, high));
}

@inline
function pixelAsI32(at: i32): v128 {
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
}

@inline
function storePixel(at: i32, value: v128): void {
  const words = i16x8.narrow_i32x4_s(value, value);
  v128.store32_lane(at, i8x16.narrow_i16x8_u(words, words), 0);
}

/** The mean of `2 * radius + 1` pixels along each row; beyond the edge the last pixel goes on. */
export function boxRows(source: i32, target: i32, width: i32, height: i32, radius: i32): void {
  const share: f32 = <f32>1 / <f32>(radius * 2 + 1);
  for (let y = 0; y < height; y++) {
    const from = source + y * width * 4;
    const to = target + y * width * 4;
    if (ASC_FEATURE_SIMD) {
      const factor = f32x4.splat(share);
      let sum = i32x4.mul(pixelAsI32(from), i32x4.splat(radius));
      for (let x = 0; x <= radius; x++) sum = i32x4.add(sum, pixelAsI32(from + min(x, width - 1) * 4));
      for (let x = 0; x < width; x++) {
        storePixel(to + x * 4, i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sum), factor), f32x4.splat(0.5))));
        sum = i32x4.add(sum, pixelAsI32(from + min(x + radius + 1, width - 1) * 4));
        sum = i32x4.sub(sum, pixelAsI32(from + max(x - radius, 0) * 4));
      }
    } else {
      for (let lane = 0; lane < 4; lane++) {
        let sum = <i32>load<u8>(from + lane) * radius;
        for (let x = 0; x <= radius; x++) sum += <i32>load<u8>(from + min(x, width - 1) * 4 + lane);
        for (let x = 0; x < width; x++) {
          store<u8>(to + x * 4 + lane, <u8>(<i32>(<f32>sum * share + <f32>0.5)));
          sum += <i32>load<u8>(from + min(x + radius + 1, width - 1) * 4 + lane);
          sum -= <i32>load<u8>(from + max(x - radius, 0) * 4 + lane);
        }
      }
    }
  }
}

/** The same down the columns. `sums` has room for four i32 for each column. */
export function boxColumns(source: i32, target: i32, width: i32, height: i32, radius: i32, sums: i32): void {
  const share: f32 = <f32>1 / <f32>(radius * 2 + 1);
  const stride = width * 4;
  for (let at = 0; at < stride; at++) {
    let sum = <i32>load<u8>(source + at) * radius;
    for (let y = 0; y <= radius; y++) sum += <i32>load<u8>(source + min(y, height - 1) * stride + at);
    store<i32>(sums + at * 4, sum);
  }
  for (let y = 0; y < height; y++) {
    const to = target + y * stride;
    const entering = source + min(y + radius + 1, height - 1) * stride;
    const leaving = source + max(y - radius, 0) * stride;
    if (ASC_FEATURE_SIMD) {
      const factor = f32x4.splat(share);
      for (let x = 0; x < stride; x += 4) {
        const place = sums + x * 4;
        const sum = v128.load(place);
        storePixel(to + x, i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sum), factor), f32x4.splat(0.5))));
        v128.store(place, i32x4.sub(i32x4.add(sum, pixelAsI32(entering + x)), pixelAsI32(leaving + x)));
      }
    } else {
      for (let at = 0; at < stride; at++) {
        const sum = load<i32>(sums + at * 4);
        store<u8>(to + at, <u8>(<i32>(<f32>sum * share + <f32>0.5)));
        store<i32>(sums + at * 4, sum + <i32>load<u8>(entering + at) - <i32>load<u8>(leaving + at));
      }
    }
  }
}
