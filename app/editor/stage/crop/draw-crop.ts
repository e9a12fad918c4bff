import { centreOf, cornersOf } from '@gesso/engine/edits';
import { type CropSession, placeOf } from '../../../geometry/crop-geometry.ts';
import { boxToScreen, type View } from '../../../geometry/view.ts';

const VEIL = 'rgb(13 14 21 / .6)';
const GHOST_ALPHA = 0.35;
const BRACKET_PX = 20;
const PILL_PX = 30;

/** Draws the image behind its frame: bright inside, dim outside, with thirds and grips. Screen pixels. */
export function drawCrop(
  context: CanvasRenderingContext2D,
  size: { readonly width: number; readonly height: number },
  view: View,
  crop: CropSession,
  image: ImageBitmap | null,
): void {
  context.clearRect(0, 0, size.width, size.height);
  context.fillStyle = VEIL;
  context.fillRect(0, 0, size.width, size.height);
  const frame = boxToScreen(view, crop.box);
  const centre = centreOf(frame);

  const drawImage = () => {
    if (!image) return;
    const { scale, offsetX, offsetY } = placeOf(crop);
    const zoom = scale * view.scale;
    context.save();
    context.translate(centre.x, centre.y);
    context.rotate((crop.box.rotation * Math.PI) / 180);
    context.scale(crop.flipX ? -1 : 1, crop.flipY ? -1 : 1);
    context.rotate((crop.cropRotation * Math.PI) / 180);
    context.translate(offsetX * view.scale, offsetY * view.scale);
    const [width, height] = [crop.image.widthPx * zoom, crop.image.heightPx * zoom];
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, -width / 2, -height / 2, width, height);
    context.restore();
  };
  const outline = new Path2D();
  for (const corner of cornersOf(frame)) outline.lineTo(corner.x, corner.y);
  outline.closePath();

  context.globalAlpha = GHOST_ALPHA;
  drawImage();
  context.globalAlpha = 1;
  context.save();
  context.clip(outline);
  context.clearRect(0, 0, size.width, size.height);
  drawImage();
  context.restore();

  context.save();
  context.translate(centre.x, centre.y);
  context.rotate((frame.rotation * Math.PI) / 180);
  drawFurniture(context, frame.width, frame.height, crop.ratio === null);
  context.restore();
}

/** Thirds, the edge, brackets at the corners and pills on the sides. */
function drawFurniture(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  hasSides: boolean,
): void {
  const [left, top, right, bottom] = [-width / 2, -height / 2, width / 2, height / 2];
  const thirds = new Path2D();
  for (const share of [1 / 3, 2 / 3]) {
    thirds.moveTo(left + width * share, top);
    thirds.lineTo(left + width * share, bottom);
    thirds.moveTo(left, top + height * share);
    thirds.lineTo(right, top + height * share);
  }
  context.lineWidth = 2;
  context.strokeStyle = 'rgb(13 14 21 / .25)';
  context.stroke(thirds);
  context.lineWidth = 1;
  context.strokeStyle = 'rgb(255 255 255 / .75)';
  context.stroke(thirds);
  context.strokeStyle = '#ffffff';
  context.lineWidth = 1.5;
  context.strokeRect(left, top, width, height);

  const reach = Math.min(BRACKET_PX, width / 3, height / 3);
  const grips = new Path2D();
  for (const [x, y, sx, sy] of [
    [left, top, 1, 1],
    [right, top, -1, 1],
    [right, bottom, -1, -1],
    [left, bottom, 1, -1],
  ] as const) {
    grips.moveTo(x + reach * sx, y - 1.5 * sy);
    grips.lineTo(x - 1.5 * sx, y - 1.5 * sy);
    grips.lineTo(x - 1.5 * sx, y + reach * sy);
  }
  if (hasSides && width > 90 && height > 90) {
    const half = PILL_PX / 2;
    for (const x of [left, right]) {
      grips.moveTo(x, -half);
      grips.lineTo(x, half);
    }
    for (const y of [top, bottom]) {
      grips.moveTo(-half, y);
      grips.lineTo(half, y);
    }
  }
  context.lineJoin = 'miter';
  context.shadowColor = 'rgb(0 0 0 / .4)';
  context.shadowBlur = 3;
  context.lineWidth = 4;
  context.strokeStyle = '#ffffff';
  context.stroke(grips);
  context.shadowBlur = 0;
}
