import type { ShapeLayer } from '../../../model/layer.ts';
import { strokeInset } from '../../../model/layers/shape.ts';
import { readPathData } from '../../../paths/path-data.ts';
import { outlineOfPath } from '../../../paths/path-layer.ts';
import type { PathPart } from '../../../paths/path-parts.ts';
import { toSvgData, VectorPath } from '../../vector/path.ts';
import { lineParts } from './line-parts.ts';
import { traceShape } from './shape-path.ts';

/** The outline of any shape as points with handles, in page pixels from the corner of its box; of a line its way without its heads. */
export function shapeOutline(layer: ShapeLayer): PathPart[] {
  if (layer.shape === 'path') return outlineOfPath(layer);
  if (layer.shape === 'line') return readPathData(toSvgData(lineParts(layer).shaft));
  const path = new VectorPath();
  traceShape(path, layer, layer.shape, 1, strokeInset(layer));
  return readPathData(toSvgData(path));
}
