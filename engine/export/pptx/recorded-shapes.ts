import { type Matrix, multiply, type VectorPath } from '../../render/vector/path.ts';
import type { VectorPaint, VectorSink, VectorStroke } from '../../render/vector/sink.ts';

/** A filled or lined path, with its coordinates in the box of the layer. */
export interface RecordedShape {
  readonly path: VectorPath;
  readonly fill: { readonly paint: VectorPaint; readonly opacity: number } | null;
  readonly stroke: { readonly stroke: VectorStroke; readonly opacity: number } | null;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * What a layer draws with lines, shape by shape; a fill and the line around it are one shape. Null when it has parts that a shape of a slide
 * has not: images, blends, cuts, and holes by the even-odd rule.
 */
export function recordShapes(draw: (sink: VectorSink) => void): readonly RecordedShape[] | null {
  const shapes: RecordedShape[] = [];
  const places: { readonly matrix: Matrix; readonly opacity: number }[] = [{ matrix: IDENTITY, opacity: 1 }];
  /** The path of the last fill, before it was moved. */
  let last: VectorPath | null = null;
  let isWhole = true;
  const here = () => places.at(-1) ?? { matrix: IDENTITY, opacity: 1 };
  draw({
    group({ transform, opacity, blendMode, clip }, inner) {
      if (blendMode !== 'normal' || clip !== null) isWhole = false;
      const outer = here();
      places.push({ matrix: multiply(outer.matrix, transform), opacity: outer.opacity * opacity });
      inner();
      places.pop();
    },
    fill(path, paint, opacity, rule = 'nonzero') {
      const { matrix, opacity: outer } = here();
      if (rule === 'evenodd' && path.steps.filter(([kind]) => kind === 'M').length > 1) isWhole = false;
      shapes.push({
        path: path.transformed(matrix),
        fill: { paint, opacity: opacity * outer },
        stroke: null,
      });
      last = path;
    },
    stroke(path, stroke, opacity) {
      // Lines of slides take a gradient along themselves, not over their box.
      if (stroke.gradient) isWhole = false;
      const { matrix, opacity: outer } = here();
      const width = stroke.width * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
      const line = { stroke: { ...stroke, width }, opacity: opacity * outer };
      const before = shapes.at(-1);
      if (before && last === path && before.stroke === null)
        shapes[shapes.length - 1] = { ...before, stroke: line };
      else shapes.push({ path: path.transformed(matrix), fill: null, stroke: line });
      last = null;
    },
    image() {
      isWhole = false;
    },
    text() {
      isWhole = false;
    },
    link() {},
  });
  return isWhole && shapes.length > 0 ? shapes : null;
}
