// Gaussian blur of premultiplied pixels: by its weights where it is small, by three boxes where it is large.
// Held to engine/effects/reference/blur.ts.

/** Colours times alpha, so that what does not show lends no colour to what does. */
export function premultiply(pixels: i32, count: i32): void {
  const end = pixels + count * 4;
  for (let at = pixels; at < end; at += 4) {
    if (ASC_FEATURE_SIMD) {
      while (at + 16 <= end && areFourOpaque(at)) at += 16;
      if (at >= end) break;
    }
    const alpha = <i32>load<u8>(at, 3);
    if (alpha == 255) continue;
    store<u8>(at, scale(load<u8>(at), alpha));
    store<u8>(at, scale(load<u8>(at, 1), alpha), 1);
    store<u8>(at, scale(load<u8>(at, 2), alpha), 2);
  }
}

/** Whether four pixels are opaque: most images are, nearly everywhere. */
@inline
function areFourOpaque(at: i32): bool {
  return !v128.any_true(v128.andnot(i32x4.splat(0xff000000), v128.load(at)));
}

@inline
function scale(value: u8, alpha: i32): u8 {
  return <u8>((<i32>value * alpha + 127) / 255);
}

export function unpremultiply(pixels: i32, count: i32): void {
  const end = pixels + count * 4;
  for (let at = pixels; at < end; at += 4) {
    if (ASC_FEATURE_SIMD) {
      while (at + 16 <= end && areFourOpaque(at)) at += 16;
      if (at >= end) break;
    }
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

/** Writes the sum of a box of any size as the mean of each channel. */
@inline
function storeMean(at: i32, sum: v128, share: f32): void {
  const means = f32x4.mul(f32x4.convert_i32x4_s(sum), f32x4.splat(share));
  const rounded = i32x4.trunc_sat_f32x4_s(f32x4.add(means, f32x4.splat(0.5)));
  const words = i16x8.narrow_i32x4_s(rounded, rounded);
  v128.store32_lane(at, i8x16.narrow_i16x8_u(words, words), 0);
}

/** Wider boxes have sums beyond 16 bits. */
const LARGEST_SHORT_RADIUS: i32 = 127;

/**
 * What turns the sum of a box of `count` bytes, an odd number of 3 to 255, into their mean: (sum + `rounding`) * `factor` >> `shift` is
 * the nearest whole number for every sum. One of two factors of 16 bits always is exact: the one above 2^shift / count, or the one below it
 * with one added to the sum (Granlund and Montgomery 1994; Robison 2005).
 */
let factor: i32 = 0;
let shift: i32 = 0;
let rounding: i32 = 0;

function prepareMean(count: i32): void {
  const bits = 31 - clz(count);
  shift = 16 + bits;
  const below = (1 << shift) / count;
  const isAboveExact = (below + 1) * count - (1 << shift) <= 1 << bits;
  factor = isAboveExact ? below + 1 : below;
  rounding = (count >> 1) + (isAboveExact ? 0 : 1);
}

/** The means of eight sums, as bytes in the lower half. */
@inline
function meansOf(sums: v128, factors: v128): v128 {
  const low = i32x4.shr_u(i32x4.extmul_low_i16x8_u(sums, factors), shift);
  const high = i32x4.shr_u(i32x4.extmul_high_i16x8_u(sums, factors), shift);
  const words = i16x8.narrow_i32x4_s(low, high);
  return i8x16.narrow_i16x8_u(words, words);
}

/** A pixel of one line and the one of another, in 16 bits each. */
@inline
function pixelOfTwo(line: i32, other: i32): v128 {
  return i16x8.extend_low_i8x16_u(v128.load32_lane(other, v128.load32_zero(line), 1));
}

/** The mean of `2 * radius + 1` pixels along each row; beyond the edge the last pixel goes on. */
export function boxRows(source: i32, target: i32, width: i32, height: i32, radius: i32): void {
  const stride = width * 4;
  if (ASC_FEATURE_SIMD) {
    if (radius > 0 && radius <= LARGEST_SHORT_RADIUS) {
      prepareMean(radius * 2 + 1);
      // The last of an odd number of rows is done twice.
      for (let y = 0; y < height; y += 2) {
        const next = min(y + 1, height - 1) * stride;
        boxTwoRows(source + y * stride, source + next, target + y * stride, target + next, width, radius);
      }
      return;
    }
  }
  const share: f32 = <f32>1 / <f32>(radius * 2 + 1);
  for (let y = 0; y < height; y++) {
    const from = source + y * stride;
    const to = target + y * stride;
    if (ASC_FEATURE_SIMD) {
      let sum = i32x4.mul(pixelAsI32(from), i32x4.splat(radius));
      for (let x = 0; x <= radius; x++) sum = i32x4.add(sum, pixelAsI32(from + min(x, width - 1) * 4));
      for (let x = 0; x < width; x++) {
        storeMean(to + x * 4, sum, share);
        sum = i32x4.add(sum, pixelAsI32(from + min(x + radius + 1, width - 1) * 4));
        sum = i32x4.sub(sum, pixelAsI32(from + max(x - radius, 0) * 4));
      }
      continue;
    }
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

function boxTwoRows(from: i32, otherFrom: i32, to: i32, otherTo: i32, width: i32, radius: i32): void {
  const factors = i16x8.splat(<i16>factor);
  let sums = i16x8.add(i16x8.splat(<i16>rounding), i16x8.mul(pixelOfTwo(from, otherFrom), i16x8.splat(<i16>radius)));
  for (let x = 0; x <= radius; x++) {
    const at = min(x, width - 1) * 4;
    sums = i16x8.add(sums, pixelOfTwo(from + at, otherFrom + at));
  }
  const last = (width - 1) * 4;
  const end = width * 4;
  let entering = (radius + 1) * 4;
  let leaving = -radius * 4;
  for (let at = 0; at < end; at += 4) {
    const means = meansOf(sums, factors);
    v128.store32_lane(to + at, means, 0);
    v128.store32_lane(otherTo + at, means, 1);
    const enters = min(entering, last);
    const leaves = max(leaving, 0);
    sums = i16x8.add(sums, pixelOfTwo(from + enters, otherFrom + enters));
    sums = i16x8.sub(sums, pixelOfTwo(from + leaves, otherFrom + leaves));
    entering += 4;
    leaving += 4;
  }
}

/** The same down the columns. `sums` has room for four i32 for each column. */
export function boxColumns(source: i32, target: i32, width: i32, height: i32, radius: i32, sums: i32): void {
  if (ASC_FEATURE_SIMD) {
    if (radius > 0 && radius <= LARGEST_SHORT_RADIUS) {
      boxColumnsShort(source, target, width * 4, height, radius, sums);
      return;
    }
  }
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
      for (let at = 0; at < stride; at += 4) {
        const place = sums + at * 4;
        const sum = v128.load(place);
        storeMean(to + at, sum, share);
        v128.store(place, i32x4.sub(i32x4.add(sum, pixelAsI32(entering + at)), pixelAsI32(leaving + at)));
      }
      continue;
    }
    for (let at = 0; at < stride; at++) {
      const sum = load<i32>(sums + at * 4);
      store<u8>(to + at, <u8>(<i32>(<f32>sum * share + <f32>0.5)));
      store<i32>(sums + at * 4, sum + <i32>load<u8>(entering + at) - <i32>load<u8>(leaving + at));
    }
  }
}

/** Columns of bytes with sums of 16 bits: sixteen at a time, and what is left over one by one. */
function boxColumnsShort(source: i32, target: i32, stride: i32, height: i32, radius: i32, sums: i32): void {
  prepareMean(radius * 2 + 1);
  const factors = i16x8.splat(<i16>factor);
  const wide = stride & ~15;
  for (let at = 0; at < stride; at++) {
    let sum = rounding + <i32>load<u8>(source + at) * radius;
    for (let y = 0; y <= radius; y++) sum += <i32>load<u8>(source + min(y, height - 1) * stride + at);
    store<u16>(sums + at * 2, <u16>sum);
  }
  for (let y = 0; y < height; y++) {
    const to = target + y * stride;
    const entering = source + min(y + radius + 1, height - 1) * stride;
    const leaving = source + max(y - radius, 0) * stride;
    for (let at = 0; at < wide; at += 16) {
      const place = sums + at * 2;
      const low = v128.load(place);
      const high = v128.load(place, 16);
      v128.store(to + at, i64x2.shuffle(meansOf(low, factors), meansOf(high, factors), 0, 2));
      const enters = v128.load(entering + at);
      const leaves = v128.load(leaving + at);
      v128.store(place, i16x8.sub(i16x8.add(low, i16x8.extend_low_i8x16_u(enters)), i16x8.extend_low_i8x16_u(leaves)));
      v128.store(place, i16x8.sub(i16x8.add(high, i16x8.extend_high_i8x16_u(enters)), i16x8.extend_high_i8x16_u(leaves)), 16);
    }
    for (let at = wide; at < stride; at++) {
      const sum = <i32>load<u16>(sums + at * 2);
      store<u8>(to + at, <u8>((<u32>sum * <u32>factor) >> shift));
      store<u16>(sums + at * 2, <u16>(sum + <i32>load<u8>(entering + at) - <i32>load<u8>(leaving + at)));
    }
  }
}
