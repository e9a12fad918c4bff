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
export async function photoPart(
  { photo, pictureOf }: Source,
  patches: readonly PhotoPatch[],
  bounds: PhotoBounds,
  scale: number,
): Promise<ImageBitmap> {
  const width = Math.max(1, Math.round(bounds.widthPx * scale));
  const height = Math.max(1, Math.round(bounds.heightPx * scale));
  const { xPx, yPx, widthPx, heightPx } = bounds;
  const isPlain = !patches.some(
    ({ bounds: over }) =>
      over.xPx < xPx + widthPx &&
      over.yPx < yPx + heightPx &&
      over.xPx + over.widthPx > xPx &&
      over.yPx + over.heightPx > yPx,
  );
  // Cut out beside the page: a large photo takes a while to be drawn.
  if (isPlain)
    return createImageBitmap(photo.bitmap, xPx, yPx, widthPx, heightPx, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.scale(width / widthPx, height / heightPx);
    context.translate(-xPx, -yPx);
    context.drawImage(photo.bitmap, 0, 0);
    for (const { pictureId, bounds: over } of patches) {
      const picture = pictureOf(pictureId);
      if (picture) context.drawImage(picture, over.xPx, over.yPx, over.widthPx, over.heightPx);
    }
  }
  return canvas.transferToImageBitmap();
}
