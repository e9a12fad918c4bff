import type { CanvasSize, PhotoCanvas } from './photo-canvas.ts';
import type { PhotoBounds, PhotoEdits } from './photo-edits.ts';
import { retouchFace } from './retouch/retouch-face.ts';
import type { PhotoPlace } from './subject.ts';

/** A found face is framed closely; skin goes on beyond. */
const GROWN = 0.3;

/** Smooths the skin of faces and lights them, on the canvas itself. Without faces nothing changes. */
export function retouchPortrait(
  photo: PhotoCanvas,
  portrait: PhotoEdits['portrait'],
  place: PhotoPlace,
): void {
  const { smoothness, light, faces } = portrait;
  if (smoothness === 0 && light === 0) return;
  const canvas = { widthPx: photo.canvas.width, heightPx: photo.canvas.height };
  for (const face of faces) {
    const part = partOfFace(face, place, canvas);
    if (!part) continue;
    const { xPx, yPx, widthPx, heightPx } = part.around;
    const pixels = photo.getImageData(xPx, yPx, widthPx, heightPx);
    retouchFace(pixels, part.face, portrait);
    photo.putImageData(pixels, xPx, yPx);
  }
}

/**
 * What is worked on for a face, in whole pixels of the canvas, and the face in it; null where the face is not on the canvas or too small
 * to be seen.
 */
export function partOfFace(
  face: PhotoBounds,
  { scale, originX, originY }: Pick<PhotoPlace, 'scale' | 'originX' | 'originY'>,
  canvas: CanvasSize,
): { readonly around: PhotoBounds; readonly face: PhotoBounds } | null {
  const width = face.widthPx * scale;
  const height = face.heightPx * scale;
  const x = face.xPx * scale + originX;
  const y = face.yPx * scale + originY;
  const left = Math.max(0, Math.floor(x - width * GROWN));
  const top = Math.max(0, Math.floor(y - height * GROWN));
  const right = Math.min(canvas.widthPx, Math.ceil(x + width * (1 + GROWN)));
  const bottom = Math.min(canvas.heightPx, Math.ceil(y + height * (1 + GROWN)));
  if (right - left < 8 || bottom - top < 8) return null;
  return {
    around: { xPx: left, yPx: top, widthPx: right - left, heightPx: bottom - top },
    face: { xPx: x - left, yPx: y - top, widthPx: width, heightPx: height },
  };
}
