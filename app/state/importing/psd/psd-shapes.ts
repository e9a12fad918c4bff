import {
  createShapeLayer,
  createShapeMask,
  type LayerMask,
  type ShapeLayer,
  type Stroke,
} from '@gesso/engine';
import type { BezierPath, Layer as PsdLayer } from 'ag-psd';
import type { ReportItem } from '../import-report-items.ts';
import { hexOf, isSimplerThan, paintOf } from './psd-colors.ts';

const MAX_PATH_LETTERS = 100_000;
const number = (value: number): string => String(Math.round(value * 1e5) / 1e5);

/** A shape that can be edited; null when its paths or its fill are none of ours, so that its pixels are the better copy. */
export function shapeLayerOf(
  layer: PsdLayer,
  scale: number,
  page: { readonly width: number; readonly height: number },
  report: (item: Omit<ReportItem, 'layer'>) => void,
): ShapeLayer | null {
  const { vectorFill, vectorStroke, vectorMask } = layer;
  const isFilled = vectorStroke?.fillEnabled !== false;
  const fill = isFilled ? paintOf(vectorFill) : null;
  if (vectorFill && isFilled && fill === null) {
    report({ outcome: 'approximated', reason: 'pattern' });
    return null;
  }
  if (fill && isSimplerThan(vectorFill)) report({ outcome: 'approximated', reason: 'gradient' });
  const stroke = strokeOf(layer, scale);
  const paths = vectorMask?.paths.filter(({ knots }) => knots.length > 0) ?? [];
  const name = (layer.name ?? '').slice(0, 200) || 'Shape';
  // A fill without an outline covers the page.
  if (!vectorMask || paths.length === 0)
    return createShapeLayer({ name, x: 0, y: 0, width: page.width, height: page.height, fill, stroke: null });
  if (
    vectorMask.invert ||
    paths.some(({ operation }) => operation !== undefined && operation !== 'combine')
  ) {
    report({ outcome: 'approximated', reason: 'pixels-for-shape' });
    return null;
  }
  const box = boundsOf(paths);
  if (box.width <= 0 || box.height <= 0) return null;
  const path = paths.map((each) => pathData(each, box)).join('');
  if (path.length > MAX_PATH_LETTERS) return null;
  return createShapeLayer({
    name,
    shape: 'path',
    path,
    x: box.x * scale,
    y: box.y * scale,
    width: Math.max(1, box.width * scale),
    height: Math.max(1, box.height * scale),
    fill,
    stroke,
  });
}

/** The vector mask of an image as a mask of ours over its box; null when its paths cannot be combined here. */
export function outlineMask(
  { vectorMask }: PsdLayer,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): LayerMask | null {
  const paths = vectorMask?.paths.filter(({ knots }) => knots.length > 0) ?? [];
  if (
    !vectorMask ||
    paths.length === 0 ||
    paths.some(({ operation }) => operation !== undefined && operation !== 'combine')
  )
    return null;
  const path = paths
    .map((each) => pathData(each, { x: box.left, y: box.top, width: box.width, height: box.height }))
    .join('');
  return path.length > MAX_PATH_LETTERS
    ? null
    : createShapeMask({ shape: 'path', path, inverted: vectorMask.invert ?? false });
}

function strokeOf({ vectorStroke }: PsdLayer, scale: number): Stroke | null {
  if (!vectorStroke?.strokeEnabled) return null;
  const { content, lineWidth, lineDashSet, lineAlignment, lineCapType, lineJoinType } = vectorStroke;
  const color = content?.type === 'color' ? hexOf(content.color) : '#000000';
  const widthPx = Math.min(1_000, (lineWidth?.value ?? 1) * scale);
  const look = {
    ...(lineAlignment ? { position: lineAlignment } : {}),
    ...(lineCapType ? { cap: lineCapType } : {}),
    ...(lineJoinType ? { join: lineJoinType } : {}),
  };
  const [dash] = lineDashSet ?? [];
  if (!dash || dash.value === 0) return { color, widthPx, dash: 'solid', ...look };
  return { color, widthPx, dash: dash.value > 1.5 ? 'dashed' : 'dotted', ...look };
}

/** Around all points and their handles, which is a little more than around the lines. */
function boundsOf(paths: readonly BezierPath[]) {
  const points = paths.flatMap(({ knots }) => knots.flatMap(({ points: each }) => each));
  const across = points.filter((_, index) => index % 2 === 0);
  const down = points.filter((_, index) => index % 2 === 1);
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}

/** Path data in a square of side 1, as our shapes have it. A knot has the handle before it, itself, and the handle after it. */
function pathData({ open, knots }: BezierPath, box: ReturnType<typeof boundsOf>): string {
  const at = (points: readonly number[], index: number) =>
    `${number(((points[index * 2] ?? 0) - box.x) / box.width)} ${number(((points[index * 2 + 1] ?? 0) - box.y) / box.height)}`;
  const [first, ...rest] = knots;
  if (!first) return '';
  const curve = (from: readonly number[], to: readonly number[]) =>
    `C${at(from, 2)} ${at(to, 0)} ${at(to, 1)}`;
  let data = `M${at(first.points, 1)}`;
  let before = first;
  for (const knot of open ? rest : [...rest, first]) {
    data += curve(before.points, knot.points);
    before = knot;
  }
  return open ? data : `${data}Z`;
}
