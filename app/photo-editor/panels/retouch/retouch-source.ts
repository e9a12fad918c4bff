import type { PhotoBounds } from '@gesso/engine/photos';
import type { PhotoSession } from '../../hooks/use-photo-session.ts';

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
