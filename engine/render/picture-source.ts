import { rasteriseSvg } from '../media/svg.ts';
import { createProcessorCanvas } from './canvas.ts';
import type { Picture } from './resources.ts';

/** A picture as something that can be drawn, and its size in pixels of its own. */
export interface PictureSource {
  readonly image: ImageBitmap | OffscreenCanvas;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The picture to draw from when it shows `magnify` times its size: a drawing is rasterised for it, so that its edges are sharp. */
export function pictureSource(picture: Picture, magnify: number): PictureSource {
  if (picture.kind === 'bitmap')
    return { image: picture.bitmap, widthPx: picture.bitmap.width, heightPx: picture.bitmap.height };
  const pixels = rasteriseSvg(
    picture.svg,
    picture.widthPx * magnify,
    picture.heightPx * magnify,
    picture.name,
  );
  const { canvas, context } = createProcessorCanvas(pixels.width, pixels.height);
  context.putImageData(pixels, 0, 0);
  return { image: canvas, widthPx: canvas.width, heightPx: canvas.height };
}
