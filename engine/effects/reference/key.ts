import type { MemoryViews } from './memory.ts';

const channel = (value: number) => Math.min(255, Math.max(0, value)) + 0.5;

/** By the distance of the chroma (JFIF's Cb and Cr) from that of the key. */
export function chromaKey(
  { u8 }: MemoryViews,
  pixels: number,
  count: number,
  keyU: number,
  keyV: number,
  near: number,
  far: number,
  spill: number,
): void {
  const length = Math.max(1, Math.hypot(keyU, keyV));
  const [unitU, unitV] = [keyU / length, keyV / length];
  for (let at = pixels; at < pixels + count * 4; at += 4) {
    const alpha = u8[at + 3] ?? 0;
    if (alpha === 0) continue;
    const [r, g, b] = [u8[at] ?? 0, u8[at + 1] ?? 0, u8[at + 2] ?? 0];
    const u = -0.168736 * r - 0.331264 * g + 0.5 * b;
    const v = 0.5 * r - 0.418688 * g - 0.081312 * b;
    const share = (Math.hypot(u - keyU, v - keyV) - near) / Math.max(0.01, far - near);
    u8[at + 3] = alpha * Math.min(1, Math.max(0, share)) + 0.5;
    const along = Math.max(0, u * unitU + v * unitV) * spill;
    if (along === 0) continue;
    u8[at] = channel(r - 1.402 * along * unitV);
    u8[at + 1] = channel(g + 0.344136 * along * unitU + 0.714136 * along * unitV);
    u8[at + 2] = channel(b - 1.772 * along * unitU);
  }
}
