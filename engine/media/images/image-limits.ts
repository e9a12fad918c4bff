import { GessoError } from '../../model/errors.ts';
import type { PixelSize } from './image-size.ts';

/** Images with more pixels than this are refused before they are decoded: they would not fit in memory. */
export const MAX_IMAGE_MEGAPIXELS = 100;

/** The longest side that decoders and canvases of browsers take. */
const MAX_SIDE_PX = 32_767;

/** @throws GessoError `picture-too-large`, naming the file. */
export function assertImageFits(size: PixelSize, name: string): void {
  const { widthPx, heightPx } = size;
  if (widthPx * heightPx <= MAX_IMAGE_MEGAPIXELS * 1e6 && Math.max(widthPx, heightPx) <= MAX_SIDE_PX) return;
  throw new GessoError('image-too-large', {
    name,
    widthPx,
    heightPx,
    maxMegapixels: MAX_IMAGE_MEGAPIXELS,
  });
}
