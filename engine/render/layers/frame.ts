import type { ImageLayer, Layer } from '../../model/layer.ts';
import { hasFrame } from '../../model/layer-capabilities.ts';
import type { Context2D } from '../drawing/canvas.ts';

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

/** Fills with the operation on every pixel of the bitmap. */
export function fillThrough(context: Context2D, operation: GlobalCompositeOperation, fill: () => void): void {
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = operation;
  context.fillStyle = '#000000';
  fill();
  context.restore();
}
