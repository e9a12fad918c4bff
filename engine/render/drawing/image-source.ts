import { rasteriseSvg } from '../../media/svg/svg.ts';
import type { LoadedImage } from '../resources.ts';
import { createProcessorCanvas } from './canvas.ts';

/** An image as something that can be drawn, and its size in pixels of its own. */
export interface ImageSource {
  readonly image: ImageBitmap | OffscreenCanvas;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The image to draw from when it shows `magnify` times its size: a drawing is rasterised for it, so that its edges are sharp. */
export function imageSource(image: LoadedImage, magnify: number): ImageSource {
  if (image.kind === 'bitmap')
    return { image: image.bitmap, widthPx: image.bitmap.width, heightPx: image.bitmap.height };
  const pixels = rasteriseSvg(image.svg, image.widthPx * magnify, image.heightPx * magnify, image.name);
  const { canvas, context } = createProcessorCanvas(pixels.width, pixels.height);
  context.putImageData(pixels, 0, 0);
  return { image: canvas, widthPx: canvas.width, heightPx: canvas.height };
}
