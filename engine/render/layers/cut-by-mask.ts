import { applyEffects } from '../../effects/apply-effects.ts';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import type { Effect } from '../../model/effects.ts';
import type { Layer, LayerMask } from '../../model/layer.ts';
import { drawText } from '../../text/drawing/draw.ts';
import { layoutText } from '../../text/layout/layout.ts';
import { type Context2D, createProcessorCanvas } from '../drawing/canvas.ts';
import { drawFitted } from '../drawing/fit.ts';
import { imageSource } from '../drawing/image-source.ts';
import type { EngineResources } from '../resources.ts';
import { fillThrough, type LayerBitmap } from './frame.ts';
import { shapePath } from './shape/shape-path.ts';

/** Feathered covers of masks that stand still, so that they are not blurred again for every frame of a clip. */
const kept = new WeakMap<LayerMask, { readonly key: string; readonly cover: OffscreenCanvas }>();

/** Takes away what the layer's mask does not cover. A mask whose image is not in yet cuts nothing. */
export function cutByMask(bitmap: LayerBitmap, layer: Layer, resources: EngineResources): void {
  const { mask } = layer;
  if (!mask) return;
  const { context } = bitmap;
  const operation = mask.inverted ? 'destination-out' : 'destination-in';
  if (mask.type === 'shape' && mask.featherPx === 0) {
    const path = shapeOfMask(mask, layer, bitmap);
    fillThrough(context, operation, () => context.fill(path));
    return;
  }
  const cover = coverOf(mask, bitmap, layer, resources);
  if (cover) fillThrough(context, operation, () => context.drawImage(cover, 0, 0));
}

/** What the mask covers of a bitmap, as opacity; null where its image is not in. */
function coverOf(
  mask: LayerMask,
  bitmap: LayerBitmap,
  layer: Layer,
  resources: EngineResources,
): OffscreenCanvas | null {
  const { width, height } = bitmap.canvas;
  // Images and letters may still be loading, and then look different the next time.
  const isLasting = mask.type === 'shape';
  const key = [width, height, bitmap.paddingPx, bitmap.scale, layer.width, layer.height].join(' ');
  const former = isLasting ? kept.get(mask) : undefined;
  if (former?.key === key) return former.cover;
  const { canvas, context } = createProcessorCanvas(width, height);
  if (mask.type === 'shape') context.fill(shapeOfMask(mask, layer, bitmap));
  else {
    context.setTransform(placeOfMask(mask, layer, bitmap).scaleSelf(mask.scaleX, mask.scaleY));
    context.translate((-layer.width * bitmap.scale) / 2, (-layer.height * bitmap.scale) / 2);
    if (mask.type === 'text') drawTextMask(context, mask, layer, bitmap.scale, resources);
    else if (!drawImageMask(context, mask, layer, bitmap.scale, resources)) return null;
    context.resetTransform();
  }
  if (mask.featherPx > 0) feather(context, mask.featherPx * bitmap.scale, resources);
  if (isLasting) kept.set(mask, { key, cover: canvas });
  return canvas;
}

/** From the middle of a mask, turned as it is, to the pixels of a bitmap. */
function placeOfMask(mask: LayerMask, layer: Layer, { paddingPx, scale }: LayerBitmap): DOMMatrix {
  return new DOMMatrix()
    .translateSelf(
      paddingPx + layer.width * scale * (0.5 + mask.offsetX),
      paddingPx + layer.height * scale * (0.5 + mask.offsetY),
    )
    .rotateSelf(mask.rotation);
}

/** The outline of a shape as it lies in a bitmap. Its corners keep their radius where it is scaled. */
function shapeOfMask(mask: Extract<LayerMask, { type: 'shape' }>, layer: Layer, bitmap: LayerBitmap): Path2D {
  const form = { ...mask, width: layer.width * mask.scaleX, height: layer.height * mask.scaleY };
  const place = placeOfMask(mask, layer, bitmap).translateSelf(
    (-form.width * bitmap.scale) / 2,
    (-form.height * bitmap.scale) / 2,
  );
  const path = new Path2D();
  path.addPath(shapePath(form, bitmap.scale, 0), place);
  return path;
}

/** Softens what was drawn, by a Gaussian whose standard deviation is half of `radiusPx`: the edge has faded that far on both sides. */
function feather(context: Context2D, radiusPx: number, { kernels }: EngineResources): void {
  const { width, height } = context.canvas;
  const pixels = context.getImageData(0, 0, width, height);
  const blur: Effect = { type: 'gaussian-blur', radiusPx };
  applyEffects(pixels.data, width, height, [blur], { scale: 1, left: 0, top: 0, width, height }, kernels);
  context.putImageData(pixels, 0, 0);
}

function drawTextMask(
  context: Context2D,
  mask: Extract<LayerMask, { type: 'text' }>,
  layer: Layer,
  scale: number,
  resources: EngineResources,
): void {
  const { text, fontFamily, fontWeight, italic } = mask;
  const letters = createTextLayer({
    id: `${layer.id}/mask`,
    width: layer.width,
    height: layer.height,
    align: 'center',
    verticalAlign: 'middle',
    lineHeight: 1,
    autoHeight: false,
    autoFit: 'fill',
    runs: [createTextRun({ text, fontFamily, fontWeight, italic, fontSizePx: 100, color: '#000000' })],
  });
  drawText(context, layoutText(letters, resources.fonts), { scale, offsetX: 0, offsetY: 0 });
}

/** False when the image is not there. */
function drawImageMask(
  context: Context2D,
  mask: Extract<LayerMask, { type: 'image' }>,
  layer: Layer,
  scale: number,
  resources: EngineResources,
): boolean {
  const image = resources.readyImage(mask.assetId);
  if (!image) return false;
  const box = { width: layer.width * scale, height: layer.height * scale };
  const larger = Math.max(mask.scaleX, mask.scaleY, 1);
  drawFitted(context, image, box, { fit: mask.fit }, (magnify) => imageSource(image, magnify * larger));
  if (mask.channel === 'luminance') brightnessToAlpha(context);
  return true;
}

/** Makes light parts solid and dark parts clear (the luminance masks of CSS Masking, §7.10). */
function brightnessToAlpha(context: Context2D): void {
  const { width, height } = context.canvas;
  const pixels = context.getImageData(0, 0, width, height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const light = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    data[at + 3] = (light * (data[at + 3] ?? 0)) / 255;
  }
  context.putImageData(pixels, 0, 0);
}
