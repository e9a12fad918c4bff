import { canvasContext } from '../cutout/networks/bitmap-source.ts';
import { applyEffects, changesPixels } from '../effects/apply-effects.ts';
import type { KernelModule } from '../effects/kernel-module.ts';
import { type Effect, effectRowOf } from '../model/effects.ts';

/** A canvas of a stage of the photo, with what draws on it. */
export type PhotoCanvas = OffscreenCanvasRenderingContext2D;

export interface CanvasSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Rows that pointwise effects are applied to at once: the kernels' memory then holds a strip and not a photo of 100 megapixels. */
const STRIP_HEIGHT_PX = 512;

/** An empty canvas in memory, its smoothing at its best. */
export function photoCanvas({ widthPx, heightPx }: CanvasSize): PhotoCanvas {
  const context = canvasContext(Math.max(1, Math.round(widthPx)), Math.max(1, Math.round(heightPx)));
  context.imageSmoothingQuality = 'high';
  return context;
}

/** A copy of a canvas. */
export function copyOf({ canvas }: PhotoCanvas): PhotoCanvas {
  const copy = photoCanvas({ widthPx: canvas.width, heightPx: canvas.height });
  copy.drawImage(canvas, 0, 0);
  return copy;
}

/** Applies effects to a whole canvas. `scale`: pixels of the canvas per pixel of the photo. */
export function applyToCanvas(
  context: PhotoCanvas,
  effects: readonly Effect[],
  scale: number,
  kernels: KernelModule,
): void {
  if (!changesPixels(effects)) return;
  const { width, height } = context.canvas;
  const stripHeight = effects.every((effect) => !effectRowOf(effect).readsNeighbours(effect))
    ? STRIP_HEIGHT_PX
    : height;
  for (let top = 0; top < height; top += stripHeight) {
    const rows = Math.min(stripHeight, height - top);
    const pixels = context.getImageData(0, top, width, rows);
    applyEffects(pixels.data, width, rows, effects, { scale, left: 0, top: -top, width, height }, kernels);
    context.putImageData(pixels, 0, top);
  }
}

/** Keeps of a canvas only what another shows. */
export function keepWhere(context: PhotoCanvas, mask: PhotoCanvas): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(mask.canvas, 0, 0);
  context.restore();
}

/** Fills what a canvas shows with one colour. */
export function tint(context: PhotoCanvas, color: string): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = color;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.restore();
}

/** A gradient at an angle as CSS draws it: 0 goes up, 90 to the right, and the corners get the ends. */
export function linearGradient(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  { widthPx, heightPx }: CanvasSize,
  { angleDeg, colors }: { readonly angleDeg: number; readonly colors: readonly string[] },
): CanvasGradient {
  const angle = (angleDeg * Math.PI) / 180;
  const half = (Math.abs(widthPx * Math.sin(angle)) + Math.abs(heightPx * Math.cos(angle))) / 2;
  const [x, y] = [Math.sin(angle) * half, -Math.cos(angle) * half];
  const [cx, cy] = [widthPx / 2, heightPx / 2];
  const gradient = context.createLinearGradient(cx - x, cy - y, cx + x, cy + y);
  for (const [index, color] of colors.entries())
    gradient.addColorStop(index / Math.max(1, colors.length - 1), color);
  return gradient;
}
