import type { PhotoBounds, PhotoPatch } from '@gesso/engine';
import type { PhotoSession } from '../use-photo-session.ts';

type Source = Pick<PhotoSession, 'photo' | 'pictureOf'>;

/** The photo with what it has grown, in pixels of the source. */
export function frameOf({ photo, edits }: Pick<PhotoSession, 'photo' | 'edits'>): PhotoBounds {
  const { leftPx, topPx, rightPx, bottomPx } = edits.expand;
  return {
    xPx: -leftPx,
    yPx: -topPx,
    widthPx: photo.bitmap.width + leftPx + rightPx,
    heightPx: photo.bitmap.height + topPx + bottomPx,
  };
}

/** A part of the photo with patches over it, without effects: what is filled in is made from this. */
export function photoPart(
  { photo, pictureOf }: Source,
  patches: readonly PhotoPatch[],
  bounds: PhotoBounds,
  scale: number,
): ImageBitmap {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bounds.widthPx * scale)),
    Math.max(1, Math.round(bounds.heightPx * scale)),
  );
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.scale(canvas.width / bounds.widthPx, canvas.height / bounds.heightPx);
    context.translate(-bounds.xPx, -bounds.yPx);
    context.drawImage(photo.bitmap, 0, 0);
    for (const { pictureId, bounds: over } of patches) {
      const picture = pictureOf(pictureId);
      if (picture) context.drawImage(picture, over.xPx, over.yPx, over.widthPx, over.heightPx);
    }
  }
  return canvas.transferToImageBitmap();
}
