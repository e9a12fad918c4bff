import { rasteriseSvg } from '../media/svg.ts';
import type {
  BackgroundLayer,
  ImageLayer,
  Layer,
  ShapeLayer,
  StickerLayer,
  TextLayer,
} from '../model/layer.ts';
import { shadowOffset } from '../presets/shadows.ts';
import { drawText } from '../text/draw.ts';
import { layoutText } from '../text/layout.ts';
import { type Context2D, createProcessorCanvas } from './canvas.ts';
import { overhangPx } from './dirty.ts';
import { fitPicture } from './fit.ts';
import { fillStyleOf } from './paint-style.ts';
import type { EngineResources, Picture } from './resources.ts';
import { shapePath } from './shape-path.ts';

/** A layer drawn once at the size it is shown. The box of the layer starts `paddingPx` inside the bitmap. */
export interface BakedLayer {
  readonly canvas: OffscreenCanvas;
  readonly paddingPx: number;
}

export type BakeableLayer = ImageLayer | TextLayer | ShapeLayer | StickerLayer | BackgroundLayer;

/** The longest side of a baked bitmap; larger layers are baked smaller and stretched. */
const MAX_BAKED_SIDE_PX = 8192;

/**
 * The facts that a layer's bitmap depends on. What is not named here (place, angle, opacity, time) moves the
 * bitmap and does not change it.
 */
const BAKED_FACTS: Readonly<Record<BakeableLayer['type'], readonly string[]>> = {
  image: ['assetId', 'fit', 'zoom', 'focusX', 'focusY', 'mask', 'cornerRadius', 'width', 'height', 'shadow'],
  text: [
    'runs',
    'align',
    'direction',
    'lineHeight',
    'letterSpacing',
    'highlight',
    'width',
    'height',
    'autoHeight',
    'shadow',
  ],
  shape: [
    'shape',
    'fill',
    'stroke',
    'cornerRadius',
    'sides',
    'innerRatio',
    'path',
    'width',
    'height',
    'shadow',
  ],
  sticker: ['assetId', 'width', 'height', 'shadow'],
  background: ['paint', 'assetId', 'fit', 'focusX', 'focusY', 'width', 'height', 'shadow'],
};

/** Whether two states of a layer have the same bitmap. */
export function sameBake(a: BakeableLayer, b: BakeableLayer): boolean {
  if (a === b) return true;
  if (a.type !== b.type) return false;
  const first: Readonly<Record<string, unknown>> = a;
  const second: Readonly<Record<string, unknown>> = b;
  return BAKED_FACTS[a.type].every((fact) => first[fact] === second[fact]);
}

/** The largest scale up to `wanted` at which a layer's bitmap stays within limits. */
export function bakeScale(layer: Layer, wanted: number): number {
  return Math.min(wanted, MAX_BAKED_SIDE_PX / Math.max(layer.width, layer.height, 1));
}

/** Draws a layer at `scale` pixels per page pixel. Pictures must be in `resources`; those that are not show as missing. */
export function bakeLayer(layer: BakeableLayer, scale: number, resources: EngineResources): BakedLayer {
  const paddingPx = Math.ceil(overhangPx(layer) * scale) + 1;
  const width = layer.width * scale + paddingPx * 2;
  const height = layer.height * scale + paddingPx * 2;
  const { canvas, context } = createProcessorCanvas(width, height);
  context.translate(paddingPx, paddingPx);
  drawContent(context, layer, scale, resources);
  return { canvas: layer.shadow ? withShadow(canvas, layer, scale) : canvas, paddingPx };
}

function drawContent(
  context: Context2D,
  layer: BakeableLayer,
  scale: number,
  resources: EngineResources,
): void {
  switch (layer.type) {
    case 'text':
      drawText(context, layoutText(layer, resources.fonts), { scale, offsetX: 0, offsetY: 0 });
      return;
    case 'shape':
      drawShape(context, layer, scale);
      return;
    case 'sticker':
      drawPicture(context, resources.readyPicture(layer.assetId), layer, scale, { fit: 'fill' });
      return;
    case 'image':
      drawPicture(context, resources.readyPicture(layer.assetId), layer, scale, layer);
      if (isFramed(layer)) cutToFrame(context, layer, scale);
      return;
    case 'background':
      if (layer.paint) {
        context.fillStyle = fillStyleOf(context, layer.paint, layer.width * scale, layer.height * scale);
        context.fillRect(0, 0, layer.width * scale, layer.height * scale);
      }
      if (layer.assetId !== null)
        drawPicture(context, resources.readyPicture(layer.assetId), layer, scale, layer);
  }
}

/** A picture's or clip's frame: what shows of its box. */
type Framed = Pick<ImageLayer, 'mask' | 'cornerRadius' | 'width' | 'height'>;

/** Whether a frame is anything but the whole box. */
export function isFramed(layer: Framed): boolean {
  return layer.mask !== 'rectangle' || layer.cornerRadius > 0;
}

/**
 * Takes away what lies outside of the frame. By filling and not by clipping: clips of an offscreen canvas have jagged
 * edges in Chromium.
 */
export function cutToFrame(context: Context2D, layer: Framed, scale: number): void {
  const [width, height] = [layer.width * scale, layer.height * scale];
  const frame = new Path2D();
  if (layer.mask === 'ellipse')
    frame.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  else frame.roundRect(0, 0, width, height, Math.min(layer.cornerRadius * scale, width / 2, height / 2));
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = '#000000';
  context.fill(frame);
  context.globalCompositeOperation = 'source-over';
}

function drawPicture(
  context: Context2D,
  picture: Picture | null,
  box: { width: number; height: number },
  scale: number,
  fit: Parameters<typeof fitPicture>[2],
): void {
  const [width, height] = [box.width * scale, box.height * scale];
  if (!picture) {
    drawMissing(context, width, height);
    return;
  }
  const placed = fitPicture(picture, { width, height }, fit);
  if (picture.kind === 'bitmap') {
    const { sourceX, sourceY, sourceWidth, sourceHeight, targetX, targetY, targetWidth, targetHeight } =
      placed;
    context.drawImage(
      picture.bitmap,
      sourceX,
      sourceY,
      sourceWidth,
      sourceHeight,
      targetX,
      targetY,
      targetWidth,
      targetHeight,
    );
    return;
  }
  drawSvg(context, picture, placed);
}

/** Rasterises the drawing at the size it is shown, so that its edges are sharp. */
function drawSvg(
  context: Context2D,
  picture: Extract<Picture, { kind: 'svg' }>,
  placed: ReturnType<typeof fitPicture>,
): void {
  const magnify = Math.max(
    placed.targetWidth / placed.sourceWidth,
    placed.targetHeight / placed.sourceHeight,
  );
  const pixels = rasteriseSvg(
    picture.svg,
    picture.widthPx * magnify,
    picture.heightPx * magnify,
    picture.name,
  );
  const whole = createProcessorCanvas(pixels.width, pixels.height);
  whole.context.putImageData(pixels, 0, 0);
  const [zoomX, zoomY] = [pixels.width / picture.widthPx, pixels.height / picture.heightPx];
  context.drawImage(
    whole.canvas,
    placed.sourceX * zoomX,
    placed.sourceY * zoomY,
    placed.sourceWidth * zoomX,
    placed.sourceHeight * zoomY,
    placed.targetX,
    placed.targetY,
    placed.targetWidth,
    placed.targetHeight,
  );
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

function drawShape(context: Context2D, layer: ShapeLayer, scale: number): void {
  const strokeWidth = layer.stroke ? layer.stroke.widthPx * scale : 0;
  // Strokes are drawn inside of the box; a line has no inside.
  const inset =
    layer.shape === 'line' ? 0 : Math.min(strokeWidth / 2, (Math.min(layer.width, layer.height) * scale) / 2);
  const path = shapePath(layer, scale, inset);
  if (layer.fill && layer.shape !== 'line') {
    context.fillStyle = fillStyleOf(context, layer.fill, layer.width * scale, layer.height * scale);
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

/** Draws the bitmap once more with its shadow behind it. */
function withShadow(source: OffscreenCanvas, layer: BakeableLayer, scale: number): OffscreenCanvas {
  const shadow = layer.shadow;
  if (!shadow) return source;
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
