import type { Paint } from '../../model/paint.ts';
import type { EngineResources } from '../resources.ts';
import type { Context2D } from './canvas.ts';
import { imageSource } from './image-source.ts';

/**
 * A paint as a fill style for an area of this size at the origin. An image that is not in yet is grey; `scale` is in canvas
 * pixels per page pixel and matters for images laid side by side.
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
    case 'image':
      return imagePattern(context, paint, width, height, resources, scale);
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

/** What stands for an image that is not there. */
const MISSING_COLOR = '#d3d3ce';

function imagePattern(
  context: Context2D,
  paint: Extract<Paint, { type: 'image' }>,
  width: number,
  height: number,
  resources: EngineResources,
  scale: number,
): string | CanvasPattern {
  const image = resources.readyImage(paint.assetId);
  if (!image) return MISSING_COLOR;
  const covering = Math.max(width / image.widthPx, height / image.heightPx);
  const fitting = Math.min(width / image.widthPx, height / image.heightPx);
  const magnify = paint.scale * (paint.fit === 'tile' ? scale : paint.fit === 'cover' ? covering : fitting);
  const source = imageSource(image, magnify);
  const pattern = context.createPattern(source.image, paint.fit === 'tile' ? 'repeat' : 'no-repeat');
  if (!pattern) return MISSING_COLOR;
  const [zoomX, zoomY] = [
    (image.widthPx * magnify) / source.widthPx,
    (image.heightPx * magnify) / source.heightPx,
  ];
  const offsetX = paint.fit === 'tile' ? 0 : (width - image.widthPx * magnify) / 2;
  const offsetY = paint.fit === 'tile' ? 0 : (height - image.heightPx * magnify) / 2;
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
