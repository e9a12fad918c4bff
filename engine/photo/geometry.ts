import { opaqueBounds } from './opaque-bounds.ts';
import { type CanvasSize, type PhotoCanvas, photoCanvas } from './photo-canvas.ts';
import {
  NO_GEOMETRY,
  type PhotoBounds,
  type PhotoEdits,
  type PhotoGeometry,
  type PhotoSize,
} from './photo-edits.ts';

/** How strongly the slider at its end leans a side away: its depth is this much more than the other's. */
const FULL_LEAN = 0.7;

/** The size of a photo with its grown edges, or of its layout: what is turned and cut afterwards. */
export function stageSize({ expand, layout }: PhotoEdits, source: CanvasSize): CanvasSize {
  if (layout) return layout;
  return {
    widthPx: source.widthPx + expand.leftPx + expand.rightPx,
    heightPx: source.heightPx + expand.topPx + expand.bottomPx,
  };
}

/** The size after turning and cutting. */
export function cutSize(
  { quarterTurns, crop }: PhotoGeometry,
  { widthPx, heightPx }: CanvasSize,
): CanvasSize {
  const [width, height] = quarterTurns % 2 === 0 ? [widthPx, heightPx] : [heightPx, widthPx];
  return {
    widthPx: Math.max(1, Math.round(width * crop.width)),
    heightPx: Math.max(1, Math.round(height * crop.height)),
  };
}

/** The size of the finished image, where nothing is trimmed. */
export function photoOutputSize(edits: PhotoEdits, source: CanvasSize): CanvasSize {
  return edits.size ?? cutSize(edits.geometry, stageSize(edits, source));
}

/** Whether a geometry changes anything. */
export function isGeometryIdle(geometry: PhotoGeometry): boolean {
  return JSON.stringify(geometry) === JSON.stringify(NO_GEOMETRY);
}

/**
 * The part of a photo that is left of its frame when it was turned by quarters, mirrored and cut, in whole pixels of the source; all of the
 * frame where it was leant or turned by less.
 */
export function boundsLeft(
  { quarterTurns, flipX, flipY, straightenDeg, perspectiveX, perspectiveY, crop }: PhotoGeometry,
  frame: PhotoBounds,
): PhotoBounds {
  if (straightenDeg !== 0 || perspectiveX !== 0 || perspectiveY !== 0) return frame;
  const { width, height } = crop;
  const x = flipX ? 1 - crop.x - width : crop.x;
  const y = flipY ? 1 - crop.y - height : crop.y;
  const [across, down] = [1 - x - width, 1 - y - height];
  // A turn to the right takes the left edge to the top.
  const [u, v] = [
    [x, y],
    [y, across],
    [across, down],
    [down, x],
  ][quarterTurns] ?? [0, 0];
  const isAcross = quarterTurns % 2 === 1;
  const side = (start: number, share: number, px: number) => {
    // Shares are seldom exact: what is a hair over a pixel is that pixel.
    const first = Math.max(0, Math.floor(start * px + 1e-6));
    return [first, Math.min(px, Math.ceil((start + share) * px - 1e-6)) - first] as const;
  };
  const [left, widthPx] = side(u ?? 0, isAcross ? height : width, frame.widthPx);
  const [top, heightPx] = side(v ?? 0, isAcross ? width : height, frame.heightPx);
  return { xPx: frame.xPx + left, yPx: frame.yPx + top, widthPx, heightPx };
}

/** Turns, leans and cuts a canvas. */
export function applyGeometry(context: PhotoCanvas, geometry: PhotoGeometry): PhotoCanvas {
  if (isGeometryIdle(geometry)) return context;
  const turned = turn(context, geometry);
  const leant = lean(lean(turned, geometry.perspectiveY, 'rows'), geometry.perspectiveX, 'columns');
  const straight = straighten(leant, geometry.straightenDeg);
  const { x, y, width, height } = geometry.crop;
  if (x === 0 && y === 0 && width === 1 && height === 1) return straight;
  const { width: wholeWidth, height: wholeHeight } = straight.canvas;
  const cut = photoCanvas({ widthPx: wholeWidth * width, heightPx: wholeHeight * height });
  cut.drawImage(straight.canvas, -Math.round(x * wholeWidth), -Math.round(y * wholeHeight));
  return cut;
}

function turn(context: PhotoCanvas, { quarterTurns, flipX, flipY }: PhotoGeometry): PhotoCanvas {
  if (quarterTurns === 0 && !flipX && !flipY) return context;
  const { width, height } = context.canvas;
  const isAcross = quarterTurns % 2 === 1;
  const turned = photoCanvas({ widthPx: isAcross ? height : width, heightPx: isAcross ? width : height });
  turned.translate(turned.canvas.width / 2, turned.canvas.height / 2);
  turned.scale(flipX ? -1 : 1, flipY ? -1 : 1);
  turned.rotate((quarterTurns * Math.PI) / 2);
  turned.drawImage(context.canvas, -width / 2, -height / 2);
  return turned;
}

/** Turns by less than a quarter, magnified so that no corner is empty. */
function straighten(context: PhotoCanvas, angleDeg: number): PhotoCanvas {
  if (angleDeg === 0) return context;
  const { width, height } = context.canvas;
  const scale = coverScale(angleDeg, { widthPx: width, heightPx: height });
  const turned = photoCanvas({ widthPx: width, heightPx: height });
  turned.translate(width / 2, height / 2);
  turned.rotate((angleDeg * Math.PI) / 180);
  turned.scale(scale, scale);
  turned.drawImage(context.canvas, -width / 2, -height / 2);
  return turned;
}

/** By how much a turned image has to grow to cover its old frame. */
export function coverScale(angleDeg: number, { widthPx, heightPx }: CanvasSize): number {
  const angle = Math.abs((angleDeg * Math.PI) / 180);
  const ratio = Math.max(widthPx / heightPx, heightPx / widthPx);
  return Math.cos(angle) + ratio * Math.sin(angle);
}

/**
 * Leans one side away: a plane turned about its middle, seen in perspective, line by line. A line at share t of the way lies at depth
 * z = 1 + lean (1/2 - t); what is seen there is the source at (t - 1/2) z, and as much wider. Magnified so that no corner is empty.
 */
function lean(context: PhotoCanvas, amount: number, direction: 'rows' | 'columns'): PhotoCanvas {
  if (amount === 0) return context;
  const { width, height } = context.canvas;
  const leant = photoCanvas({ widthPx: width, heightPx: height });
  const strength = (amount / 100) * FULL_LEAN;
  const deepest = 1 + Math.abs(strength) / 2;
  const count = direction === 'rows' ? height : width;
  for (let line = 0; line < count; line++) {
    const t = (line + 0.5) / count - 0.5;
    const share = (1 - strength * t) / deepest;
    const at = (t * share + 0.5) * count - 0.5;
    if (direction === 'rows')
      leant.drawImage(context.canvas, (width * (1 - share)) / 2, at, width * share, 1, 0, line, width, 1);
    else
      leant.drawImage(context.canvas, at, (height * (1 - share)) / 2, 1, height * share, line, 0, 1, height);
  }
  return leant;
}

/** Brings an image to a size. */
export function applySize(context: PhotoCanvas, { widthPx, heightPx, fit }: PhotoSize): PhotoCanvas {
  const { width, height } = context.canvas;
  if (width === widthPx && height === heightPx) return context;
  const sized = photoCanvas({ widthPx, heightPx });
  const across = widthPx / width;
  const down = heightPx / height;
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const [drawnWidth, drawnHeight] = fit === 'stretch' ? [widthPx, heightPx] : [width * scale, height * scale];
  sized.drawImage(
    context.canvas,
    (widthPx - drawnWidth) / 2,
    (heightPx - drawnHeight) / 2,
    drawnWidth,
    drawnHeight,
  );
  return sized;
}

/** Opacity up to this, of 255, is nothing: dust that cannot be seen would keep a margin. */
const CLEAR_BELOW = 8;

/** Cuts off the clear margin; an image that is clear all over stays. */
export function trimClear(context: PhotoCanvas): PhotoCanvas {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const bounds = opaqueBounds(data, width, height, CLEAR_BELOW);
  if (!bounds) return context;
  const trimmed = photoCanvas(bounds);
  trimmed.drawImage(context.canvas, -bounds.xPx, -bounds.yPx);
  return trimmed;
}
