import type { Layer } from '@gesso/engine';
import { centreOf, type Point, rotatePoint } from '@gesso/engine/edits';
import { applyKeyframes, pathPoints } from '@gesso/engine/internal';

/** A point of a path as it lies on the page: where the middle of the layer is at its keyframe. */
export interface ShownPoint {
  readonly frame: number;
  readonly at: Point;
  /** The ends of its handles; null at the ends of the path. */
  readonly handleIn: Point | null;
  readonly handleOut: Point | null;
  readonly isRoving: boolean;
}

const ORIGIN: Point = { x: 0, y: 0 };

/** Where a point of a layer's surroundings is on the page. @param groups the groups around the layer, the outermost first */
export function pointOnPage(point: Point, groups: readonly Layer[]): Point {
  return [...groups]
    .reverse()
    .reduce(
      (inner, group) =>
        rotatePoint({ x: inner.x + group.x, y: inner.y + group.y }, centreOf(group), group.rotation),
      point,
    );
}

/** A way on the page as one in the surroundings of a layer. */
export function wayInGroups(way: Point, groups: readonly Layer[]): Point {
  const turned = groups.reduce((degrees, group) => degrees + group.rotation, 0);
  return rotatePoint(way, ORIGIN, -turned);
}

/** A way in the surroundings of a layer as one on the page. */
function wayOnPage(way: Point, groups: readonly Layer[]): Point {
  const turned = groups.reduce((degrees, group) => degrees + group.rotation, 0);
  return rotatePoint(way, ORIGIN, turned);
}

/** Where the middle of a layer is on the page at a frame of it. */
export function middleAt(layer: Layer, layerFrame: number, groups: readonly Layer[]): Point {
  return pointOnPage(centreOf(applyKeyframes(layer, layerFrame)), groups);
}

/** The points of a layer's path on the page, with their handles. */
export function shownPoints(layer: Layer, groups: readonly Layer[]): ShownPoint[] {
  const points = pathPoints(layer);
  return points.map(({ frame, handleIn, handleOut, isRoving }, index) => {
    const at = middleAt(layer, frame, groups);
    const end = (handle: Point) => {
      const way = wayOnPage(handle, groups);
      return { x: at.x + way.x, y: at.y + way.y };
    };
    return {
      frame,
      at,
      handleIn: index > 0 ? end(handleIn) : null,
      handleOut: index < points.length - 1 ? end(handleOut) : null,
      isRoving,
    };
  });
}

/** The most dots and corners that a path is drawn with. */
const MOST_CORNERS = 800;
const MOST_DOTS = 60;

/** The line of a path on the page, and dots at equal times along it: where they are close, the layer is slow. */
export function pathLine(
  layer: Layer,
  groups: readonly Layer[],
): { readonly line: readonly Point[]; readonly dots: readonly Point[] } {
  const frames = [...(layer.keyframes.x ?? []), ...(layer.keyframes.y ?? [])].map(({ frame }) => frame);
  const [first, last] = [Math.min(...frames), Math.max(...frames)];
  if (!Number.isFinite(first) || first === last) return { line: [], dots: [] };
  const step = Math.max(0.5, (last - first) / MOST_CORNERS);
  const line: Point[] = [];
  for (let frame = first; frame < last; frame += step) line.push(middleAt(layer, frame, groups));
  line.push(middleAt(layer, last, groups));
  const gap = Math.max(2, Math.ceil((last - first) / MOST_DOTS));
  const dots: Point[] = [];
  for (let frame = first + gap; frame < last; frame += gap) dots.push(middleAt(layer, frame, groups));
  return { line, dots };
}
