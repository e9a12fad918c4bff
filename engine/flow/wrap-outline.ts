import { type Box, centreOf, type Point, rotatePoint } from '../geometry/box.ts';
import type { Layer } from '../model/layer.ts';
import { hasForm } from '../model/layer-capabilities.ts';
import { type ShapeForm, traceShape } from '../paths/shapes/trace-shape.ts';
import { flattenSvgPath } from '../text/drawing/svg-path.ts';

/** Corners of the polygon that stands for an ellipse. */
const ELLIPSE_CORNERS = 48;

const RECTANGLE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

function ring(corners: number, radiusOf: (corner: number) => number): Point[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI - Math.PI / 2;
    const radius = radiusOf(corner) / 2;
    return { x: 0.5 + Math.cos(angle) * radius, y: 0.5 + Math.sin(angle) * radius };
  });
}

/** Points that stand for a curve. */
const CURVE_POINTS = 8;

/** The points of the outline of a form of ours in a box of side 1; what has several parts is taken as a whole. */
function tracedOutline(form: ShapeForm, shape: Exclude<ShapeForm['shape'], 'path'>): readonly Point[] {
  const { width, height } = form;
  const points: Point[] = [];
  const add = (x: number, y: number) => points.push({ x: x / width, y: y / height });
  let from = { x: 0, y: 0 };
  const to = (x: number, y: number) => {
    from = { x, y };
    add(x, y);
  };
  traceShape(
    {
      moveTo: to,
      lineTo: to,
      bezierCurveTo(x1, y1, x2, y2, x, y) {
        const { x: startX, y: startY } = from;
        for (let step = 1; step <= CURVE_POINTS; step++) {
          const share = step / CURVE_POINTS;
          const rest = 1 - share;
          const mix = (a: number, b: number, c: number, d: number) =>
            rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
          add(mix(startX, x1, x2, x), mix(startY, y1, y2, y));
        }
        from = { x, y };
      },
      closePath() {},
      roundRect(x, y, boxWidth, boxHeight) {
        for (const corner of RECTANGLE) to(x + corner.x * boxWidth, y + corner.y * boxHeight);
      },
      ellipse(x, y, radiusX, radiusY, _rotation, start, end) {
        for (let step = 0; step <= ELLIPSE_CORNERS; step++) {
          const angle = start + ((end - start) * step) / ELLIPSE_CORNERS;
          to(x + Math.cos(angle) * radiusX, y + Math.sin(angle) * radiusY);
        }
      },
    },
    form,
    shape,
    1,
    0,
  );
  return points.length < 3 ? RECTANGLE : points;
}

/** The outline of a form in a box of side 1. A rectangle is its box, whatever its corners are. */
function unitOutline(form: ShapeForm): readonly Point[] {
  const { shape, sides, innerRatio, path } = form;
  switch (shape) {
    case 'ellipse':
    case 'blob':
      return ring(ELLIPSE_CORNERS, () => 1);
    case 'triangle':
      return [
        { x: 0.5, y: 0 },
        { x: 1, y: 1 },
        { x: 0, y: 1 },
      ];
    case 'polygon':
      return ring(sides, () => 1);
    case 'star':
      return ring(sides * 2, (corner) => (corner % 2 === 0 ? 1 : innerRatio));
    case 'path': {
      const { points } = flattenSvgPath(path, 1_000, 1_000);
      if (points.length < 6) return RECTANGLE;
      return Array.from({ length: points.length / 2 }, (_, index) => ({
        x: (points[index * 2] ?? 0) / 1_000,
        y: (points[index * 2 + 1] ?? 0) / 1_000,
      }));
    }
    case 'rectangle':
    case 'line':
      return RECTANGLE;
    default:
      return tracedOutline(form, shape);
  }
}

function outlineOf(layer: Layer): readonly Point[] {
  if (layer.textWrap?.around !== 'shape') return RECTANGLE;
  if (hasForm(layer)) return unitOutline(layer);
  const { mask } = layer;
  if (mask?.type !== 'shape' || mask.inverted) return RECTANGLE;
  const turned = { x: 0.5 + mask.offsetX, y: 0.5 + mask.offsetY };
  const ratio = layer.width / layer.height;
  return unitOutline({ ...mask, width: layer.width, height: layer.height }).map(({ x, y }) => {
    const placed = { x: (x - 0.5) * mask.scaleX * ratio, y: (y - 0.5) * mask.scaleY };
    const point = rotatePoint(placed, { x: 0, y: 0 }, mask.rotation);
    return { x: turned.x + point.x / ratio, y: turned.y + point.y };
  });
}

/** The outline that texts keep clear of, on the page. @param box where the layer lies on the page */
export function wrapOutline(layer: Layer, box: Box): Point[] {
  const middle = centreOf(box);
  return outlineOf(layer).map(({ x, y }) =>
    rotatePoint(
      {
        x: box.x + (layer.flipX ? 1 - x : x) * box.width,
        y: box.y + (layer.flipY ? 1 - y : y) * box.height,
      },
      middle,
      box.rotation,
    ),
  );
}
