import { cutSize, stageSize } from '@gesso/engine/internal';
import type { PhotoEdits } from '@gesso/engine/photos';

/** Sides that can be requested (K15). */
export const SIDE_LIMITS_PX = { least: 40, most: 4000 } as const;

/** The nearest even number within the limits. */
export function evenSide(px: number): number {
  const { least, most } = SIDE_LIMITS_PX;
  return Math.min(most, Math.max(least, 2 * Math.round(px / 2)));
}

/** Whether a side may be requested. */
export function isSideAllowed(px: number): boolean {
  return Number.isFinite(px) && px >= SIDE_LIMITS_PX.least && px <= SIDE_LIMITS_PX.most;
}

/** The size of a photo before it is brought to another. */
export function ownSize(edits: PhotoEdits, bitmap: { width: number; height: number }) {
  return cutSize(edits.geometry, stageSize(edits, { widthPx: bitmap.width, heightPx: bitmap.height }));
}

/** The largest even size of a form within the limits, at a share of the photo's own. */
export function scaledSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }, share: number) {
  const capped = Math.min(share, SIDE_LIMITS_PX.most / Math.max(widthPx, heightPx));
  return { widthPx: evenSide(widthPx * capped), heightPx: evenSide(heightPx * capped) };
}
