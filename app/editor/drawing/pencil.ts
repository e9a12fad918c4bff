import { createShapeLayer, solid } from '@gesso/engine';
import type { Point } from '@gesso/engine/edits';
import { type BrushPoint, brushOutline, fitCurve, type PathPart, setOutline } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import type { GestureKeys, StageGesture } from '../stage/gesture.ts';
import { nextStroke, rememberDrawn } from './drawn-stroke.ts';
import { sayDrawing } from './line-gesture.ts';

/** How far the smoothed line may be from the hand, on screen. */
const TOLERANCE_PX = 2.5;
/** How close to its beginning a line ends that becomes closed, on screen, and how long it is at least. */
const CLOSE_PX = 12;
const LEAST_ROUND_PX = 60;
/** Closer places than this on screen say nothing new. */
const STEP_PX = 1.5;

/** Draws freehand. What a pen with pressure draws becomes as wide as it was pressed: from a fifth to twice of the width without. */
export function createPencilGesture(editor: Editor, start: Point, keys: GestureKeys): StageGesture {
  const { scale } = editor.state.view;
  const { widthPx } = nextStroke(editor);
  const trail: BrushPoint[] = [];
  const pressures = new Set<number>();
  const add = (at: Point, { pointerType, pressure }: GestureKeys) => {
    const last = trail.at(-1);
    if (last && Math.hypot(last.x - at.x, last.y - at.y) * scale < STEP_PX) return;
    const isPressed = pointerType === 'pen' && pressure !== undefined && pressure > 0;
    if (isPressed) pressures.add(pressure);
    trail.push({ ...at, widthPx: isPressed ? widthPx * (0.2 + pressure * 1.8) : widthPx });
    editor.ui.setState({ pencilTrail: [...trail] });
  };
  add(start, keys);
  return {
    move: add,
    end() {
      editor.ui.setState({ pencilTrail: null });
      keep(editor, smoothed(trail), pressures.size > 1);
    },
    cancel: () => editor.ui.setState({ pencilTrail: null }),
  };
}

/** Each place as the middle between its neighbours: a hand trembles. The ends stay. */
function smoothed(trail: readonly BrushPoint[]): BrushPoint[] {
  return trail.map((point, index) => {
    const [before, after] = [trail[index - 1], trail[index + 1]];
    if (!before || !after) return point;
    const mixed = (name: 'x' | 'y' | 'widthPx') => (before[name] + point[name] * 2 + after[name]) / 4;
    return { x: mixed('x'), y: mixed('y'), widthPx: mixed('widthPx') };
  });
}

/** Makes a layer of what was drawn. The pencil stays, for the next line. */
function keep(editor: Editor, trail: readonly BrushPoint[], hasPressure: boolean): void {
  const { scale } = editor.state.view;
  const tolerance = TOLERANCE_PX / scale;
  const part = hasPressure ? brushOutline(trail, tolerance / 3) : lineOf(trail, scale, tolerance);
  if (!part || part.points.length < 2) return;
  const { width, height } = editor.project.properties;
  const stroke = nextStroke(editor, { position: 'center', cap: 'round', join: 'round' });
  // In the box of the page its points are those of the page.
  const layer = createShapeLayer({
    name: sayDrawing('drawnLine'),
    ...{ x: 0, y: 0, width, height },
    fill: hasPressure ? solid(stroke.color) : null,
    stroke: hasPressure ? null : stroke,
  });
  setOutline(layer, [part]);
  editor.beginAtPlayhead(layer);
  editor.transact(sayDrawing.step('stepPencil'), (scene, project) => editor.addLayer(scene, project, layer));
  rememberDrawn(editor, layer.id);
  editor.announce(sayDrawing('drawnAdded', { count: part.points.length }));
}

function lineOf(trail: readonly BrushPoint[], scale: number, tolerance: number): PathPart | null {
  const [first, last] = [trail[0], trail.at(-1)];
  if (!first || !last || trail.length < 2) return null;
  const reach = Math.max(...trail.map(({ x, y }) => Math.hypot(x - first.x, y - first.y)));
  const isRound =
    Math.hypot(last.x - first.x, last.y - first.y) * scale <= CLOSE_PX && reach * scale >= LEAST_ROUND_PX;
  const points = fitCurve(isRound ? [...trail.slice(0, -1), first] : trail, tolerance);
  const [head, tail] = [points[0], points.at(-1)];
  if (!isRound || !head || !tail || points.length < 3) return { points, closed: false };
  return { points: [{ ...head, handleIn: tail.handleIn }, ...points.slice(1, -1)], closed: true };
}
