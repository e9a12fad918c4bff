import { type Box, centreOf, type Point, rotatePoint } from '@gesso/engine/edits';
import { HANDLE_SIDE, type HandleId } from './handles.ts';

export interface ResizeOptions {
  readonly keepRatio: boolean;
  /** Scale from the centre, as Alt does. */
  readonly fromCentre: boolean;
  readonly minSizePx?: number;
}

/**
 * The box after a handle was pulled by a vector in page pixels. The opposite side (the centre with `fromCentre`)
 * stays where it is on the page, also when the box is turned.
 */
export function resizeBox(
  box: Box,
  handle: Exclude<HandleId, 'rotate'>,
  pull: Point,
  options: ResizeOptions,
): Box {
  const { keepRatio, fromCentre, minSizePx = 4 } = options;
  const side = HANDLE_SIDE[handle];
  // The pull as the turned box sees it.
  const local = rotatePoint(pull, { x: 0, y: 0 }, -box.rotation);
  const reach = fromCentre ? 2 : 1;
  let width = Math.max(minSizePx, box.width + side.x * local.x * reach);
  let height = Math.max(minSizePx, box.height + side.y * local.y * reach);
  if (keepRatio) {
    const ratio = box.width / box.height;
    if (side.x !== 0 && side.y !== 0) {
      // Along the diagonal, so that the corner follows the pointer as closely as it can.
      const scale = Math.max(
        (width * box.width + height * box.height) / (box.width ** 2 + box.height ** 2),
        minSizePx / Math.min(box.width, box.height),
      );
      width = box.width * scale;
      height = box.height * scale;
    } else if (side.x !== 0) height = width / ratio;
    else width = height * ratio;
  }
  return placeAround(box, width, height, fromCentre ? { x: 0, y: 0 } : { x: -side.x, y: -side.y });
}

/** The same box with another size, keeping the point at `anchor` (-1..1 from the centre) in its place on the page. */
export function placeAround(box: Box, width: number, height: number, anchor: Point): Box {
  const centre = centreOf(box);
  const offset = { x: (anchor.x * (box.width - width)) / 2, y: (anchor.y * (box.height - height)) / 2 };
  const moved = rotatePoint(offset, { x: 0, y: 0 }, box.rotation);
  return {
    x: centre.x + moved.x - width / 2,
    y: centre.y + moved.y - height / 2,
    width,
    height,
    rotation: box.rotation,
  };
}

/** The angle of a rotate handle at a pointer, in degrees; Shift holds it to steps of 15. */
export function rotationTowards(centre: Point, pointer: Point, snapToSteps: boolean): number {
  const degrees = (Math.atan2(pointer.y - centre.y, pointer.x - centre.x) * 180) / Math.PI - 90;
  if (snapToSteps) return normalizeDegrees(Math.round(degrees / 15) * 15);
  // Straight angles pull within two degrees, so that upright is easy to find again.
  const straight = Math.round(degrees / 90) * 90;
  return normalizeDegrees(Math.abs(degrees - straight) < 2 ? straight : Math.round(degrees * 10) / 10);
}

/** An angle in -180 (excluded) to 180. */
export function normalizeDegrees(degrees: number): number {
  const wrapped = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return wrapped === -180 ? 180 : wrapped + 0;
}
