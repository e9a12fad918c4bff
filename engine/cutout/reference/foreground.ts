import type { MemoryViews } from '../../effects/reference/memory.ts';

const REGULARITY = 1e-5;

/** See wasm/kernels/assembly/foreground.ts. */
export function foregroundLevel(
  { f32 }: MemoryViews,
  colors: number,
  front: number,
  back: number,
  width: number,
  height: number,
  iterations: number,
): void {
  const [seen, subject, behind] = [colors >> 2, front >> 2, back >> 2];
  const weights = new Float64Array(4);
  for (let round = 0; round < iterations; round++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        const alpha = f32[seen + at + 3] ?? 0;
        const rest = 1 - alpha;
        const near = [
          x > 0 ? at - 4 : at,
          x < width - 1 ? at + 4 : at,
          y > 0 ? at - width * 4 : at,
          y < height - 1 ? at + width * 4 : at,
        ];
        let all = 0;
        for (const [index, other] of near.entries()) {
          weights[index] = REGULARITY + Math.abs(alpha - (f32[seen + other + 3] ?? 0));
          all += weights[index] ?? 0;
        }
        const a00 = alpha * alpha + all;
        const a01 = alpha * rest;
        const a11 = rest * rest + all;
        const determinant = a00 * a11 - a01 * a01;
        for (let lane = 0; lane < 3; lane++) {
          const own = f32[seen + at + lane] ?? 0;
          let b0 = alpha * own;
          let b1 = rest * own;
          for (const [index, other] of near.entries()) {
            b0 += (weights[index] ?? 0) * (f32[subject + other + lane] ?? 0);
            b1 += (weights[index] ?? 0) * (f32[behind + other + lane] ?? 0);
          }
          f32[subject + at + lane] = Math.min(1, Math.max(0, (a11 * b0 - a01 * b1) / determinant));
          f32[behind + at + lane] = Math.min(1, Math.max(0, (a00 * b1 - a01 * b0) / determinant));
        }
      }
}
