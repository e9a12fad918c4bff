import type { Layer, Project, ShapeLayer } from '@gesso/engine';
import { type Box, boxOnPage, centreOf, findInProject, type Point, rotatePoint } from '@gesso/engine/edits';
import { hasChildren, type OutlinePoint, outlineOfPath, type PathPart } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import { isPath, writeOutline } from './edit-points.ts';

/** An end of an open path. */
export interface OpenEnd {
  readonly layer: ShapeLayer;
  /** Which of the parts of its outline. */
  readonly part: number;
  /** The points of the part on the page; the end is the last of them. */
  readonly points: readonly OutlinePoint[];
}

const onPage = (box: Box) => (point: Point) =>
  rotatePoint({ x: box.x + point.x, y: box.y + point.y }, centreOf(box), box.rotation);

const inBox = (box: Box) => (point: Point) => {
  const upright = rotatePoint(point, centreOf(box), -box.rotation);
  return { x: upright.x - box.x, y: upright.y - box.y };
};

const mapped = ({ at, handleIn, handleOut }: OutlinePoint, map: (point: Point) => Point): OutlinePoint => ({
  at: map(at),
  handleIn: handleIn && map(handleIn),
  handleOut: handleOut && map(handleOut),
});

/** The same points in the other order: what led into a point leads out of it. */
const reversed = (points: readonly OutlinePoint[]): OutlinePoint[] =>
  points.map(({ at, handleIn, handleOut }) => ({ at, handleIn: handleOut, handleOut: handleIn })).reverse();

/** The end of an open path at a place of the page, of the topmost one that can be changed. Mirrored paths are left alone. */
export function openEndAt(editor: Editor, at: Point, reachPx: number): OpenEnd | null {
  const isNear = (point: OutlinePoint) => Math.hypot(point.at.x - at.x, point.at.y - at.y) <= reachPx;
  const search = (layers: readonly Layer[], groups: readonly Layer[]): OpenEnd | null => {
    for (const layer of [...layers].reverse()) {
      if (layer.hidden || layer.locked) continue;
      const inner = hasChildren(layer) ? search(layer.children, [...groups, layer]) : null;
      if (inner) return inner;
      if (!isPath(layer) || [...groups, layer].some((each) => each.flipX || each.flipY)) continue;
      const map = onPage(boxOnPage(layer, groups));
      for (const [part, { points, closed }] of outlineOfPath(layer).entries()) {
        const [first, last] = [points[0], points.at(-1)];
        if (closed || !first || !last) continue;
        const seen = points.map((point) => mapped(point, map));
        if (isNear(mapped(last, map))) return { layer, part, points: seen };
        if (isNear(mapped(first, map))) return { layer, part, points: reversed(seen) };
      }
    }
    return null;
  };
  return search(editor.shownScene.layers, []);
}

/** Writes the points of a part that was taken up, which are places of the page, into its path. Works on drafts. */
export function putContinued(
  project: Project,
  { layerId, part }: { readonly layerId: string; readonly part: number },
  { points, closed }: PathPart,
): void {
  const place = findInProject(project, layerId);
  const layer = place?.layer ?? null;
  if (!place || !isPath(layer)) return;
  const map = inBox(boxOnPage(layer, place.groups));
  const parts = outlineOfPath(layer).map(
    (each, index): PathPart =>
      index === part ? { points: points.map((point) => mapped(point, map)), closed } : each,
  );
  writeOutline(project, layerId, parts);
}
