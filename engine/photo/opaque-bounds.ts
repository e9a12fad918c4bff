import type { PhotoBounds } from './photo-edits.ts';

/** The smallest rectangle around every pixel that is more opaque than `above` (0 to 255); null where none is. `pixels` are RGBA. */
export function opaqueBounds(
  pixels: Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  above: number,
): PhotoBounds | null {
  let [left, top, right, bottom] = [widthPx, heightPx, -1, -1];
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      if ((pixels[(y * widthPx + x) * 4 + 3] ?? 0) <= above) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < 0) return null;
  return { xPx: left, yPx: top, widthPx: right - left + 1, heightPx: bottom - top + 1 };
}
