// I420 to RGBA with any matrix and range, in 3.13 fixed point. Held to engine/effects/reference/to-rgba.ts exactly.

const SHIFT = 13;
const HALF: i32 = 1 << (SHIFT - 1);

@inline
function clamped(value: i32): u8 {
  return <u8>min(255, max(0, value >> SHIFT));
}

/**
 * Converts a image whose planes lie packed, one after another; chroma has half of the columns and rows, rounded up. The factors are
 * what a step of luma, and of either chroma, adds to red, green and blue.
 */
export function i420ToRgba(source: usize, target: usize, width: i32, height: i32, black: i32, light: i32, redV: i32, greenU: i32, greenV: i32, blueU: i32): void {
  const w = <usize>width;
  const h = <usize>height;
  const half = (w + 1) / 2;
  const uPlane = source + w * h;
  const vPlane = uPlane + half * ((h + 1) / 2);
  for (let y: usize = 0; y < h; y++) {
    const chroma = (y / 2) * half;
    rowToRgba(source + y * w, uPlane + chroma, vPlane + chroma, target + y * w * 4, w, black, light, redV, greenU, greenV, blueU);
  }
}

/** The same for a row of luma and its rows of chroma. */
export function rowToRgba(row: usize, u: usize, v: usize, out: usize, width: usize, black: i32, light: i32, redV: i32, greenU: i32, greenV: i32, blueU: i32): void {
  let x: usize = 0;
  if (ASC_FEATURE_SIMD) x = simdPixels(row, u, v, out, width, black, light, redV, greenU, greenV, blueU);
  for (; x < width; x++) {
    const base = (<i32>load<u8>(row + x) - black) * light + HALF;
    const cu = <i32>load<u8>(u + x / 2) - 128;
    const cv = <i32>load<u8>(v + x / 2) - 128;
    const pixel = out + x * 4;
    store<u8>(pixel, clamped(base + cv * redV));
    store<u8>(pixel, clamped(base + cu * greenU + cv * greenV), 1);
    store<u8>(pixel, clamped(base + cu * blueU), 2);
    store<u8>(pixel, 255, 3);
  }
}

/** Four bytes of a chroma row for eight pixels, without their middle. */
@inline
function chroma8(at: usize): v128 {
  const four = v128.load32_zero(at);
  const doubled = v128.shuffle<i8>(four, four, 0, 0, 1, 1, 2, 2, 3, 3, 8, 8, 8, 8, 8, 8, 8, 8);
  return i16x8.sub(i16x8.extend_low_i8x16_u(doubled), i16x8.splat(128));
}

/** Eight sums as bytes, in the low half. */
@inline
function bytes8(low: v128, high: v128): v128 {
  const words = i16x8.narrow_i32x4_s(i32x4.shr_s(low, SHIFT), i32x4.shr_s(high, SHIFT));
  return i8x16.narrow_i16x8_u(words, words);
}

/** Eight pixels of a row at a time. Returns how many were done. */
function simdPixels(row: usize, u: usize, v: usize, out: usize, w: usize, black: i32, light: i32, redV: i32, greenU: i32, greenV: i32, blueU: i32): usize {
  const blacks = i16x8.splat(<i16>black);
  const half = i32x4.splat(HALF);
  // Luma and a chroma alternate, so that one product of pairs adds both.
  const red = i32x4.splat((redV << 16) | light);
  const blue = i32x4.splat((blueU << 16) | light);
  const greenOfU = i32x4.splat((greenU << 16) | light);
  const greenOfV = i32x4.splat(greenV << 16);
  const opaque = i8x16.splat(-1);
  let x: usize = 0;
  for (; x + 8 <= w; x += 8) {
    const luma = i16x8.sub(i16x8.extend_low_i8x16_u(v128.load64_zero(row + x)), blacks);
    const cu = chroma8(u + x / 2);
    const cv = chroma8(v + x / 2);
    const lowU = v128.shuffle<i16>(luma, cu, 0, 8, 1, 9, 2, 10, 3, 11);
    const highU = v128.shuffle<i16>(luma, cu, 4, 12, 5, 13, 6, 14, 7, 15);
    const lowV = v128.shuffle<i16>(luma, cv, 0, 8, 1, 9, 2, 10, 3, 11);
    const highV = v128.shuffle<i16>(luma, cv, 4, 12, 5, 13, 6, 14, 7, 15);
    const r = bytes8(i32x4.add(i32x4.dot_i16x8_s(lowV, red), half), i32x4.add(i32x4.dot_i16x8_s(highV, red), half));
    const b = bytes8(i32x4.add(i32x4.dot_i16x8_s(lowU, blue), half), i32x4.add(i32x4.dot_i16x8_s(highU, blue), half));
    const g = bytes8(
      i32x4.add(i32x4.add(i32x4.dot_i16x8_s(lowU, greenOfU), i32x4.dot_i16x8_s(lowV, greenOfV)), half),
      i32x4.add(i32x4.add(i32x4.dot_i16x8_s(highU, greenOfU), i32x4.dot_i16x8_s(highV, greenOfV)), half),
    );
    const rg = v128.shuffle<i8>(r, g, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const ba = v128.shuffle<i8>(b, opaque, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    v128.store(out + x * 4, v128.shuffle<i16>(rg, ba, 0, 8, 1, 9, 2, 10, 3, 11));
    v128.store(out + x * 4, v128.shuffle<i16>(rg, ba, 4, 12, 5, 13, 6, 14, 7, 15), 16);
  }
  return x;
}
