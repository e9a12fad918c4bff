// Sharpness, grain, vignette, and mixing by distance from a line. Held to engine/effects/reference/finish.ts.

@inline
function clamp(value: i32): i32 {
  return min(255, max(0, value));
}

/** Away from the blurred image by `amount` / 256 of the difference. Alpha stays. */
export function sharpen(pixels: i32, blurred: i32, count: i32, amount: i32): void {
  const bytes = count * 4;
  let at = 0;
  if (ASC_FEATURE_SIMD) {
    const factor = i16x8.splat(<i16>amount);
    const keepAlpha = i32x4.splat(<i32>0xff000000);
    for (; at + 16 <= bytes; at += 16) {
      const own = v128.load(pixels + at);
      const soft = v128.load(blurred + at);
      const low = sharpened(i16x8.extend_low_i8x16_u(own), i16x8.extend_low_i8x16_u(soft), factor);
      const high = sharpened(i16x8.extend_high_i8x16_u(own), i16x8.extend_high_i8x16_u(soft), factor);
      v128.store(pixels + at, v128.bitselect(own, i8x16.narrow_i16x8_u(low, high), keepAlpha));
    }
  }
  for (; at < bytes; at++) {
    if ((at & 3) == 3) continue;
    const own = <i32>load<u8>(pixels + at);
    store<u8>(pixels + at, <u8>clamp(own + (((own - <i32>load<u8>(blurred + at)) * amount + 128) >> 8)));
  }
}

@inline
function sharpened(own: v128, soft: v128, factor: v128): v128 {
  const difference = i16x8.sub(own, soft);
  const half = i32x4.splat(128);
  const low = i32x4.shr_s(i32x4.add(i32x4.extmul_low_i16x8_s(difference, factor), half), 8);
  const high = i32x4.shr_s(i32x4.add(i32x4.extmul_high_i16x8_s(difference, factor), half), 8);
  return i16x8.add(own, i16x8.narrow_i32x4_s(low, high));
}

/** A number 0-255 that looks like chance and depends on the place only (Murmur3's finaliser, public domain). */
@inline
function noise(x: i32, y: i32): i32 {
  let h: u32 = <u32>x * 0x9e3779b1 + <u32>y * 0x85ebca77;
  h ^= h >>> 15;
  h *= 0x2c1b3c6d;
  h ^= h >>> 12;
  h *= 0x297a2d39;
  h ^= h >>> 15;
  return h & 255;
}

/** Film grain: each grain is `1 / step` pixels wide (`step` in 1/65536 grains a pixel), `amount` / 256 of full strength, weaker in light and dark. */
export function grain(pixels: i32, width: i32, height: i32, amount: i32, step: i32, originX: i32, originY: i32): void {
  for (let y = 0; y < height; y++) {
    const grainY = <i32>((<i64>(y - originY) * step) >> 16);
    for (let x = 0; x < width; x++) {
      const grainX = <i32>((<i64>(x - originX) * step) >> 16);
      const at = pixels + (y * width + x) * 4;
      const r = <i32>load<u8>(at);
      const g = <i32>load<u8>(at, 1);
      const b = <i32>load<u8>(at, 2);
      const luma = (54 * r + 183 * g + 19 * b) >> 8;
      const weight = 64 + ((luma * (255 - luma)) >> 7);
      // The mean of two is thicker in the middle, as grain is.
      const chance = ((noise(grainX, grainY) + noise(grainX + 7919, grainY - 104729)) >> 1) - 128;
      const shift = (chance * amount * weight) >> 16;
      store<u8>(at, <u8>clamp(r + shift));
      store<u8>(at, <u8>clamp(g + shift), 1);
      store<u8>(at, <u8>clamp(b + shift), 2);
    }
  }
}

/**
 * Multiplies by a table of 1025 factors (1/4096) over the squared distance from the centre; `scaleX` and `scaleY` make 1024 of it at the
 * corners: index = (dx² · scaleX + dy² · scaleY) as f32.
 */
export function vignette(pixels: i32, width: i32, height: i32, centreX: f32, centreY: f32, scaleX: f32, scaleY: f32, table: i32): void {
  for (let y = 0; y < height; y++) {
    const dy = <f32>y - centreY;
    const partY = dy * dy * scaleY;
    for (let x = 0; x < width; x++) {
      const dx = <f32>x - centreX;
      const index = min(1024, <i32>(dx * dx * scaleX + partY));
      const factor = load<i32>(table + index * 4);
      const at = pixels + (y * width + x) * 4;
      store<u8>(at, <u8>clamp((<i32>load<u8>(at) * factor + 2048) >> 12));
      store<u8>(at, <u8>clamp((<i32>load<u8>(at, 1) * factor + 2048) >> 12), 1);
      store<u8>(at, <u8>clamp((<i32>load<u8>(at, 2) * factor + 2048) >> 12), 2);
    }
  }
}

/** Mixes the blurred image in with the distance from a line: none within `inner`, all of it from `inner + feather` on. Pixels. */
export function mixByDistance(pixels: i32, blurred: i32, width: i32, height: i32, centreX: f32, centreY: f32, normalX: f32, normalY: f32, inner: f32, feather: f32): void {
  const slope: f32 = 256 / feather;
  for (let y = 0; y < height; y++) {
    const partY = (<f32>y - centreY) * normalY;
    for (let x = 0; x < width; x++) {
      const distance = abs((<f32>x - centreX) * normalX + partY) - inner;
      const weight = min(256, max(0, <i32>(distance * slope)));
      if (weight == 0) continue;
      const offset = (y * width + x) * 4;
      for (let lane = 0; lane < 4; lane++) {
        const own = <i32>load<u8>(pixels + offset + lane);
        const soft = <i32>load<u8>(blurred + offset + lane);
        store<u8>(pixels + offset + lane, <u8>(own + (((soft - own) * weight + 128) >> 8)));
      }
    }
  }
}
