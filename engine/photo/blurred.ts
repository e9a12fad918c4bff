import { blurPixels } from '../effects/apply-effects.ts';
import type { KernelModule } from '../effects/kernel-module.ts';
import { type PhotoCanvas, photoCanvas } from './photo-canvas.ts';

/** Whether canvases blur by themselves (`filter`); WebKit's do not. */
let filters: boolean | null = null;

function hasCanvasFilter(context: PhotoCanvas): boolean {
  filters ??= 'filter' in context;
  return filters;
}

/** For tests: blurs by the kernels from now on, or again as the browser can. */
export function blurByKernels(wanted: boolean): void {
  filters = wanted ? false : null;
}

/** A blur of this many pixels is left when a drawing is made smaller before it is blurred: fewer pixels, and the same image. */
const SIGMA_WHEN_REDUCED_PX = 4;

/**
 * Draws something out of focus: by the canvas where it can, by our kernel else. `sigmaPx` is the standard deviation of the blur in pixels of
 * the canvas, as in CSS. `draw` gets a context with the transformation of `context`; what it changes is undone.
 */
export function drawBlurred(
  context: PhotoCanvas,
  sigmaPx: number,
  kernels: KernelModule,
  draw: (context: PhotoCanvas) => void,
): void {
  context.save();
  if (sigmaPx <= 0 || hasCanvasFilter(context)) {
    if (sigmaPx > 0) context.filter = `blur(${sigmaPx}px)`;
    draw(context);
  } else {
    const { width, height } = context.canvas;
    const reduction = Math.max(1, sigmaPx / SIGMA_WHEN_REDUCED_PX);
    const layer = photoCanvas({ widthPx: width / reduction, heightPx: height / reduction });
    const { width: layerWidth, height: layerHeight } = layer.canvas;
    const { a, b, c, d, e, f } = context.getTransform();
    const [x, y] = [layerWidth / width, layerHeight / height];
    layer.setTransform(a * x, b * y, c * x, d * y, e * x, f * y);
    draw(layer);
    const pixels = layer.getImageData(0, 0, layerWidth, layerHeight);
    blurPixels(pixels.data, layerWidth, layerHeight, sigmaPx / reduction, kernels);
    layer.putImageData(pixels, 0, 0);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(layer.canvas, 0, 0, width, height);
  }
  context.restore();
}
