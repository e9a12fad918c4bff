import type { MemoryViews } from './memory.ts';

const clamp = (value: number, length: number) => Math.min(length - 1, Math.max(0, value));

/** Writes the mean of the pixels at these addresses. */
function mean(u8: Uint8Array, to: number, count: number, place: (index: number) => number): void {
  const share = Math.fround(1 / count);
  const sums = [0, 0, 0, 0];
  for (let index = 0; index < count; index++) {
    const from = place(index);
    for (let lane = 0; lane < 4; lane++) sums[lane] = (sums[lane] ?? 0) + (u8[from + lane] ?? 0);
  }
  for (let lane = 0; lane < 4; lane++)
    u8[to + lane] = Math.fround(Math.fround((sums[lane] ?? 0) * share) + 0.5);
}

export function motionBlur(
  { u8, i32 }: MemoryViews,
  source: number,
  target: number,
  width: number,
  height: number,
  offsets: number,
  count: number,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      mean(u8, target + (y * width + x) * 4, count, (step) => {
        const at = offsets / 4 + step * 2;
        const fromX = clamp(x + (i32[at] ?? 0), width);
        const fromY = clamp(y + (i32[at + 1] ?? 0), height);
        return source + (fromY * width + fromX) * 4;
      });
    }
  }
}

export function radialBlur(
  { u8, i32 }: MemoryViews,
  source: number,
  target: number,
  width: number,
  height: number,
  centreX: number,
  centreY: number,
  turns: number,
  count: number,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - centreX, y - centreY];
      mean(u8, target + (y * width + x) * 4, count, (step) => {
        const at = turns / 4 + step * 4;
        const placeX = ((i32[at] ?? 0) * dx + (i32[at + 1] ?? 0) * dy + 8192) >> 14;
        const placeY = ((i32[at + 2] ?? 0) * dx + (i32[at + 3] ?? 0) * dy + 8192) >> 14;
        return source + (clamp(centreY + placeY, height) * width + clamp(centreX + placeX, width)) * 4;
      });
    }
  }
}

export function pixelate(
  { u8 }: MemoryViews,
  pixels: number,
  width: number,
  height: number,
  size: number,
  originX: number,
  originY: number,
): void {
  const startOf = (origin: number) => (origin % size > 0 ? (origin % size) - size : origin % size);
  for (let top = startOf(originY); top < height; top += size) {
    for (let left = startOf(originX); left < width; left += size) {
      const [x0, x1] = [Math.max(0, left), Math.min(width, left + size)];
      const [y0, y1] = [Math.max(0, top), Math.min(height, top + size)];
      const columns = x1 - x0;
      const place = (index: number) =>
        pixels + ((y0 + Math.floor(index / columns)) * width + x0 + (index % columns)) * 4;
      const count = columns * (y1 - y0);
      mean(u8, place(0), count, place);
      for (let index = 1; index < count; index++) u8.copyWithin(place(index), place(0), place(0) + 4);
    }
  }
}
