import { opaqueBounds } from './opaque-bounds.ts';
import type { PhotoBounds } from './photo-edits.ts';

/** The bounds of a subject are looked for in a copy of this size. */
const BOUNDS_SIDE_PX = 512;
/** What is no more opaque than this, of 255, is no part of a subject. */
const FAINT = 39;

/** Where a cut-out shows something, in its pixels, to about a fivehundredth of its side; all of it where it shows nothing. */
export function subjectBounds(image: ImageBitmap): PhotoBounds {
  const scale = Math.min(1, BOUNDS_SIDE_PX / Math.max(image.width, image.height));
  const [width, height] = [
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  ];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, width, height);
  const data = context?.getImageData(0, 0, width, height).data;
  const found = data ? opaqueBounds(data, width, height, FAINT) : null;
  if (!found) return { xPx: 0, yPx: 0, widthPx: image.width, heightPx: image.height };
  return {
    xPx: found.xPx / scale,
    yPx: found.yPx / scale,
    widthPx: Math.min(image.width, found.widthPx / scale),
    heightPx: Math.min(image.height, found.heightPx / scale),
  };
}
