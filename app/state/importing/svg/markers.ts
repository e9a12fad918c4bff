import type { Layer } from '@gesso/engine';
import type { PathPart } from '@gesso/engine/internal';
import { type Matrix, multiply } from '../outline.ts';
import { attribute, type XmlElement } from '../xml.ts';
import { idIn, type PaintTools } from './paints.ts';
import { lengthOf, type Style } from './styles.ts';
import { fitted, numbersOf } from './view.ts';

/** Lines with more points have no marks between their ends. */
const MOST_MARKS = 400;

/** A place of a line that has a mark. */
interface Mark {
  readonly marker: XmlElement;
  readonly matrix: Matrix;
}

type Point = { readonly x: number; readonly y: number };

/** Where the marks of a line are (SVG 2, 13.7), in the units of the line. */
function marksOf(
  element: XmlElement,
  style: Style,
  parts: readonly PathPart[],
  strokeWidth: number,
  { byId }: PaintTools,
): Mark[] {
  const named = (name: string) => {
    const marker = byId.get(idIn(attribute(element, name) ?? style[name] ?? style.marker) ?? '');
    return marker?.localName === 'marker' ? marker : undefined;
  };
  const [start, mid, end] = ['marker-start', 'marker-mid', 'marker-end'].map(named);
  const marks: Mark[] = [];
  for (const [partIndex, { points, closed }] of parts.entries())
    for (const [index, point] of points.entries()) {
      const isFirst = partIndex === 0 && index === 0;
      const isLast = partIndex === parts.length - 1 && index === points.length - 1;
      const marker = isFirst ? start : isLast ? end : mid;
      if (!marker || marks.length >= MOST_MARKS) continue;
      const before = index > 0 || closed ? points.at(index - 1) : undefined;
      const after = points[index + 1] ?? (closed ? points[0] : undefined);
      const arriving = before && direction(point.handleIn ?? before.handleOut ?? before.at, point.at);
      const leaving = after && direction(point.at, point.handleOut ?? after.handleIn ?? after.at);
      const said = attribute(marker, 'orient') ?? '0';
      const along = middleAngle(arriving, leaving);
      const isReversed = said === 'auto-start-reverse' && isFirst;
      const angle = said.startsWith('auto')
        ? along + (isReversed ? Math.PI : 0)
        : (Number.parseFloat(said) * Math.PI) / 180;
      marks.push({ marker, matrix: markMatrix(marker, point.at, angle || 0, strokeWidth) });
    }
  return marks;
}

const direction = (from: Point, to: Point): number | undefined =>
  from.x === to.x && from.y === to.y ? undefined : Math.atan2(to.y - from.y, to.x - from.x);

function middleAngle(first: number | undefined, second: number | undefined): number {
  if (first === undefined || second === undefined) return first ?? second ?? 0;
  return Math.atan2(Math.sin(first) + Math.sin(second), Math.cos(first) + Math.cos(second));
}

function markMatrix(marker: XmlElement, { x, y }: Point, angle: number, strokeWidth: number): Matrix {
  const size = {
    width: lengthOf(attribute(marker, 'markerWidth'), 3) ?? 3,
    height: lengthOf(attribute(marker, 'markerHeight'), 3) ?? 3,
  };
  const scale = attribute(marker, 'markerUnits') === 'userSpaceOnUse' ? 1 : strokeWidth;
  const [viewX = 0, viewY = 0, width = 0, height = 0] = numbersOf(attribute(marker, 'viewBox'));
  const view: Matrix =
    width > 0 && height > 0
      ? fitted({ x: viewX, y: viewY, width, height }, size, attribute(marker, 'preserveAspectRatio'))
      : [1, 0, 0, 1, 0, 0];
  const reference = (name: string) => lengthOf(attribute(marker, name), 1) ?? 0;
  const turned: Matrix = [
    Math.cos(angle) * scale,
    Math.sin(angle) * scale,
    -Math.sin(angle) * scale,
    Math.cos(angle) * scale,
    x,
    y,
  ];
  const [a, , , d, e, f] = view;
  // The point of reference comes to lie on that of the line.
  const back: Matrix = [a, 0, 0, d, e - (a * reference('refX') + e), f - (d * reference('refY') + f)];
  return multiply(turned, back);
}

/** The marks of a line as layers over it. @param layersIn reads what is in a marker, by a matrix to the page */
export async function markLayers(
  element: XmlElement,
  style: Style,
  parts: readonly PathPart[],
  matrix: Matrix,
  tools: PaintTools,
  layersIn: (marker: XmlElement, matrix: Matrix) => Promise<Layer[]>,
): Promise<Layer[]> {
  const { width, height } = tools.page;
  const strokeWidth = lengthOf(style['stroke-width'] ?? '1', Math.hypot(width, height) / Math.SQRT2) ?? 1;
  const layers: Layer[] = [];
  for (const { marker, matrix: own } of marksOf(element, style, parts, strokeWidth, tools))
    layers.push(...(await layersIn(marker, multiply(matrix, own))));
  return layers;
}
