import type { ShapeLayer, Stroke } from '../../../model/layer.ts';
import { strokeInset } from '../../../model/layers/shape.ts';
import { readPathData } from '../../../paths/path-data.ts';
import { outlineOfPath } from '../../../paths/path-layer.ts';
import type { PathPart } from '../../../paths/path-parts.ts';
import { traceShape } from '../../../paths/shapes/trace-shape.ts';
import { toSvgData, VectorPath } from '../../vector/path.ts';
import { lineParts } from './line-parts.ts';
import { dashesOf } from './shape-stroke.ts';

/** The outline of any shape as points with handles, in page pixels from the corner of its box; of a line its way without its heads. */
export function shapeOutline(layer: ShapeLayer): PathPart[] {
  if (layer.shape === 'path') return outlineOfPath(layer);
  if (layer.shape === 'line') return readPathData(toSvgData(lineParts(layer).shaft));
  const path = new VectorPath();
  traceShape(path, layer, layer.shape, 1, strokeInset(layer));
  return readPathData(toSvgData(path));
}

/** A line as its way, what of its heads is filled, and what of them is drawn with a stroke, in its box. */
export function lineOutlines(layer: ShapeLayer): {
  readonly shaft: PathPart[];
  readonly filled: PathPart[];
  readonly stroked: PathPart[];
} {
  const { shaft, filled, stroked } = lineParts(layer);
  const read = (path: VectorPath) => readPathData(toSvgData(path));
  return { shaft: read(shaft), filled: read(filled), stroked: read(stroked) };
}

/** The dashes and gaps of a stroke in turn, in page pixels; none for a solid one. */
export const strokeDashes = (stroke: Stroke): number[] => dashesOf(stroke, stroke.widthPx);
