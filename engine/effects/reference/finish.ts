import type { MemoryViews } from './memory.ts';

const clamp = (value: number) => Math.min(255, Math.max(0, value));

export function sharpen(
  { u8 }: MemoryViews,
  pixels: number,
  blurred: number,
  count: number,
  amount: number,
): void {
  for (let at = 0; at < count * 4; at++) {
    if (at % 4 === 3) continue;
    const own = u8[pixels + at] ?? 0;
    u8[pixels + at] = clamp(own + (((own - (u8[blurred + at] ?? 0)) * amount + 128) >> 8));
  }
}

/** A number 0-255 that looks like chance and depends on the place only (Murmur3's finaliser, public domain). */
function noise(x: number, y: number): number {
  let h = (Math.imul(x, 0x9e3779b1) + Math.imul(y, 0x85ebca77)) >>> 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) & 255;
}

export function grain(
  { u8 }: MemoryViews,
  pixels: number,
  width: number,
  height: number,
  amount: number,
  step: number,
  originX: number,
  originY: number,
): void {
  for (let y = 0; y < height; y++) {
    const grainY = Math.floor(((y - originY) * step) / 65_536);
    for (let x = 0; x < width; x++) {
      const grainX = Math.floor(((x - originX) * step) / 65_536);
      const at = pixels + (y * width + x) * 4;
      const luma = (54 * (u8[at] ?? 0) + 183 * (u8[at + 1] ?? 0) + 19 * (u8[at + 2] ?? 0)) >> 8;
      const weight = 64 + ((luma * (255 - luma)) >> 7);
      const chance = ((noise(grainX, grainY) + noise(grainX + 7919, grainY - 104_729)) >> 1) - 128;
      const shift = (chance * amount * weight) >> 16;
      for (let lane = at; lane < at + 3; lane++) u8[lane] = clamp((u8[lane] ?? 0) + shift);
    }
  }
}

export function vignette(
  { u8, i32 }: MemoryViews,
  pixels: number,
  width: number,
  height: number,
  centreX: number,
  centreY: number,
  scaleX: number,
  scaleY: number,
  table: number,
): void {
  const round = Math.fround;
  const [cx, cy, sx, sy] = [round(centreX), round(centreY), round(scaleX), round(scaleY)];
  for (let y = 0; y < height; y++) {
    const dy = round(y - cy);
    const partY = round(round(dy * dy) * sy);
    for (let x = 0; x < width; x++) {
      const dx = round(x - cx);
      const index = Math.min(1024, Math.trunc(round(round(round(dx * dx) * sx) + partY)));
      const factor = i32[table / 4 + index] ?? 0;
      const at = pixels + (y * width + x) * 4;
      for (let lane = at; lane < at + 3; lane++) u8[lane] = clamp(((u8[lane] ?? 0) * factor + 2048) >> 12);
    }
  }
}

export function mixByDistance(
  { u8 }: MemoryViews,
  pixels: number,
  blurred: number,
  width: number,
  height: number,
  centreX: number,
  centreY: number,
  normalX: number,
  normalY: number,
  inner: number,
  feather: number,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.abs((x - centreX) * normalX + (y - centreY) * normalY) - inner;
      const weight = Math.min(256, Math.max(0, Math.trunc((distance * 256) / feather)));
      const offset = (y * width + x) * 4;
      for (let lane = offset; lane < offset + 4; lane++) {
        const own = u8[pixels + lane] ?? 0;
        u8[pixels + lane] = own + ((((u8[blurred + lane] ?? 0) - own) * weight + 128) >> 8);
      }
    }
  }
}
