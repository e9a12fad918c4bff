import { createShapeLayer } from '@gesso/engine';
import type { Point } from '@gesso/engine/edits';
import { cornerAt, type OutlinePoint, setOutline } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import { NO_FEEDBACK, type PenPath } from '../../state/editor-ui.ts';
import { layerLabel } from '../../state/layer-label.ts';
import type { GestureKeys, StageGesture } from '../stage/gesture.ts';
import { nextStroke, rememberDrawn } from './drawn-stroke.ts';
import { inSteps, snapLineEnd } from './line-ends.ts';
import { sayDrawing } from './line-gesture.ts';
import { type OpenEnd, openEndAt, putContinued } from './open-ends.ts';

/** How close to its first point a press closes what the pen draws, on screen. */
const CLOSE_PX = 10;
/** Shorter than this on screen a pull at a new point was a click. */
const LEAST_HANDLE_PX = 3;

const pointsOf = (editor: Editor): readonly OutlinePoint[] => editor.state.penPath?.points ?? [];

/** Whether a press here would close what was drawn. */
export function closesPath(editor: Editor, at: Point): boolean {
  const points = pointsOf(editor);
  const [first] = points;
  if (!first || points.length < 2) return false;
  return Math.hypot(first.at.x - at.x, first.at.y - at.y) * editor.state.view.scale <= CLOSE_PX;
}

/**
 * Where the next point is: where it is pulled to by guides, the grid and other layers, or in equal steps of direction from the last one with
 * Shift. Shows what pulls it.
 */
function placeOf(editor: Editor, at: Point, keys: Pick<GestureKeys, 'shiftKey'>): Point {
  const last = pointsOf(editor).at(-1);
  const isStepped = keys.shiftKey && last !== undefined;
  const { point, guides } = isStepped
    ? { point: inSteps(last.at, at), guides: [] }
    : snapLineEnd(editor, at, editor.state.penPath?.continued?.layerId ?? '', null);
  editor.ui.setState({ feedback: { ...NO_FEEDBACK, guides } });
  return point;
}

/** Whether a press is on the point that was drawn last, which only loses or changes the handle that leads on. */
function isOnLast(editor: Editor, at: Point): boolean {
  const last = pointsOf(editor).at(-1);
  return (
    last !== undefined &&
    Math.hypot(last.at.x - at.x, last.at.y - at.y) * editor.state.view.scale <= CLOSE_PX / 2
  );
}

/** Shows other points or another cross; what is continued stays so. */
function showPen(editor: Editor, shown: Pick<PenPath, 'points' | 'cross'>): void {
  editor.ui.setState({ penPath: { ...editor.state.penPath, ...shown } });
}

/** Shows where the next point would be. */
export function hoverPen(editor: Editor, at: Point, keys: Pick<GestureKeys, 'shiftKey'>): void {
  showPen(editor, { points: pointsOf(editor), cross: placeOf(editor, at, keys) });
}

/** The end of an open path at a place of the page, which the pen would go on from; null where there is none and while something is drawn. */
export const continuedAt = (editor: Editor, at: Point): OpenEnd | null =>
  pointsOf(editor).length > 0 ? null : openEndAt(editor, at, CLOSE_PX / editor.state.view.scale);

/** Takes up a path at one of its ends. */
function continuePath(editor: Editor, { layer, part, points }: OpenEnd): void {
  editor.ui.setState({ penPath: { points, cross: null, continued: { layerId: layer.id, part } } });
  editor.announce(sayDrawing('pathTakenUp', { name: layerLabel(layer), count: points.length }));
}

/** Adds a point; a pull gives it two handles, one opposite to the other. A press on the first point closes the path. */
export function createPenGesture(editor: Editor, start: Point, keys: GestureKeys): StageGesture {
  const end = continuedAt(editor, start);
  if (end) {
    continuePath(editor, end);
    // The press took the path up; the next one adds a point.
    const nothing = () => undefined;
    return { move: nothing, end: nothing, cancel: nothing };
  }
  const before = pointsOf(editor);
  const closes = closesPath(editor, start);
  if (!closes && isOnLast(editor, start)) return createLastPointGesture(editor);
  const at = closes ? (before[0]?.at ?? start) : placeOf(editor, start, keys);
  // With Alt only the handle that leads on follows: the way turns sharply here.
  let opposite: Point | null = null;
  const show = (handle: Point | null, turnsSharply = false) => {
    if (!turnsSharply) opposite = handle && { x: at.x * 2 - handle.x, y: at.y * 2 - handle.y };
    const [first] = before;
    const points =
      closes && first
        ? [{ ...first, handleIn: opposite }, ...before.slice(1)]
        : [...before, { at, handleIn: opposite, handleOut: handle }];
    showPen(editor, { points, cross: closes ? at : null });
  };
  show(null);
  return {
    move(point, each) {
      const length = Math.hypot(point.x - at.x, point.y - at.y) * editor.state.view.scale;
      if (length >= LEAST_HANDLE_PX) show(each.shiftKey ? inSteps(at, point) : point, each.altKey);
    },
    end() {
      editor.ui.setState({ feedback: NO_FEEDBACK });
      if (closes) finishPen(editor, true);
      else sayPoints(editor);
    },
    cancel: () => showPen(editor, { points: before, cross: null }),
  };
}

/** Takes the handle that leads on from the last point, or pulls another one, beside the handle that leads to it. */
function createLastPointGesture(editor: Editor): StageGesture {
  const before = pointsOf(editor);
  const last = before.at(-1);
  const show = (handleOut: Point | null) => {
    if (last) showPen(editor, { points: [...before.slice(0, -1), { ...last, handleOut }], cross: last.at });
  };
  show(null);
  return {
    move(point, keys) {
      if (last) show(keys.shiftKey ? inSteps(last.at, point) : point);
    },
    end: () => editor.announce(sayDrawing('madeCorner')),
    cancel: () => showPen(editor, { points: before, cross: null }),
  };
}

function sayPoints(editor: Editor): void {
  const points = pointsOf(editor);
  const last = points.at(-1);
  if (!last) return;
  const [x, y] = [String(Math.round(last.at.x)), String(Math.round(last.at.y))];
  editor.announce(sayDrawing('pointAdded', { number: points.length, x, y }));
}

/** Adds a point where the cross is. A point on the first one closes the path. */
export function addAtCross(editor: Editor): void {
  const at = editor.state.penPath?.cross ?? middleOf(editor);
  const end = continuedAt(editor, at);
  if (end) {
    continuePath(editor, end);
    return;
  }
  if (closesPath(editor, at)) {
    finishPen(editor, true);
    return;
  }
  showPen(editor, { points: [...pointsOf(editor), cornerAt(at)], cross: at });
  sayPoints(editor);
}

/** Moves the cross by keys. */
export function moveCross(editor: Editor, way: Point): void {
  const at = editor.state.penPath?.cross ?? pointsOf(editor).at(-1)?.at ?? middleOf(editor);
  const cross = { x: at.x + way.x, y: at.y + way.y };
  showPen(editor, { points: pointsOf(editor), cross });
  editor.announce(sayDrawing('crossAt', { x: String(Math.round(cross.x)), y: String(Math.round(cross.y)) }));
}

const middleOf = ({ project }: Editor): Point => ({
  x: project.properties.width / 2,
  y: project.properties.height / 2,
});

/** Takes the last point away. */
export function removeLastPoint(editor: Editor): void {
  const points = pointsOf(editor).slice(0, -1);
  showPen(editor, { points, cross: editor.state.penPath?.cross ?? null });
  editor.announce(sayDrawing('pointRemoved', { count: points.length }));
}

/** Makes a layer of what was drawn and selects it; of a single point comes nothing. */
export function finishPen(editor: Editor, closed: boolean): void {
  const points = pointsOf(editor);
  const continued = editor.state.penPath?.continued ?? null;
  editor.ui.setState({ penPath: null, drawTool: null, feedback: NO_FEEDBACK });
  if (points.length < 2) {
    editor.announce(sayDrawing('drawingEnds'));
    return;
  }
  if (continued) {
    finishContinued(editor, continued, points, closed);
    return;
  }
  const { width, height } = editor.project.properties;
  // In the box of the page its points are those of the page.
  const layer = createShapeLayer({
    name: sayDrawing('path'),
    ...{ x: 0, y: 0, width, height },
    fill: null,
    stroke: nextStroke(editor, { position: 'center', cap: 'round' }),
  });
  setOutline(layer, [{ points, closed }]);
  editor.beginAtPlayhead(layer);
  editor.transact(sayDrawing.step('stepAddPath'), (scene, project) => editor.addLayer(scene, project, layer));
  rememberDrawn(editor, layer.id);
  editor.select([layer.id]);
  editor.focusStage();
  editor.announce(sayDrawing(closed ? 'closedPathAdded' : 'openPathAdded', { count: points.length }));
}

/** Gives the path that was taken up its further points, in one step. */
function finishContinued(
  editor: Editor,
  continued: NonNullable<PenPath['continued']>,
  points: readonly OutlinePoint[],
  closed: boolean,
): void {
  editor.transact(sayDrawing.step('stepContinue'), (_, project) =>
    putContinued(project, continued, { points, closed }),
  );
  editor.select([continued.layerId]);
  editor.focusStage();
  editor.announce(sayDrawing(closed ? 'pathGoesOnClosed' : 'pathGoesOn', { count: points.length }));
}
