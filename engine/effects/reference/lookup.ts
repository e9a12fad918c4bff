import { CUBE_SIZE } from '../kernel-module.ts';
import type { MemoryViews } from './memory.ts';

const RED_STEP = 4;
const GREEN_STEP = CUBE_SIZE * 4;
const BLUE_STEP = CUBE_SIZE * CUBE_SIZE * 4;

const place = (value: number) => Math.floor((value * (CUBE_SIZE - 1) * 256 + 127) / 255);

/**
 * Changes colours by a cube, with tetrahedral interpolation (Kasson, Nin, Plouffe and Hafner 1995): the grey axis is an edge of
 * every tetrahedron, so greys stay clean.
 */
export function applyCube({ u8, i16 }: MemoryViews, pixels: number, count: number, cube: number): void {
  const base = cube / 2;
  for (let at = pixels; at < pixels + count * 4; at += 4) {
    if (u8[at + 3] === 0) continue;
    const r = place(u8[at] ?? 0);
    const g = place(u8[at + 1] ?? 0);
    const b = place(u8[at + 2] ?? 0);
    const axes = sortedAxes(r & 255, g & 255, b & 255);
    const [high, middle, low, stepHigh, stepMiddle] = axes;
    const corner = base + (r >> 8) * RED_STEP + (g >> 8) * GREEN_STEP + (b >> 8) * BLUE_STEP;
    const first = corner + (high > 0 ? stepHigh : 0);
    const second = first + (middle > 0 ? stepMiddle : 0);
    const last = low > 0 ? corner + RED_STEP + GREEN_STEP + BLUE_STEP : second;
    for (let lane = 0; lane < 3; lane++) {
      const sum =
        (256 - high) * (i16[corner + lane] ?? 0) +
        (high - middle) * (i16[first + lane] ?? 0) +
        (middle - low) * (i16[second + lane] ?? 0) +
        low * (i16[last + lane] ?? 0);
      u8[at + lane] = Math.min(255, Math.max(0, (sum + 8192) >> 14));
    }
  }
}

type Axes = readonly [high: number, middle: number, low: number, stepHigh: number, stepMiddle: number];

/** How far the colour has gone on each axis, largest first, with the step along that axis. */
function sortedAxes(r: number, g: number, b: number): Axes {
  if (r >= g) {
    if (g >= b) return [r, g, b, RED_STEP, GREEN_STEP];
    if (r >= b) return [r, b, g, RED_STEP, BLUE_STEP];
    return [b, r, g, BLUE_STEP, RED_STEP];
  }
  if (r >= b) return [g, r, b, GREEN_STEP, RED_STEP];
  if (g >= b) return [g, b, r, GREEN_STEP, BLUE_STEP];
  return [b, g, r, BLUE_STEP, GREEN_STEP];
}
