import type { Paint } from '../model/paint.ts';
import type { Context2D } from './canvas.ts';
import { pictureSource } from './picture-source.ts';
import type { EngineResources } from './resources.ts';

/**
 * A paint as a fill style for an area of this size at the origin. A picture that is not in yet is grey; `scale` is in canvas
 * pixels per page pixel and matters for pictures laid side by side.
 */
export function fillStyleOf(
  context: Context2D,
  paint: Paint,
  width: number,
  height: number,
  resources: EngineResources,
  scale = 1,
): string | CanvasGradient | CanvasPattern {
  switch (paint.type) {
    case 'solid':
      return paint.color;
    case 'picture':
      return picturePattern(context, paint, width, height, resources, scale);
    default: {
      const gradient =
        paint.type === 'linear-gradient'
          ? linear(context, paint.angleDeg, width, height)
          : radial(context, width, height);
      for (const stop of paint.stops) gradient.addColorStop(stop.offset, stop.color);
      return gradient;
    }
  }
}

/** What stands for a picture that is not there. */
const MISSING_COLOUR = '#d3d3ce';

function picturePattern(
  context: Context2D,
  paint: Extract<Paint, { type: 'picture' }>,
  width: number,
  height: number,
  resources: EngineResources,
  scale: number,
): string | CanvasPattern {
  const picture = resources.readyPicture(paint.assetId);
  if (!picture) return MISSING_COLOUR;
  const covering = Math.max(width / picture.widthPx, height / picture.heightPx);
  const fitting = Math.min(width / picture.widthPx, height / picture.heightPx);
  const magnify = paint.scale * (paint.fit === 'tile' ? scale : paint.fit === 'cover' ? covering : fitting);
  const source = pictureSource(picture, magnify);
  const pattern = context.createPattern(source.image, paint.fit === 'tile' ? 'repeat' : 'no-repeat');
  if (!pattern) return MISSING_COLOUR;
  const [zoomX, zoomY] = [
    (picture.widthPx * magnify) / source.widthPx,
    (picture.heightPx * magnify) / source.heightPx,
  ];
  const offsetX = paint.fit === 'tile' ? 0 : (width - picture.widthPx * magnify) / 2;
  const offsetY = paint.fit === 'tile' ? 0 : (height - picture.heightPx * magnify) / 2;
  pattern.setTransform(new DOMMatrix([zoomX, 0, 0, zoomY, offsetX, offsetY]));
  return pattern;
}

/** The gradient line through the middle, long enough that both end colours touch a corner, as in CSS. */
function linear(context: Context2D, angleDeg: number, width: number, height: number): CanvasGradient {
  const angle = (angleDeg * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const half = (Math.abs(width * cos) + Math.abs(height * sin)) / 2;
  const [x, y] = [width / 2, height / 2];
  return context.createLinearGradient(x - cos * half, y - sin * half, x + cos * half, y + sin * half);
}

function radial(context: Context2D, width: number, height: number): CanvasGradient {
  return context.createRadialGradient(
    width / 2,
    height / 2,
    0,
    width / 2,
    height / 2,
    Math.hypot(width, height) / 2,
  );
}
