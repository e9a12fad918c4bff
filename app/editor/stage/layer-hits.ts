import { type Layer, pickLayers, type ShapeLayer } from '@gesso/engine';
import { boxContains, boxOnPage, findLayer, isPhotoGrid, type Point } from '@gesso/engine/edits';
import {
  distanceToLine,
  distanceToOutline,
  hasChildren,
  hasForm,
  isLine,
  isMovable,
  outlineContains,
  pagePointInBox,
  shapeOutline,
} from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import { frameWithin } from '../frames/frame-at.ts';

type View = Pick<Editor['state']['view'], 'scale'>;

/** How much farther than other layers a line may be from the pointer, on screen: it is thin. */
const LINE_REACH_PX = 5;
/** How far outside of its box a layer still takes a press, on screen. */
const REACH_PX = 3;

/** Whether a point of the page is on a layer: in its box, or close to the route of a line. */
export function isOnLayer(
  layer: Layer,
  groups: readonly Layer[],
  point: Point,
  view: View,
  tolerance: number,
): boolean {
  if (!isLine(layer)) return boxContains(boxOnPage(layer, groups), point, tolerance);
  const reach = (layer.stroke?.widthPx ?? 0) / 2 + tolerance + LINE_REACH_PX / view.scale;
  return distanceToLine(layer, groups, point) <= reach;
}

/** Whether a shape shows something at a point of the page, with the reach that a thin line needs. */
function isOnForm(layer: ShapeLayer, groups: readonly Layer[], point: Point, view: View): boolean {
  const inBox = pagePointInBox(layer, groups, point);
  const outline = shapeOutline(layer);
  if (layer.fill && outlineContains(outline, inBox)) return true;
  const reach = (layer.stroke?.widthPx ?? 0) / (layer.stroke?.position === 'outside' ? 1 : 2);
  return distanceToOutline(outline, inBox) <= reach + LINE_REACH_PX / view.scale;
}

/** Whether a layer shows something at a point in its box. Forms alone leave parts of their box empty by what they are. */
function showsAt(layer: Layer, groups: readonly Layer[], point: Point, view: View): boolean {
  if (!hasForm(layer) || isLine(layer)) return true;
  // What an animation has moved away is where it is shown, not where it rests.
  if (!isOnLayer(layer, groups, point, view, REACH_PX / view.scale)) return true;
  return isOnForm(layer, groups, point, view);
}

interface Hit {
  readonly layer: Layer;
  readonly groups: readonly Layer[];
}

/** The groups whose layers are taken one by one, from the outermost: those around what is entered, else around what is selected. */
function openGroups(editor: Editor): readonly Layer[] {
  const { enteredGroupId, selection } = editor.state;
  const { layers } = editor.shownScene;
  const entered = enteredGroupId === null ? null : findLayer(layers, enteredGroupId);
  if (entered) return [...entered.groups, entered.layer];
  const [first] = selection;
  return first === undefined ? [] : (findLayer(layers, first)?.groups ?? []);
}

/** What of the open groups is at a point: of the innermost that has something there. */
function layersInOpenGroups(editor: Editor, point: Point, tolerance: number): Hit[] {
  const open = openGroups(editor);
  const gridAt = open.findIndex((group) => isPhotoGrid(group));
  const grid = open[gridAt];
  // The pictures of a grid are what people want, not its rows and columns.
  const frame = grid ? frameWithin(grid, open.slice(0, gridAt), point) : null;
  if (frame) return [frame];
  for (let depth = grid ? gridAt : open.length; depth > 0; depth--) {
    const groups = open.slice(0, depth);
    const group = groups.at(-1);
    if (!hasChildren(group)) continue;
    const inside = [...group.children]
      .reverse()
      .filter(
        (child) =>
          !child.hidden && !child.locked && isOnLayer(child, groups, point, editor.state.view, tolerance),
      );
    if (inside.length > 0) return inside.map((layer) => ({ layer, groups }));
  }
  return [];
}

/** What can be taken in the box of which a point of the page lies, topmost first; of open groups their layers, if one is there. */
function layersInBoxAt(editor: Editor, point: Point): Hit[] {
  const scene = editor.shownScene;
  const { view } = editor.state;
  const tolerance = REACH_PX / view.scale;
  const inside = layersInOpenGroups(editor, point, tolerance);
  if (inside.length > 0) return inside;
  // At rest the layers lie where their boxes say; an animation that has moved one away must not hide it from the pointer.
  const atRest = [...scene.layers]
    .reverse()
    .filter((layer) => !layer.hidden && isAtPlayhead(editor, layer.startFrame, layer.durationFrames))
    .filter((layer) => isOnLayer(layer, [], point, view, tolerance))
    .map((layer) => layer.id);
  const shown =
    editor.kind === 'video'
      ? pickLayers(editor.project, editor.state.frame, point.x, point.y, tolerance)
      : [];
  return [...new Set([...shown, ...atRest])].flatMap((id) => {
    const layer = findLayer(scene.layers, id)?.layer;
    return layer && !layer.locked && isMovable(layer) ? [{ layer, groups: [] }] : [];
  });
}

/**
 * The layer under a page point that a click would take: the topmost that shows something there, or the one below the selection with Ctrl.
 * Where nothing shows, a form is taken in its box too: a thin ring alone on the page need not be met exactly.
 */
export function layerAt(editor: Editor, point: Point, below: boolean): string | null {
  const hits = layersInBoxAt(editor, point);
  const shows = ({ layer, groups }: Hit) => showsAt(layer, groups, point, editor.state.view);
  const ids = [...hits.filter(shows), ...hits.filter((hit) => !shows(hit))].map(({ layer }) => layer.id);
  return (below ? nextBelow(ids, editor.state.selection) : ids[0]) ?? null;
}

/** The topmost layer in the box of which a page point lies, also where it is empty. */
export const layerInBoxAt = (editor: Editor, point: Point): string | null =>
  layersInBoxAt(editor, point)[0]?.layer.id ?? null;

function isAtPlayhead(editor: Editor, startFrame: number, durationFrames: number | null): boolean {
  const { sceneFrame } = editor;
  return sceneFrame >= startFrame && (durationFrames === null || sceneFrame < startFrame + durationFrames);
}

function nextBelow(ids: readonly string[], selection: readonly string[]): string | undefined {
  const at = ids.findIndex((id) => selection.includes(id));
  return ids[(at + 1) % Math.max(1, ids.length)];
}
