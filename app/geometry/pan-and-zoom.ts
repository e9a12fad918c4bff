/** A rectangle in the pixels of a photo. */
export interface PhotoBox {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where the view goes: closer to the target, away from it, or past it. */
export const PAN_AND_ZOOM_MOVES = ['in', 'out', 'across'] as const;
export type PanAndZoomMove = (typeof PAN_AND_ZOOM_MOVES)[number];

/** What is seen of a photo at the beginning and at the end. */
export interface PanAndZoom {
  readonly from: PhotoBox;
  readonly to: PhotoBox;
}

/** How a layer that fills its box shows a part of its image: as `zoom`, `focusX` and `focusY` of an image layer. */
export interface Framing {
  readonly zoom: number;
  readonly focusX: number;
  readonly focusY: number;
}

/** The closer view has these shares of the side of the largest one at least and at most: less shows single pixels, more hardly moves. */
const CLOSEST = 0.45;
const FARTHEST = 0.75;
/** Around a target there is as much again on each side. */
const TARGET_ROOM = 2.2;
/** A photo that has the ratio of the video is passed in a view of this share. */
const PASSING = 0.8;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The largest rectangle of a ratio that a photo holds. */
function largest(photo: Size, ratio: number): Size {
  const widthPx = Math.min(photo.widthPx, photo.heightPx * ratio);
  return { widthPx, heightPx: widthPx / ratio };
}

/** A rectangle around a point, moved into the photo where it reaches over its edges. */
function around(photo: Size, { x, y }: { readonly x: number; readonly y: number }, size: Size): PhotoBox {
  return {
    xPx: clamp(x - size.widthPx / 2, 0, photo.widthPx - size.widthPx),
    yPx: clamp(y - size.heightPx / 2, 0, photo.heightPx - size.heightPx),
    ...size,
  };
}

/**
 * The views that a movement begins and ends with.
 *
 * @param target what it leads to, in pixels of the photo
 * @param ratio width over height of the video
 */
export function panAndZoomOf(
  photo: Size,
  target: PhotoBox,
  { ratio, move }: { readonly ratio: number; readonly move: PanAndZoomMove },
): PanAndZoom {
  const whole = largest(photo, ratio);
  const middle = { x: target.xPx + target.widthPx / 2, y: target.yPx + target.heightPx / 2 };
  if (move === 'across') return across(photo, middle, whole);
  const needed = Math.max(target.widthPx, target.heightPx * ratio) * TARGET_ROOM;
  const widthPx = clamp(needed, whole.widthPx * CLOSEST, whole.widthPx * FARTHEST);
  const close = around(photo, middle, { widthPx, heightPx: widthPx / ratio });
  const far = around(photo, middle, whole);
  return move === 'in' ? { from: far, to: close } : { from: close, to: far };
}

/** Along the side on which the photo has more to show, and ends on the half where the target is. */
function across(photo: Size, middle: { readonly x: number; readonly y: number }, whole: Size): PanAndZoom {
  const freeX = photo.widthPx - whole.widthPx;
  const freeY = photo.heightPx - whole.heightPx;
  const share = Math.max(freeX / whole.widthPx, freeY / whole.heightPx) < 1 - PASSING ? PASSING : 1;
  const size = { widthPx: whole.widthPx * share, heightPx: whole.heightPx * share };
  const isSideways = photo.widthPx - size.widthPx >= photo.heightPx - size.heightPx;
  const endsLate = isSideways ? middle.x >= photo.widthPx / 2 : middle.y >= photo.heightPx / 2;
  const [early, late] = [0, Number.POSITIVE_INFINITY];
  const [begin, end] = endsLate ? [early, late] : [late, early];
  const at = (place: number) =>
    around(photo, isSideways ? { x: place, y: middle.y } : { x: middle.x, y: place }, size);
  return { from: at(begin), to: at(end) };
}

/**
 * How an image layer shows each view. Where a view takes a whole side of the photo, its focus makes no difference and is that of the other
 * view, so that what is between the two leads straight from one to the other.
 */
export function framingsOf(
  photo: Size,
  { from, to }: PanAndZoom,
): { readonly from: Framing; readonly to: Framing } {
  const whole = largest(photo, from.widthPx / from.heightPx);
  const focus = (box: PhotoBox, other: PhotoBox, axis: 'x' | 'y'): number => {
    const [begin, length, side] =
      axis === 'x' ? (['xPx', 'widthPx', 'widthPx'] as const) : (['yPx', 'heightPx', 'heightPx'] as const);
    const of = (each: PhotoBox) => {
      const free = photo[side] - each[length];
      return free < 1 ? null : clamp(each[begin] / free, 0, 1);
    };
    return of(box) ?? of(other) ?? 0.5;
  };
  const framing = (box: PhotoBox, other: PhotoBox): Framing => ({
    zoom: Math.max(1, whole.widthPx / box.widthPx),
    focusX: focus(box, other, 'x'),
    focusY: focus(box, other, 'y'),
  });
  return { from: framing(from, to), to: framing(to, from) };
}

/** As text for an address: shares of the photo in ten-thousandths. */
export function boxText(photo: Size, { xPx, yPx, widthPx, heightPx }: PhotoBox): string {
  const share = (value: number, side: number) => Math.round((value / side) * 10_000);
  return [
    share(xPx, photo.widthPx),
    share(yPx, photo.heightPx),
    share(widthPx, photo.widthPx),
    share(heightPx, photo.heightPx),
  ].join('-');
}

/** A rectangle as shares of a photo, 0 to 1. */
export type BoxShares = readonly [x: number, y: number, width: number, height: number];

/** What {@link boxText} wrote; null for anything else. */
export function readBoxText(text: string | null): BoxShares | null {
  const parts = /^(\d{1,5})-(\d{1,5})-(\d{1,5})-(\d{1,5})$/.exec(text ?? '');
  if (!parts) return null;
  const [x = 0, y = 0, width = 0, height = 0] = parts.slice(1).map((part) => Number(part) / 10_000);
  const isInside = width > 0.01 && height > 0.01 && x + width <= 1.001 && y + height <= 1.001;
  return isInside ? [x, y, width, height] : null;
}

/** A rectangle of shares in the pixels of a photo, brought to a ratio around its middle. */
export function boxOfShares(photo: Size, [x, y, width, height]: BoxShares, ratio: number): PhotoBox {
  const whole = largest(photo, ratio);
  const widthPx = Math.min(whole.widthPx, Math.max(width * photo.widthPx, height * photo.heightPx * ratio));
  const middle = { x: (x + width / 2) * photo.widthPx, y: (y + height / 2) * photo.heightPx };
  return around(photo, middle, { widthPx, heightPx: widthPx / ratio });
}
