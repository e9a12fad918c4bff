import type { Paint } from '../model/paint.ts';
import type { Context2D } from './canvas.ts';

/** A paint as a fill style for an area of this size at the origin. */
export function fillStyleOf(
  context: Context2D,
  paint: Paint,
  width: number,
  height: number,
): string | CanvasGradient {
  if (paint.type === 'solid') return paint.color;
  const gradient =
    paint.type === 'linear-gradient'
      ? linear(context, paint.angleDeg, width, height)
      : radial(context, width, height);
  for (const stop of paint.stops) gradient.addColorStop(stop.offset, stop.color);
  return gradient;
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
