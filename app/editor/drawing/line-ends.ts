import type { Line, Project, ShapeLayer } from '@gesso/engine';
import {
  anchorPoint,
  boxContains,
  boxOnPage,
  findInProject,
  findLayer,
  type LineSide,
  lineEndOnPage,
  type Point,
  pageBoxOf,
  placeLine,
  type Rect,
} from '@gesso/engine/edits';
import { canHoldLines, hasChildren, isLine, nearestAnchor, plainLine } from '@gesso/engine/internal';
import { type Guide, SNAP_PULL_PX, snapRect } from '../../geometry/snapping.ts';
import { pageRect } from '../../geometry/view.ts';
import type { Editor } from '../../state/editor.ts';
import type { AttachTarget } from '../../state/editor-ui.ts';
import { snapLinesOf } from '../layout/snap-lines.ts';
import { snapTargets } from '../layout/snap-targets.ts';

/** How close to an anchor an end is attached to it, on screen. */
const REACH_PX = 18;
/** What covers more of both sides of the page than this is a ground for lines, and takes hold of them at its anchors alone. */
const GROUND_SHARE = 0.7;
/** Directions of lines are in these steps with Shift. */
const ANGLE_STEP = Math.PI / 12;

/** Where the end of a line goes, with the lines that it is in line with. */
interface SnappedEnd {
  readonly point: Point;
  readonly guides: readonly Guide[];
}

const otherSide = (side: LineSide): LineSide => (side === 'start' ? 'end' : 'start');

/** The layer that an end of a line at this place of the page is attached to, the topmost of several; null for none. */
export function attachTargetAt(editor: Editor, point: Point, lineId: string): AttachTarget | null {
  const { width, height } = editor.project.properties;
  const scene = editor.shownScene;
  const reach = REACH_PX / editor.state.view.scale;
  const around = new Set(findLayer(scene.layers, lineId)?.groups.map(({ id }) => id));
  for (const layer of [...scene.layers].reverse()) {
    if (layer.id === lineId || layer.hidden || !canHoldLines(layer) || around.has(layer.id)) continue;
    const box = boxOnPage(layer, []);
    const { anchor, distance } = nearestAnchor(box, point);
    const isGround = box.width > width * GROUND_SHARE && box.height > height * GROUND_SHARE;
    if (distance <= reach || (!isGround && boxContains(box, point))) return { layerId: layer.id, anchor };
  }
  return null;
}

/** The closest layer to a place of the page, however far it is: for keys, which do not point. */
export function closestTarget(editor: Editor, point: Point, lineId: string): AttachTarget | null {
  const scene = editor.shownScene;
  const around = new Set(findLayer(scene.layers, lineId)?.groups.map(({ id }) => id));
  const all = scene.layers
    .filter((layer) => layer.id !== lineId && !layer.hidden && canHoldLines(layer) && !around.has(layer.id))
    .map((layer) => ({ layerId: layer.id, ...nearestAnchor(boxOnPage(layer, []), point) }))
    .sort((a, b) => a.distance - b.distance);
  const [first] = all;
  return first ? { layerId: first.layerId, anchor: first.anchor } : null;
}

/** Where an anchor is on the page; null when its layer is gone. */
export function targetPoint(editor: Editor, { layerId, anchor }: AttachTarget): Point | null {
  const box = pageBoxOf(editor.shownScene, layerId);
  return box && anchorPoint(box, anchor);
}

/** The layers that lines of a page can be attached to, the topmost first, without a line and the groups around it. */
export function holdersOf(editor: Editor, lineId: string) {
  const scene = editor.shownScene;
  const around = new Set(findLayer(scene.layers, lineId)?.groups.map(({ id }) => id));
  return [...scene.layers]
    .reverse()
    .filter((layer) => canHoldLines(layer) && !around.has(layer.id))
    .flatMap((layer) => (hasChildren(layer) ? [layer, ...layer.children.filter(canHoldLines)] : [layer]));
}

/** What the end of a line is pulled to where it is not attached: guides, edges and middles of the page and of layers, and the height of its other end. */
export function snapLineEnd(editor: Editor, point: Point, lineId: string, other: Point | null): SnappedEnd {
  if (!editor.state.snapping) return { point, guides: [] };
  const rectAt = ({ x, y }: Point): Rect => ({ x, y, width: 0, height: 0 });
  const targets = snapTargets(editor.shownScene, new Set([lineId]));
  const snap = snapRect(
    rectAt(point),
    pageRect(editor.project.properties),
    other ? [...targets, rectAt(other)] : targets,
    SNAP_PULL_PX / editor.state.view.scale,
    { x: [0], y: [0] },
    snapLinesOf(editor),
  );
  return { point: { x: point.x + snap.dx, y: point.y + snap.dy }, guides: snap.guides };
}

/** The point in the nearest of the directions of equal steps around another point. */
export function inSteps(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / ANGLE_STEP) * ANGLE_STEP;
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length };
}

/** Puts an end of a line to a point of the page, attached to what is there or free. */
export function setLineEnd(
  project: Project,
  lineId: string,
  side: LineSide,
  point: Point,
  target: AttachTarget | null,
): void {
  const place = findInProject(project, lineId);
  if (!place || !isLine(place.layer)) return;
  const { layer, groups } = place;
  const other = lineEndOnPage(layer, groups, otherSide(side));
  const line: Line = layer.line ?? plainLine();
  layer.line = { ...line, [side]: { ...line[side], leaves: null, attachedTo: target } };
  placeLine(layer, groups, side === 'start' ? point : other, side === 'start' ? other : point);
}

/** Attaches an end of a line that is handed in, or lets it go, in its project. */
export function attachLineEnd(
  project: Project,
  lineId: string,
  side: LineSide,
  target: AttachTarget | null,
): void {
  const place = findInProject(project, lineId);
  if (!place || !isLine(place.layer)) return;
  setLineEnd(project, lineId, side, lineEndOnPage(place.layer, place.groups, side), target);
}

/** Lets a line run the other way: what is at its ends changes places. */
export function swapLineEnds(layer: ShapeLayer): void {
  const line = layer.line ?? plainLine();
  const { start, end } = line;
  layer.line = {
    ...line,
    start: { ...start, head: end.head },
    end: { ...end, head: start.head },
  };
}
