import type { ShapeLayer, Stroke } from '../../../model/layer.ts';
import { strokeInset } from '../../../model/layers/shape.ts';
import { besideOutline } from '../../../paths/beside-outline.ts';
import { readPathData } from '../../../paths/path-data.ts';
import { outlineOfPath } from '../../../paths/path-layer.ts';
import type { PathPart } from '../../../paths/path-parts.ts';
import { traceShape } from '../../../paths/shapes/trace-shape.ts';
import { toSvgData, VectorPath } from '../../vector/path.ts';
import { lineParts } from './line-parts.ts';
import { dashesOf, strokeLook } from './shape-stroke.ts';

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

/** How far a stroke with dashes reaches over the outline that cuts it, so that no line of what is behind shows between them, in page pixels. */
const OVERLAP_PX = 0.5;

/**
 * What a stroke with dashes inside or outside of an outline follows, and how wide it is; null for others. Dashes on the outline itself, of a
 * stroke of twice the width that is cut, would have ends twice as large, which close the gaps.
 */
export function dashedBeside(
  layer: ShapeLayer,
  stroke: Stroke,
): { readonly way: VectorPath; readonly widthPx: number } | null {
  const { position, join } = strokeLook(stroke);
  if ((position !== 'inside' && position !== 'outside') || strokeDashes(stroke).length === 0) return null;
  const distancePx = Math.max(0, (stroke.widthPx - OVERLAP_PX) / 2);
  const way = new VectorPath();
  for (const { points, closed } of besideOutline(shapeOutline(layer), position, distancePx, join)) {
    for (const [index, { at }] of points.entries())
      if (index === 0) way.moveTo(at.x, at.y);
      else way.lineTo(at.x, at.y);
    if (closed) way.closePath();
  }
  return { way, widthPx: stroke.widthPx + OVERLAP_PX };
}

/** The dashes and gaps of a stroke in turn, in page pixels; none for a solid one. */
export const strokeDashes = (stroke: Stroke): number[] => dashesOf(stroke, stroke.widthPx);
