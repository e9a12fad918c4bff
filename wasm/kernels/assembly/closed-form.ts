// Closed-form matting (Levin, Lischinski, Weiss 2008) of the pixels that are not sure, by conjugate gradients.
// Held to engine/cutout/reference/closed-form.ts.

/**
 * Finds the opacity of the pixels in `unknown` (their indices): within each square of three pixels it follows from the colours, and it
 * stays near the `mask` as strongly as `weights` says. `alpha` holds the start, and what is sure around them. `windows` has the middles of
 * all squares with a pixel that is not sure. `colours` are four f32 a pixel, the last of them 1. Room: `models` 64 bytes a window,
 * `sums` 16 bytes a pixel, `planes` three f32 a pixel, `counts` one byte a pixel.
 */
export function closedForm(colors: i32, alpha: i32, mask: i32, weights: i32, width: i32, height: i32, unknown: i32, unknownCount: i32, windows: i32, windowCount: i32, models: i32, sums: i32, planes: i32, counts: i32, epsilon: f32, iterations: i32): void {
  const count = width * height;
  memory.fill(planes, 0, count * 12);
  memory.fill(counts, 0, count);
  const residual = planes;
  const direction = planes + count * 4;
  const product = planes + count * 8;
  for (let index = 0; index < windowCount; index++) modelOf(colors, load<i32>(windows + index * 4), width, models + index * 64, counts, epsilon);
  laplacian(colors, alpha, product, width, unknown, unknownCount, windows, windowCount, models, sums, counts);
  let error: f64 = 0;
  for (let index = 0; index < unknownCount; index++) {
    const at = load<i32>(unknown + index * 4) * 4;
    const value = load<f32>(weights + at) * (load<f32>(mask + at) - load<f32>(alpha + at)) - load<f32>(product + at);
    store<f32>(residual + at, value);
    store<f32>(direction + at, value);
    error += <f64>value * <f64>value;
  }
  const enough = error * 1e-8;
  for (let round = 0; round < iterations && error > enough; round++) {
    laplacian(colors, direction, product, width, unknown, unknownCount, windows, windowCount, models, sums, counts);
    let curvature: f64 = 0;
    for (let index = 0; index < unknownCount; index++) {
      const at = load<i32>(unknown + index * 4) * 4;
      const along = load<f32>(direction + at);
      const value = load<f32>(product + at) + load<f32>(weights + at) * along;
      store<f32>(product + at, value);
      curvature += <f64>along * <f64>value;
    }
    if (curvature <= 0) break;
    const step = <f32>(error / curvature);
    let next: f64 = 0;
    for (let index = 0; index < unknownCount; index++) {
      const at = load<i32>(unknown + index * 4) * 4;
      store<f32>(alpha + at, load<f32>(alpha + at) + step * load<f32>(direction + at));
      const value = load<f32>(residual + at) - step * load<f32>(product + at);
      store<f32>(residual + at, value);
      next += <f64>value * <f64>value;
    }
    const keep = <f32>(next / error);
    error = next;
    for (let index = 0; index < unknownCount; index++) {
      const at = load<i32>(unknown + index * 4) * 4;
      store<f32>(direction + at, load<f32>(residual + at) + keep * load<f32>(direction + at));
    }
  }
  for (let index = 0; index < unknownCount; index++) {
    const at = alpha + load<i32>(unknown + index * 4) * 4;
    store<f32>(at, min(<f32>1, max(<f32>0, load<f32>(at))));
  }
}

/** The mean colour of a square and the inverse of its colours' covariance, divided by nine. */
@inline
function modelOf(colors: i32, middle: i32, width: i32, model: i32, counts: i32, epsilon: f32): void {
  // Colours are often nearly alike, and their cofactors then nearly nothing: single precision would lose them.
  let r: f64 = 0;
  let g: f64 = 0;
  let b: f64 = 0;
  for (let row = -1; row <= 1; row++)
    for (let column = -1; column <= 1; column++) {
      const at = colors + (middle + row * width + column) * 16;
      r += <f64>load<f32>(at);
      g += <f64>load<f32>(at, 4);
      b += <f64>load<f32>(at, 8);
      const seen = counts + middle + row * width + column;
      store<u8>(seen, load<u8>(seen) + 1);
    }
  const ninth = 1.0 / 9.0;
  r *= ninth;
  g *= ninth;
  b *= ninth;
  let s00: f64 = 0;
  let s01: f64 = 0;
  let s02: f64 = 0;
  let s11: f64 = 0;
  let s12: f64 = 0;
  let s22: f64 = 0;
  for (let row = -1; row <= 1; row++)
    for (let column = -1; column <= 1; column++) {
      const at = colors + (middle + row * width + column) * 16;
      const dr = <f64>load<f32>(at) - r;
      const dg = <f64>load<f32>(at, 4) - g;
      const db = <f64>load<f32>(at, 8) - b;
      s00 += dr * dr;
      s01 += dr * dg;
      s02 += dr * db;
      s11 += dg * dg;
      s12 += dg * db;
      s22 += db * db;
    }
  s00 = s00 * ninth + <f64>epsilon;
  s01 *= ninth;
  s02 *= ninth;
  s11 = s11 * ninth + <f64>epsilon;
  s12 *= ninth;
  s22 = s22 * ninth + <f64>epsilon;
  const c00 = s11 * s22 - s12 * s12;
  const c01 = s02 * s12 - s01 * s22;
  const c02 = s01 * s12 - s02 * s11;
  const c11 = s00 * s22 - s02 * s02;
  const c12 = s02 * s01 - s00 * s12;
  const c22 = s00 * s11 - s01 * s01;
  const determinant = s00 * c00 + s01 * c01 + s02 * c02;
  const scale: f64 = determinant > 0 ? ninth / determinant : 0;
  store<f32>(model, <f32>(c00 * scale));
  store<f32>(model, <f32>(c01 * scale), 4);
  store<f32>(model, <f32>(c02 * scale), 8);
  store<f32>(model, 0, 12);
  store<f32>(model, <f32>(c01 * scale), 16);
  store<f32>(model, <f32>(c11 * scale), 20);
  store<f32>(model, <f32>(c12 * scale), 24);
  store<f32>(model, 0, 28);
  store<f32>(model, <f32>(c02 * scale), 32);
  store<f32>(model, <f32>(c12 * scale), 36);
  store<f32>(model, <f32>(c22 * scale), 40);
  store<f32>(model, 0, 44);
  store<f32>(model, <f32>r, 48);
  store<f32>(model, <f32>g, 52);
  store<f32>(model, <f32>b, 56);
  store<f32>(model, 0, 60);
}

/** The matting Laplacian times a plane, at the pixels that are not sure. */
function laplacian(colors: i32, plane: i32, product: i32, width: i32, unknown: i32, unknownCount: i32, windows: i32, windowCount: i32, models: i32, sums: i32, counts: i32): void {
  if (ASC_FEATURE_SIMD) {
    for (let index = 0; index < unknownCount; index++) v128.store(sums + load<i32>(unknown + index * 4) * 16, f32x4.splat(0));
    const ninth = f32x4.splat(<f32>(1.0 / 9.0));
    for (let index = 0; index < windowCount; index++) {
      const middle = load<i32>(windows + index * 4);
      const model = models + index * 64;
      const mean = v128.load(model, 48);
      let upper = middle - width - 1;
      let sum = weighted(colors, plane, upper, mean);
      upper += width;
      sum = f32x4.add(sum, weighted(colors, plane, upper, mean));
      upper += width;
      sum = f32x4.add(sum, weighted(colors, plane, upper, mean));
      // The last lane is the sum of the plane itself.
      let line = f32x4.mul(v128.load(model), v128.shuffle<f32>(sum, sum, 0, 0, 0, 0));
      line = f32x4.add(line, f32x4.mul(v128.load(model, 16), v128.shuffle<f32>(sum, sum, 1, 1, 1, 1)));
      line = f32x4.add(line, f32x4.mul(v128.load(model, 32), v128.shuffle<f32>(sum, sum, 2, 2, 2, 2)));
      const towards = f32x4.mul(line, mean);
      const offset = f32x4.extract_lane(f32x4.mul(sum, ninth), 3) - f32x4.extract_lane(towards, 0) - f32x4.extract_lane(towards, 1) - f32x4.extract_lane(towards, 2);
      line = f32x4.replace_lane(line, 3, offset);
      let at = sums + (middle - width - 1) * 16;
      addThree(at, line);
      at += width * 16;
      addThree(at, line);
      at += width * 16;
      addThree(at, line);
    }
    for (let index = 0; index < unknownCount; index++) {
      const pixel = load<i32>(unknown + index * 4);
      const part = f32x4.mul(v128.load(sums + pixel * 16), v128.load(colors + pixel * 16));
      const sum = f32x4.extract_lane(part, 0) + f32x4.extract_lane(part, 1) + f32x4.extract_lane(part, 2) + f32x4.extract_lane(part, 3);
      store<f32>(product + pixel * 4, <f32>load<u8>(counts + pixel) * load<f32>(plane + pixel * 4) - sum);
    }
  } else {
    for (let index = 0; index < unknownCount; index++) memory.fill(sums + load<i32>(unknown + index * 4) * 16, 0, 16);
    for (let index = 0; index < windowCount; index++) {
      const middle = load<i32>(windows + index * 4);
      const model = models + index * 64;
      const mr = load<f32>(model, 48);
      const mg = load<f32>(model, 52);
      const mb = load<f32>(model, 56);
      let r: f32 = 0;
      let g: f32 = 0;
      let b: f32 = 0;
      let all: f32 = 0;
      for (let row = -1; row <= 1; row++)
        for (let column = -1; column <= 1; column++) {
          const pixel = middle + row * width + column;
          const value = load<f32>(plane + pixel * 4);
          r += (load<f32>(colors + pixel * 16) - mr) * value;
          g += (load<f32>(colors + pixel * 16, 4) - mg) * value;
          b += (load<f32>(colors + pixel * 16, 8) - mb) * value;
          all += value;
        }
      const ar = load<f32>(model) * r + load<f32>(model, 16) * g + load<f32>(model, 32) * b;
      const ag = load<f32>(model, 4) * r + load<f32>(model, 20) * g + load<f32>(model, 36) * b;
      const ab = load<f32>(model, 8) * r + load<f32>(model, 24) * g + load<f32>(model, 40) * b;
      const offset = all * <f32>(1.0 / 9.0) - ar * mr - ag * mg - ab * mb;
      for (let row = -1; row <= 1; row++)
        for (let column = -1; column <= 1; column++) {
          const at = sums + (middle + row * width + column) * 16;
          store<f32>(at, load<f32>(at) + ar);
          store<f32>(at, load<f32>(at, 4) + ag, 4);
          store<f32>(at, load<f32>(at, 8) + ab, 8);
          store<f32>(at, load<f32>(at, 12) + offset, 12);
        }
    }
    for (let index = 0; index < unknownCount; index++) {
      const pixel = load<i32>(unknown + index * 4);
      const from = sums + pixel * 16;
      const color = colors + pixel * 16;
      const sum = load<f32>(from) * load<f32>(color) + load<f32>(from, 4) * load<f32>(color, 4) + load<f32>(from, 8) * load<f32>(color, 8) + load<f32>(from, 12);
      store<f32>(product + pixel * 4, <f32>load<u8>(counts + pixel) * load<f32>(plane + pixel * 4) - sum);
    }
  }
}

/** Three pixels of a row: their colours less the mean, times the plane. */
@inline
function weighted(colors: i32, plane: i32, first: i32, mean: v128): v128 {
  const at = colors + first * 16;
  const values = plane + first * 4;
  const sum = f32x4.add(
    f32x4.mul(f32x4.sub(v128.load(at), mean), v128.load32_splat(values)),
    f32x4.mul(f32x4.sub(v128.load(at, 16), mean), v128.load32_splat(values, 4)),
  );
  return f32x4.add(sum, f32x4.mul(f32x4.sub(v128.load(at, 32), mean), v128.load32_splat(values, 8)));
}

@inline
function addThree(at: i32, line: v128): void {
  v128.store(at, f32x4.add(v128.load(at), line));
  v128.store(at, f32x4.add(v128.load(at, 16), line), 16);
  v128.store(at, f32x4.add(v128.load(at, 32), line), 32);
}
