import type { MemoryViews } from '../../effects/reference/memory.ts';

/** The squares of three pixels: their middles, mean colours and inverse covariances divided by nine. */
interface Squares {
  readonly middles: Int32Array;
  readonly means: Float64Array;
  readonly inverses: Float64Array;
}

/** See wasm/kernels/assembly/closed-form.ts; what that needs as scratch is made here. */
export function closedForm(
  { f32, i32 }: MemoryViews,
  colors: number,
  alpha: number,
  mask: number,
  weights: number,
  width: number,
  height: number,
  unknown: number,
  unknownCount: number,
  windows: number,
  windowCount: number,
  _models: number,
  _sums: number,
  _planes: number,
  _counts: number,
  epsilon: number,
  iterations: number,
): void {
  const count = width * height;
  const color = f32.subarray(colors >> 2, (colors >> 2) + count * 4);
  const [opacity, wanted, pull] = [alpha, mask, weights].map((plane) =>
    f32.subarray(plane >> 2, (plane >> 2) + count),
  ) as [Float32Array, Float32Array, Float32Array];
  const pixels = i32.subarray(unknown >> 2, (unknown >> 2) + unknownCount);
  const squares = squaresOf(color, width, i32.subarray(windows >> 2, (windows >> 2) + windowCount), epsilon);
  const residual = new Float64Array(count);
  const direction = new Float64Array(count);
  const product = new Float64Array(count);
  multiply(color, width, squares, opacity, product);
  let error = 0;
  for (const at of pixels) {
    const value = (pull[at] ?? 0) * ((wanted[at] ?? 0) - (opacity[at] ?? 0)) - (product[at] ?? 0);
    residual[at] = value;
    direction[at] = value;
    error += value * value;
  }
  const enough = error * 1e-8;
  for (let round = 0; round < iterations && error > enough; round++) {
    multiply(color, width, squares, direction, product);
    let curvature = 0;
    for (const at of pixels) {
      const along = direction[at] ?? 0;
      product[at] = (product[at] ?? 0) + (pull[at] ?? 0) * along;
      curvature += along * (product[at] ?? 0);
    }
    if (curvature <= 0) break;
    const step = error / curvature;
    let next = 0;
    for (const at of pixels) {
      opacity[at] = (opacity[at] ?? 0) + step * (direction[at] ?? 0);
      const value = (residual[at] ?? 0) - step * (product[at] ?? 0);
      residual[at] = value;
      next += value * value;
    }
    const keep = next / error;
    error = next;
    for (const at of pixels) direction[at] = (residual[at] ?? 0) + keep * (direction[at] ?? 0);
  }
  for (const at of pixels) opacity[at] = Math.min(1, Math.max(0, opacity[at] ?? 0));
}

function squaresOf(color: Float32Array, width: number, middles: Int32Array, epsilon: number): Squares {
  const means = new Float64Array(middles.length * 3);
  const inverses = new Float64Array(middles.length * 9);
  for (const [index, middle] of middles.entries()) {
    const mean = [0, 0, 0];
    const spread = new Float64Array(9);
    for (const at of nine(middle, width))
      for (let lane = 0; lane < 3; lane++) mean[lane] = (mean[lane] ?? 0) + (color[at * 4 + lane] ?? 0) / 9;
    for (const at of nine(middle, width))
      for (let a = 0; a < 3; a++)
        for (let b = 0; b < 3; b++)
          spread[a * 3 + b] =
            (spread[a * 3 + b] ?? 0) +
            (((color[at * 4 + a] ?? 0) - (mean[a] ?? 0)) * ((color[at * 4 + b] ?? 0) - (mean[b] ?? 0))) / 9;
    for (let a = 0; a < 3; a++) spread[a * 4] = (spread[a * 4] ?? 0) + epsilon;
    means.set(mean, index * 3);
    inverses.set(
      inverseOf(spread).map((value) => value / 9),
      index * 9,
    );
  }
  return { middles, means, inverses };
}

function nine(middle: number, width: number): number[] {
  return [-width, 0, width].flatMap((row) => [middle + row - 1, middle + row, middle + row + 1]);
}

/** The inverse of a symmetric matrix of three rows by its cofactors; zeros where it has none. */
function inverseOf(matrix: Float64Array): Float64Array {
  const [s00 = 0, s01 = 0, s02 = 0, , s11 = 0, s12 = 0, , , s22 = 0] = matrix;
  const c00 = s11 * s22 - s12 * s12;
  const c01 = s02 * s12 - s01 * s22;
  const c02 = s01 * s12 - s02 * s11;
  const c12 = s02 * s01 - s00 * s12;
  const determinant = s00 * c00 + s01 * c01 + s02 * c02;
  const rows = [c00, c01, c02, c01, s00 * s22 - s02 * s02, c12, c02, c12, s00 * s11 - s01 * s01];
  return Float64Array.from(rows, (value) => (determinant > 0 ? value / determinant : 0));
}

/** The matting Laplacian times a plane. */
function multiply(
  color: Float32Array,
  width: number,
  { middles, means, inverses }: Squares,
  plane: Float32Array | Float64Array,
  product: Float64Array,
): void {
  product.fill(0);
  for (const [index, middle] of middles.entries()) {
    const [mr = 0, mg = 0, mb = 0] = means.subarray(index * 3, index * 3 + 3);
    const inverse = inverses.subarray(index * 9, index * 9 + 9);
    let [r, g, b, all] = [0, 0, 0, 0];
    for (let row = -width; row <= width; row += width)
      for (let at = middle + row - 1; at <= middle + row + 1; at++) {
        const value = plane[at] ?? 0;
        r += ((color[at * 4] ?? 0) - mr) * value;
        g += ((color[at * 4 + 1] ?? 0) - mg) * value;
        b += ((color[at * 4 + 2] ?? 0) - mb) * value;
        all += value;
      }
    const line = (first: number) =>
      (inverse[first] ?? 0) * r + (inverse[first + 1] ?? 0) * g + (inverse[first + 2] ?? 0) * b;
    const [ar, ag, ab] = [line(0), line(3), line(6)];
    for (let row = -width; row <= width; row += width)
      for (let at = middle + row - 1; at <= middle + row + 1; at++) {
        const fit =
          ar * ((color[at * 4] ?? 0) - mr) +
          ag * ((color[at * 4 + 1] ?? 0) - mg) +
          ab * ((color[at * 4 + 2] ?? 0) - mb);
        product[at] = (product[at] ?? 0) + (plane[at] ?? 0) - all / 9 - fit;
      }
  }
}
