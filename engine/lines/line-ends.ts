import {
  type Box,
  boxOnPage,
  boxPointOnPage,
  centreOf,
  type Point,
  rectBetween,
  rotatePoint,
} from '../geometry/box.ts';
import type { Layer, ShapeLayer } from '../model/layer.ts';
import { isLine, isMovable } from '../model/layer-capabilities.ts';
import { ANCHORS, type Anchor, DIRECTIONS, type Direction, plainLine } from '../model/layers/line.ts';
import { distanceToRoute, endPoint } from '../model/layers/line-route.ts';

/** One of the two ends of a line. */
export type LineSide = 'start' | 'end';

/** Whether ends of lines can be attached to a layer. Lines do not hold each other. */
export const canHoldLines = (layer: Layer): boolean => isMovable(layer) && !isLine(layer);

const ANCHOR_PLACES: Readonly<Record<Anchor, Point>> = {
  top: { x: 0.5, y: 0 },
  right: { x: 1, y: 0.5 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
  center: { x: 0.5, y: 0.5 },
};

/** Where an anchor of a box is. */
export function anchorPoint(box: Box, anchor: Anchor): Point {
  const place = ANCHOR_PLACES[anchor];
  const upright = { x: box.x + place.x * box.width, y: box.y + place.y * box.height };
  return rotatePoint(upright, centreOf(box), box.rotation);
}

/** The way that leads out of a box at an anchor, along the closest axis; null at its middle, from where any way does. */
export function anchorDirection(box: Box, anchor: Anchor): Direction | null {
  if (anchor === 'center') return null;
  const quarterTurns = Math.round(box.rotation / 90);
  // The anchors of the sides and the directions are in the same order, clockwise from the top.
  const index = (((ANCHORS.indexOf(anchor) + quarterTurns) % 4) + 4) % 4;
  return DIRECTIONS[index] ?? null;
}

/** The anchor of a box that is closest to a point, and how far it is. */
export function nearestAnchor(
  box: Box,
  point: Point,
): { readonly anchor: Anchor; readonly at: Point; readonly distance: number } {
  const all = ANCHORS.map((anchor) => {
    const at = anchorPoint(box, anchor);
    return { anchor, at, distance: Math.hypot(at.x - point.x, at.y - point.y) };
  });
  return all.reduce((best, each) => (each.distance < best.distance ? each : best));
}

/** A point of the page in the box of a layer, counted from its corner: the opposite of `boxPointOnPage`. */
export function pagePointInBox(layer: Layer, groups: readonly Box[], point: Point): Point {
  const box = boxOnPage(layer, groups);
  const upright = rotatePoint(point, centreOf(box), -box.rotation);
  const [x, y] = [upright.x - box.x, upright.y - box.y];
  return { x: layer.flipX ? layer.width - x : x, y: layer.flipY ? layer.height - y : y };
}

/** Where an end of a line is on the page. */
export const lineEndOnPage = (layer: ShapeLayer, groups: readonly Box[], side: LineSide): Point =>
  boxPointOnPage(layer, groups, endPoint(layer, side));

/** How far a point of the page is from the route of a line. */
export const distanceToLine = (layer: ShapeLayer, groups: readonly Box[], point: Point): number =>
  distanceToRoute(layer, pagePointInBox(layer, groups, point));

/** The shortest side of the box of a line, so that it can be scaled. */
const LEAST_SIDE_PX = 1;

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Puts the ends of a line to two points of the page: its box is the smallest upright one around them. */
export function placeLine(layer: ShapeLayer, groups: readonly Box[], start: Point, end: Point): void {
  const [from, to] = [pointInGroups(start, groups), pointInGroups(end, groups)];
  const around = rectBetween(from, to);
  const width = Math.max(LEAST_SIDE_PX, rounded(around.width));
  const height = Math.max(LEAST_SIDE_PX, rounded(around.height));
  const x = rounded(around.x + (around.width - width) / 2);
  const y = rounded(around.y + (around.height - height) / 2);
  Object.assign(layer, { x, y, width, height, rotation: 0, flipX: false, flipY: false });
  const line = layer.line ?? plainLine();
  const share = ({ x: px, y: py }: Point) => ({
    x: around.width < LEAST_SIDE_PX ? 0.5 : nearestEdge((px - x) / width),
    y: around.height < LEAST_SIDE_PX ? 0.5 : nearestEdge((py - y) / height),
  });
  layer.line = {
    ...line,
    start: { ...line.start, ...share(from) },
    end: { ...line.end, ...share(to) },
  };
}

/** The ends lie on the edges of their box. */
const nearestEdge = (share: number): number => (share < 0.5 ? 0 : 1);

/** A point of the page as the innermost of some groups counts it. */
function pointInGroups(point: Point, groups: readonly Box[]): Point {
  return groups.reduce((at, group) => {
    const turned = rotatePoint(at, centreOf(group), -group.rotation);
    return { x: turned.x - group.x, y: turned.y - group.y };
  }, point);
}
