import type { PhotoGeometry } from '@gesso/engine/photos';

type Crop = PhotoGeometry['crop'];

export const CROP_CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
export type CropCorner = (typeof CROP_CORNERS)[number];

/** The smallest frame, in shares of the photo. */
export const LEAST_CROP = 0.02;
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The frame somewhere else, never beyond the photo. Lengths are shares of the photo. */
export function moveCrop(crop: Crop, dx: number, dy: number): Crop {
  return {
    ...crop,
    x: within(crop.x + dx, 0, 1 - crop.width),
    y: within(crop.y + dy, 0, 1 - crop.height),
  };
}

/** The frame with one corner pulled; the opposite one stays. With `keepsRatio` its form stays too. */
export function pullCorner(
  crop: Crop,
  corner: CropCorner,
  dx: number,
  dy: number,
  keepsRatio: boolean,
): Crop {
  const isWest = corner.endsWith('w');
  const isNorth = corner.startsWith('n');
  const [right, bottom] = [crop.x + crop.width, crop.y + crop.height];
  const room = { width: isWest ? right : 1 - crop.x, height: isNorth ? bottom : 1 - crop.y };
  let width = within(crop.width + (isWest ? -dx : dx), LEAST_CROP, room.width);
  let height = within(crop.height + (isNorth ? -dy : dy), LEAST_CROP, room.height);
  if (keepsRatio) {
    const factor = Math.min(
      Math.max(width / crop.width, height / crop.height),
      room.width / crop.width,
      room.height / crop.height,
    );
    [width, height] = [crop.width * factor, crop.height * factor];
  }
  return { x: isWest ? right - width : crop.x, y: isNorth ? bottom - height : crop.y, width, height };
}
