import { createShapeLayer } from '@gesso/engine';
import type { Point } from '@gesso/engine/edits';
import { cornerAt, type OutlinePoint, setOutline } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import type { GestureKeys, StageGesture } from '../stage/gesture.ts';
import { inSteps } from './line-ends.ts';
import { sayDrawing } from './line-gesture.ts';

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

/** Where the next point is: on the page, in equal steps of direction from the last one with Shift. */
function placeOf(editor: Editor, at: Point, keys: Pick<GestureKeys, 'shiftKey'>): Point {
  const last = pointsOf(editor).at(-1);
  return keys.shiftKey && last ? inSteps(last.at, at) : at;
}

/** Shows where the next point would be. */
export function hoverPen(editor: Editor, at: Point, keys: Pick<GestureKeys, 'shiftKey'>): void {
  editor.ui.setState({ penPath: { points: pointsOf(editor), cross: placeOf(editor, at, keys) } });
}

/** Adds a point; a pull gives it two handles, one opposite to the other. A press on the first point closes the path. */
export function createPenGesture(editor: Editor, start: Point, keys: GestureKeys): StageGesture {
  const before = pointsOf(editor);
  const closes = closesPath(editor, start);
  const at = closes ? (before[0]?.at ?? start) : placeOf(editor, start, keys);
  const show = (handle: Point | null) => {
    const opposite = handle && { x: at.x * 2 - handle.x, y: at.y * 2 - handle.y };
    const [first] = before;
    const points =
      closes && first
        ? [{ ...first, handleIn: opposite }, ...before.slice(1)]
        : [...before, { at, handleIn: opposite, handleOut: handle }];
    editor.ui.setState({ penPath: { points, cross: closes ? at : null } });
  };
  show(null);
  return {
    move(point, each) {
      const length = Math.hypot(point.x - at.x, point.y - at.y) * editor.state.view.scale;
      if (length >= LEAST_HANDLE_PX) show(each.shiftKey ? inSteps(at, point) : point);
    },
    end() {
      if (closes) finishPen(editor, true);
      else sayPoints(editor);
    },
    cancel: () => editor.ui.setState({ penPath: { points: before, cross: null } }),
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
  if (closesPath(editor, at)) {
    finishPen(editor, true);
    return;
  }
  editor.ui.setState({ penPath: { points: [...pointsOf(editor), cornerAt(at)], cross: at } });
  sayPoints(editor);
}

/** Moves the cross by keys. */
export function moveCross(editor: Editor, way: Point): void {
  const at = editor.state.penPath?.cross ?? pointsOf(editor).at(-1)?.at ?? middleOf(editor);
  const cross = { x: at.x + way.x, y: at.y + way.y };
  editor.ui.setState({ penPath: { points: pointsOf(editor), cross } });
  editor.announce(sayDrawing('crossAt', { x: String(Math.round(cross.x)), y: String(Math.round(cross.y)) }));
}

const middleOf = ({ project }: Editor): Point => ({
  x: project.properties.width / 2,
  y: project.properties.height / 2,
});

/** Takes the last point away. */
export function removeLastPoint(editor: Editor): void {
  const points = pointsOf(editor).slice(0, -1);
  editor.ui.setState({ penPath: { points, cross: editor.state.penPath?.cross ?? null } });
  editor.announce(sayDrawing('pointRemoved', { count: points.length }));
}

/** Makes a layer of what was drawn and selects it; of a single point comes nothing. */
export function finishPen(editor: Editor, closed: boolean): void {
  const points = pointsOf(editor);
  editor.ui.setState({ penPath: null, drawTool: null });
  if (points.length < 2) {
    editor.announce(sayDrawing('drawingEnds'));
    return;
  }
  const { width, height } = editor.project.properties;
  // In the box of the page its points are those of the page.
  const layer = createShapeLayer({
    name: sayDrawing('path'),
    ...{ x: 0, y: 0, width, height },
    fill: null,
    stroke: {
      ...{ color: '#14151f', widthPx: 6, dash: 'solid' as const },
      ...{ position: 'center' as const, cap: 'round' as const },
    },
  });
  setOutline(layer, [{ points, closed }]);
  editor.beginAtPlayhead(layer);
  editor.transact(sayDrawing.step('stepAddPath'), (scene, project) => editor.addLayer(scene, project, layer));
  editor.select([layer.id]);
  editor.focusStage();
  editor.announce(sayDrawing(closed ? 'closedPathAdded' : 'openPathAdded', { count: points.length }));
}
