import { applyOutlines, changesPixels, hasOutlines, withEffects } from '../../effects/apply-effects.ts';
import type { Layer, Shadow } from '../../model/layer.ts';
import { fillsBox, hasFrame } from '../../model/layer-capabilities.ts';
import { shadowOffset } from '../../presets/shadows.ts';
import { createProcessorCanvas } from '../drawing/canvas.ts';
import type { EngineResources } from '../resources.ts';
import { cutByMask } from './cut-by-mask.ts';
import { cornerRadiusOf, cutCorners, type LayerBitmap } from './frame.ts';

/** Whether a layer's image is more than its content. */
export function needsFinish(layer: Layer): boolean {
  return (
    layer.effects.length > 0 || layer.mask !== null || layer.shadow !== null || cornerRadiusOf(layer) > 0
  );
}

/**
 * Everything that is done to a layer after its content was drawn, in this order: effects on its pixels, its frame and mask, outlines
 * around what is left, its shadow. Draws on the bitmap and returns the canvas that holds the result (another one where there is
 * a shadow).
 */
export function finishLayer(bitmap: LayerBitmap, layer: Layer, resources: EngineResources): OffscreenCanvas {
  if (changesPixels(layer.effects)) applyToPixels(bitmap, layer, resources);
  if (hasFrame(layer) && layer.cornerRadius > 0) cutCorners(bitmap, layer);
  cutByMask(bitmap, layer, resources);
  if (hasOutlines(layer.effects)) drawOutlines(bitmap, layer, resources);
  return layer.shadow ? withShadow(bitmap.canvas, layer.shadow, bitmap.scale) : bitmap.canvas;
}

/** What fills its box is worked on within it, so that a blur does not soften its edge; all else as far as it reaches. */
function applyToPixels(bitmap: LayerBitmap, layer: Layer, { kernels }: EngineResources): void {
  const { canvas, context, paddingPx, scale } = bitmap;
  const [width, height] = [layer.width * scale, layer.height * scale];
  const area = fillsBox(layer)
    ? { x: paddingPx, y: paddingPx, width: Math.ceil(width), height: Math.ceil(height) }
    : { x: 0, y: 0, width: canvas.width, height: canvas.height };
  const pixels = context.getImageData(area.x, area.y, area.width, area.height);
  const place = { scale, left: paddingPx - area.x, top: paddingPx - area.y, width, height };
  const worked = withEffects(pixels.data, area.width, area.height, layer.effects, place, kernels);
  context.putImageData(new ImageData(worked, area.width, area.height), area.x, area.y);
}

function drawOutlines(
  { canvas, context, scale }: LayerBitmap,
  layer: Layer,
  resources: EngineResources,
): void {
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  applyOutlines(pixels.data, canvas.width, canvas.height, layer.effects, scale, resources.kernels);
  context.putImageData(pixels, 0, 0);
}

/** The image once more with its shadow behind it. */
function withShadow(source: OffscreenCanvas, shadow: Shadow, scale: number): OffscreenCanvas {
  const { canvas, context } = createProcessorCanvas(source.width, source.height);
  const { xPx, yPx } = shadowOffset(shadow);
  const alpha = Math.round(shadow.opacity * 255)
    .toString(16)
    .padStart(2, '0');
  context.shadowColor = `${shadow.color.slice(0, 7)}${alpha}`;
  context.shadowOffsetX = xPx * scale;
  context.shadowOffsetY = yPx * scale;
  context.shadowBlur = shadow.blurPx * scale;
  context.drawImage(source, 0, 0);
  return canvas;
}
