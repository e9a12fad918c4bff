import type { Palette } from './palette.ts';

/** How colors that a palette lacks are made up: by diffusing what is left over, in a fixed pattern, or not at all. */
export type GifDither = 'diffusion' | 'ordered' | 'none';

/** A rectangle of pixels that is to be indexed. */
export interface IndexedArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Thresholds 0-15 that are spread evenly over 4 x 4 pixels (Bayer 1973). */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/**
 * The palette index of each pixel of an area. `skip` says of a pixel that it stays as it is or is clear: it gets `skipIndex` and
 * takes no error. Diffusion hands what a colour lacks on to its neighbours (Floyd and Steinberg 1976), rows in turn from both sides.
 */
export function indexPixels(
  pixels: Uint8ClampedArray,
  imageWidth: number,
  area: IndexedArea,
  palette: Palette,
  dither: GifDither,
  skip: (offset: number) => boolean,
  skipIndex: number,
): Uint8Array {
  const indices = new Uint8Array(area.width * area.height);
  const errors = [new Float32Array((area.width + 2) * 3), new Float32Array((area.width + 2) * 3)];
  const clamp = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  for (let y = 0; y < area.height; y++) {
    const here = errors[y % 2] ?? new Float32Array();
    const below = errors[(y + 1) % 2] ?? new Float32Array();
    below.fill(0);
    const backwards = y % 2 === 1 && dither === 'diffusion';
    for (let step = 0; step < area.width; step++) {
      const x = backwards ? area.width - 1 - step : step;
      const offset = ((area.y + y) * imageWidth + area.x + x) * 4;
      const at = y * area.width + x;
      if (skip(offset)) {
        indices[at] = skipIndex;
        continue;
      }
      const slot = (x + 1) * 3;
      const nudge =
        dither === 'ordered' ? ((BAYER[((area.y + y) % 4) * 4 + ((area.x + x) % 4)] ?? 0) - 7.5) * 1.6 : 0;
      const wanted = [0, 1, 2].map((lane) =>
        clamp((pixels[offset + lane] ?? 0) + (dither === 'diffusion' ? (here[slot + lane] ?? 0) : nudge)),
      );
      const index = palette.nearest(wanted[0] ?? 0, wanted[1] ?? 0, wanted[2] ?? 0);
      indices[at] = index;
      if (dither !== 'diffusion') continue;
      const ahead = backwards ? -3 : 3;
      for (let lane = 0; lane < 3; lane++) {
        // A little is let go, so that errors do not travel over plain areas.
        const error = ((wanted[lane] ?? 0) - (palette.colors[index * 3 + lane] ?? 0)) * 0.94;
        const place = slot + lane;
        here[place + ahead] = (here[place + ahead] ?? 0) + (error * 7) / 16;
        below[place - ahead] = (below[place - ahead] ?? 0) + (error * 3) / 16;
        below[place] = (below[place] ?? 0) + (error * 5) / 16;
        below[place + ahead] = (below[place + ahead] ?? 0) + error / 16;
      }
    }
  }
  return indices;
}
