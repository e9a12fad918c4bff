// Images of clips as planes: scaled into a part of a frame, with what lies over and under them. Held to the tests of wasm/kernels/planes.test.ts.

/** Bytes of the taps of eight columns: the first source column, whether all taps lie within 16 of it, sixteen offsets, eight weights. */
const TAP_BYTES: usize = 48;
const COLUMNS: usize = 8;
/** Half a row or column of places in 16.16 fixed point. */
const HALF_PLACE: i32 = 0x8000;
/** Weights and rows between two are in 1/128, so that a product of a byte fits into 16 bits. */
const WEIGHT_SHIFT = 7;
const WEIGHT_HALF = 1 << (WEIGHT_SHIFT - 1);
/** Constants are in 1/64. */
const CONSTANT_SHIFT = 6;
const CONSTANT_HALF = 1 << (CONSTANT_SHIFT - 1);
/** 64 / 255, in 1.15 fixed point. */
const SHARE_UNIT = 8224;
const MIDDLE = 128;
/** The luma of black. */
const LIMITED_BLACK = 16;
/** The luma of the middle above black. */
const MIDDLE_ABOVE_BLACK = 112;

@inline
function within(at: i32, size: i32): i32 {
  return min(size - 1, max(0, at));
}

/** The first of the two that a place is made of: the one before it, or the one nearest to `spread` before it. */
@inline
function firstAt(place: i32, spread: i32): i32 {
  return spread > 0 ? (place - spread + HALF_PLACE) >> 16 : place >> 16;
}

@inline
function secondAt(place: i32, spread: i32): i32 {
  return spread > 0 ? (place + spread + HALF_PLACE) >> 16 : (place >> 16) + 1;
}

/** How much the second counts, in 1/128. */
@inline
function weightAt(place: i32, spread: i32): i32 {
  return spread > 0 ? WEIGHT_HALF : (place & 0xffff) >> (16 - WEIGHT_SHIFT);
}

/**
 * Which two source columns each of `width` target columns, a multiple of eight, is made of. Column x lies at `origin + x * step` source columns, in 16.16
 * fixed point: it lies between the two, or, where `spread` is not 0, is the mean of those that far to either side.
 */
export function planeTaps(taps: usize, width: i32, origin: i32, step: i32, spread: i32, sourceWidth: i32): void {
  for (let x = 0; x < width; x += <i32>COLUMNS) {
    const entry = taps + (<usize>x / COLUMNS) * TAP_BYTES;
    const first = within(firstAt(origin + x * step, spread), sourceWidth);
    let last = first;
    for (let lane = 0; lane < <i32>COLUMNS; lane++) {
      const place = origin + (x + lane) * step;
      const left = within(firstAt(place, spread), sourceWidth);
      const right = within(secondAt(place, spread), sourceWidth);
      store<u8>(entry + lane, <u8>(left - first), 16);
      store<u8>(entry + lane, <u8>(right - first), 24);
      store<u16>(entry + lane * 2, <u16>weightAt(place, spread), 32);
      last = right;
    }
    store<i32>(entry, first);
    store<i32>(entry, i32(last - first < 16), 4);
  }
}

/** A row between two, sixteen columns at a time: up to 15 more are written than there are. */
function rowBetween(top: usize, bottom: usize, share: i32, target: usize, width: i32): void {
  let x: usize = 0;
  if (ASC_FEATURE_SIMD) {
    const shares = i16x8.splat(<i16>share);
    const half = i16x8.splat(<i16>WEIGHT_HALF);
    for (; x < <usize>width; x += 16) {
      const a = v128.load(top + x);
      const b = v128.load(bottom + x);
      const low = between8(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), shares, half);
      const high = between8(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b), shares, half);
      v128.store(target + x, i8x16.narrow_i16x8_u(low, high));
    }
    return;
  }
  for (; x < <usize>width; x++) {
    const a = <i32>load<u8>(top + x);
    const b = <i32>load<u8>(bottom + x);
    store<u8>(target + x, <u8>(((a << WEIGHT_SHIFT) + (b - a) * share + WEIGHT_HALF) >> WEIGHT_SHIFT));
  }
}

@inline
function between8(a: v128, b: v128, shares: v128, half: v128): v128 {
  const moved = i16x8.add(i16x8.shl(a, WEIGHT_SHIFT), i16x8.mul(i16x8.sub(b, a), shares));
  return i16x8.shr_s(i16x8.add(moved, half), WEIGHT_SHIFT);
}

/**
 * Fills `width` x `height` values, rows packed, `width` a multiple of eight, with `source`, scaled between its rows and columns: each is the scaled value less 128, times its share in
 * 1/255, plus its constant in 1/64. 16 bytes after the source and `sourceWidth` + 32 at `line` have to be there.
 */
export function drawPlane(source: usize, sourceWidth: i32, sourceHeight: i32, target: usize, width: i32, height: i32, taps: usize, origin: i32, step: i32, spread: i32, shares: usize, constants: usize, line: usize): void {
  for (let y = 0; y < height; y++) {
    const row = rowOf(source, sourceWidth, sourceHeight, origin + y * step, spread, width, step, taps, line);
    const first = <usize>(y * width);
    drawRow(row, target + first, <usize>width / COLUMNS, taps, shares + first, constants + first * 2);
  }
}

/** The same without shares and constants: the clip alone. */
export function scalePlane(source: usize, sourceWidth: i32, sourceHeight: i32, target: usize, width: i32, height: i32, taps: usize, origin: i32, step: i32, spread: i32, line: usize): void {
  for (let y = 0; y < height; y++) {
    const row = rowOf(source, sourceWidth, sourceHeight, origin + y * step, spread, width, step, taps, line);
    const to = target + y * width;
    for (let x: usize = 0; x < <usize>width; x += COLUMNS) {
      const entry = taps + (x / COLUMNS) * TAP_BYTES;
      const from = row + load<i32>(entry);
      if (ASC_FEATURE_SIMD) {
        const words = scaled8(from, entry);
        v128.store64_lane(to + x, i8x16.narrow_i16x8_u(words, words), 0);
        continue;
      }
      for (let lane: usize = 0; lane < COLUMNS; lane++) store<u8>(to + x + lane, <u8>scaled(from, entry, lane));
    }
  }
}

/** The row of a source at a place between two rows: one of them, or what is written to `line`, which begins where the source's row would. */
@inline
function rowOf(source: usize, sourceWidth: i32, sourceHeight: i32, place: i32, spread: i32, width: i32, step: i32, taps: usize, line: usize): usize {
  const top = source + within(firstAt(place, spread), sourceHeight) * sourceWidth;
  const bottom = source + within(secondAt(place, spread), sourceHeight) * sourceWidth;
  const share = weightAt(place, spread);
  if (share == 0 || top == bottom) return top;
  const firstColumn = load<i32>(taps);
  const lastColumn = load<i32>(taps + (<usize>width / COLUMNS - 1) * TAP_BYTES) + 16 * (step >> 16) + 64;
  rowBetween(top + firstColumn, bottom + firstColumn, share, line + firstColumn, min(sourceWidth, lastColumn) - firstColumn);
  return line;
}

function drawRow(row: usize, target: usize, groups: usize, taps: usize, shares: usize, constants: usize): void {
  for (let group: usize = 0; group < groups; group++) {
    const entry = taps + group * TAP_BYTES;
    const from = row + load<i32>(entry);
    const x = group * COLUMNS;
    if (ASC_FEATURE_SIMD) storeShown8(scaled8(from, entry), target + x, shares + x, constants + x * 2);
    else
      for (let lane: usize = 0; lane < COLUMNS; lane++)
        store<u8>(target + x + lane, shown(scaled(from, entry, lane), shares + x + lane, constants + (x + lane) * 2));
  }
}

/** Eight columns of a row, each between two, as words. */
@inline
function scaled8(from: usize, entry: usize): v128 {
  let left: v128;
  let right: v128;
  if (load<i32>(entry, 4)) {
    const picked = i8x16.swizzle(v128.load(from), v128.load(entry, 16));
    left = i16x8.extend_low_i8x16_u(picked);
    right = i16x8.extend_high_i8x16_u(picked);
  } else {
    left = gathered(from, entry + 16);
    right = gathered(from, entry + 24);
  }
  return between8(left, right, v128.load(entry, 32), i16x8.splat(<i16>WEIGHT_HALF));
}

@inline
function scaled(from: usize, entry: usize, lane: usize): i32 {
  const a = <i32>load<u8>(from + <usize>load<u8>(entry + lane, 16));
  const b = <i32>load<u8>(from + <usize>load<u8>(entry + lane, 24));
  const weight = <i32>load<u16>(entry + lane * 2, 32);
  return ((a << WEIGHT_SHIFT) + (b - a) * weight + WEIGHT_HALF) >> WEIGHT_SHIFT;
}

/** Writes eight values of a clip, less 128, times their shares, plus their constants. */
@inline
function storeShown8(values: v128, target: usize, shares: usize, constants: usize): void {
  const share = i16x8.extend_low_i8x16_u(v128.load64_zero(shares));
  const part = i16x8.mul(share, i16x8.sub(values, i16x8.splat(<i16>MIDDLE)));
  const sixtyFourths = i16x8.q15mulr_sat_s(part, i16x8.splat(<i16>SHARE_UNIT));
  const sum = i16x8.add(i16x8.add(sixtyFourths, v128.load(constants)), i16x8.splat(<i16>CONSTANT_HALF));
  const words = i16x8.shr_s(sum, CONSTANT_SHIFT);
  v128.store64_lane(target, i8x16.narrow_i16x8_u(words, words), 0);
}

@inline
function shown(value: i32, share: usize, constant: usize): u8 {
  const part = <i32>load<u8>(share) * (value - MIDDLE);
  return byteOf(((part * SHARE_UNIT + 0x4000) >> 15) + <i32>load<i16>(constant));
}

/** `drawPlane` for values that are scaled already: rows of `width`, a multiple of eight, `stride` bytes apart. */
export function showPlane(values: usize, stride: i32, target: usize, width: i32, height: i32, shares: usize, constants: usize): void {
  for (let y = 0; y < height; y++) {
    const from = values + y * stride;
    const first = <usize>(y * width);
    for (let x: usize = 0; x < <usize>width; x += COLUMNS) {
      const at = first + x;
      if (ASC_FEATURE_SIMD) {
        storeShown8(i16x8.extend_low_i8x16_u(v128.load64_zero(from + x)), target + at, shares + at, constants + at * 2);
        continue;
      }
      for (let lane: usize = 0; lane < COLUMNS; lane++)
        store<u8>(target + at + lane, shown(<i32>load<u8>(from + x + lane), shares + at + lane, constants + (at + lane) * 2));
    }
  }
}

/** Eight bytes at offsets from a place. */
@inline
function gathered(from: usize, offsets: usize): v128 {
  let bytes = i64x2.splat(0);
  bytes = v128.load8_lane(from + <usize>load<u8>(offsets, 0), bytes, 0);
  bytes = v128.load8_lane(from + <usize>load<u8>(offsets, 1), bytes, 1);
  bytes = v128.load8_lane(from + <usize>load<u8>(offsets, 2), bytes, 2);
  bytes = v128.load8_lane(from + <usize>load<u8>(offsets, 3), bytes, 3);
  bytes = v128.load8_lane(from + <usize>load<u8>(offsets, 4), bytes, 4);
  bytes = v128.load8_lane(from + <usize>load<u8>(offsets, 5), bytes, 5);
  bytes = v128.load8_lane(from + <usize>load<u8>(offsets, 6), bytes, 6);
  bytes = v128.load8_lane(from + <usize>load<u8>(offsets, 7), bytes, 7);
  return i16x8.extend_low_i8x16_u(bytes);
}

/**
 * How much of a clip shows in each pixel, from the frame with the clip all black and all white: what green differs by. Rows of shares have `stride` bytes.
 * Returns the most that red or blue differ from that by: where it is more than rounding, the clip does not show in shares.
 */
export function clipShares(black: usize, white: usize, shares: usize, width: i32, height: i32, stride: i32): i32 {
  let most = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = <usize>(y * width + x) * 4;
      const red = <i32>load<u8>(white + at) - <i32>load<u8>(black + at);
      const green = <i32>load<u8>(white + at, 1) - <i32>load<u8>(black + at, 1);
      const blue = <i32>load<u8>(white + at, 2) - <i32>load<u8>(black + at, 2);
      most = max(most, max(abs(red - green), abs(blue - green)));
      store<u8>(shares + y * stride + x, <u8>max(0, green));
    }
  }
  return most;
}

/** The shares of chroma: the means of 2 x 2. `width` and `height` are those of the chroma. */
export function halveShares(shares: usize, stride: i32, target: usize, targetStride: i32, width: i32, height: i32): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = shares + y * 2 * stride + x * 2;
      const sum = <i32>load<u8>(at) + <i32>load<u8>(at, 1) + <i32>load<u8>(at + stride) + <i32>load<u8>(at + stride, 1);
      store<u8>(target + y * targetStride + x, <u8>((sum + 2) >> 2));
    }
  }
}

/** What each value of a plane is without the clip, in 1/64: that of the frame with the clip black, and for luma what lifts black to the middle. */
export function clipConstants(plane: usize, shares: usize, constants: usize, width: i32, height: i32, stride: i32, isLuma: bool): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * stride + x;
      const lift = isLuma ? (<i32>load<u8>(shares + at) * (MIDDLE_ABOVE_BLACK << CONSTANT_SHIFT) + 127) / 255 : 0;
      store<i16>(constants + at * 2, <i16>((<i32>load<u8>(plane + y * width + x) << CONSTANT_SHIFT) + lift));
    }
  }
}

/** Products with factors in 1.15 fixed point, rounded as the vector instruction does. */
@inline
function times(value: i32, factor: i32): i32 {
  return (value * factor + 0x4000) >> 15;
}

/** A byte from a sum in 1/64. */
@inline
function byteOf(sum: i32): u8 {
  return <u8>min(255, max(0, (sum + CONSTANT_HALF) >> CONSTANT_SHIFT));
}

/**
 * Brings the packed I420 planes of an image into BT.709, limited range, in place. Luma is what it is above `black` plus `lumaMore` times that and the shares of either chroma; each
 * chroma is itself plus a share of itself and of the other. All in 1.15 fixed point. 16 bytes after the planes have to be there.
 */
export function convertPlanes(source: usize, width: i32, height: i32, black: i32, lumaMore: i32, lumaU: i32, lumaV: i32, uMore: i32, uFromV: i32, vFromU: i32, vMore: i32): void {
  const half = (width + 1) / 2;
  const uPlane = source + width * height;
  const vPlane = uPlane + half * ((height + 1) / 2);
  for (let y = 0; y < height; y++) {
    const row = source + y * width;
    const u = uPlane + (y >> 1) * half;
    const v = vPlane + (y >> 1) * half;
    let x = 0;
    if (ASC_FEATURE_SIMD) {
      for (; x + 8 <= width; x += 8) {
        const own = i16x8.shl(i16x8.sub(i16x8.extend_low_i8x16_u(v128.load64_zero(row + x)), i16x8.splat(<i16>black)), CONSTANT_SHIFT);
        const more = i16x8.add(own, i16x8.q15mulr_sat_s(own, i16x8.splat(<i16>lumaMore)));
        const fromU = i16x8.q15mulr_sat_s(doubledChroma(u + x / 2), i16x8.splat(<i16>lumaU));
        const fromV = i16x8.q15mulr_sat_s(doubledChroma(v + x / 2), i16x8.splat(<i16>lumaV));
        storeBytes8(row + x, i16x8.add(more, i16x8.add(fromU, fromV)), LIMITED_BLACK << CONSTANT_SHIFT);
      }
    }
    for (; x < width; x++) {
      const own = (<i32>load<u8>(row + x) - black) << CONSTANT_SHIFT;
      const cu = (<i32>load<u8>(u + x / 2) - MIDDLE) << CONSTANT_SHIFT;
      const cv = (<i32>load<u8>(v + x / 2) - MIDDLE) << CONSTANT_SHIFT;
      store<u8>(row + x, byteOf(own + times(own, lumaMore) + times(cu, lumaU) + times(cv, lumaV) + (LIMITED_BLACK << CONSTANT_SHIFT)));
    }
  }
  const count = half * ((height + 1) / 2);
  let at = 0;
  if (ASC_FEATURE_SIMD) {
    for (; at + 8 <= count; at += 8) {
      const cu = chroma8At(uPlane + at);
      const cv = chroma8At(vPlane + at);
      const u = i16x8.add(cu, i16x8.add(i16x8.q15mulr_sat_s(cu, i16x8.splat(<i16>uMore)), i16x8.q15mulr_sat_s(cv, i16x8.splat(<i16>uFromV))));
      const v = i16x8.add(cv, i16x8.add(i16x8.q15mulr_sat_s(cv, i16x8.splat(<i16>vMore)), i16x8.q15mulr_sat_s(cu, i16x8.splat(<i16>vFromU))));
      storeBytes8(uPlane + at, u, MIDDLE << CONSTANT_SHIFT);
      storeBytes8(vPlane + at, v, MIDDLE << CONSTANT_SHIFT);
    }
  }
  for (; at < count; at++) {
    const cu = (<i32>load<u8>(uPlane + at) - MIDDLE) << CONSTANT_SHIFT;
    const cv = (<i32>load<u8>(vPlane + at) - MIDDLE) << CONSTANT_SHIFT;
    store<u8>(uPlane + at, byteOf(cu + times(cu, uMore) + times(cv, uFromV) + (MIDDLE << CONSTANT_SHIFT)));
    store<u8>(vPlane + at, byteOf(cv + times(cv, vMore) + times(cu, vFromU) + (MIDDLE << CONSTANT_SHIFT)));
  }
}

/** Eight values of chroma less the middle, in 1/64. */
@inline
function chroma8At(at: usize): v128 {
  const bytes = i16x8.extend_low_i8x16_u(v128.load64_zero(at));
  return i16x8.shl(i16x8.sub(bytes, i16x8.splat(<i16>MIDDLE)), CONSTANT_SHIFT);
}

/** The same of four for eight columns. */
@inline
function doubledChroma(at: usize): v128 {
  const four = v128.load32_zero(at);
  const doubled = v128.shuffle<i8>(four, four, 0, 0, 1, 1, 2, 2, 3, 3, 8, 8, 8, 8, 8, 8, 8, 8);
  return i16x8.shl(i16x8.sub(i16x8.extend_low_i8x16_u(doubled), i16x8.splat(<i16>MIDDLE)), CONSTANT_SHIFT);
}

/** Writes eight sums in 1/64 as bytes. */
@inline
function storeBytes8(target: usize, sums: v128, bias: i32): void {
  const raised = i16x8.add(sums, i16x8.splat(<i16>(bias + CONSTANT_HALF)));
  const words = i16x8.shr_s(raised, CONSTANT_SHIFT);
  v128.store64_lane(target, i8x16.narrow_i16x8_u(words, words), 0);
}
