import { GessoError } from '../../model/errors.ts';

/** What layer types from outside draw with. */
export type Context2D = OffscreenCanvasRenderingContext2D;

/**
 * A canvas that the processor draws: where GL is software this is an order of magnitude faster than a canvas
 * on the emulated GPU, and its pixels can be read without waiting.
 */
export function createProcessorCanvas(
  widthPx: number,
  heightPx: number,
): { canvas: OffscreenCanvas; context: Context2D } {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(widthPx)), Math.max(1, Math.ceil(heightPx)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new GessoError('renderer-unavailable', { reason: 'no 2D canvas' });
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Makes a canvas of `createProcessorCanvas` as it was when it was made. */
export function emptyCanvas(context: Context2D): void {
  context.reset();
  context.imageSmoothingQuality = 'high';
}
