// Fast multi-level estimation of the colours of subject and background (Germer, Uelwer, Conrad, Harmeling 2020).
// Held to engine/cutout/reference/foreground.ts.

const REGULARITY: f32 = 1e-5;

/**
 * Improves the colours of one level: `front` and `back` make up `colours` with the opacity in the fourth lane of `colours`, and are
 * smooth, the more so where the opacity changes. Four f32 a pixel.
 */
export function foregroundLevel(colors: i32, front: i32, back: i32, width: i32, height: i32, iterations: i32): void {
  const stride = width * 16;
  for (let round = 0; round < iterations; round++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * stride + x * 16;
        const alpha = load<f32>(colors + at, 12);
        const rest = <f32>1 - alpha;
        const left = x > 0 ? at - 16 : at;
        const right = x < width - 1 ? at + 16 : at;
        const up = y > 0 ? at - stride : at;
        const down = y < height - 1 ? at + stride : at;
        const wl = REGULARITY + abs(alpha - load<f32>(colors + left, 12));
        const wr = REGULARITY + abs(alpha - load<f32>(colors + right, 12));
        const wu = REGULARITY + abs(alpha - load<f32>(colors + up, 12));
        const wd = REGULARITY + abs(alpha - load<f32>(colors + down, 12));
        const all = wl + wr + wu + wd;
        const a00 = alpha * alpha + all;
        const a01 = alpha * rest;
        const a11 = rest * rest + all;
        const inverse = <f32>1 / (a00 * a11 - a01 * a01);
        if (ASC_FEATURE_SIMD) {
          const seen = v128.load(colors + at);
          const zero = f32x4.splat(0);
          const one = f32x4.splat(1);
          const b0 = f32x4.add(f32x4.mul(seen, f32x4.splat(alpha)), around(front, left, right, up, down, wl, wr, wu, wd));
          const b1 = f32x4.add(f32x4.mul(seen, f32x4.splat(rest)), around(back, left, right, up, down, wl, wr, wu, wd));
          const f = f32x4.sub(f32x4.mul(b0, f32x4.splat(a11 * inverse)), f32x4.mul(b1, f32x4.splat(a01 * inverse)));
          const b = f32x4.sub(f32x4.mul(b1, f32x4.splat(a00 * inverse)), f32x4.mul(b0, f32x4.splat(a01 * inverse)));
          v128.store(front + at, f32x4.min(one, f32x4.max(zero, f)));
          v128.store(back + at, f32x4.min(one, f32x4.max(zero, b)));
        } else {
          for (let lane = 0; lane < 12; lane += 4) {
            const seen = load<f32>(colors + at + lane);
            const b0 = alpha * seen + wl * load<f32>(front + left + lane) + wr * load<f32>(front + right + lane) + wu * load<f32>(front + up + lane) + wd * load<f32>(front + down + lane);
            const b1 = rest * seen + wl * load<f32>(back + left + lane) + wr * load<f32>(back + right + lane) + wu * load<f32>(back + up + lane) + wd * load<f32>(back + down + lane);
            store<f32>(front + at + lane, min(<f32>1, max(<f32>0, b0 * (a11 * inverse) - b1 * (a01 * inverse))));
            store<f32>(back + at + lane, min(<f32>1, max(<f32>0, b1 * (a00 * inverse) - b0 * (a01 * inverse))));
          }
        }
      }
    }
  }
}

@inline
function around(plane: i32, left: i32, right: i32, up: i32, down: i32, wl: f32, wr: f32, wu: f32, wd: f32): v128 {
  const across = f32x4.add(f32x4.mul(v128.load(plane + left), f32x4.splat(wl)), f32x4.mul(v128.load(plane + right), f32x4.splat(wr)));
  const along = f32x4.add(f32x4.mul(v128.load(plane + up), f32x4.splat(wu)), f32x4.mul(v128.load(plane + down), f32x4.splat(wd)));
  return f32x4.add(across, along);
}
