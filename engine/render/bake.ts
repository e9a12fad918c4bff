import type {
  BackgroundLayer,
  ImageLayer,
  Layer,
  ShapeLayer,
  StickerLayer,
  TextLayer,
} from '../model/layer.ts';
import { type Context2D, createProcessorCanvas } from './canvas.ts';
import { overhangPx } from './dirty.ts';
import { finishLayer } from './finish-layer.ts';
import { drawFitted, type PlacedFit } from './fit.ts';
import { fillStyleOf } from './paint-style.ts';
import { pictureSource } from './picture-source.ts';
import type { EngineResources, Picture } from './resources.ts';
import { shapePath } from './shape-path.ts';
import { drawTextLayer } from './text-picture.ts';

/** A layer drawn once at the size it is shown. The box of the layer starts `paddingPx` inside the bitmap. */
export interface BakedLayer {
  readonly canvas: OffscreenCanvas;
  readonly paddingPx: number;
}

export type BakeableLayer = ImageLayer | TextLayer | ShapeLayer | StickerLayer | BackgroundLayer;

/** The longest side of a baked bitmap; larger layers are baked smaller and stretched. */
const MAX_BAKED_SIDE_PX = 8192;

/** What moves a bitmap, or says when it shows, and does not change it. Everything else does. */
const PLACING_FACTS: ReadonlySet<string> = new Set([
  'id',
  'name',
  'x',
  'y',
  'rotation',
  'flipX',
  'flipY',
  'opacity',
  'blendMode',
  'locked',
  'hidden',
  'startFrame',
  'durationFrames',
  'animationIn',
  'animationOverall',
  'animationOut',
  'keyframes',
  'linkUrl',
  'speed',
  'loop',
]);

/** Whether two states of a layer have the same bitmap. */
export function sameBake(a: Layer, b: Layer): boolean {
  if (a === b) return true;
  if (a.type !== b.type) return false;
  const first: Readonly<Record<string, unknown>> = a;
  const second: Readonly<Record<string, unknown>> = b;
  for (const fact in first) {
    if (!PLACING_FACTS.has(fact) && first[fact] !== second[fact]) return false;
  }
  return true;
}

/** The largest scale up to `wanted` at which a layer's bitmap stays within limits. */
export function bakeScale(layer: Layer, wanted: number): number {
  return Math.min(wanted, MAX_BAKED_SIDE_PX / Math.max(layer.width, layer.height, 1));
}

/**
 * Draws a layer at `scale` pixels per page pixel. `own` is the picture of its own file. Pictures it is painted or masked with must be
 * in `resources`; those that are not show as missing.
 */
export function bakeLayer(
  layer: BakeableLayer,
  scale: number,
  resources: EngineResources,
  own: Picture | null,
): BakedLayer {
  const paddingPx = Math.ceil(overhangPx(layer) * scale) + 1;
  const width = layer.width * scale + paddingPx * 2;
  const height = layer.height * scale + paddingPx * 2;
  const { canvas, context } = createProcessorCanvas(width, height);
  context.translate(paddingPx, paddingPx);
  drawContent(context, layer, scale, resources, own);
  return { canvas: finishLayer({ canvas, context, paddingPx, scale }, layer, resources), paddingPx };
}

function drawContent(
  context: Context2D,
  layer: BakeableLayer,
  scale: number,
  resources: EngineResources,
  own: Picture | null,
): void {
  switch (layer.type) {
    case 'text':
      drawTextLayer(context, layer, scale, resources);
      return;
    case 'shape':
      drawShape(context, layer, scale, resources);
      return;
    case 'sticker':
      drawPicture(context, own, layer, scale, { fit: 'fill' });
      return;
    case 'image':
      drawPicture(context, own, layer, scale, layer);
      return;
    case 'background':
      if (layer.paint) {
        const [width, height] = [layer.width * scale, layer.height * scale];
        context.fillStyle = fillStyleOf(context, layer.paint, width, height, resources, scale);
        context.fillRect(0, 0, width, height);
      }
      if (layer.assetId !== null) drawPicture(context, own, layer, scale, layer);
  }
}

function drawPicture(
  context: Context2D,
  picture: Picture | null,
  box: { width: number; height: number },
  scale: number,
  fit: PlacedFit,
): void {
  const size = { width: box.width * scale, height: box.height * scale };
  if (!picture) {
    drawMissing(context, size.width, size.height);
    return;
  }
  drawFitted(context, picture, size, fit, (magnify) => pictureSource(picture, magnify));
}

/** Stands for a file that could not be had: grey with a cross, so that nobody exports it unnoticed. */
export function drawMissing(context: Context2D, width: number, height: number): void {
  context.fillStyle = '#d3d3ce';
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#868894';
  context.lineWidth = Math.max(1, Math.min(width, height) / 60);
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(width, height);
  context.moveTo(width, 0);
  context.lineTo(0, height);
  context.stroke();
}

const DASHES = { solid: [], dashed: [3, 2], dotted: [0.01, 2] } as const;

function drawShape(context: Context2D, layer: ShapeLayer, scale: number, resources: EngineResources): void {
  const strokeWidth = layer.stroke ? layer.stroke.widthPx * scale : 0;
  // Strokes are drawn inside of the box; a line has no inside.
  const inset =
    layer.shape === 'line' ? 0 : Math.min(strokeWidth / 2, (Math.min(layer.width, layer.height) * scale) / 2);
  const path = shapePath(layer, scale, inset);
  if (layer.fill && layer.shape !== 'line') {
    context.fillStyle = fillStyleOf(
      context,
      layer.fill,
      layer.width * scale,
      layer.height * scale,
      resources,
      scale,
    );
    context.fill(path);
  }
  if (!layer.stroke || strokeWidth === 0) return;
  context.strokeStyle = layer.stroke.color;
  context.lineWidth = strokeWidth;
  context.lineCap = layer.stroke.dash === 'dotted' ? 'round' : 'butt';
  context.lineJoin = 'round';
  context.setLineDash(DASHES[layer.stroke.dash].map((part) => part * strokeWidth));
  context.stroke(path);
}
