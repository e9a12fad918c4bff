// Means of squares, the guided filter, and the last step of a cut-out at full size. Held to engine/cutout/reference/matte.ts.
// Pixels of planes are four f32, 16 bytes: three of them belong to colours, the fourth to whatever a plane says.

/** The mean of the square around each pixel; at the edges of what there is of it. `across` has room for a plane, `sums` for a row. */
export function boxMean(source: i32, target: i32, width: i32, height: i32, radius: i32, across: i32, sums: i32): void {
  const stride = width * 16;
  for (let y = 0; y < height; y++) {
    const from = source + y * stride;
    const to = across + y * stride;
    if (ASC_FEATURE_SIMD) {
      let sum = f32x4.splat(0);
      for (let x = 0; x < min(radius, width); x++) sum = f32x4.add(sum, v128.load(from + x * 16));
      for (let x = 0; x < width; x++) {
        if (x + radius < width) sum = f32x4.add(sum, v128.load(from + (x + radius) * 16));
        if (x - radius - 1 >= 0) sum = f32x4.sub(sum, v128.load(from + (x - radius - 1) * 16));
        const count = min(width - 1, x + radius) - max(0, x - radius) + 1;
        v128.store(to + x * 16, f32x4.mul(sum, f32x4.splat(<f32>1 / <f32>count)));
      }
    } else {
      for (let lane = 0; lane < 16; lane += 4) {
        let sum: f32 = 0;
        for (let x = 0; x < min(radius, width); x++) sum += load<f32>(from + x * 16 + lane);
        for (let x = 0; x < width; x++) {
          if (x + radius < width) sum += load<f32>(from + (x + radius) * 16 + lane);
          if (x - radius - 1 >= 0) sum -= load<f32>(from + (x - radius - 1) * 16 + lane);
          const count = min(width - 1, x + radius) - max(0, x - radius) + 1;
          store<f32>(to + x * 16 + lane, sum * (<f32>1 / <f32>count));
        }
      }
    }
  }
  memory.fill(sums, 0, stride);
  for (let y = 0; y < min(radius, height); y++) addRow(sums, across + y * stride, stride);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) addRow(sums, across + (y + radius) * stride, stride);
    if (y - radius - 1 >= 0) takeRow(sums, across + (y - radius - 1) * stride, stride);
    const share = <f32>1 / <f32>(min(height - 1, y + radius) - max(0, y - radius) + 1);
    const to = target + y * stride;
    if (ASC_FEATURE_SIMD) {
      const shares = f32x4.splat(share);
      for (let at = 0; at < stride; at += 16) v128.store(to + at, f32x4.mul(v128.load(sums + at), shares));
    } else {
      for (let at = 0; at < stride; at += 4) store<f32>(to + at, load<f32>(sums + at) * share);
    }
  }
}

@inline
function addRow(sums: i32, row: i32, bytes: i32): void {
  if (ASC_FEATURE_SIMD) {
    for (let at = 0; at < bytes; at += 16) v128.store(sums + at, f32x4.add(v128.load(sums + at), v128.load(row + at)));
  } else {
    for (let at = 0; at < bytes; at += 4) store<f32>(sums + at, load<f32>(sums + at) + load<f32>(row + at));
  }
}

@inline
function takeRow(sums: i32, row: i32, bytes: i32): void {
  if (ASC_FEATURE_SIMD) {
    for (let at = 0; at < bytes; at += 16) v128.store(sums + at, f32x4.sub(v128.load(sums + at), v128.load(row + at)));
  } else {
    for (let at = 0; at < bytes; at += 4) store<f32>(sums + at, load<f32>(sums + at) - load<f32>(row + at));
  }
}

/** Products of colours and mask, whose means the guided filter needs. `guide` has colours and the mask as fourth. */
export function products(guide: i32, first: i32, second: i32, third: i32, count: i32): void {
  for (let at = 0; at < count * 16; at += 16) {
    const r = load<f32>(guide + at);
    const g = load<f32>(guide + at, 4);
    const b = load<f32>(guide + at, 8);
    const p = load<f32>(guide + at, 12);
    store<f32>(first + at, r * r);
    store<f32>(first + at, r * g, 4);
    store<f32>(first + at, r * b, 8);
    store<f32>(first + at, r * p, 12);
    store<f32>(second + at, g * g);
    store<f32>(second + at, g * b, 4);
    store<f32>(second + at, b * b, 8);
    store<f32>(second + at, g * p, 12);
    store<f32>(third + at, b * p);
    store<f32>(third + at, 0, 4);
    store<f32>(third + at, 0, 8);
    store<f32>(third + at, 0, 12);
  }
}

/** The guided filter's model of each square from the means: three factors of the colours and what is added. Written over `mean`. */
export function edgeModel(mean: i32, first: i32, second: i32, third: i32, count: i32, epsilon: f32): void {
  for (let at = 0; at < count * 16; at += 16) {
    const r = <f64>load<f32>(mean + at);
    const g = <f64>load<f32>(mean + at, 4);
    const b = <f64>load<f32>(mean + at, 8);
    const p = <f64>load<f32>(mean + at, 12);
    // The covariance of the colours, symmetric, and its inverse by cofactors.
    const s00 = <f64>load<f32>(first + at) - r * r + <f64>epsilon;
    const s01 = <f64>load<f32>(first + at, 4) - r * g;
    const s02 = <f64>load<f32>(first + at, 8) - r * b;
    const s11 = <f64>load<f32>(second + at) - g * g + <f64>epsilon;
    const s12 = <f64>load<f32>(second + at, 4) - g * b;
    const s22 = <f64>load<f32>(second + at, 8) - b * b + <f64>epsilon;
    const c00 = s11 * s22 - s12 * s12;
    const c01 = s02 * s12 - s01 * s22;
    const c02 = s01 * s12 - s02 * s11;
    const c11 = s00 * s22 - s02 * s02;
    const c12 = s02 * s01 - s00 * s12;
    const c22 = s00 * s11 - s01 * s01;
    const determinant = s00 * c00 + s01 * c01 + s02 * c02;
    const scale: f64 = determinant > 0 ? 1 / determinant : 0;
    const vr = <f64>load<f32>(first + at, 12) - p * r;
    const vg = <f64>load<f32>(second + at, 12) - p * g;
    const vb = <f64>load<f32>(third + at) - p * b;
    const wr = (c00 * vr + c01 * vg + c02 * vb) * scale;
    const wg = (c01 * vr + c11 * vg + c12 * vb) * scale;
    const wb = (c02 * vr + c12 * vg + c22 * vb) * scale;
    store<f32>(mean + at, <f32>wr);
    store<f32>(mean + at, <f32>wg, 4);
    store<f32>(mean + at, <f32>wb, 8);
    store<f32>(mean + at, <f32>(p - wr * r - wg * g - wb * b), 12);
  }
}

/**
 * Gives rows of the full image their opacity and the subject's own colours. The planes are small: `model` (factors of the colours and
 * what is added), `front` (colours of the subject, opacity), `back` (colours behind it, 1 where the model decides and 0 where the
 * opacity is sure). `lines` has room for three rows of them. What is below `low` is nothing, above `high` all. Returns the sum of the opacities.
 */
export function cutRows(pixels: i32, width: i32, rows: i32, top: i32, wholeHeight: i32, model: i32, front: i32, back: i32, smallWidth: i32, smallHeight: i32, lines: i32, low: f32, high: f32): f64 {
  const stride = smallWidth * 16;
  const modelLine = lines;
  const frontLine = lines + stride;
  const backLine = lines + stride * 2;
  const slope = <f32>1 / (high - low);
  const stepX = <f64>smallWidth / <f64>width;
  const stepY = <f64>smallHeight / <f64>wholeHeight;
  let opaque: f64 = 0;
  for (let y = 0; y < rows; y++) {
    const down = min(<f64>(smallHeight - 1), max(0.0, (<f64>(top + y) + 0.5) * stepY - 0.5));
    const upper = <i32>down;
    const lower = min(smallHeight - 1, upper + 1);
    const share = <f32>(down - <f64>upper);
    mixRows(modelLine, model + upper * stride, model + lower * stride, stride, share);
    mixRows(frontLine, front + upper * stride, front + lower * stride, stride, share);
    mixRows(backLine, back + upper * stride, back + lower * stride, stride, share);
    let at = pixels + y * width * 4;
    for (let x = 0; x < width; x++, at += 4) {
      const place = min(<f64>(smallWidth - 1), max(0.0, (<f64>x + 0.5) * stepX - 0.5));
      const column = <i32>place;
      const left = column * 16;
      const right = min(smallWidth - 1, column + 1) * 16;
      const part = <f32>(place - <f64>column);
      const edgeLeft = load<f32>(backLine + left, 12);
      const edge = edgeLeft + (load<f32>(backLine + right, 12) - edgeLeft) * part;
      const sureLeft = load<f32>(frontLine + left, 12);
      const sure = sureLeft + (load<f32>(frontLine + right, 12) - sureLeft) * part;
      const own = <f32>load<u8>(at, 3);
      if (edge <= 0) {
        if (sure < 0.5) store<u32>(at, 0);
        else opaque += 1;
        continue;
      }
      const red = <f32>load<u8>(at) * <f32>(1.0 / 255.0);
      const green = <f32>load<u8>(at, 1) * <f32>(1.0 / 255.0);
      const blue = <f32>load<u8>(at, 2) * <f32>(1.0 / 255.0);
      const traced = mixed(modelLine + left, modelLine + right, part) * red + mixed(modelLine + left + 4, modelLine + right + 4, part) * green + mixed(modelLine + left + 8, modelLine + right + 8, part) * blue + mixed(modelLine + left + 12, modelLine + right + 12, part);
      const rough = sure + (traced - sure) * edge;
      const alpha = min(<f32>1, max(<f32>0, (rough - low) * slope));
      opaque += <f64>alpha;
      if (alpha <= 0) {
        store<u32>(at, 0);
        continue;
      }
      if (alpha >= 1) continue;
      store<u8>(at, ownColor(red, alpha, mixed(frontLine + left, frontLine + right, part), mixed(backLine + left, backLine + right, part)));
      store<u8>(at, ownColor(green, alpha, mixed(frontLine + left + 4, frontLine + right + 4, part), mixed(backLine + left + 4, backLine + right + 4, part)), 1);
      store<u8>(at, ownColor(blue, alpha, mixed(frontLine + left + 8, frontLine + right + 8, part), mixed(backLine + left + 8, backLine + right + 8, part)), 2);
      store<u8>(at, <u8>(<i32>(own * alpha + <f32>0.5)), 3);
    }
  }
  return opaque;
}

@inline
function mixed(left: i32, right: i32, part: f32): f32 {
  const value = load<f32>(left);
  return value + (load<f32>(right) - value) * part;
}

/** What is seen, less what of it is background (Forte 2021): the nearer to opaque, the more the pixel itself decides. */
@inline
function ownColor(seen: f32, alpha: f32, front: f32, back: f32): u8 {
  const value = front + alpha * (seen - alpha * front - (<f32>1 - alpha) * back);
  return <u8>(<i32>(min(<f32>1, max(<f32>0, value)) * <f32>255 + <f32>0.5));
}

@inline
function mixRows(target: i32, upper: i32, lower: i32, bytes: i32, share: f32): void {
  if (ASC_FEATURE_SIMD) {
    const shares = f32x4.splat(share);
    for (let at = 0; at < bytes; at += 16) {
      const value = v128.load(upper + at);
      v128.store(target + at, f32x4.add(value, f32x4.mul(f32x4.sub(v128.load(lower + at), value), shares)));
    }
  } else {
    for (let at = 0; at < bytes; at += 4) {
      const value = load<f32>(upper + at);
      store<f32>(target + at, value + (load<f32>(lower + at) - value) * share);
    }
  }
}
