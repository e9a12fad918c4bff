// Effects on the planes of a clip, before they are put into a frame. Held to the tests of wasm/kernels/planes.test.ts.

import { rowsToI420 } from './i420';
import { applyCube } from './lookup';
import { rowToRgba } from './to-rgba';

/** Rows that are changed together: their pixels stay in the cache of a processor. */
const BAND_ROWS = 16;

/**
 * Changes the colours of a part of packed I420 planes by a cube (`applyCube`), in place: they come out in BT.709, limited range. All numbers of the part and of the image are
 * even, the factors those of `i420ToRgba`. `lines` has room for the pixels (RGBA) of 16 rows of the part.
 */
export function colorPlanes(source: usize, imageWidth: i32, imageHeight: i32, left: i32, top: i32, width: i32, height: i32, black: i32, light: i32, redV: i32, greenU: i32, greenV: i32, blueU: i32, cube: i32, lines: usize): void {
  const w = <usize>width;
  const stride = w * 4;
  const uPlane = source + imageWidth * imageHeight;
  const planeBytes = (imageWidth / 2) * (imageHeight / 2);
  for (let band = 0; band < height; band += BAND_ROWS) {
    const rows = min(BAND_ROWS, height - band);
    for (let y = 0; y < rows; y++) {
      const line = top + band + y;
      const u = uPlane + (line >> 1) * (imageWidth / 2) + left / 2;
      rowToRgba(source + line * imageWidth + left, u, u + planeBytes, lines + y * stride, w, black, light, redV, greenU, greenV, blueU);
    }
    applyCube(<i32>lines, width * rows, cube);
    for (let y = 0; y < rows; y += 2) {
      const line = top + band + y;
      const u = uPlane + (line >> 1) * (imageWidth / 2) + left / 2;
      rowsToI420(lines + y * stride, stride, source + line * imageWidth + left, imageWidth, w, u, u + planeBytes, false);
    }
  }
}

/**
 * Writes the columns of a plane as rows. `width` and `height` are multiples of eight: as many bytes a row of either has. What lies in either beyond the image may be anything.
 */
export function turnPlane(source: usize, target: usize, width: i32, height: i32): void {
  for (let y = 0; y < height; y += 8) {
    for (let x = 0; x < width; x += 8) {
      const from = source + y * width + x;
      const to = target + x * height + y;
      if (ASC_FEATURE_SIMD) turnTile(from, width, to, height);
      else
        for (let row = 0; row < 8; row++)
          for (let column = 0; column < 8; column++)
            store<u8>(to + column * height + row, load<u8>(from + row * width + column));
    }
  }
}

/** Eight rows of eight bytes become columns, in three steps: pairs of rows, then fours, then all eight. */
@inline
function turnTile(from: usize, width: usize, to: usize, height: usize): void {
  const rows01 = bytesInTurn(v128.load64_zero(from), v128.load64_zero(from + width));
  const rows23 = bytesInTurn(v128.load64_zero(from + width * 2), v128.load64_zero(from + width * 3));
  const rows45 = bytesInTurn(v128.load64_zero(from + width * 4), v128.load64_zero(from + width * 5));
  const rows67 = bytesInTurn(v128.load64_zero(from + width * 6), v128.load64_zero(from + width * 7));
  const low0 = i16x8.shuffle(rows01, rows23, 0, 8, 1, 9, 2, 10, 3, 11);
  const high0 = i16x8.shuffle(rows01, rows23, 4, 12, 5, 13, 6, 14, 7, 15);
  const low4 = i16x8.shuffle(rows45, rows67, 0, 8, 1, 9, 2, 10, 3, 11);
  const high4 = i16x8.shuffle(rows45, rows67, 4, 12, 5, 13, 6, 14, 7, 15);
  storeTwo(i32x4.shuffle(low0, low4, 0, 4, 1, 5), to, height);
  storeTwo(i32x4.shuffle(low0, low4, 2, 6, 3, 7), to + height * 2, height);
  storeTwo(i32x4.shuffle(high0, high4, 0, 4, 1, 5), to + height * 4, height);
  storeTwo(i32x4.shuffle(high0, high4, 2, 6, 3, 7), to + height * 6, height);
}

@inline
function bytesInTurn(row: v128, next: v128): v128 {
  return i8x16.shuffle(row, next, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

@inline
function storeTwo(columns: v128, to: usize, height: usize): void {
  v128.store64_lane(to, columns, 0);
  v128.store64_lane(to + height, columns, 1);
}
