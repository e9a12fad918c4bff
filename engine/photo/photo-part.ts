import { type PhotoCanvas, photoCanvas } from './photo-canvas.ts';
import type { PhotoBounds, PhotoPatch } from './photo-edits.ts';
import { imageOf, type PhotoParts } from './photo-parts.ts';
import { drawOver } from './subject.ts';

/**
 * A part of the photo with patches over it, without effects: what holes are filled from. `bounds` are pixels of the source, beyond it it is
 * clear; `scale`: pixels of the result per pixel of the source.
 */
export function drawPart(
  parts: Pick<PhotoParts, 'source' | 'images'>,
  patches: readonly PhotoPatch[],
  { xPx, yPx, widthPx, heightPx }: PhotoBounds,
  scale: number,
): PhotoCanvas {
  const part = photoCanvas({ widthPx: widthPx * scale, heightPx: heightPx * scale });
  const { width, height } = part.canvas;
  part.scale(width / widthPx, height / heightPx);
  part.translate(-xPx, -yPx);
  part.drawImage(parts.source, 0, 0);
  for (const { imageId, bounds } of patches) drawOver(part, imageOf(parts, imageId), bounds);
  return part;
}
