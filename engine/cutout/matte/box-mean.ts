import type { PlaneSize } from './resample.ts';

/** The mean of the square around each pixel; at the edges of what there is of it. */
export function boxMean(
  plane: Float32Array,
  { widthPx, heightPx }: PlaneSize,
  radiusPx: number,
): Float32Array {
  const across = new Float32Array(plane.length);
  for (let y = 0; y < heightPx; y++) {
    const row = y * widthPx;
    let sum = 0;
    for (let x = 0; x < Math.min(radiusPx, widthPx); x++) sum += plane[row + x] ?? 0;
    for (let x = 0; x < widthPx; x++) {
      if (x + radiusPx < widthPx) sum += plane[row + x + radiusPx] ?? 0;
      if (x - radiusPx - 1 >= 0) sum -= plane[row + x - radiusPx - 1] ?? 0;
      const count = Math.min(widthPx - 1, x + radiusPx) - Math.max(0, x - radiusPx) + 1;
      across[row + x] = sum / count;
    }
  }
  const result = new Float32Array(plane.length);
  // Sums in double precision: in single they drift along a tall image.
  const sums = new Float64Array(widthPx);
  for (let y = 0; y < Math.min(radiusPx, heightPx); y++)
    for (let x = 0; x < widthPx; x++) sums[x] = (sums[x] ?? 0) + (across[y * widthPx + x] ?? 0);
  for (let y = 0; y < heightPx; y++) {
    const enters = y + radiusPx < heightPx ? (y + radiusPx) * widthPx : -1;
    const leaves = y - radiusPx - 1 >= 0 ? (y - radiusPx - 1) * widthPx : -1;
    const count = Math.min(heightPx - 1, y + radiusPx) - Math.max(0, y - radiusPx) + 1;
    for (let x = 0; x < widthPx; x++) {
      let sum = sums[x] ?? 0;
      if (enters >= 0) sum += across[enters + x] ?? 0;
      if (leaves >= 0) sum -= across[leaves + x] ?? 0;
      sums[x] = sum;
      result[y * widthPx + x] = sum / count;
    }
  }
  return result;
}
