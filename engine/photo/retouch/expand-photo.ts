import type { InpaintModule } from '../inpaint/inpaint-module.ts';
import { type CanvasSize, copyOf, keepWhere, type PhotoCanvas, photoCanvas } from '../photo-canvas.ts';
import type { PhotoBounds } from '../photo-edits.ts';
import { fillHole, searchedSize } from './fill-hole.ts';
import type { ExpandRequest, Expansion, RetouchPatch } from './retouch-jobs.ts';
import { canFillMargins, MAX_REGION_PIXELS } from './retouch-region.ts';
import { softHole } from './soft-hole.ts';

/** The edge of what was added reaches so far into the photo and fades there. */
const OVERLAP_PX = 6;
/** The outermost of a mirrored margin is as soft as this much smaller an image, in two steps. */
const SOFT_STEPS = [6, 20] as const;
/** The mask of the softness is small: it is smooth. */
const MASK_SIDE_PX = 256;

interface Frame extends CanvasSize {
  readonly scale: number;
  /** The photo in the frame, in its pixels. */
  readonly left: number;
  readonly top: number;
  readonly photoWidth: number;
  readonly photoHeight: number;
}

/** Grows a photo: fills its margins with more of it, or mirrors it there. */
export function expandPhoto(
  order: ExpandRequest,
  module: InpaintModule,
  onProgress: (share: number) => void,
): Expansion {
  const { image, widthPx, heightPx, margins } = order;
  const used = order.mode === 'fill' && canFillMargins(margins, order) ? 'fill' : 'mirror';
  const whole = {
    widthPx: widthPx + margins.leftPx + margins.rightPx,
    heightPx: heightPx + margins.topPx + margins.bottomPx,
  };
  const scale = Math.min(1, Math.sqrt(MAX_REGION_PIXELS / (whole.widthPx * whole.heightPx)));
  const frame: Frame = {
    widthPx: Math.max(1, Math.round(whole.widthPx * scale)),
    heightPx: Math.max(1, Math.round(whole.heightPx * scale)),
    scale,
    left: Math.round(margins.leftPx * scale),
    top: Math.round(margins.topPx * scale),
    photoWidth: Math.max(1, Math.round(widthPx * scale)),
    photoHeight: Math.max(1, Math.round(heightPx * scale)),
  };
  const grown =
    used === 'fill' ? filled(image, frame, module, order.way, onProgress) : mirrored(image, frame);
  fadeIntoPhoto(grown, frame);
  onProgress(1);
  return { used, patches: cutIntoSides(grown, order) };
}

function filled(
  image: ImageBitmap,
  frame: Frame,
  module: InpaintModule,
  way: number,
  onProgress: (share: number) => void,
): PhotoCanvas {
  const { widthPx, heightPx, left, top, photoWidth, photoHeight } = frame;
  const canvas = photoCanvas(frame);
  canvas.drawImage(image, left, top, photoWidth, photoHeight);
  const size = searchedSize(frame);
  const hole = new Uint8Array(size.widthPx * size.heightPx).fill(1);
  // The last pixels of the photo are filled too: there the two fade into each other.
  const side = (first: number, length: number, whole: number, searched: number) => {
    const scale = searched / whole;
    const from = first > 0 ? Math.ceil(first * scale) + OVERLAP_PX : 0;
    const last = first + length;
    return [from, last < whole ? Math.floor(last * scale) - OVERLAP_PX : searched] as const;
  };
  const [fromX, toX] = side(left, photoWidth, widthPx, size.widthPx);
  const [fromY, toY] = side(top, photoHeight, heightPx, size.heightPx);
  for (let y = fromY; y < toY; y++) hole.fill(0, y * size.widthPx + fromX, y * size.widthPx + toX);
  const part = { left: 0, top: 0, widthPx, heightPx };
  const pixels = fillHole(canvas, hole, part, { module, way, onProgress });
  canvas.putImageData(pixels, 0, 0);
  return canvas;
}

/** The photo mirrored at its edges as often as it takes, the softer the farther from the photo. */
function mirrored(image: ImageBitmap, frame: Frame): PhotoCanvas {
  const { widthPx, heightPx, left, top, photoWidth, photoHeight } = frame;
  const tiled = photoCanvas(frame);
  const first = { column: -Math.ceil(left / photoWidth), row: -Math.ceil(top / photoHeight) };
  for (let row = first.row; top + row * photoHeight < heightPx; row++)
    for (let column = first.column; left + column * photoWidth < widthPx; column++) {
      const [isTurnedX, isTurnedY] = [column % 2 !== 0, row % 2 !== 0];
      tiled.setTransform(
        isTurnedX ? -1 : 1,
        0,
        0,
        isTurnedY ? -1 : 1,
        left + (column + (isTurnedX ? 1 : 0)) * photoWidth,
        top + (row + (isTurnedY ? 1 : 0)) * photoHeight,
      );
      tiled.drawImage(image, 0, 0, photoWidth, photoHeight);
    }
  tiled.setTransform(1, 0, 0, 1, 0, 0);
  const sharp = copyOf(tiled);
  for (const [index, factor] of SOFT_STEPS.entries()) {
    const soft = softened(sharp, factor);
    keepWhere(soft, distanceMask(frame, index / SOFT_STEPS.length));
    tiled.drawImage(soft.canvas, 0, 0);
  }
  return tiled;
}

/** A canvas as it is when it was made so many times smaller. */
function softened(sharp: PhotoCanvas, factor: number): PhotoCanvas {
  const { width, height } = sharp.canvas;
  let small = sharp;
  // In halves: every pixel has its part in the mean then.
  for (let step = 2; step <= factor; step *= 2) {
    const next = photoCanvas({ widthPx: width / step, heightPx: height / step });
    next.drawImage(small.canvas, 0, 0, next.canvas.width, next.canvas.height);
    small = next;
  }
  const soft = photoCanvas({ widthPx: width, heightPx: height });
  soft.drawImage(small.canvas, 0, 0, width, height);
  return soft;
}

/** Opaque far from the photo, clear at it; begins to be opaque at a share of the longest margin. */
function distanceMask(frame: Frame, begin: number): PhotoCanvas {
  const { widthPx, heightPx, left, top, photoWidth, photoHeight } = frame;
  const scale = Math.min(1, MASK_SIDE_PX / Math.max(widthPx, heightPx));
  const small = photoCanvas({ widthPx: widthPx * scale, heightPx: heightPx * scale });
  const { width, height } = small.canvas;
  const longest = Math.max(left, top, widthPx - left - photoWidth, heightPx - top - photoHeight, 1);
  const pixels = small.createImageData(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fullX, fullY] = [(x + 0.5) / scale, (y + 0.5) / scale];
      const away = Math.hypot(
        Math.max(left - fullX, fullX - left - photoWidth, 0),
        Math.max(top - fullY, fullY - top - photoHeight, 0),
      );
      const share = (away / longest - begin * 0.5) / 0.5;
      pixels.data[(y * width + x) * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, share)));
    }
  small.putImageData(pixels, 0, 0);
  const mask = photoCanvas(frame);
  mask.drawImage(small.canvas, 0, 0, widthPx, heightPx);
  return mask;
}

/** Leaves only what was added, with an edge that fades over the photo. */
function fadeIntoPhoto(grown: PhotoCanvas, frame: Frame): void {
  const { widthPx, heightPx, left, top, photoWidth, photoHeight } = frame;
  const added = new Uint8Array(widthPx * heightPx).fill(1);
  for (let y = top; y < Math.min(heightPx, top + photoHeight); y++)
    added.fill(0, y * widthPx + left, y * widthPx + Math.min(widthPx, left + photoWidth));
  const opacity = softHole(added, widthPx, heightPx, OVERLAP_PX - 1)?.opacity;
  const pixels = grown.getImageData(0, 0, widthPx, heightPx);
  for (let at = 0; at < added.length; at++)
    pixels.data[at * 4 + 3] = Math.min(pixels.data[at * 4 + 3] ?? 0, opacity?.[at] ?? 0);
  grown.putImageData(pixels, 0, 0);
}

/** An image for each side that has grown: the top and the bottom over the whole width, the sides between them. */
function cutIntoSides(grown: PhotoCanvas, { widthPx, heightPx, margins }: ExpandRequest): RetouchPatch[] {
  const { leftPx, topPx, rightPx, bottomPx } = margins;
  const across = leftPx + widthPx + rightPx;
  const down = topPx + heightPx + bottomPx;
  const [scaleX, scaleY] = [grown.canvas.width / across, grown.canvas.height / down];
  const overlap = Math.ceil(OVERLAP_PX / Math.min(scaleX, scaleY));
  const upper = topPx > 0 ? topPx + overlap : 0;
  const lower = bottomPx > 0 ? bottomPx + overlap : 0;
  const between = { yPx: upper, heightPx: Math.max(0, down - upper - lower) };
  const sides: PhotoBounds[] = [
    { xPx: 0, yPx: 0, widthPx: across, heightPx: Math.min(down, upper) },
    { xPx: 0, yPx: Math.max(0, down - lower), widthPx: across, heightPx: Math.min(down, lower) },
    { xPx: 0, ...between, widthPx: leftPx > 0 ? leftPx + overlap : 0 },
    {
      xPx: across - rightPx - overlap,
      ...between,
      widthPx: rightPx > 0 ? rightPx + overlap : 0,
    },
  ];
  return sides
    .filter((side) => side.widthPx > 0 && side.heightPx > 0)
    .map((side) => {
      // Whole pixels of the canvas: what is cut between two of them would show as a line.
      const [x, y] = [Math.round(side.xPx * scaleX), Math.round(side.yPx * scaleY)];
      const width = Math.max(1, Math.round((side.xPx + side.widthPx) * scaleX) - x);
      const height = Math.max(1, Math.round((side.yPx + side.heightPx) * scaleY) - y);
      const cut = photoCanvas({ widthPx: width, heightPx: height });
      cut.drawImage(grown.canvas, -x, -y);
      return {
        image: cut.canvas.transferToImageBitmap(),
        bounds: {
          xPx: x / scaleX - leftPx,
          yPx: y / scaleY - topPx,
          widthPx: width / scaleX,
          heightPx: height / scaleY,
        },
      };
    });
}
