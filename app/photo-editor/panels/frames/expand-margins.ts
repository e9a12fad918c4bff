import type { PhotoEdits } from '@gesso/engine/photos';

export type Margins = PhotoEdits['expand'];
export type Side = keyof Margins;
export const SIDES = ['leftPx', 'topPx', 'rightPx', 'bottomPx'] as const satisfies readonly Side[];
export const NO_MARGINS: Margins = { leftPx: 0, topPx: 0, rightPx: 0, bottomPx: 0 };

/** Sides of an image that was grown are at most so long, where the photo itself is not longer. */
const MOST_SIDE_PX = 4000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size with margins. */
export function grownSize({ width, height }: Size, margins: Margins): Size {
  return {
    width: width + margins.leftPx + margins.rightPx,
    height: height + margins.topPx + margins.bottomPx,
  };
}

/** Whether a photo may grow so large. */
export function mayGrow(size: Size, margins: Margins): boolean {
  const grown = grownSize(size, margins);
  return (
    grown.width <= Math.max(MOST_SIDE_PX, size.width) && grown.height <= Math.max(MOST_SIDE_PX, size.height)
  );
}

/** Equal margins that bring a photo to a ratio of width to height; it is never cut. */
export function marginsForRatio({ width, height }: Size, ratio: number): Margins {
  const across = Math.max(0, Math.round(height * ratio) - width);
  const down = Math.max(0, Math.round(width / ratio) - height);
  // Rounding may leave a single pixel in the direction that fits.
  const [wide, high] = across >= down ? [across, 0] : [0, down];
  return {
    leftPx: Math.floor(wide / 2),
    rightPx: Math.ceil(wide / 2),
    topPx: Math.floor(high / 2),
    bottomPx: Math.ceil(high / 2),
  };
}
