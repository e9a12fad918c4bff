import type { GroupLayout, Layer } from '@gesso/engine';
import {
  boundsOf,
  boxContains,
  boxOnPage,
  centreOf,
  findLayer,
  hasLayout,
  isInFlow,
  isPhotoGrid,
  type LaidOutGroup,
  type Point,
  type Rect,
  rotatePoint,
} from '@gesso/engine/edits';
import { hasChildren } from '@gesso/engine/internal';
import type { Guide } from '../../geometry/snapping.ts';
import type { Editor } from '../../state/editor.ts';

/** How far a line lies from the only layer beside it, in page pixels. */
const OUT_PX = 4;

const rectOf = (layer: Layer): Rect => boundsOf([boxOnPage(layer, [])]);

/** A point of the page as seen in the innermost of some groups. */
export function pointInGroups(point: Point, groups: readonly Layer[]): Point {
  let local = point;
  for (const group of groups) {
    const upright = rotatePoint(local, centreOf(group), -group.rotation);
    local = { x: upright.x - group.x, y: upright.y - group.y };
  }
  return local;
}

/** Whether layers lie in several lines, below one another. */
const hasLines = ({ kind, wrap }: GroupLayout): boolean =>
  kind === 'grid' || (kind === 'row' && wrap === true);

/** The line of each layer, by its first and last pixel down: a layer that does not go on across begins the next one. */
function linesOf({ direction }: GroupLayout, rects: readonly Rect[]): { top: number; bottom: number }[] {
  let line = { top: 0, bottom: 0 };
  return rects.map((rect, index) => {
    const former = rects[index - 1];
    const goesOn = former && (direction === 'rtl' ? rect.x < former.x : rect.x > former.x);
    if (!goesOn) line = { top: rect.y, bottom: rect.y };
    line.top = Math.min(line.top, rect.y);
    line.bottom = Math.max(line.bottom, rect.y + rect.height);
    return line;
  });
}

/**
 * The place of a point among the layers of a layout.
 * @param others the layers that it places, without the one that is moved
 * @param at as seen in the group
 */
export function insertionIndex(layout: GroupLayout, others: readonly Layer[], at: Point): number {
  const rects = others.map(rectOf);
  const lines = linesOf(layout, rects);
  return rects.filter((rect, index) => {
    const middle = centreOf(rect);
    const isAfterAcross = layout.direction === 'rtl' ? at.x < middle.x : at.x > middle.x;
    if (layout.kind === 'column') return at.y > middle.y;
    if (!hasLines(layout)) return isAfterAcross;
    const line = lines[index];
    if (!line || at.y > line.bottom) return true;
    return at.y >= line.top && isAfterAcross;
  }).length;
}

/** The line that marks a place in a layout; null where a group is turned. */
export function insertionLine(
  group: LaidOutGroup,
  groups: readonly Layer[],
  others: readonly Layer[],
  index: number,
): Guide | null {
  if (groups.some((each) => each.rotation !== 0)) return null;
  const { kind, direction, paddingPx } = group.layout;
  const offset = groups.reduce((sum, each) => ({ x: sum.x + each.x, y: sum.y + each.y }), { x: 0, y: 0 });
  const across = { from: offset.x, to: offset.x + group.width };
  const down = { from: offset.y, to: offset.y + group.height };
  const [before, after] = [others[index - 1], others[index]];
  const beside = after ?? before;
  // In an empty group it is at its start.
  if (!beside)
    return kind === 'column'
      ? { axis: 'y', at: offset.y + paddingPx.top, ...across, distance: null }
      : { axis: 'x', at: offset.x + paddingPx.left, ...down, distance: null };
  const rect = rectOf(beside);
  const [a, b] = [before ? rectOf(before) : null, after ? rectOf(after) : null];
  if (kind === 'column') {
    const y = a && b ? (a.y + a.height + b.y) / 2 : b ? b.y - OUT_PX : rect.y + rect.height + OUT_PX;
    return { axis: 'y', at: y + offset.y, ...across, distance: null };
  }
  const isRtl = direction === 'rtl';
  const startOf = (each: Rect) => (isRtl ? each.x + each.width : each.x);
  const endOf = (each: Rect) => (isRtl ? each.x : each.x + each.width);
  const out = isRtl ? -OUT_PX : OUT_PX;
  const lines = linesOf(group.layout, others.map(rectOf));
  const isSameLine = !hasLines(group.layout) || lines[index - 1] === lines[index];
  const x = a && b && isSameLine ? (endOf(a) + startOf(b)) / 2 : b ? startOf(b) - out : endOf(rect) + out;
  const line = lines[after ? index : index - 1];
  const [top, bottom] = hasLines(group.layout) && line ? [line.top, line.bottom] : [0, group.height];
  return { axis: 'x', at: x + offset.x, from: offset.y + top, to: offset.y + bottom, distance: null };
}

/** Where layers that are dragged over a layout would go in it. */
export interface LayoutTarget {
  readonly groupId: string;
  readonly index: number;
  readonly line: Guide | null;
}

/** The innermost layout under a point of the page that layers can be dropped into. Locked ones, photo grids and the layers' own groups take none. */
export function layoutTargetAt(editor: Editor, point: Point, ids: readonly string[]): LayoutTarget | null {
  const { layers } = editor.shownScene;
  const moved = new Set(ids);
  const around = new Set(ids.flatMap((id) => findLayer(layers, id)?.groups.map((group) => group.id) ?? []));
  const search = (list: readonly Layer[], groups: readonly Layer[]): LayoutTarget | null => {
    for (const layer of [...list].reverse()) {
      const isGrid: boolean = isPhotoGrid(layer);
      if (moved.has(layer.id) || layer.hidden || layer.locked || isGrid) continue;
      if (!boxContains(boxOnPage(layer, groups), point)) continue;
      const inner = hasChildren(layer) ? search(layer.children, [...groups, layer]) : null;
      if (inner) return inner;
      if (!hasLayout(layer) || around.has(layer.id)) continue;
      const chain = [...groups, layer];
      const others = layer.children.filter((child) => isInFlow(child) && !moved.has(child.id));
      const index = insertionIndex(layer.layout, others, pointInGroups(point, chain));
      return { groupId: layer.id, index, line: insertionLine(layer, chain, others, index) };
    }
    return null;
  };
  return search(layers, []);
}
