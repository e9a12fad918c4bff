import { boxOf, type ShapeForm, traceShape } from '../../../paths/shapes/trace-shape.ts';

/**
 * The outline of a shape in its box, in units of `scale` pixels per page pixel, shifted by `inset` on all
 * sides (half a stroke, so that strokes stay inside the box).
 */
export function shapePath(layer: ShapeForm, scale: number, inset: number): Path2D {
  const path = new Path2D();
  if (layer.shape === 'path') {
    const { left, top, width, height } = boxOf(layer, scale, inset);
    path.addPath(new Path2D(layer.path), { a: width, b: 0, c: 0, d: height, e: left, f: top });
  } else {
    traceShape(path, layer, layer.shape, scale, inset);
  }
  return path;
}
