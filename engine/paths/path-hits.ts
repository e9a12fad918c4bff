import type { Point } from '../geometry/box.ts';
import { type PathPart, segmentCount, segmentOf, segmentPoint } from './path-parts.ts';

/** Into how many straight pieces a curve is taken apart: close enough for a pointer, whose reach is some pixels. */
const CURVE_PIECES = 16;

/** The corners of the straight pieces that a part is close to. */
function cornersOf(part: PathPart): Point[] {
  const first = part.points[0];
  const corners: Point[] = first ? [first.at] : [];
  for (let index = 0; index < segmentCount(part); index++) {
    const segment = segmentOf(part, index);
    if (!segment) continue;
    const isCurved = part.points[index]?.handleOut || part.points[(index + 1) % part.points.length]?.handleIn;
    const pieces = isCurved ? CURVE_PIECES : 1;
    for (let piece = 1; piece <= pieces; piece++) corners.push(segmentPoint(segment, piece / pieces));
  }
  return corners;
}

/** Whether a point lies in what an outline encloses when it is filled; open parts are closed for it, as a fill does. */
export function outlineContains(parts: readonly PathPart[], { x, y }: Point): boolean {
  let turns = 0;
  for (const part of parts) {
    const corners = cornersOf(part);
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from;
      const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y);
      if (from.y <= y && to.y > y && side > 0) turns++;
      else if (from.y > y && to.y <= y && side < 0) turns--;
    });
  }
  return turns !== 0;
}

/** How far a point is from the line of an outline; infinite where there is none. */
export function distanceToOutline(parts: readonly PathPart[], { x, y }: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const corners = cornersOf(part);
    const only = corners[0];
    if (only && corners.length === 1) least = Math.min(least, Math.hypot(x - only.x, y - only.y));
    for (const [index, to] of corners.entries()) {
      const from = corners[index - 1];
      if (!from) continue;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
      const share = Math.max(0, Math.min(1, along));
      least = Math.min(least, Math.hypot(x - from.x - dx * share, y - from.y - dy * share));
    }
  }
  return least;
}
