// Blurs along a way: straight, towards a point, around it. Held to engine/effects/reference/smear.ts.

// The sums of the pixels that go into one: as a vector where there is SIMD, else channel by channel.
let red: i32 = 0;
let green: i32 = 0;
let blue: i32 = 0;
let alpha: i32 = 0;

@inline
function clear(): void {
  red = 0;
  green = 0;
  blue = 0;
  alpha = 0;
}

@inline
function addPixel(at: i32): void {
  red += <i32>load<u8>(at);
  green += <i32>load<u8>(at, 1);
  blue += <i32>load<u8>(at, 2);
  alpha += <i32>load<u8>(at, 3);
}

@inline
function storeMean(at: i32, share: f32): void {
  store<u8>(at, <u8>(<i32>(<f32>red * share + <f32>0.5)));
  store<u8>(at, <u8>(<i32>(<f32>green * share + <f32>0.5)), 1);
  store<u8>(at, <u8>(<i32>(<f32>blue * share + <f32>0.5)), 2);
  store<u8>(at, <u8>(<i32>(<f32>alpha * share + <f32>0.5)), 3);
}

@inline
function addVector(sum: v128, at: i32): v128 {
  return i32x4.add(sum, i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at))));
}

@inline
function storeVector(at: i32, sum: v128, share: f32): void {
  const mean = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sum), f32x4.splat(share)), f32x4.splat(0.5)));
  const words = i16x8.narrow_i32x4_s(mean, mean);
  v128.store32_lane(at, i8x16.narrow_i16x8_u(words, words), 0);
}

@inline
function shifted(source: i32, width: i32, height: i32, x: i32, y: i32, offset: i32): i32 {
  const fromX = min(width - 1, max(0, x + load<i32>(offset)));
  const fromY = min(height - 1, max(0, y + load<i32>(offset, 4)));
  return source + (fromY * width + fromX) * 4;
}

@inline
function turned(source: i32, width: i32, height: i32, centreX: i32, centreY: i32, dx: i32, dy: i32, turn: i32): i32 {
  const placeX = (load<i32>(turn) * dx + load<i32>(turn, 4) * dy + 8192) >> 14;
  const placeY = (load<i32>(turn, 8) * dx + load<i32>(turn, 12) * dy + 8192) >> 14;
  const fromX = min(width - 1, max(0, centreX + placeX));
  const fromY = min(height - 1, max(0, centreY + placeY));
  return source + (fromY * width + fromX) * 4;
}

/** The mean of the pixels at `count` offsets (pairs of i32, x and y) from each pixel. */
export function motionBlur(source: i32, target: i32, width: i32, height: i32, offsets: i32, count: i32): void {
  const share: f32 = 1 / <f32>count;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = target + (y * width + x) * 4;
      if (ASC_FEATURE_SIMD) {
        let sum = i32x4.splat(0);
        for (let step = 0; step < count; step++) sum = addVector(sum, shifted(source, width, height, x, y, offsets + step * 8));
        storeVector(to, sum, share);
      } else {
        clear();
        for (let step = 0; step < count; step++) addPixel(shifted(source, width, height, x, y, offsets + step * 8));
        storeMean(to, share);
      }
    }
  }
}

/**
 * The mean of the pixels at `count` places that four i32 each turn and scale about a centre: a, b, c, d in 1/16384, so that
 * the place is a·x + b·y, c·x + d·y from the centre.
 */
export function radialBlur(source: i32, target: i32, width: i32, height: i32, centreX: i32, centreY: i32, turns: i32, count: i32): void {
  const share: f32 = 1 / <f32>count;
  for (let y = 0; y < height; y++) {
    const dy = y - centreY;
    for (let x = 0; x < width; x++) {
      const dx = x - centreX;
      const to = target + (y * width + x) * 4;
      if (ASC_FEATURE_SIMD) {
        let sum = i32x4.splat(0);
        for (let step = 0; step < count; step++) sum = addVector(sum, turned(source, width, height, centreX, centreY, dx, dy, turns + step * 16));
        storeVector(to, sum, share);
      } else {
        clear();
        for (let step = 0; step < count; step++) addPixel(turned(source, width, height, centreX, centreY, dx, dy, turns + step * 16));
        storeMean(to, share);
      }
    }
  }
}

/** Fills each block of `size` pixels, counted from `originX`, `originY`, with its mean. */
export function pixelate(pixels: i32, width: i32, height: i32, size: i32, originX: i32, originY: i32): void {
  for (let top = startOf(originY, size); top < height; top += size) {
    const y0 = max(0, top);
    const y1 = min(height, top + size);
    for (let left = startOf(originX, size); left < width; left += size) {
      const x0 = max(0, left);
      const x1 = min(width, left + size);
      clear();
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) {
          const from = pixels + (y * width + x) * 4;
          addPixel(from);
        }
      }
      const first = pixels + (y0 * width + x0) * 4;
      const share: f32 = 1 / <f32>((y1 - y0) * (x1 - x0));
      storeMean(first, share);
      const mean = load<u32>(first);
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) store<u32>(pixels + (y * width + x) * 4, mean);
      }
    }
  }
}

/** The first block's edge at or before 0. */
@inline
function startOf(origin: i32, size: i32): i32 {
  const rest = origin % size;
  return rest > 0 ? rest - size : rest;
}
