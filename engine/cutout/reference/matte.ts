import type { MemoryViews } from '../../effects/reference/memory.ts';

/** See wasm/kernels/assembly/matte.ts; what that needs as scratch is made here. */
export function boxMean(
  { f32 }: MemoryViews,
  source: number,
  target: number,
  width: number,
  height: number,
  radius: number,
): void {
  const [from, to, stride] = [source >> 2, target >> 2, width * 4];
  const across = new Float32Array(stride * height);
  for (let y = 0; y < height; y++)
    for (let lane = 0; lane < 4; lane++) {
      const row = from + y * stride + lane;
      let sum = 0;
      for (let x = 0; x < Math.min(radius, width); x++) sum += f32[row + x * 4] ?? 0;
      for (let x = 0; x < width; x++) {
        if (x + radius < width) sum += f32[row + (x + radius) * 4] ?? 0;
        if (x - radius - 1 >= 0) sum -= f32[row + (x - radius - 1) * 4] ?? 0;
        const count = Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1;
        across[y * stride + x * 4 + lane] = sum / count;
      }
    }
  const sums = new Float64Array(stride);
  const add = (y: number, sign: number) => {
    for (let at = 0; at < stride; at++) sums[at] = (sums[at] ?? 0) + sign * (across[y * stride + at] ?? 0);
  };
  for (let y = 0; y < Math.min(radius, height); y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) add(y + radius, 1);
    if (y - radius - 1 >= 0) add(y - radius - 1, -1);
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    for (let at = 0; at < stride; at++) f32[to + y * stride + at] = (sums[at] ?? 0) / count;
  }
}

export function products(
  { f32 }: MemoryViews,
  guide: number,
  first: number,
  second: number,
  third: number,
  count: number,
): void {
  for (let at = 0; at < count * 4; at += 4) {
    const from = (guide >> 2) + at;
    const [r, g, b, p] = [f32[from] ?? 0, f32[from + 1] ?? 0, f32[from + 2] ?? 0, f32[from + 3] ?? 0];
    f32.set([r * r, r * g, r * b, r * p], (first >> 2) + at);
    f32.set([g * g, g * b, b * b, g * p], (second >> 2) + at);
    f32.set([b * p, 0, 0, 0], (third >> 2) + at);
  }
}

export function edgeModel(
  { f32 }: MemoryViews,
  mean: number,
  first: number,
  second: number,
  third: number,
  count: number,
  epsilon: number,
): void {
  const read = (plane: number, at: number) => f32[(plane >> 2) + at] ?? 0;
  for (let at = 0; at < count * 4; at += 4) {
    const [r, g, b, p] = [read(mean, at), read(mean, at + 1), read(mean, at + 2), read(mean, at + 3)];
    const s00 = read(first, at) - r * r + epsilon;
    const s01 = read(first, at + 1) - r * g;
    const s02 = read(first, at + 2) - r * b;
    const s11 = read(second, at) - g * g + epsilon;
    const s12 = read(second, at + 1) - g * b;
    const s22 = read(second, at + 2) - b * b + epsilon;
    const c00 = s11 * s22 - s12 * s12;
    const c01 = s02 * s12 - s01 * s22;
    const c02 = s01 * s12 - s02 * s11;
    const c11 = s00 * s22 - s02 * s02;
    const c12 = s02 * s01 - s00 * s12;
    const c22 = s00 * s11 - s01 * s01;
    const determinant = s00 * c00 + s01 * c01 + s02 * c02;
    const scale = determinant > 0 ? 1 / determinant : 0;
    const vr = read(first, at + 3) - p * r;
    const vg = read(second, at + 3) - p * g;
    const vb = read(third, at) - p * b;
    const wr = (c00 * vr + c01 * vg + c02 * vb) * scale;
    const wg = (c01 * vr + c11 * vg + c12 * vb) * scale;
    const wb = (c02 * vr + c12 * vg + c22 * vb) * scale;
    f32.set([wr, wg, wb, p - wr * r - wg * g - wb * b], (mean >> 2) + at);
  }
}

export function cutRows(
  { u8, f32 }: MemoryViews,
  pixels: number,
  width: number,
  rows: number,
  top: number,
  wholeHeight: number,
  model: number,
  front: number,
  back: number,
  smallWidth: number,
  smallHeight: number,
  lines: number,
  low: number,
  high: number,
): number {
  const stride = smallWidth * 4;
  const targets = [0, 1, 2].map((line) => (lines >> 2) + line * stride);
  const planes = [model >> 2, front >> 2, back >> 2];
  const [modelLine = 0, frontLine = 0, backLine = 0] = targets;
  let opaque = 0;
  for (let y = 0; y < rows; y++) {
    const down = Math.min(smallHeight - 1, Math.max(0, ((top + y + 0.5) * smallHeight) / wholeHeight - 0.5));
    const upper = Math.floor(down);
    const lower = Math.min(smallHeight - 1, upper + 1);
    for (const [plane, from] of planes.entries())
      for (let at = 0; at < stride; at++) {
        const value = f32[from + upper * stride + at] ?? 0;
        const next = f32[from + lower * stride + at] ?? 0;
        f32[(targets[plane] ?? 0) + at] = value + (next - value) * (down - upper);
      }
    for (let x = 0; x < width; x++) {
      const at = pixels + (y * width + x) * 4;
      const place = Math.min(smallWidth - 1, Math.max(0, ((x + 0.5) * smallWidth) / width - 0.5));
      const column = Math.floor(place);
      const left = column * 4;
      const right = Math.min(smallWidth - 1, column + 1) * 4;
      const part = place - column;
      const mixed = (line: number, lane: number) => {
        const value = f32[line + left + lane] ?? 0;
        return value + ((f32[line + right + lane] ?? 0) - value) * part;
      };
      const edge = mixed(backLine, 3);
      const sure = mixed(frontLine, 3);
      if (edge <= 0) {
        if (sure < 0.5) u8.fill(0, at, at + 4);
        else opaque += 1;
        continue;
      }
      const seen = [0, 1, 2].map((lane) => (u8[at + lane] ?? 0) / 255);
      let traced = mixed(modelLine, 3);
      for (const [lane, value] of seen.entries()) traced += mixed(modelLine, lane) * value;
      const alpha = Math.min(1, Math.max(0, (sure + (traced - sure) * edge - low) / (high - low)));
      opaque += alpha;
      if (alpha <= 0) u8.fill(0, at, at + 4);
      if (alpha <= 0 || alpha >= 1) continue;
      for (const [lane, value] of seen.entries()) {
        const behind = (1 - alpha) * mixed(backLine, lane);
        const subject = mixed(frontLine, lane);
        const own = subject + alpha * (value - alpha * subject - behind);
        u8[at + lane] = Math.min(1, Math.max(0, own)) * 255 + 0.5;
      }
      u8[at + 3] = (u8[at + 3] ?? 0) * alpha + 0.5;
    }
  }
  return opaque;
}
