import type { ShapeLayer } from '../../model/layer.ts';
import type { CornerRadii } from '../../model/layers/shape.ts';
import { adjustOf, spokes } from '../../model/layers/shape-adjust.ts';
import { ADJUSTED_DRAWERS, type AdjustedKind, tailBase } from './adjusted-shapes.ts';
import { type ShapeBox, ShapePen, type ShapeSink } from './shape-pen.ts';

/** What the outline of a shape, or of a mask in the form of one, depends on. */
export type ShapeForm = Pick<
  ShapeLayer,
  'shape' | 'width' | 'height' | 'cornerRadius' | 'cornerRadii' | 'sides' | 'innerRatio' | 'path' | 'adjust'
>;

/** Writes the outline of any kind of shape but `path`, which comes as SVG path data of its own. */
export function traceShape(
  sink: ShapeSink,
  layer: ShapeForm,
  shape: Exclude<ShapeForm['shape'], 'path'>,
  scale: number,
  inset: number,
): void {
  const box = boxOf(layer, scale, inset);
  if (isAdjusted(shape)) ADJUSTED_DRAWERS[shape](new ShapePen(sink, box), adjustOf(layer), layer.sides);
  else DRAWERS[shape](sink, box, layer, scale);
}

const isAdjusted = (shape: ShapeForm['shape']): shape is AdjustedKind =>
  Object.hasOwn(ADJUSTED_DRAWERS, shape);

/** The box of a form in units of `scale` pixels per page pixel, without `inset` on all sides. */
export function boxOf(layer: ShapeForm, scale: number, inset: number): ShapeBox {
  const width = Math.max(0.01, layer.width * scale - inset * 2);
  const height = Math.max(0.01, layer.height * scale - inset * 2);
  return { left: inset, top: inset, width, height };
}

type ShapeDrawer = (path: ShapeSink, box: ShapeBox, layer: ShapeForm, scale: number) => void;

/** One row per kind of shape. */
const DRAWERS: Readonly<Record<Exclude<ShapeForm['shape'], 'path' | AdjustedKind>, ShapeDrawer>> = {
  rectangle(path, { left, top, width, height }, layer, scale) {
    const radii = layer.cornerRadii ? fittingRadii(layer.cornerRadii, width / scale, height / scale) : null;
    path.roundRect(
      left,
      top,
      width,
      height,
      radii
        ? [radii.topLeft * scale, radii.topRight * scale, radii.bottomRight * scale, radii.bottomLeft * scale]
        : Math.min(layer.cornerRadius * scale, width / 2, height / 2),
    );
  },
  ellipse(path, { left, top, width, height }) {
    path.ellipse(left + width / 2, top + height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  },
  triangle(path, box) {
    polygon(path, box, [0.5, 0, 1, 1, 0, 1]);
  },
  polygon(path, box, layer) {
    polygon(
      path,
      box,
      spokes(layer.sides, () => 1),
    );
  },
  star(path, box, layer) {
    polygon(
      path,
      box,
      spokes(layer.sides * 2, (index) => (index % 2 === 0 ? 1 : layer.innerRatio)),
    );
  },
  heart(path, box) {
    const at = unit(box);
    path.moveTo(...at(0.5, 0.28));
    path.bezierCurveTo(...at(0.5, 0.1), ...at(0.38, 0), ...at(0.25, 0));
    path.bezierCurveTo(...at(0.1, 0), ...at(0, 0.13), ...at(0, 0.3));
    path.bezierCurveTo(...at(0, 0.58), ...at(0.27, 0.76), ...at(0.5, 1));
    path.bezierCurveTo(...at(0.73, 0.76), ...at(1, 0.58), ...at(1, 0.3));
    path.bezierCurveTo(...at(1, 0.13), ...at(0.9, 0), ...at(0.75, 0));
    path.bezierCurveTo(...at(0.62, 0), ...at(0.5, 0.1), ...at(0.5, 0.28));
    path.closePath();
  },
  line(path, { left, top, width, height }) {
    path.moveTo(left, top + height / 2);
    path.lineTo(left + width, top + height / 2);
  },
  arrow(path, box, layer) {
    const [head = 0, shaft = 0] = adjustOf(layer);
    const [neck, up, down] = [1 - head, (1 - shaft) / 2, (1 + shaft) / 2];
    polygon(path, box, [0, up, neck, up, neck, 0.05, 1, 0.5, neck, 0.95, neck, down, 0, down]);
  },
  'speech-bubble'(path, { left, top, width, height }, layer, scale) {
    const bodyHeight = height * 0.8;
    const radius = Math.min(layer.cornerRadius * scale || bodyHeight * 0.25, width / 2, bodyHeight / 2);
    path.roundRect(left, top, width, bodyHeight, radius);
    const [tip = 0] = adjustOf(layer);
    const [from, to] = tailBase(tip);
    path.moveTo(left + width * from, top + bodyHeight - 0.5);
    path.lineTo(left + width * tip, top + height);
    path.lineTo(left + width * to, top + bodyHeight - 0.5);
    path.closePath();
  },
  arch(path, { left, top, width, height }) {
    const rise = Math.min(width / 2, height);
    path.moveTo(left, top + height);
    path.lineTo(left, top + rise);
    path.ellipse(left + width / 2, top + rise, width / 2, rise, 0, Math.PI, Math.PI * 2);
    path.lineTo(left + width, top + height);
    path.closePath();
  },
  blob(path, box) {
    const at = unit(box);
    path.moveTo(...at(0.52, 0.02));
    path.bezierCurveTo(...at(0.78, 0.0), ...at(1.0, 0.18), ...at(0.98, 0.46));
    path.bezierCurveTo(...at(0.96, 0.78), ...at(0.8, 0.99), ...at(0.5, 0.98));
    path.bezierCurveTo(...at(0.24, 0.97), ...at(0.0, 0.86), ...at(0.02, 0.58));
    path.bezierCurveTo(...at(0.04, 0.34), ...at(0.2, 0.05), ...at(0.52, 0.02));
    path.closePath();
  },
};

/** Radii that are too long for a side become shorter together, as in CSS (Backgrounds and Borders, §4.5). */
export function fittingRadii(radii: CornerRadii, width: number, height: number): CornerRadii {
  const { topLeft, topRight, bottomRight, bottomLeft } = radii;
  const share = Math.min(
    1,
    width / Math.max(topLeft + topRight, bottomLeft + bottomRight, 1e-6),
    height / Math.max(topLeft + bottomLeft, topRight + bottomRight, 1e-6),
  );
  return {
    topLeft: topLeft * share,
    topRight: topRight * share,
    bottomRight: bottomRight * share,
    bottomLeft: bottomLeft * share,
  };
}

function unit(box: ShapeBox): (x: number, y: number) => [number, number] {
  return (x, y) => [box.left + x * box.width, box.top + y * box.height];
}

function polygon(path: ShapeSink, box: ShapeBox, points: readonly number[]): void {
  for (let index = 0; index < points.length; index += 2) {
    const x = box.left + (points[index] ?? 0) * box.width;
    const y = box.top + (points[index + 1] ?? 0) * box.height;
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
}
