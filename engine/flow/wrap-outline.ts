import { type Box, centreOf, type Point, rotatePoint } from '../geometry/box.ts';
import type { Layer } from '../model/layer.ts';
import { hasForm } from '../model/layer-capabilities.ts';
import { flattenSvgPath } from '../text/drawing/svg-path.ts';

/** Corners of the polygon that stands for an ellipse. */
const ELLIPSE_CORNERS = 48;

/** What the form of a layer is read from: its own, or that of the mask which cuts it. */
interface Form {
  readonly shape: string;
  readonly sides: number;
  readonly innerRatio: number;
  readonly path: string;
}

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

/** The outline of a form in a box of side 1. Forms that nearly fill their box are taken as the box. */
function unitOutline({ shape, sides, innerRatio, path }: Form): readonly Point[] {
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
    default:
      return RECTANGLE;
  }
}

function outlineOf(layer: Layer): readonly Point[] {
  if (layer.textWrap?.around !== 'shape') return RECTANGLE;
  if (hasForm(layer)) return unitOutline(layer);
  const { mask } = layer;
  if (mask?.type !== 'shape' || mask.inverted) return RECTANGLE;
  const turned = { x: 0.5 + mask.offsetX, y: 0.5 + mask.offsetY };
  const ratio = layer.width / layer.height;
  return unitOutline(mask).map(({ x, y }) => {
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
