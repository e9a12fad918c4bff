import { createTextLayer, createTextRun } from '../../model/create.ts';
import type { ImageLayer, Layer, LayerMask } from '../../model/layer.ts';
import { hasFrame } from '../../model/layer-capabilities.ts';
import { drawText } from '../../text/drawing/draw.ts';
import { layoutText } from '../../text/layout/layout.ts';
import { type Context2D, createProcessorCanvas } from '../drawing/canvas.ts';
import { drawFitted } from '../drawing/fit.ts';
import { imageSource } from '../drawing/image-source.ts';
import type { EngineResources } from '../resources.ts';
import { shapePath } from './shape/shape-path.ts';

/** A bitmap that a layer is being drawn into: the box of the layer starts `paddingPx` inside it. */
export interface LayerBitmap {
  readonly canvas: OffscreenCanvas;
  readonly context: Context2D;
  readonly paddingPx: number;
  /** Bitmap pixels per page pixel. */
  readonly scale: number;
}

/** The corners of an image's or clip's frame, in page pixels; 0 for what has none. */
export function cornerRadiusOf(layer: Layer): number {
  return hasFrame(layer) ? layer.cornerRadius : 0;
}

/**
 * Takes away what lies outside of rounded corners. By filling and not by clipping: clips of an offscreen canvas have jagged edges in
 * Chromium.
 */
export function cutCorners(
  { context, scale, paddingPx }: LayerBitmap,
  layer: Pick<ImageLayer, 'width' | 'height' | 'cornerRadius'>,
): void {
  const [width, height] = [layer.width * scale, layer.height * scale];
  const frame = new Path2D();
  frame.roundRect(
    paddingPx,
    paddingPx,
    width,
    height,
    Math.min(layer.cornerRadius * scale, width / 2, height / 2),
  );
  fillThrough(context, 'destination-in', () => context.fill(frame));
}

/** Takes away what the layer's mask does not cover. A mask whose image is not in yet cuts nothing. */
export function cutByMask(bitmap: LayerBitmap, layer: Layer, resources: EngineResources): void {
  const { mask } = layer;
  if (!mask) return;
  const { context, canvas, paddingPx, scale } = bitmap;
  const operation = mask.inverted ? 'destination-out' : 'destination-in';
  if (mask.type === 'shape') {
    const path = new Path2D();
    const form = { ...mask, width: layer.width, height: layer.height };
    path.addPath(shapePath(form, scale, 0), { e: paddingPx, f: paddingPx });
    fillThrough(context, operation, () => context.fill(path));
    return;
  }
  const cover = createProcessorCanvas(canvas.width, canvas.height);
  cover.context.translate(paddingPx, paddingPx);
  if (mask.type === 'text') drawTextMask(cover.context, mask, layer, scale, resources);
  else if (!drawImageMask(cover.context, mask, layer, scale, resources)) return;
  fillThrough(context, operation, () => context.drawImage(cover.canvas, 0, 0));
}

function fillThrough(context: Context2D, operation: GlobalCompositeOperation, fill: () => void): void {
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = operation;
  context.fillStyle = '#000000';
  fill();
  context.restore();
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
  drawFitted(context, image, box, { fit: mask.fit }, (magnify) => imageSource(image, magnify));
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
