import { fillInFull, type PixelBox } from '../inpaint/fill-in-full.ts';
import { inpaint } from '../inpaint/inpaint.ts';
import type { InpaintModule } from '../inpaint/inpaint-module.ts';
import { type CanvasSize, type PhotoCanvas, photoCanvas } from '../photo-canvas.ts';
import { MAX_SEARCHED_PIXELS } from './retouch-region.ts';

export interface HoleOptions {
  readonly module: InpaintModule;
  readonly way: number;
  readonly onProgress: (share: number) => void;
}

/** The size in which a hole is looked for what fills it. */
export function searchedSize({ widthPx, heightPx }: CanvasSize): CanvasSize {
  const scale = Math.min(1, Math.sqrt(MAX_SEARCHED_PIXELS / (widthPx * heightPx)));
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}

/**
 * Fills the hole of a canvas; `hole` has the size of `searchedSize`. Gives the pixels of a part of the canvas, opaque in the hole; the
 * canvas stays. @throws GessoError `photo-nothing-around`, `photo-failed`
 */
export function fillHole(
  photo: PhotoCanvas,
  hole: Uint8Array,
  part: PixelBox,
  { module, way, onProgress }: HoleOptions,
): ImageData {
  const full = { widthPx: photo.canvas.width, heightPx: photo.canvas.height };
  const size = searchedSize(full);
  const small = photoCanvas(size);
  small.drawImage(photo.canvas, 0, 0, size.widthPx, size.heightPx);
  const reduced = { ...size, data: small.getImageData(0, 0, size.widthPx, size.heightPx).data };
  let sources: Int32Array = new Int32Array(hole.length).fill(-1);
  const filled = inpaint(reduced, hole, module, {
    seed: way,
    onProgress,
    onSources: (found) => {
      sources = found;
    },
  });
  const isWhole = size.widthPx === full.widthPx && size.heightPx === full.heightPx;
  const own = isWhole ? reduced.data : photo.getImageData(0, 0, full.widthPx, full.heightPx).data;
  const data = fillInFull({ full: { ...full, data: own }, small: reduced, filled, hole, sources }, part);
  return new ImageData(data, part.widthPx, part.heightPx);
}
