import type { Paint } from '../../model/paint.ts';

export type TextContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type PaintStyle = string | CanvasGradient | CanvasPattern;

/** Makes a paint a fill style for an area of this size, in canvas pixels, at the origin of the context. */
export type PaintMaker = (context: TextContext, paint: Paint, width: number, height: number) => PaintStyle;

/** A canvas of its own for a step of drawing, with the size and the transform of another one, or `finer` times that. */
export function sheetLike(context: TextContext, finer = 1): OffscreenCanvasRenderingContext2D {
  const { width, height } = context.canvas;
  const canvas = new OffscreenCanvas(Math.max(1, width * finer), Math.max(1, height * finer));
  const sheet = canvas.getContext('2d', { willReadFrequently: true });
  if (sheet === null) throw new Error('There is no 2D canvas.');
  sheet.scale(finer, finer);
  const { a, b, c, d, e, f } = context.getTransform();
  sheet.transform(a, b, c, d, e, f);
  return sheet;
}

/** Puts a sheet on another of its size, pixel by pixel. */
export function putSheet(
  context: TextContext,
  sheet: OffscreenCanvasRenderingContext2D,
  operation: GlobalCompositeOperation = 'source-over',
): void {
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = operation;
  context.drawImage(sheet.canvas, 0, 0);
  context.restore();
}

/** Paints everything that is on a sheet in one style, keeping its transparency. */
export function tintSheet(sheet: OffscreenCanvasRenderingContext2D, style: PaintStyle): void {
  sheet.save();
  sheet.globalCompositeOperation = 'source-in';
  sheet.fillStyle = style;
  fillAll(sheet);
  sheet.restore();
}

/** Fills the whole canvas without losing the place of gradients and patterns. */
function fillAll(context: TextContext): void {
  const inverse = context.getTransform().inverse();
  const { width, height } = context.canvas;
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  context.beginPath();
  for (const [x, y] of corners) {
    const point = inverse.transformPoint({ x, y });
    context.lineTo(point.x, point.y);
  }
  context.closePath();
  context.fill();
}

/** Draws only the shadow of a sheet: in one colour, moved and blurred, all in canvas pixels. */
export function putShadow(
  context: TextContext,
  sheet: OffscreenCanvasRenderingContext2D,
  color: string,
  offsetX: number,
  offsetY: number,
  blur: number,
): void {
  // The sheet itself is drawn out of sight; its shadow falls back into the image.
  const away = context.canvas.width * 2 + 10;
  context.save();
  context.resetTransform();
  context.shadowColor = color;
  context.shadowOffsetX = offsetX + away;
  context.shadowOffsetY = offsetY;
  context.shadowBlur = blur;
  context.drawImage(sheet.canvas, -away, 0);
  context.restore();
}

/** A colour with its opacity multiplied. */
export function withOpacity(color: string, opacity: number): string {
  const own = color.length === 9 ? Number.parseInt(color.slice(7), 16) : 255;
  const alpha = Math.round(own * Math.min(1, Math.max(0, opacity)));
  return `${color.slice(0, 7)}${alpha.toString(16).padStart(2, '0')}`;
}

/** A colour between two, at a share from the first to the second. */
export function mixColors(from: string, to: string, share: number): string {
  const channel = (color: string, index: number) =>
    color.length < index * 2 + 3 ? 255 : Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
  let mixed = '#';
  for (let index = 0; index < 4; index++) {
    const value = channel(from, index) * (1 - share) + channel(to, index) * share;
    mixed += Math.round(value).toString(16).padStart(2, '0');
  }
  return mixed;
}

export function isOpaque(paint: Paint): boolean {
  const solid = (color: string) => color.length === 7 || color.endsWith('ff');
  if (paint.type === 'solid') return solid(paint.color);
  // What an image shows through is not known.
  return paint.type !== 'image' && paint.stops.every(({ color }) => solid(color));
}
