import type { ShapeLayer, Stroke } from '../../../model/layer.ts';
import { MITER_LIMIT, strokeInset } from '../../../model/layers/shape.ts';
import { type Context2D, createProcessorCanvas } from '../../drawing/canvas.ts';
import { fillStyleOf } from '../../drawing/paint-style.ts';
import { toSvgData, type VectorPath } from '../../vector/path.ts';
import type { LayerRaster, RasterTools } from '../layer-raster.ts';
import { lineParts } from './line-parts.ts';
import { dashedBeside } from './shape-outline.ts';
import { shapePath } from './shape-path.ts';
import { dashesOf, strokeLook } from './shape-stroke.ts';

/** A form with its fill and stroke. */
export const shapeRaster: LayerRaster<ShapeLayer> = {
  draw(context, layer, tools) {
    if (layer.shape === 'line') {
      if (layer.stroke && layer.stroke.widthPx > 0) drawLine(context, layer, layer.stroke, tools);
      return;
    }
    const { resources, scale } = tools;
    const path = shapePath(layer, scale, strokeInset(layer) * scale);
    if (layer.fill) {
      const [width, height] = [layer.width * scale, layer.height * scale];
      context.fillStyle = fillStyleOf(context, layer.fill, width, height, resources, scale);
      context.fill(path);
    }
    if (!layer.stroke || layer.stroke.widthPx === 0) return;
    const { position } = strokeLook(layer.stroke);
    if (position === 'inside' || position === 'outside') {
      drawBeside(context, path, layer, layer.stroke, position, tools);
      return;
    }
    prepareStroke(context, layer, layer.stroke, tools);
    context.stroke(path);
  },
};

/** Sets how the next lines are drawn. */
function prepareStroke(
  context: Context2D,
  layer: ShapeLayer,
  stroke: Stroke,
  { resources, scale }: Pick<RasterTools, 'resources' | 'scale'>,
  widthPx = stroke.widthPx,
): void {
  const { cap, join } = strokeLook(stroke);
  context.strokeStyle = stroke.gradient
    ? fillStyleOf(context, stroke.gradient, layer.width * scale, layer.height * scale, resources, scale)
    : stroke.color;
  context.lineWidth = widthPx * scale;
  context.lineCap = cap;
  context.lineJoin = join;
  context.miterLimit = MITER_LIMIT;
  context.setLineDash(dashesOf(stroke, stroke.widthPx * scale));
}

/**
 * A stroke on one side of the outline: one of twice the width, or one with dashes beside it, without what is on the other side. On a canvas of its own and not by
 * clipping, since clips of an offscreen canvas have jagged edges in Chromium.
 */
function drawBeside(
  context: Context2D,
  path: Path2D,
  layer: ShapeLayer,
  stroke: Stroke,
  side: 'inside' | 'outside',
  tools: RasterTools,
): void {
  const { width, height } = context.canvas;
  const own = createProcessorCanvas(width, height);
  own.context.setTransform(context.getTransform());
  const dashed = dashedBeside(layer, stroke);
  prepareStroke(own.context, layer, stroke, tools, dashed?.widthPx ?? stroke.widthPx * 2);
  own.context.stroke(dashed ? scaledPath(dashed.way, tools.scale) : path);
  own.context.globalCompositeOperation = side === 'inside' ? 'destination-in' : 'destination-out';
  own.context.fillStyle = '#000000';
  own.context.fill(path);
  context.save();
  context.resetTransform();
  context.drawImage(own.canvas, 0, 0);
  context.restore();
}

function scaledPath(path: VectorPath, scale: number): Path2D {
  const scaled = new Path2D();
  scaled.addPath(new Path2D(toSvgData(path)), { a: scale, d: scale });
  return scaled;
}

function drawLine(context: Context2D, layer: ShapeLayer, stroke: Stroke, tools: RasterTools): void {
  const { shaft, filled, stroked } = lineParts(layer);
  const path = (part: VectorPath) => scaledPath(part, tools.scale);
  prepareStroke(context, layer, stroke, tools);
  context.stroke(path(shaft));
  context.setLineDash([]);
  context.lineCap = 'butt';
  context.lineJoin = 'miter';
  context.stroke(path(stroked));
  context.fillStyle = context.strokeStyle;
  context.fill(path(filled));
}
