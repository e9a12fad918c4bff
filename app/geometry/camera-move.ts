import type { Framing, PhotoBox } from './pan-and-zoom.ts';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The closest that a view of a camera move goes, as `zoom` of an image layer. */
export const CLOSEST_ZOOM = 6;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The largest view of a photo in a frame of a ratio, width over height. */
function wholeView(photo: Size, ratio: number): Size {
  const widthPx = Math.min(photo.widthPx, photo.heightPx * ratio);
  return { widthPx, heightPx: widthPx / ratio };
}

/** What an image layer that covers its box shows of its photo: the other way round of `framingsOf`. */
export function boxOfFraming(photo: Size, ratio: number, { zoom, focusX, focusY }: Framing): PhotoBox {
  const whole = wholeView(photo, ratio);
  const [widthPx, heightPx] = [whole.widthPx / zoom, whole.heightPx / zoom];
  return {
    xPx: (photo.widthPx - widthPx) * focusX,
    yPx: (photo.heightPx - heightPx) * focusY,
    widthPx,
    heightPx,
  };
}

/** A view moved over its photo, as far as there is some. */
export function movedBox(photo: Size, box: PhotoBox, xPx: number, yPx: number): PhotoBox {
  return {
    ...box,
    xPx: clamp(box.xPx + xPx, 0, photo.widthPx - box.widthPx),
    yPx: clamp(box.yPx + yPx, 0, photo.heightPx - box.heightPx),
  };
}

/** A view made larger or smaller about its middle, within its photo. */
export function scaledBox(photo: Size, box: PhotoBox, factor: number): PhotoBox {
  const whole = wholeView(photo, box.widthPx / box.heightPx);
  const widthPx = clamp(box.widthPx * factor, whole.widthPx / CLOSEST_ZOOM, whole.widthPx);
  const heightPx = (widthPx * box.heightPx) / box.widthPx;
  const scaled = {
    xPx: box.xPx + (box.widthPx - widthPx) / 2,
    yPx: box.yPx + (box.heightPx - heightPx) / 2,
    widthPx,
    heightPx,
  };
  return movedBox(photo, scaled, 0, 0);
}

/** Ready camera moves. */
export const CAMERA_MOVES = ['zoomIn', 'zoomOut', 'panLeft', 'panRight'] as const;
export type CameraMove = (typeof CAMERA_MOVES)[number];

/** How much of the largest view the close one of a ready move shows. */
const CLOSE = 1 / 1.35;

/** The views that a ready move begins and ends with. */
export function readyMove(
  photo: Size,
  ratio: number,
  move: CameraMove,
): { readonly from: PhotoBox; readonly to: PhotoBox } {
  const far = boxOfFraming(photo, ratio, { zoom: 1, focusX: 0.5, focusY: 0.5 });
  const close = scaledBox(photo, far, CLOSE);
  const [left, right] = [movedBox(photo, close, -photo.widthPx, 0), movedBox(photo, close, photo.widthPx, 0)];
  switch (move) {
    case 'zoomIn':
      return { from: far, to: close };
    case 'zoomOut':
      return { from: close, to: far };
    case 'panLeft':
      return { from: right, to: left };
    case 'panRight':
      return { from: left, to: right };
  }
}
