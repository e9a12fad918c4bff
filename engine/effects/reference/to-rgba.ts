import type { KernelModule } from '../kernel-module.ts';
import type { MemoryViews } from './memory.ts';

const SHIFT = 13;
const HALF = 1 << (SHIFT - 1);

/** See KernelModule. */
export function i420ToRgba(
  { u8: bytes }: MemoryViews,
  ...[source, target, width, height, black, light, redV, greenU, greenV, blueU]: Parameters<
    KernelModule['i420ToRgba']
  >
): void {
  const half = (width + 1) >> 1;
  const uPlane = source + width * height;
  const vPlane = uPlane + half * ((height + 1) >> 1);
  const clamped = (value: number) => Math.min(255, Math.max(0, value >> SHIFT));
  for (let y = 0; y < height; y++) {
    const chroma = (y >> 1) * half;
    for (let x = 0; x < width; x++) {
      const base = ((bytes[source + y * width + x] ?? 0) - black) * light + HALF;
      const u = (bytes[uPlane + chroma + (x >> 1)] ?? 0) - 128;
      const v = (bytes[vPlane + chroma + (x >> 1)] ?? 0) - 128;
      const at = target + (y * width + x) * 4;
      bytes[at] = clamped(base + v * redV);
      bytes[at + 1] = clamped(base + u * greenU + v * greenV);
      bytes[at + 2] = clamped(base + u * blueU);
      bytes[at + 3] = 255;
    }
  }
}
