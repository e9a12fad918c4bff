// How like a small image is to each place of a larger one, for tracking: the normalised cross-correlation (Lewis, Fast Normalized
// Cross-Correlation, 1995), which neither a change of brightness nor one of contrast alters. Held to engine/media/tracking/correlate.ts.

/**
 * Writes the likeness of a grey template, -1 to 1, to the places of a grey image at which its upper left corner may lie: `columns` by `rows`
 * of them from (`left`, `top`) on, all within the image. Places without any contrast have 0.
 */
export function correlate(
  image: i32,
  width: i32,
  template: i32,
  templateWidth: i32,
  templateHeight: i32,
  left: i32,
  top: i32,
  columns: i32,
  rows: i32,
  scores: i32,
): void {
  const count = <f64>(templateWidth * templateHeight);
  let sumT: i32 = 0;
  let squaresT: i32 = 0;
  for (let at = 0; at < templateWidth * templateHeight; at++) {
    const value = <i32>load<u8>(template + at);
    sumT += value;
    squaresT += value * value;
  }
  const spreadT = <f64>squaresT - <f64>sumT * <f64>sumT / count;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum: i32 = 0;
      let squares: i32 = 0;
      let products: i32 = 0;
      for (let y = 0; y < templateHeight; y++) {
        const from = image + (top + row + y) * width + left + column;
        const line = template + y * templateWidth;
        let x = 0;
        if (ASC_FEATURE_SIMD) {
          let sums = i32x4.splat(0);
          let squared = i32x4.splat(0);
          let multiplied = i32x4.splat(0);
          for (; x + 8 <= templateWidth; x += 8) {
            const own = v128.load8x8_u(from + x);
            const other = v128.load8x8_u(line + x);
            sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_s(own));
            squared = i32x4.add(squared, i32x4.dot_i16x8_s(own, own));
            multiplied = i32x4.add(multiplied, i32x4.dot_i16x8_s(own, other));
          }
          sum += total(sums);
          squares += total(squared);
          products += total(multiplied);
        }
        for (; x < templateWidth; x++) {
          const own = <i32>load<u8>(from + x);
          sum += own;
          squares += own * own;
          products += own * <i32>load<u8>(line + x);
        }
      }
      const spread = <f64>squares - <f64>sum * <f64>sum / count;
      const shared = <f64>products - <f64>sum * <f64>sumT / count;
      const scale = spread * spreadT;
      store<f32>(scores + (row * columns + column) * 4, scale > 0 ? <f32>(shared / sqrt(scale)) : 0);
    }
  }
}

// @ts-ignore: decorator
@inline
function total(lanes: v128): i32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  );
}
