// Distance to what shows, for outlines: the exact Euclidean transform in two passes (Felzenszwalb and Huttenlocher, Distance
// Transforms of Sampled Functions, 2012). Held to engine/effects/reference/distance.ts.

const FAR: f32 = 1e20;

/**
 * Writes, for each pixel, the share 0-255 of it that lies within `widthPx` of what shows (of what does not, when `inner`).
 * `grid` has room for one f32 a pixel, `work` for four rows of the longer side plus two.
 */
export function outlineCoverage(pixels: i32, coverage: i32, width: i32, height: i32, widthPx: f32, inner: i32, grid: i32, work: i32): void {
  const count = width * height;
  for (let index = 0; index < count; index++) {
    const own = <f32>load<u8>(pixels + index * 4, 3) / <f32>255;
    const share = inner ? <f32>1 - own : own;
    // A half covered pixel is taken as having its edge in the middle.
    const rest = max(<f32>0, <f32>0.5 - share);
    store<f32>(grid + index * 4, share <= 0 ? FAR : share >= 1 ? 0 : rest * rest);
  }
  const longer = max(width, height);
  const values = work;
  const result = work + longer * 4;
  const places = result + longer * 4;
  const bounds = places + longer * 4;
  for (let x = 0; x < width; x++) line(grid + x * 4, width * 4, height, values, places, bounds, result);
  for (let y = 0; y < height; y++) line(grid + y * width * 4, 4, width, values, places, bounds, result);
  for (let index = 0; index < count; index++) {
    const distance = sqrt(load<f32>(grid + index * 4));
    const share = min(<f32>1, max(<f32>0, widthPx + <f32>1 - distance));
    store<u8>(coverage + index, <u8>(<i32>(share * <f32>255 + <f32>0.5)));
  }
}

/** One line of the transform, in place. */
function line(at: i32, step: i32, length: i32, values: i32, places: i32, bounds: i32, result: i32): void {
  for (let q = 0; q < length; q++) store<f32>(values + q * 4, load<f32>(at + q * step));
  let k = 0;
  store<i32>(places, 0);
  store<f32>(bounds, -FAR);
  store<f32>(bounds, FAR, 4);
  for (let q = 1; q < length; q++) {
    const fq = load<f32>(values + q * 4) + <f32>q * <f32>q;
    let s: f32 = 0;
    for (;;) {
      const r = load<i32>(places + k * 4);
      s = (fq - load<f32>(values + r * 4) - <f32>r * <f32>r) / <f32>((q - r) * 2);
      if (s > load<f32>(bounds + k * 4) || k == 0) break;
      k--;
    }
    if (s > load<f32>(bounds + k * 4)) k++;
    store<i32>(places + k * 4, q);
    store<f32>(bounds + k * 4, s);
    store<f32>(bounds + k * 4, FAR, 4);
  }
  k = 0;
  for (let q = 0; q < length; q++) {
    while (load<f32>(bounds + k * 4, 4) < <f32>q) k++;
    const r = load<i32>(places + k * 4);
    const d = <f32>(q - r);
    store<f32>(result + q * 4, d * d + load<f32>(values + r * 4));
  }
  for (let q = 0; q < length; q++) store<f32>(at + q * step, load<f32>(result + q * 4));
}
