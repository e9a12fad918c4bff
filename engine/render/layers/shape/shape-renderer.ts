import type { ShapeLayer, Stroke } from '../../../model/layer.ts';
import { MITER_LIMIT, strokeInset } from '../../../model/layers/shape.ts';
import { traceShape } from '../../../paths/shapes/trace-shape.ts';
import { type Matrix, multiply, VectorPath } from '../../vector/path.ts';
import {
  alphaOf,
  type VectorGradient,
  type VectorSink,
  type VectorStroke,
  vectorPaint,
} from '../../vector/sink.ts';
import { readDrawing } from '../../vector/svg-tree.ts';
import { movedGroup } from '../../vector/vector-drawing.ts';
import { BakedView } from '../baked-view.ts';
import type { LayerRenderer } from '../layer-renderer.ts';
import { lineParts } from './line-parts.ts';
import { dashedBeside } from './shape-outline.ts';
import { shapeRaster } from './shape-raster.ts';
import { dashesOf, strokeLook } from './shape-stroke.ts';

/** A form with its fill and stroke; lines in files, but for one that is painted with an image. */
export const shapeRenderer: LayerRenderer<ShapeLayer> = {
  createView: () => new BakedView(shapeRaster),
  vectorDrawing({ layer }, { sink }) {
    const { fill, stroke, shape, width, height } = layer;
    if (fill?.type === 'image' && shape !== 'line') return null;
    const hasStroke = stroke !== null && stroke.widthPx > 0;
    if (shape === 'line') return () => hasStroke && writeLine(sink, layer, stroke);
    const paint = fill && vectorPaint(fill, { x: 0, y: 0, width, height });
    const inset = strokeInset(layer);
    const path = shape === 'path' ? ownPath(layer, inset) : new VectorPath();
    if (!path) return null;
    if (shape !== 'path') traceShape(path, layer, shape, 1, inset);
    return () => {
      if (paint) sink.fill(path, paint, 1);
      if (hasStroke) writeStroke(sink, path, layer, stroke);
    };
  },
};

/** The gradient of a stroke over the box of its layer, as on the canvas; null for one colour. */
function strokeGradient({ width, height }: ShapeLayer, { gradient }: Stroke): VectorGradient | null {
  const paint = gradient ? vectorPaint(gradient, { x: 0, y: 0, width, height }) : null;
  return paint === null || paint.type === 'solid' ? null : paint;
}

/** How a stroke is written into a file. */
function vectorStroke(layer: ShapeLayer, stroke: Stroke, widthPx = stroke.widthPx): VectorStroke {
  const { cap, join } = strokeLook(stroke);
  const gradient = strokeGradient(layer, stroke);
  return {
    color: stroke.color,
    ...(gradient ? { gradient } : {}),
    ...{ width: widthPx, dash: dashesOf(stroke, stroke.widthPx), cap, join },
  };
}

/** What is see-through in a gradient is so in its stops. */
const strokeAlpha = ({ color, gradient }: Stroke): number => (gradient ? 1 : alphaOf(color));

/** A stroke along an outline; on one side of it, a stroke of twice the width or one with dashes beside it, which is clipped. */
function writeStroke(sink: VectorSink, path: VectorPath, layer: ShapeLayer, stroke: Stroke): void {
  const alpha = strokeAlpha(stroke);
  const { position } = strokeLook(stroke);
  if (position !== 'inside' && position !== 'outside') {
    sink.stroke(path, vectorStroke(layer, stroke), alpha);
    return;
  }
  const clip = position === 'inside' ? path : around(path, layer, stroke);
  const clipRule = position === 'inside' ? 'nonzero' : 'evenodd';
  const dashed = dashedBeside(layer, stroke);
  const widthPx = dashed?.widthPx ?? stroke.widthPx * 2;
  sink.group({ ...movedGroup([1, 0, 0, 1, 0, 0]), clip, clipRule }, () =>
    sink.stroke(dashed?.way ?? path, vectorStroke(layer, stroke, widthPx), alpha),
  );
}

/** All that the stroke of a layer can reach, with the outline cut out by the even-odd rule. */
function around(path: VectorPath, { width, height }: ShapeLayer, { widthPx }: Stroke): VectorPath {
  const reach = widthPx * (MITER_LIMIT + 1);
  const outside = new VectorPath();
  outside.rect(-reach, -reach, width + reach * 2, height + reach * 2);
  outside.steps.push(...path.steps);
  return outside;
}

/** A line and its heads. */
function writeLine(sink: VectorSink, layer: ShapeLayer, stroke: Stroke): void {
  const { shaft, filled, stroked } = lineParts(layer);
  const alpha = strokeAlpha(stroke);
  sink.stroke(shaft, vectorStroke(layer, stroke), alpha);
  if (stroked.steps.length > 0)
    sink.stroke(stroked, { ...vectorStroke(layer, stroke), dash: [], cap: 'butt', join: 'miter' }, alpha);
  if (filled.steps.length > 0)
    sink.fill(filled, strokeGradient(layer, stroke) ?? { type: 'solid', color: stroke.color }, 1);
}

/** A path of the user's own, read by the same reader as SVG files. */
function ownPath(layer: ShapeLayer, inset: number): VectorPath | null {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><path transform="scale(1000)" d="${layer.path.replace(/["<>&]/g, ' ')}"/></svg>`;
  const drawing = readDrawing(svg, layer.name);
  const found: VectorPath[] = [];
  const matrices: Matrix[] = [[1, 0, 0, 1, 0, 0]];
  drawing?.draw({
    group: ({ transform }, draw) => {
      matrices.push(multiply(matrices.at(-1) ?? transform, transform));
      draw();
      matrices.pop();
    },
    fill: (path) => void found.push(path.transformed(matrices.at(-1) ?? [1, 0, 0, 1, 0, 0])),
    stroke: () => {},
    image: () => {},
    text: () => {},
    link: () => {},
  });
  const [path] = found;
  if (!path) return null;
  const [width, height] = [layer.width - inset * 2, layer.height - inset * 2];
  return path.transformed([width / 1000, 0, 0, height / 1000, inset, inset]);
}
