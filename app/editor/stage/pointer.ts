import {
  boundsOf,
  boxContains,
  boxOnPage,
  findLayer,
  type Point,
  pageBoxOf,
  rectBetween,
  rectsTouch,
} from '@gesso/engine/edits';
import { isMovable } from '@gesso/engine/internal';
import { type HandleId, handleCursor, hitHandle, placeHandles } from '../../geometry/handles.ts';
import { boxToScreen, toPage } from '../../geometry/view.ts';
import type { Editor } from '../../state/editor.ts';
import { type DrawTool, NO_FEEDBACK } from '../../state/editor-ui.ts';
import type { StudioResources } from '../../state/files/resources.ts';
import { NOTHING_SELECTED } from '../../state/selection.ts';
import { setView } from '../actions/view-actions.ts';
import { DRAG_START_PX } from '../drag-start.ts';
import { createLineGesture } from '../drawing/line-gesture.ts';
import { createPenGesture } from '../drawing/pen.ts';
import { createPencilGesture } from '../drawing/pencil.ts';
import { createPointsMarquee } from '../drawing/points-marquee.ts';
import { createGuideGesture, focusGuide, guideAt, guideCursorAt, rulerAt } from '../layout/guide-gesture.ts';
import { setKeyLayer } from '../layout/key-layer.ts';
import type { GestureKeys, StageGesture } from './gesture.ts';
import {
  createMoveGesture,
  createResizeGesture,
  createRotateGesture,
  handlesOf,
  selectionBox,
} from './layer-gestures.ts';
import { isOnLayer, layerAt, layerInBoxAt } from './layer-hits.ts';
import { say } from './say.ts';
import { editedText, endTextEditing, isOnEditedText, placeCaret } from './text-editor.ts';

/** The handle of the selection under a screen point. */
export function handleAt(editor: Editor, screen: Point, isTouch: boolean): HandleId | null {
  const layers = editor.handledLayers;
  const frame = selectionBox(
    editor.shownScene,
    layers.map((layer) => layer.id),
  );
  const { textEditing, isPlaying, editedPathId } = editor.state;
  if (!frame || textEditing || isPlaying || editedPathId) return null;
  return hitHandle(
    placeHandles(boxToScreen(editor.state.view, frame), handlesOf(layers)),
    screen,
    isTouch ? 44 : 24,
  );
}

/** The cursor for a place on the stage. */
export function cursorAt(editor: Editor, screen: Point): string {
  const { view, selection, textEditing, drawTool } = editor.state;
  const page = toPage(view, screen);
  const onRuler = rulerAt(editor, screen) ? guideCursorAt(editor, screen) : null;
  if (onRuler) return onRuler;
  if (drawTool) return 'crosshair';
  if (textEditing) {
    const box = pageBoxOf(editor.shownScene, textEditing.layerId);
    return box && boxContains(box, page) ? 'text' : 'default';
  }
  const handle = handleAt(editor, screen, false);
  if (handle) return handleCursor(handle, selectionBox(editor.shownScene, selection)?.rotation ?? 0);
  const onGuide = guideCursorAt(editor, screen);
  if (onGuide) return onGuide;
  const isOverSelected = editor.selectedLayers.some((layer) => {
    const place = findLayer(editor.shownScene.layers, layer.id);
    return (
      !layer.locked &&
      isMovable(layer) &&
      place !== null &&
      isOnLayer(place.layer, place.groups, page, view, 0)
    );
  });
  return isOverSelected ? 'move' : 'default';
}

/** What a press starts while something is drawn by hand. */
const DRAWING: Readonly<Record<DrawTool, typeof createLineGesture>> = {
  line: createLineGesture,
  pen: createPenGesture,
  pencil: createPencilGesture,
};

/** What a press on the stage starts. `moved` is called lazily, so that a click does not count as a drag. */
export function beginGesture(
  editor: Editor,
  resources: StudioResources,
  screen: Point,
  keys: GestureKeys,
  isTouch: boolean,
): StageGesture | null {
  const page = toPage(editor.state.view, screen);
  const { textEditing, selectSeveral } = editor.state;
  const ruler = rulerAt(editor, screen);
  if (ruler) return createGuideGesture(editor, { ruler });
  if (textEditing) {
    const text = editedText(editor, resources);
    if (text && isOnEditedText(text, page, 6 / editor.state.view.scale)) {
      placeCaret(editor, resources, page, keys.shiftKey);
      return {
        move: (point) => placeCaret(editor, resources, point, true),
        end: () => undefined,
        cancel: () => undefined,
      };
    }
    endTextEditing(editor);
  }
  editor.services.pause();
  const { drawTool } = editor.state;
  if (drawTool) return DRAWING[drawTool](editor, page, keys);
  const handle = handleAt(editor, screen, isTouch);
  if (handle)
    return createDrag(editor, page, () =>
      handle === 'rotate' ? createRotateGesture(editor, page) : createResizeGesture(editor, page, handle),
    );
  // Layers lie against guides, so their handles go first.
  const guide = guideAt(editor, screen, isTouch);
  if (guide)
    return createDrag(
      editor,
      page,
      () => createGuideGesture(editor, { guide }),
      () => focusGuide(guide.id),
    );

  const hit = layerAt(editor, page, keys.ctrlKey || keys.metaKey);
  const { selection } = editor.state;
  // Beside the path whose points are edited a drag picks points; a click ends that.
  if (hit === null && editor.state.editedPathId !== null)
    return createDrag(
      editor,
      page,
      () => createPointsMarquee(editor, page, keys.shiftKey),
      () => editor.select([]),
    );
  if (hit === null) {
    if (editor.state.enteredGroupId) editor.ui.setState({ enteredGroupId: null });
    return createMarqueeGesture(editor, page, keys.shiftKey || selectSeveral);
  }
  if (!keys.shiftKey && !selectSeveral) enterGroupOf(editor, hit);
  if (keys.shiftKey || selectSeveral) {
    editor.select(selection.includes(hit) ? selection.filter((id) => id !== hit) : [...selection, hit]);
  } else if (isHeldByBox(editor, page, hit, keys)) {
    // Inside the frame of what is selected a drag moves it, whatever shows through; a click takes what shows.
    return createDrag(
      editor,
      page,
      () => createMoveGesture(editor, page, keys.altKey),
      () => editor.select([hit]),
    );
  } else if (!selection.includes(hit)) editor.select([hit]);
  return selection.includes(hit) && keys.shiftKey
    ? null
    : createMoveDrag(editor, page, hit, keys, selection.includes(hit));
}

/** What is pressed on next is looked for beside this layer. */
function enterGroupOf(editor: Editor, id: string): void {
  const enteredGroupId = findLayer(editor.scene.layers, id)?.groups.at(-1)?.id ?? null;
  if (editor.state.enteredGroupId !== enteredGroupId) editor.ui.setState({ enteredGroupId });
}

/** Whether a press is in the frame of a selected layer that lies over `hit` and is empty there. */
function isHeldByBox(editor: Editor, page: Point, hit: string, keys: GestureKeys): boolean {
  if (keys.ctrlKey || keys.metaKey) return false;
  const { selection } = editor.state;
  const held = layerInBoxAt(editor, page);
  return held !== null && held !== hit && selection.includes(held) && !selection.includes(hit);
}

/** Begins a gesture when the pointer has left the place of the press. What was only clicked goes to `onClick`. */
function createDrag(
  editor: Editor,
  start: Point,
  create: () => StageGesture | null,
  onClick: () => void = () => undefined,
): StageGesture {
  let inner: StageGesture | null = null;
  return {
    move(point, keys) {
      const distancePx = Math.hypot(point.x - start.x, point.y - start.y) * editor.state.view.scale;
      if (!inner && distancePx >= DRAG_START_PX) inner = create();
      inner?.move(point, keys);
    },
    end() {
      if (inner) inner.end();
      else onClick();
    },
    cancel: () => inner?.cancel(),
  };
}

/** Moves the selection; a click on one of several selected layers selects it alone, or makes it the one that others are aligned to. */
function createMoveDrag(
  editor: Editor,
  start: Point,
  hit: string,
  startKeys: GestureKeys,
  wasSelected: boolean,
): StageGesture {
  return createDrag(
    editor,
    start,
    () => createMoveGesture(editor, start, startKeys.altKey),
    () => {
      const { selectSeveral, selection, alignTo } = editor.state;
      if (startKeys.shiftKey || selectSeveral || selection.length < 2) return;
      if (alignTo === 'key' && wasSelected) setKeyLayer(editor, hit);
      else editor.select([hit]);
    },
  );
}

/** Draws a marquee; touching a layer is enough to select it. */
function createMarqueeGesture(editor: Editor, start: Point, add: boolean): StageGesture {
  const before = add ? editor.state.selection : [];
  if (!add) editor.select([]);
  return {
    move(point) {
      const marquee = rectBetween(start, point);
      const scene = editor.shownScene;
      const touched = scene.layers
        .filter((layer) => !layer.locked && !layer.hidden && isMovable(layer))
        .filter((layer) => rectsTouch(boundsOf([boxOnPage(layer, [])]), marquee))
        .map((layer) => layer.id);
      editor.ui.setState({
        ...NOTHING_SELECTED,
        selection: [...new Set([...before, ...touched])],
        feedback: { guides: [], marquee, chip: null },
      });
    },
    end() {
      editor.ui.setState({ feedback: NO_FEEDBACK });
      const count = editor.state.selection.length;
      if (count > 0) editor.announce(say('layersSelected', { count }));
    },
    cancel() {
      editor.ui.setState({ feedback: NO_FEEDBACK, selection: before });
    },
  };
}

/** Moves the page under the pointer. Works on screen points, as the page itself moves. */
export function panBy(editor: Editor, dx: number, dy: number): void {
  const { view } = editor.state;
  setView(editor, { ...view, offsetXPx: view.offsetXPx + dx, offsetYPx: view.offsetYPx + dy });
}
