// Takes a colour out by its chroma. Held to engine/effects/reference/key.ts.

/**
 * `keyU`, `keyV` are the chroma of the colour to take out, -128 to 127. What is nearer than `near` goes, what is farther than
 * `far` stays. `spill` 0-1 takes the rest of the colour off what stays.
 */
export function chromaKey(pixels: i32, count: i32, keyU: f32, keyV: f32, near: f32, far: f32, spill: f32): void {
  const end = pixels + count * 4;
  const length = max(<f32>1, sqrt(keyU * keyU + keyV * keyV));
  const unitU = keyU / length;
  const unitV = keyV / length;
  const slope: f32 = 1 / max(<f32>0.01, far - near);
  let at = pixels;
  if (ASC_FEATURE_SIMD) at = keyFourByFour(pixels, end, keyU, keyV, unitU, unitV, near, slope, spill);
  for (; at < end; at += 4) {
    const alpha = <i32>load<u8>(at, 3);
    if (alpha == 0) continue;
    const r = <f32>load<u8>(at);
    const g = <f32>load<u8>(at, 1);
    const b = <f32>load<u8>(at, 2);
    const u = <f32>-0.168736 * r - <f32>0.331264 * g + <f32>0.5 * b;
    const v = <f32>0.5 * r - <f32>0.418688 * g - <f32>0.081312 * b;
    const du = u - keyU;
    const dv = v - keyV;
    const share = min(<f32>1, max(<f32>0, (sqrt(du * du + dv * dv) - near) * slope));
    store<u8>(at, <u8>(<i32>(<f32>alpha * share + <f32>0.5)), 3);
    const along = max(<f32>0, u * unitU + v * unitV) * spill;
    if (along > 0) {
      const du2 = -along * unitU;
      const dv2 = -along * unitV;
      store<u8>(at, channel(r + <f32>1.402 * dv2));
      store<u8>(at, channel(g - <f32>0.344136 * du2 - <f32>0.714136 * dv2), 1);
      store<u8>(at, channel(b + <f32>1.772 * du2), 2);
    }
  }
}

/** Four pixels at a time. Returns where the rest begins. */
function keyFourByFour(start: i32, end: i32, keyU: f32, keyV: f32, unitU: f32, unitV: f32, near: f32, slope: f32, spill: f32): i32 {
  const byte = i32x4.splat(255);
  const zero = f32x4.splat(0);
  let at = start;
  for (; at + 16 <= end; at += 16) {
    const four = v128.load(at);
    const r = f32x4.convert_i32x4_u(v128.and(four, byte));
    const g = f32x4.convert_i32x4_u(v128.and(i32x4.shr_u(four, 8), byte));
    const b = f32x4.convert_i32x4_u(v128.and(i32x4.shr_u(four, 16), byte));
    const alpha = f32x4.convert_i32x4_u(i32x4.shr_u(four, 24));
    const u = f32x4.sub(f32x4.mul(f32x4.splat(0.5), b), f32x4.add(f32x4.mul(f32x4.splat(0.168736), r), f32x4.mul(f32x4.splat(0.331264), g)));
    const v = f32x4.sub(f32x4.mul(f32x4.splat(0.5), r), f32x4.add(f32x4.mul(f32x4.splat(0.418688), g), f32x4.mul(f32x4.splat(0.081312), b)));
    const du = f32x4.sub(u, f32x4.splat(keyU));
    const dv = f32x4.sub(v, f32x4.splat(keyV));
    const distance = f32x4.sqrt(f32x4.add(f32x4.mul(du, du), f32x4.mul(dv, dv)));
    const share = f32x4.min(f32x4.splat(1), f32x4.max(zero, f32x4.mul(f32x4.sub(distance, f32x4.splat(near)), f32x4.splat(slope))));
    const along = f32x4.mul(f32x4.max(zero, f32x4.add(f32x4.mul(u, f32x4.splat(unitU)), f32x4.mul(v, f32x4.splat(unitV)))), f32x4.splat(spill));
    const lessU = f32x4.mul(along, f32x4.splat(unitU));
    const lessV = f32x4.mul(along, f32x4.splat(unitV));
    const red = bytes(f32x4.sub(r, f32x4.mul(f32x4.splat(1.402), lessV)));
    const green = bytes(f32x4.add(g, f32x4.add(f32x4.mul(f32x4.splat(0.344136), lessU), f32x4.mul(f32x4.splat(0.714136), lessV))));
    const blue = bytes(f32x4.sub(b, f32x4.mul(f32x4.splat(1.772), lessU)));
    const kept = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(alpha, share), f32x4.splat(0.5)));
    v128.store(at, v128.or(v128.or(red, i32x4.shl(green, 8)), v128.or(i32x4.shl(blue, 16), i32x4.shl(kept, 24))));
  }
  return at;
}

/** 0-255, rounded. */
@inline
function bytes(value: v128): v128 {
  const limited = f32x4.min(f32x4.splat(255), f32x4.max(f32x4.splat(0), value));
  return i32x4.trunc_sat_f32x4_s(f32x4.add(limited, f32x4.splat(0.5)));
}

@inline
function channel(value: f32): u8 {
  return <u8>(<i32>(min(<f32>255, max(<f32>0, value)) + <f32>0.5));
}
