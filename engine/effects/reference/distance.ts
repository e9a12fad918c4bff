import type { MemoryViews } from './memory.ts';

const FAR = 1e20;

/** See wasm/kernels/assembly/distance.ts; `grid` and `work` are scratch of the kernel. */
export function outlineCoverage(
  { u8 }: MemoryViews,
  pixels: number,
  coverage: number,
  width: number,
  height: number,
  widthPx: number,
  inner: number,
): void {
  const grid = new Float64Array(width * height);
  for (let index = 0; index < grid.length; index++) {
    const own = (u8[pixels + index * 4 + 3] ?? 0) / 255;
    const share = inner ? 1 - own : own;
    const rest = Math.max(0, 0.5 - share);
    grid[index] = share <= 0 ? FAR : share >= 1 ? 0 : rest * rest;
  }
  for (let x = 0; x < width; x++) transformLine(grid, x, width, height);
  for (let y = 0; y < height; y++) transformLine(grid, y * width, 1, width);
  for (let index = 0; index < grid.length; index++) {
    const share = Math.min(1, Math.max(0, widthPx + 1 - Math.sqrt(grid[index] ?? 0)));
    u8[coverage + index] = share * 255 + 0.5;
  }
}

/** The lower envelope of the parabolas that are on one line of the grid. */
function transformLine(grid: Float64Array, start: number, step: number, length: number): void {
  const values = Float64Array.from({ length }, (_, q) => grid[start + q * step] ?? 0);
  const value = (index: number) => values[index] ?? 0;
  const places = new Int32Array(length);
  const bounds = new Float64Array(length + 1).fill(FAR);
  bounds[0] = -FAR;
  let k = 0;
  for (let q = 1; q < length; q++) {
    let s = 0;
    for (;;) {
      const r = places[k] ?? 0;
      s = (value(q) + q * q - value(r) - r * r) / (2 * (q - r));
      if (s > (bounds[k] ?? 0) || k === 0) break;
      k--;
    }
    if (s > (bounds[k] ?? 0)) k++;
    places[k] = q;
    bounds[k] = s;
    bounds[k + 1] = FAR;
  }
  k = 0;
  for (let q = 0; q < length; q++) {
    while ((bounds[k + 1] ?? FAR) < q) k++;
    const r = places[k] ?? 0;
    grid[start + q * step] = (q - r) ** 2 + value(r);
  }
}
