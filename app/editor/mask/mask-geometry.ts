import type { Layer, LayerMask } from '@gesso/engine';
import { centreOf, type Point, rotatePoint } from '@gesso/engine/edits';
import { pointOnPage, wayInGroups } from '../stage/path/path-geometry.ts';

const ORIGIN: Point = { x: 0, y: 0 };

/** A layer as it shows at the playhead, its mask, and the groups around it, the outermost first. */
export interface PlacedMask {
  readonly layer: Layer;
  readonly mask: LayerMask;
  readonly groups: readonly Layer[];
}

/** The corners and the sides of the box of a mask: -1, 0 or 1 from its middle on each axis. */
export type MaskSide = Readonly<Point>;

/** A point of a mask on the page. @param side 0 is its middle, 1 its right or lower edge */
export function maskPoint({ layer, mask, groups }: PlacedMask, side: MaskSide): Point {
  const middle = {
    x: layer.width * (0.5 + mask.offsetX),
    y: layer.height * (0.5 + mask.offsetY),
  };
  const way = rotatePoint(
    { x: (side.x * layer.width * mask.scaleX) / 2, y: (side.y * layer.height * mask.scaleY) / 2 },
    ORIGIN,
    mask.rotation,
  );
  const inBox = { x: middle.x + way.x, y: middle.y + way.y };
  const mirrored = {
    x: layer.x + (layer.flipX ? layer.width - inBox.x : inBox.x),
    y: layer.y + (layer.flipY ? layer.height - inBox.y : inBox.y),
  };
  return pointOnPage(rotatePoint(mirrored, centreOf(layer), layer.rotation), groups);
}

/** A way on the page as one in the box of the layer. */
export function wayInBox({ layer, groups }: Pick<PlacedMask, 'layer' | 'groups'>, way: Point): Point {
  const turned = rotatePoint(wayInGroups(way, groups), ORIGIN, -layer.rotation);
  return { x: layer.flipX ? -turned.x : turned.x, y: layer.flipY ? -turned.y : turned.y };
}

/** Where the middle of a mask is after a way on the page, as shares of the box. Close to the middle of the layer it lies in it. */
export function movedMask(
  placed: PlacedMask,
  way: Point,
  snapPx: number,
): Pick<LayerMask, 'offsetX' | 'offsetY'> {
  const { layer, mask } = placed;
  const inBox = wayInBox(placed, way);
  const snapped = (offsetPx: number) => (Math.abs(offsetPx) < snapPx ? 0 : offsetPx);
  return {
    offsetX: snapped(mask.offsetX * layer.width + inBox.x) / layer.width,
    offsetY: snapped(mask.offsetY * layer.height + inBox.y) / layer.height,
  };
}

/** The scale of a mask after one of its corners or sides was moved on the page: both of its sides move, and corners keep its form. */
export function scaledMask(
  placed: PlacedMask,
  side: MaskSide,
  way: Point,
): Pick<LayerMask, 'scaleX' | 'scaleY'> {
  const { layer, mask } = placed;
  const along = rotatePoint(wayInBox(placed, way), ORIGIN, -mask.rotation);
  const half = { x: (layer.width * mask.scaleX) / 2, y: (layer.height * mask.scaleY) / 2 };
  const factorX = Math.max(0.02, (half.x + along.x * side.x) / half.x);
  const factorY = Math.max(0.02, (half.y + along.y * side.y) / half.y);
  if (side.y === 0) return { scaleX: mask.scaleX * factorX, scaleY: mask.scaleY };
  if (side.x === 0) return { scaleX: mask.scaleX, scaleY: mask.scaleY * factorY };
  const factor = Math.max(factorX, factorY);
  return { scaleX: mask.scaleX * factor, scaleY: mask.scaleY * factor };
}

/** How a mask is turned after a point above it was moved from one place of the page to another, in degrees. */
export function turnedMask(placed: PlacedMask, from: Point, to: Point, stepDeg: number | null): number {
  const middle = maskPoint(placed, ORIGIN);
  const angleOf = (point: Point) => Math.atan2(point.y - middle.y, point.x - middle.x);
  const turnDeg = ((angleOf(to) - angleOf(from)) * 180) / Math.PI;
  const isMirrored = placed.layer.flipX !== placed.layer.flipY;
  const rotation = placed.mask.rotation + (isMirrored ? -turnDeg : turnDeg);
  const full = ((((rotation + 180) % 360) + 360) % 360) - 180;
  return stepDeg === null ? full : Math.round(full / stepDeg) * stepDeg;
}
