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
  for (let at = pixels; at < end; at += 4) {
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

@inline
function channel(value: f32): u8 {
  return <u8>(<i32>(min(<f32>255, max(<f32>0, value)) + <f32>0.5));
}
