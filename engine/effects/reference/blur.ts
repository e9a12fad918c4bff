import type { MemoryViews } from './memory.ts';

export function premultiply({ u8 }: MemoryViews, pixels: number, count: number): void {
  for (let at = pixels; at < pixels + count * 4; at += 4) {
    const alpha = u8[at + 3] ?? 0;
    if (alpha === 255) continue;
    for (let lane = at; lane < at + 3; lane++) u8[lane] = Math.floor(((u8[lane] ?? 0) * alpha + 127) / 255);
  }
}

export function unpremultiply({ u8 }: MemoryViews, pixels: number, count: number): void {
  for (let at = pixels; at < pixels + count * 4; at += 4) {
    const alpha = u8[at + 3] ?? 0;
    if (alpha === 255 || alpha === 0) continue;
    for (let lane = at; lane < at + 3; lane++)
      u8[lane] = Math.min(255, Math.floor(((u8[lane] ?? 0) * 255 + (alpha >> 1)) / alpha));
  }
}

/** One direction of a blur by weights; `row` is scratch that only the kernel needs. */
export function convolveRows(
  views: MemoryViews,
  source: number,
  target: number,
  width: number,
  height: number,
  weights: number,
  radius: number,
): void {
  for (let y = 0; y < height; y++) {
    const line = (x: number) => source + (y * width + Math.min(width - 1, Math.max(0, x))) * 4;
    for (let x = 0; x < width; x++)
      weigh(views, target + (y * width + x) * 4, weights, radius, (tap) => line(x + tap));
  }
}

export function convolveColumns(
  views: MemoryViews,
  source: number,
  target: number,
  width: number,
  height: number,
  weights: number,
  radius: number,
): void {
  for (let x = 0; x < width; x++) {
    const line = (y: number) => source + (Math.min(height - 1, Math.max(0, y)) * width + x) * 4;
    for (let y = 0; y < height; y++)
      weigh(views, target + (y * width + x) * 4, weights, radius, (tap) => line(y + tap));
  }
}

function weigh(
  { u8, i16 }: MemoryViews,
  to: number,
  weights: number,
  radius: number,
  place: (tap: number) => number,
): void {
  for (let lane = 0; lane < 4; lane++) {
    let sum = 8192;
    for (let tap = -radius; tap <= radius; tap++)
      sum += (i16[weights / 2 + tap + radius] ?? 0) * (u8[place(tap) + lane] ?? 0);
    u8[to + lane] = sum >> 14;
  }
}

export function boxRows(
  { u8 }: MemoryViews,
  source: number,
  target: number,
  width: number,
  height: number,
  radius: number,
): void {
  for (let y = 0; y < height; y++)
    for (let lane = 0; lane < 4; lane++)
      slide(u8, source + y * width * 4 + lane, target + y * width * 4 + lane, 4, width, radius);
}

export function boxColumns(
  { u8 }: MemoryViews,
  source: number,
  target: number,
  width: number,
  height: number,
  radius: number,
): void {
  const stride = width * 4;
  for (let at = 0; at < stride; at++) slide(u8, source + at, target + at, stride, height, radius);
}

/** A sliding mean along one line of bytes `step` apart. */
function slide(
  u8: Uint8Array,
  source: number,
  target: number,
  step: number,
  length: number,
  radius: number,
): void {
  const at = (index: number) => u8[source + Math.min(length - 1, Math.max(0, index)) * step] ?? 0;
  const share = Math.fround(1 / (2 * radius + 1));
  let sum = at(0) * radius;
  for (let index = 0; index <= radius; index++) sum += at(index);
  for (let index = 0; index < length; index++) {
    u8[target + index * step] = Math.fround(Math.fround(sum * share) + 0.5);
    sum += at(index + radius + 1) - at(index - radius);
  }
}
