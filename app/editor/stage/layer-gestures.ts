import type { GroupLayer, Layer, Project, Scene, TextLayer } from '@gesso/engine';
import {
  type Box,
  boundsOf,
  centreOf,
  duplicateInNextLane,
  duplicateLayers,
  findInProject,
  fitTextHeight,
  hasLayout,
  type Point,
  pageBoxOf,
  resizeGroup,
  rotatePoint,
  roundToHundredths,
  scaleLayerContent,
} from '@gesso/engine/edits';
import { hasChildren, hasFileColors, hasText, isLine, isMovable } from '@gesso/engine/internal';
import { HANDLE_SIDE, type HandleId } from '../../geometry/handles.ts';
import { normalizeDegrees, placeAround, resizeBox, rotationTowards } from '../../geometry/resize.ts';
import { type Guide, NO_SNAP, SNAP_PULL_PX, SNAP_RELEASE_PX, snapRect } from '../../geometry/snapping.ts';
import { pageRect } from '../../geometry/view.ts';
import type { Editor } from '../../state/editor.ts';
import { NO_FEEDBACK } from '../../state/editor-ui.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { enterLayoutAt, fixSides, say as sayLayout } from '../auto-layout/auto-layout-steps.ts';
import { type LayoutTarget, layoutTargetAt } from '../auto-layout/insertion.ts';
import { createOrderGesture } from '../auto-layout/order-gesture.ts';
import { snapLinesOf } from '../layout/snap-lines.ts';
import { snapTargets } from '../layout/snap-targets.ts';
import type { GestureKeys, StageGesture } from './gesture.ts';
import { say } from './say.ts';

const movable = (layer: Layer) => !layer.locked && isMovable(layer);

/** Drags the selection. Alt leaves a copy behind, Shift holds an axis, Ctrl switches snapping off. */
export function createMoveGesture(editor: Editor, start: Point, duplicate: boolean): StageGesture | null {
  const ids = editor.handledLayers.filter(movable).map((layer) => layer.id);
  if (ids.length === 0) return null;
  const mark = editor.document.mark();
  let movedIds: string[] = ids;
  if (duplicate) {
    movedIds = [];
    editor.editHosts(say.step('duplicate'), ids, (host, own, project) => {
      movedIds.push(
        ...(host.kind === 'track' ? duplicateInNextLane(project, own) : duplicateLayers(host, own, 0)),
      );
    });
    editor.select(movedIds);
  }
  const [onlyId, ...otherIds] = movedIds;
  const inLayout =
    otherIds.length === 0 && onlyId !== undefined ? createOrderGesture(editor, onlyId, mark) : null;
  if (inLayout) return inLayout;
  const scene = editor.shownScene;
  const boxes = new Map(
    movedIds.flatMap((id) => {
      const box = pageBoxOf(scene, id);
      return box ? [[id, box] as const] : [];
    }),
  );
  const bounds = boundsOf([...boxes.values()]);
  const others = snapTargets(scene, new Set(movedIds));
  const page = pageRect(editor.project.properties);
  const lines = snapLinesOf(editor);
  const gesture = editor.document.beginGesture(say.step(movedIds.length === 1 ? 'moveLayer' : 'moveLayers'));
  let held = false;
  // On a page a layer may be dropped into a layout; in a track each clip is by itself.
  const canEnter = movedIds.every((id) => findInProject(editor.project, id)?.host.kind === 'scene');
  let target: LayoutTarget | null = null;

  return {
    move(point, keys) {
      target = canEnter && !keys.ctrlKey && !keys.metaKey ? layoutTargetAt(editor, point, movedIds) : null;
      let dx = point.x - start.x;
      let dy = point.y - start.y;
      if (keys.shiftKey) {
        if (Math.abs(dx) > Math.abs(dy)) dy = 0;
        else dx = 0;
      }
      const wantsSnap = editor.state.snapping && !(keys.ctrlKey || keys.metaKey) && !target;
      const reach = (held ? SNAP_RELEASE_PX : SNAP_PULL_PX) / editor.state.view.scale;
      const snap = wantsSnap
        ? snapRect({ ...bounds, x: bounds.x + dx, y: bounds.y + dy }, page, others, reach, undefined, lines)
        : NO_SNAP;
      held = snap.guides.length > 0;
      dx = keys.shiftKey && dx === 0 ? 0 : dx + snap.dx;
      dy = keys.shiftKey && dy === 0 ? 0 : dy + snap.dy;
      gesture.update((draft) => {
        // Back where it was: not even the fraction of a pixel is rounded away.
        if (dx === 0 && dy === 0) return;
        for (const [id, box] of boxes) {
          const place = findInProject(draft, id);
          // Whole pixels where nothing was matched, so that text and edges stay crisp.
          if (place)
            editor.placeLayer(place, {
              ...box,
              x: snap.dx ? box.x + dx : Math.round(box.x + dx),
              y: snap.dy ? box.y + dy : Math.round(box.y + dy),
            });
        }
      });
      const at = { x: bounds.x + bounds.width, y: bounds.y + bounds.height };
      editor.ui.setState({
        feedback: {
          guides: target ? [target.line ?? []].flat() : snap.guides,
          marquee: null,
          chip: target
            ? { text: sayLayout('enter'), at: point }
            : {
                text: `X ${Math.round(bounds.x + dx)}  Y ${Math.round(bounds.y + dy)}`,
                at: { x: at.x + dx, y: at.y + dy },
              },
        },
      });
    },
    end() {
      gesture.commit();
      if (target) {
        enterLayoutAt(editor, target, movedIds);
        editor.document.squashToMark(mark, sayLayout.step('stepEnter'));
        editor.ui.setState({ feedback: NO_FEEDBACK });
        return;
      }
      editor.document.squashToMark(mark, say.step(duplicate ? 'duplicate' : 'move'));
      finish(editor, movedIds);
    },
    cancel() {
      gesture.cancel();
      if (duplicate) editor.document.undo();
      editor.ui.setState({ feedback: NO_FEEDBACK });
    },
  };
}

/** A coordinate as it is said: without the commas of large numbers. */
const whole = (px: number): string => String(Math.round(px));

function finish(editor: Editor, ids: readonly string[]): void {
  editor.ui.setState({ feedback: NO_FEEDBACK });
  const layer = editor.selectedLayers.find((each) => each.id === ids[0]);
  if (layer)
    editor.announce(
      say('placed', {
        name: layerLabel(layer),
        x: whole(layer.x),
        y: whole(layer.y),
        width: whole(layer.width),
        height: whole(layer.height),
      }),
    );
}

/** Which handles a selection has: several layers and groups keep their proportions, text reflows at its sides. */
export function handlesOf(layers: readonly Layer[]): HandleId[] {
  if (layers.length === 0 || layers.some((layer) => !movable(layer))) return [];
  const corners: HandleId[] = ['nw', 'ne', 'se', 'sw'];
  const only = layers.length === 1 ? layers[0] : undefined;
  // A line has two ends, which lie over the page by themselves.
  if (isLine(only)) return [];
  if (!only || (hasChildren(only) && !changesShape(only))) return [...corners, 'rotate'];
  if (hasText(only) && !hasOwnHeight(only)) return [...corners, 'e', 'w', 'rotate'];
  return [...corners, 'n', 'e', 's', 'w', 'rotate'];
}

/** Whether a group takes any proportions: its layers are laid out anew, or follow what they are pinned to. */
export const changesShape = (layer: Layer): boolean =>
  hasLayout(layer) || (hasChildren(layer) && layer.children.some(({ pins }) => pins !== undefined));

/** Whether a layer keeps its proportions at its corners, whatever is pressed. */
const keepsShape = (layer: Layer): boolean =>
  (hasChildren(layer) && !changesShape(layer)) || hasText(layer) || hasFileColors(layer);

/** Whether the height of a text is its own, and not that of its lines: then it can be pulled. A path fills its box. */
export function hasOwnHeight({ autoHeight, textPath }: Pick<TextLayer, 'autoHeight' | 'textPath'>): boolean {
  return !autoHeight || textPath?.type === 'path';
}

/** The box around a selection: the layer's own, turned with it, or the upright bounds of several. */
export function selectionBox(scene: Scene, ids: readonly string[]): Box | null {
  const boxes = ids.flatMap((id) => pageBoxOf(scene, id) ?? []);
  const only = boxes[0];
  if (!only) return null;
  return boxes.length === 1 ? only : { ...boundsOf(boxes), rotation: 0 };
}

/** Pulls a handle. */
export function createResizeGesture(
  editor: Editor,
  start: Point,
  handle: Exclude<HandleId, 'rotate'>,
): StageGesture | null {
  const layers = editor.handledLayers.filter(movable);
  const scene = editor.shownScene;
  const ids = layers.map((layer) => layer.id);
  const frame = selectionBox(scene, ids);
  if (!frame) return null;
  const only = layers.length === 1 ? layers[0] : undefined;
  const isCorner = HANDLE_SIDE[handle].x !== 0 && HANDLE_SIDE[handle].y !== 0;
  const alwaysInProportion = !only || keepsShape(only);
  const boxes = new Map(
    ids.flatMap((id) => {
      const box = pageBoxOf(scene, id);
      return box ? [[id, box] as const] : [];
    }),
  );
  const others = snapTargets(scene, new Set(ids));
  const page = pageRect(editor.project.properties);
  const lines = snapLinesOf(editor);
  const gesture = editor.document.beginGesture(say.step('resize'));

  return {
    move(point, keys) {
      const keepRatio = isCorner && (alwaysInProportion || editor.state.keepRatio !== keys.shiftKey);
      let pull = { x: point.x - start.x, y: point.y - start.y };
      let box = resizeBox(frame, handle, pull, { keepRatio, fromCentre: keys.altKey });
      let guides: readonly Guide[] = [];
      if (frame.rotation === 0 && editor.state.snapping && !keys.ctrlKey && !keys.metaKey) {
        const side = HANDLE_SIDE[handle];
        const edges = (along: number) => (along === 0 ? [] : [along < 0 ? (0 as const) : (2 as const)]);
        const pulled = { x: edges(side.x), y: edges(side.y) };
        const snap = snapRect(box, page, others, SNAP_PULL_PX / editor.state.view.scale, pulled, lines);
        // In proportion only one axis may lead, else the ratio would break.
        const dx = snap.dx;
        const dy =
          keepRatio && snap.dx !== 0 ? (snap.dx * side.x * side.y * frame.height) / frame.width : snap.dy;
        if (snap.guides.length > 0) {
          pull =
            keepRatio && snap.dx === 0
              ? { x: pull.x + (dy * side.x * side.y * frame.width) / frame.height, y: pull.y + dy }
              : { x: pull.x + dx, y: pull.y + dy };
          const snapped = resizeBox(frame, handle, pull, { keepRatio, fromCentre: keys.altKey });
          guides = keepRatio
            ? snap.guides.filter((guide) => (snap.dx !== 0 ? guide.axis === 'x' : guide.axis === 'y'))
            : snap.guides;
          box = snapped;
        }
      }
      gesture.update((draft) => {
        if (!(pull.x === 0 && pull.y === 0)) resizeInProject(editor, draft, boxes, frame, box, handle);
      });
      const shown = selectionBox(editor.shownScene, ids) ?? box;
      const seen = boundsOf([shown]);
      editor.ui.setState({
        feedback: {
          guides,
          marquee: null,
          chip: {
            text: `${Math.round(shown.width)} × ${Math.round(shown.height)}`,
            at: { x: seen.x + seen.width, y: seen.y + seen.height },
          },
        },
      });
    },
    end() {
      gesture.commit();
      finish(editor, ids);
    },
    cancel() {
      gesture.cancel();
      editor.ui.setState({ feedback: NO_FEEDBACK });
    },
  };
}

/** Gives the layers of a selection the places that follow from its new frame. */
export function resizeInProject(
  editor: Editor,
  project: Project,
  boxes: ReadonlyMap<string, Box>,
  frame: Box,
  next: Box,
  handle: Exclude<HandleId, 'rotate'>,
): void {
  const isCorner = HANDLE_SIDE[handle].x !== 0 && HANDLE_SIDE[handle].y !== 0;
  if (boxes.size === 1) {
    for (const [id, before] of boxes) {
      const place = findInProject(project, id);
      if (!place) continue;
      const factor = next.width / before.width;
      fixSides(place, { width: next.width !== before.width, height: next.height !== before.height });
      if (hasChildren(place.layer) && changesShape(place.layer)) {
        // What a layout leaves out follows its pins, too.
        const group: GroupLayer = JSON.parse(JSON.stringify(place.layer));
        place.layer.children = resizeGroup(group, next, editor.services).children;
      } else if (hasChildren(place.layer) || (hasText(place.layer) && isCorner))
        scaleLayerContent(place.layer, factor);
      editor.placeLayer(place, next);
      if (hasText(place.layer)) {
        fitTextHeight(editor.services, place.layer);
        // The height follows the lines; the side that was not pulled stays where it is.
        const side = HANDLE_SIDE[handle];
        editor.placeLayer(
          place,
          placeAround(next, next.width, place.layer.height, { x: 0, y: side.y < 0 ? 1 : -1 }),
        );
      }
    }
    return;
  }
  const factor = next.width / frame.width;
  for (const [id, before] of boxes) {
    const place = findInProject(project, id);
    if (!place) continue;
    const centre = centreOf(before);
    const moved = { x: next.x + (centre.x - frame.x) * factor, y: next.y + (centre.y - frame.y) * factor };
    const [width, height] = [before.width * factor, before.height * factor];
    scaleLayerContent(place.layer, factor);
    editor.placeLayer(place, {
      x: moved.x - width / 2,
      y: moved.y - height / 2,
      width,
      height,
      rotation: before.rotation,
    });
  }
}

/** Turns the selection about its middle. Shift holds steps of 15 degrees. */
export function createRotateGesture(editor: Editor, start: Point): StageGesture | null {
  const ids = editor.handledLayers.filter(movable).map((layer) => layer.id);
  const scene = editor.shownScene;
  const frame = selectionBox(scene, ids);
  if (!frame) return null;
  const boxes = ids.flatMap((id) => {
    const box = pageBoxOf(scene, id);
    return box ? [{ id, box }] : [];
  });
  const centre = centreOf(frame);
  const gesture = editor.document.beginGesture(say.step('rotate'));
  return {
    move(point, keys: GestureKeys) {
      const angle = rotationTowards(centre, point, keys.shiftKey);
      const turn = angle - frame.rotation;
      gesture.update((draft) => {
        if (point.x === start.x && point.y === start.y) return;
        for (const { id, box } of boxes) {
          const place = findInProject(draft, id);
          if (!place) continue;
          const middle = rotatePoint(centreOf(box), centre, turn);
          editor.placeLayer(place, {
            ...box,
            x: middle.x - box.width / 2,
            y: middle.y - box.height / 2,
            rotation: normalizeDegrees(roundToHundredths(box.rotation + turn)),
          });
        }
      });
      editor.ui.setState({
        feedback: { guides: [], marquee: null, chip: { text: `${Math.round(angle * 10) / 10}°`, at: point } },
      });
    },
    end() {
      gesture.commit();
      finish(editor, ids);
    },
    cancel() {
      gesture.cancel();
      editor.ui.setState({ feedback: NO_FEEDBACK });
    },
  };
}
