// RGBA or BGRA to I420, BT.709 limited range, in 1.15 fixed point. Held to engine/export/video/i420.ts within 1.

const LUMA_RED: i16 = 5983;
const LUMA_GREEN: i16 = 20127;
const LUMA_BLUE: i16 = 2032;
const LUMA_BIAS: i32 = (16 << 15) + (1 << 14);

const U_RED: i16 = -3298;
const U_GREEN: i16 = -11094;
const U_BLUE: i16 = 14392;
const V_RED: i16 = 14392;
const V_GREEN: i16 = -13073;
const V_BLUE: i16 = -1319;
const CHROMA_BIAS: i32 = (128 << 17) + (1 << 16);

@inline
function luma(r: i32, g: i32, b: i32): u8 {
  return <u8>((<i32>LUMA_RED * r + <i32>LUMA_GREEN * g + <i32>LUMA_BLUE * b + LUMA_BIAS) >> 15);
}

/** One column of 2 x 2 pixels, for widths that are no multiple of eight. */
function block(source: usize, stride: usize, lumaRow: usize, width: usize, u: usize, v: usize, blueFirst: bool): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let part: usize = 0; part < 4; part++) {
    const pixel = source + (part >> 1) * stride + (part & 1) * 4;
    const first = <i32>load<u8>(pixel);
    const g = <i32>load<u8>(pixel, 1);
    const third = <i32>load<u8>(pixel, 2);
    const r = blueFirst ? third : first;
    const b = blueFirst ? first : third;
    store<u8>(lumaRow + (part >> 1) * width + (part & 1), luma(r, g, b));
    red += r;
    green += g;
    blue += b;
  }
  store<u8>(u, <u8>((<i32>U_RED * red + <i32>U_GREEN * green + <i32>U_BLUE * blue + CHROMA_BIAS) >> 17));
  store<u8>(v, <u8>((<i32>V_RED * red + <i32>V_GREEN * green + <i32>V_BLUE * blue + CHROMA_BIAS) >> 17));
}

/**
 * Converts a rectangle of an image. `source` holds only the rectangle, with blue or red as the first byte of a pixel; `target` the planes of the whole image. All
 * numbers are even.
 */
export function rgbaToI420(source: usize, target: usize, imageWidth: i32, imageHeight: i32, left: i32, top: i32, width: i32, height: i32, blueFirst: bool): void {
  const pw = <usize>imageWidth;
  const lumaSize = pw * <usize>imageHeight;
  const w = <usize>width;
  const stride = w * 4;
  for (let y: usize = 0; y < <usize>height; y += 2) {
    const row = source + y * stride;
    const lumaRow = target + (<usize>top + y) * pw + <usize>left;
    const chroma = ((<usize>top + y) / 2) * (pw / 2) + <usize>left / 2;
    const u = target + lumaSize + chroma;
    const v = u + lumaSize / 4;
    rowsToI420(row, stride, lumaRow, pw, w, u, v, blueFirst);
  }
}

/** Two rows, `stride` bytes apart, into two rows of luma, `imageWidth` bytes apart, and one of either chroma. */
export function rowsToI420(row: usize, stride: usize, lumaRow: usize, imageWidth: usize, width: usize, u: usize, v: usize, blueFirst: bool): void {
  let x: usize = 0;
  if (ASC_FEATURE_SIMD) x = simdRow(row, stride, lumaRow, imageWidth, width, u, v, blueFirst);
  for (; x < width; x += 2) block(row + x * 4, stride, lumaRow + x, imageWidth, u + x / 2, v + x / 2, blueFirst);
}

/** Adds the even lanes to the odd ones: the two halves of each pixel's product. */
@inline
function pairs(a: v128, b: v128): v128 {
  return i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7));
}

@inline
function lumaOf4(pixels: v128, coefficients: v128, bias: v128): v128 {
  const low = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pixels), coefficients);
  const high = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pixels), coefficients);
  return i32x4.shr_s(i32x4.add(pairs(low, high), bias), 15);
}

@inline
function storeLuma8(target: usize, first: v128, second: v128): void {
  const words = i16x8.narrow_i32x4_s(first, second);
  v128.store64_lane(target, i8x16.narrow_i16x8_u(words, words), 0);
}

/** The sums of two 2 x 2 blocks from four pixels of each of two rows, as r g b a r g b a. */
@inline
function blockSums(top: v128, bottom: v128): v128 {
  const left = i16x8.add(i16x8.extend_low_i8x16_u(top), i16x8.extend_low_i8x16_u(bottom));
  const right = i16x8.add(i16x8.extend_high_i8x16_u(top), i16x8.extend_high_i8x16_u(bottom));
  return i16x8.add(v128.shuffle<i64>(left, right, 0, 2), v128.shuffle<i64>(left, right, 1, 3));
}

@inline
function storeChroma4(target: usize, first: v128, second: v128, coefficients: v128, bias: v128): void {
  const sums = pairs(i32x4.dot_i16x8_s(first, coefficients), i32x4.dot_i16x8_s(second, coefficients));
  const words = i32x4.shr_s(i32x4.add(sums, bias), 17);
  const narrow = i16x8.narrow_i32x4_s(words, words);
  v128.store32_lane(target, i8x16.narrow_i16x8_u(narrow, narrow), 0);
}

/** Two rows, eight pixels at a time. Returns how many columns were done. */
function simdRow(row: usize, stride: usize, lumaRow: usize, imageWidth: usize, w: usize, u: usize, v: usize, blueFirst: bool): usize {
  const lumas = blueFirst
    ? i16x8(LUMA_BLUE, LUMA_GREEN, LUMA_RED, 0, LUMA_BLUE, LUMA_GREEN, LUMA_RED, 0)
    : i16x8(LUMA_RED, LUMA_GREEN, LUMA_BLUE, 0, LUMA_RED, LUMA_GREEN, LUMA_BLUE, 0);
  const us = blueFirst
    ? i16x8(U_BLUE, U_GREEN, U_RED, 0, U_BLUE, U_GREEN, U_RED, 0)
    : i16x8(U_RED, U_GREEN, U_BLUE, 0, U_RED, U_GREEN, U_BLUE, 0);
  const vs = blueFirst
    ? i16x8(V_BLUE, V_GREEN, V_RED, 0, V_BLUE, V_GREEN, V_RED, 0)
    : i16x8(V_RED, V_GREEN, V_BLUE, 0, V_RED, V_GREEN, V_BLUE, 0);
  const lumaBias = i32x4.splat(LUMA_BIAS);
  const chromaBias = i32x4.splat(CHROMA_BIAS);
  let x: usize = 0;
  for (; x + 8 <= w; x += 8) {
    const at = row + x * 4;
    const top0 = v128.load(at);
    const top1 = v128.load(at, 16);
    const bottom0 = v128.load(at + stride);
    const bottom1 = v128.load(at + stride, 16);
    storeLuma8(lumaRow + x, lumaOf4(top0, lumas, lumaBias), lumaOf4(top1, lumas, lumaBias));
    storeLuma8(lumaRow + imageWidth + x, lumaOf4(bottom0, lumas, lumaBias), lumaOf4(bottom1, lumas, lumaBias));
    const first = blockSums(top0, bottom0);
    const second = blockSums(top1, bottom1);
    storeChroma4(u + x / 2, first, second, us, chromaBias);
    storeChroma4(v + x / 2, first, second, vs, chromaBias);
  }
  return x;
}
