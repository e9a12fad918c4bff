import type { VideoLayer } from '../../model/layer.ts';
import type { Asset } from '../../model/project.ts';

/** A frame on the page, and how the image of a file lies in it, see `framedMedia`. */
export interface FileView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  readonly focusX: number;
  readonly focusY: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As far as images can be zoomed. */
const MOST_ZOOM = 20;

/**
 * The part of a clip's image that lies in a box of the page, as a frame of its own that covers that box and shows just that part. A box that
 * reaches beyond the clip is moved into it, and made larger where it would need more zoom than there is. Turns of the clip are left out.
 */
export function fileViewOf(clip: VideoLayer, asset: Asset, wanted: Box): FileView {
  const [scaleX, scaleY] = [clip.width / asset.widthPx, clip.height / asset.heightPx];
  const uniform = clip.fit === 'cover' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const [zoomX, zoomY] =
    clip.fit === 'fill'
      ? [scaleX * clip.zoom, scaleY * clip.zoom]
      : [uniform * clip.zoom, uniform * clip.zoom];
  const across = axisOf(clip.x, clip.width, asset.widthPx * zoomX, clip.focusX);
  const down = axisOf(clip.y, clip.height, asset.heightPx * zoomY, clip.focusY);
  // The smaller scale is the one that a frame without distortion can have.
  const scale = Math.min(zoomX, zoomY);
  const least = Math.max(asset.widthPx, asset.heightPx) * (scale / MOST_ZOOM);
  const horizontal = within(wanted.x, Math.max(wanted.width, Math.min(least, across.length)), across);
  const vertical = within(wanted.y, Math.max(wanted.height, Math.min(least, down.length)), down);
  const [width, height] = [horizontal.length, vertical.length];
  const covering = Math.max(width / asset.widthPx, height / asset.heightPx);
  return {
    x: horizontal.start,
    y: vertical.start,
    width,
    height,
    zoom: Math.min(MOST_ZOOM, Math.max(1, scale / covering)),
    focusX: focusOf(horizontal, across, clip.flipX),
    focusY: focusOf(vertical, down, clip.flipY),
  };
}

interface Axis {
  /** Where what shows of the image begins, and how long it is, in page pixels. */
  readonly start: number;
  readonly length: number;
  /** Where the whole image would begin, and how long it is. */
  readonly imageStart: number;
  readonly imageLength: number;
}

function axisOf(start: number, length: number, imageLength: number, focus: number): Axis {
  if (imageLength <= length) {
    const imageStart = start + (length - imageLength) * focus;
    return { start: imageStart, length: imageLength, imageStart, imageLength };
  }
  return { start, length, imageStart: start - (imageLength - length) * focus, imageLength };
}

function within(wanted: number, wantedLength: number, axis: Axis): { start: number; length: number } {
  const length = Math.max(1, Math.min(wantedLength, axis.length));
  return { start: Math.min(Math.max(wanted, axis.start), axis.start + axis.length - length), length };
}

/** Which part shows, as object-position does: 0 the start of the image, 1 its end. */
function focusOf(box: { start: number; length: number }, axis: Axis, isFlipped: boolean): number {
  const room = axis.imageLength - box.length;
  if (room <= 0) return 0.5;
  const focus = Math.min(1, Math.max(0, (box.start - axis.imageStart) / room));
  return isFlipped ? 1 - focus : focus;
}
