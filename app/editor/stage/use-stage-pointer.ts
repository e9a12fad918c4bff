import type { Point } from '@gesso/engine/edits';
import { findLayer, isPhotoGrid } from '@gesso/engine/edits';
import { hasChildren, hasText } from '@gesso/engine/internal';
import { type RefObject, useEffect, useRef } from 'react';
import { toPage, zoomAt } from '../../geometry/view.ts';
import type { Editor } from '../../state/editor.ts';
import type { StudioResources } from '../../state/files/resources.ts';
import { openSheet } from '../../state/steps/open-sheet.ts';
import { setView } from '../actions/view-actions.ts';
import { beginPoints } from '../drawing/edit-points.ts';
import { hoverPen } from '../drawing/pen.ts';
import { frameAt } from '../frames/frame-at.ts';
import { guideAt, rulerAt } from '../layout/guide-gesture.ts';
import { openGuides } from '../layout/open-guides.tsx';
import { enterTable } from '../table/table-on-page.ts';
import { beginCrop } from './crop/crop-session.ts';
import type { StageGesture } from './gesture.ts';
import { layerAt } from './layer-hits.ts';
import { beginGesture, cursorAt, handleAt, panBy } from './pointer.ts';
import { beginTextEditing, selectWord } from './text-editor.ts';

const DOUBLE_TAP_MS = 400;
/** On touch a short drag pans; a layer that is not selected yet must be held this long before it moves. */
const HOLD_MS = 350;
const TAP_SLOP_PX = 8;

/** Wires pointer, wheel and touch of the stage to gestures. Returns nothing: everything it does is in the session. */
export function useStagePointer(
  element: RefObject<HTMLElement | null>,
  editor: Editor,
  resources: StudioResources,
): void {
  const isSpaceDown = useRef(false);

  useEffect(() => {
    const stage = element.current;
    if (!stage) return;
    let gesture: StageGesture | null = null;
    let panFrom: Point | null = null;
    let pointerId: number | null = null;
    let lastTap = { at: 0, x: 0, y: 0, count: 0 };
    const touches = new Map<number, Point>();
    let held: { screen: Point; begin: () => void; timer: number } | null = null;
    let pinch: { distance: number; middle: Point } | null = null;

    const screenOf = (event: { clientX: number; clientY: number }): Point => {
      const box = stage.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const isOwn = (event: Event) =>
      event.target instanceof Element && event.target.closest('[data-stage-ui]') === null;

    const down = (event: PointerEvent) => {
      if (!isOwn(event)) return;
      const screen = screenOf(event);
      if (event.pointerType === 'touch') {
        touches.set(event.pointerId, screen);
        if (touches.size === 2) {
          gesture?.cancel();
          gesture = null;
          if (held) window.clearTimeout(held.timer);
          held = null;
          pinch = pinchOf(touches);
          return;
        }
      }
      if (event.button === 2 || pointerId !== null) return;
      // The hidden text field must keep the focus while its text is clicked.
      event.preventDefault();
      stage.dataset.byPointer = '';
      if (!editor.state.textEditing) stage.focus({ preventScroll: true });
      stage.setPointerCapture(event.pointerId);
      pointerId = event.pointerId;
      if (event.button === 1 || isSpaceDown.current) {
        panFrom = screen;
        if (isSpaceDown.current) stage.dataset.panned = 'true';
        stage.style.cursor = 'grabbing';
        return;
      }
      const isNear =
        Math.hypot(screen.x - lastTap.x, screen.y - lastTap.y) < 8 &&
        event.timeStamp - lastTap.at < DOUBLE_TAP_MS;
      // When it happened, not when there was time for it: a page at work must not turn two clicks into two single ones.
      lastTap = { at: event.timeStamp, x: screen.x, y: screen.y, count: isNear ? lastTap.count + 1 : 1 };
      if (lastTap.count === 2 && !editor.state.drawTool && doubleClick(editor, resources, screen)) return;
      const isTouch = event.pointerType !== 'mouse';
      if (event.pointerType === 'touch' && !startsAtOnce(editor, screen)) {
        const begin = () => {
          held = null;
          gesture = beginGesture(editor, resources, screen, event, true);
        };
        held = { screen, begin, timer: window.setTimeout(begin, HOLD_MS) };
        return;
      }
      gesture = beginGesture(editor, resources, screen, event, isTouch);
    };

    const move = (event: PointerEvent) => {
      const screen = screenOf(event);
      if (touches.has(event.pointerId)) touches.set(event.pointerId, screen);
      if (pinch && touches.size === 2) {
        const next = pinchOf(touches);
        const panned = {
          ...editor.state.view,
          offsetXPx: editor.state.view.offsetXPx + next.middle.x - pinch.middle.x,
          offsetYPx: editor.state.view.offsetYPx + next.middle.y - pinch.middle.y,
        };
        setView(editor, zoomAt(panned, next.middle, (panned.scale * next.distance) / pinch.distance));
        pinch = next;
        return;
      }
      if (held && Math.hypot(screen.x - held.screen.x, screen.y - held.screen.y) > TAP_SLOP_PX) {
        window.clearTimeout(held.timer);
        panFrom = held.screen;
        held = null;
      }
      if (held) return;
      if (panFrom) {
        panBy(editor, screen.x - panFrom.x, screen.y - panFrom.y);
        panFrom = screen;
        return;
      }
      if (gesture) {
        gesture.move(toPage(editor.state.view, screen), event);
        return;
      }
      if (pointerId !== null || event.pointerType === 'touch') return;
      if (!isOwn(event)) {
        if (editor.state.hoveredLayerId) editor.ui.setState({ hoveredLayerId: null });
        return;
      }
      stage.style.cursor = isSpaceDown.current ? 'grab' : cursorAt(editor, screen);
      if (editor.state.drawTool) {
        if (editor.state.drawTool === 'pen') hoverPen(editor, toPage(editor.state.view, screen), event);
        return;
      }
      const hovered = editor.state.textEditing
        ? null
        : layerAt(editor, toPage(editor.state.view, screen), false);
      if (hovered !== editor.state.hoveredLayerId) editor.ui.setState({ hoveredLayerId: hovered });
    };

    const up = (event: PointerEvent) => {
      touches.delete(event.pointerId);
      if (touches.size < 2) pinch = null;
      if (event.pointerId !== pointerId) return;
      pointerId = null;
      panFrom = null;
      if (held) {
        window.clearTimeout(held.timer);
        // A tap: what a press and a release of the mouse would do.
        if (event.type === 'pointerup') held.begin();
        held = null;
      }
      const ended = gesture;
      gesture = null;
      if (event.type === 'pointercancel') ended?.cancel();
      else ended?.end();
    };

    const wheel = (event: WheelEvent) => {
      // Cells of a table, and areas that the page is seen through, zoom and move it as the page does.
      const isOnPage =
        event.target instanceof Element &&
        event.target.closest('[data-part="table"], [data-over-page]') !== null;
      if (!isOnPage && !isOwn(event)) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey)
        setView(
          editor,
          zoomAt(
            editor.state.view,
            screenOf(event),
            editor.state.view.scale * Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0025)),
          ),
        );
      else if (event.shiftKey) panBy(editor, -event.deltaY, 0);
      else panBy(editor, -event.deltaX, -event.deltaY);
    };

    const leave = () => editor.state.hoveredLayerId && editor.ui.setState({ hoveredLayerId: null });
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Tab') delete stage.dataset.byPointer;
      if (event.code !== 'Space' || isTyping(event)) {
        if (event.key === 'Escape' && event.type === 'keydown' && gesture) {
          gesture.cancel();
          gesture = null;
          event.stopImmediatePropagation();
        }
        return;
      }
      if (event.type === 'keydown' && !event.repeat) delete stage.dataset.panned;
      isSpaceDown.current = event.type === 'keydown';
      stage.style.cursor = isSpaceDown.current ? 'grab' : 'default';
    };

    stage.addEventListener('pointerdown', down);
    stage.addEventListener('pointermove', move);
    stage.addEventListener('pointerup', up);
    stage.addEventListener('pointercancel', up);
    stage.addEventListener('pointerleave', leave);
    stage.addEventListener('wheel', wheel, { passive: false });
    window.addEventListener('keydown', key, true);
    window.addEventListener('keyup', key, true);
    return () => {
      stage.removeEventListener('pointerdown', down);
      stage.removeEventListener('pointermove', move);
      stage.removeEventListener('pointerup', up);
      stage.removeEventListener('pointercancel', up);
      stage.removeEventListener('pointerleave', leave);
      stage.removeEventListener('wheel', wheel);
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('keyup', key, true);
    };
  }, [element, editor, resources]);
}

/** Handles, the text being edited and what is selected already answer to a finger without a wait. */
function startsAtOnce(editor: Editor, screen: Point): boolean {
  if (editor.state.textEditing || editor.state.drawTool || handleAt(editor, screen, true)) return true;
  if (rulerAt(editor, screen) || guideAt(editor, screen, true)) return true;
  const hit = layerAt(editor, toPage(editor.state.view, screen), false);
  return hit !== null && editor.state.selection.includes(hit);
}

function pinchOf(touches: ReadonlyMap<number, Point>): { distance: number; middle: Point } {
  const [a, b] = [...touches.values()];
  if (!a || !b) return { distance: 1, middle: { x: 0, y: 0 } };
  return {
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}

/** Enters a group, edits a text, crops an image or shows where a guide is. Returns whether it did. */
function doubleClick(editor: Editor, resources: StudioResources, screen: Point): boolean {
  const page = toPage(editor.state.view, screen);
  if (editor.state.textEditing) {
    selectWord(editor, resources, page);
    return true;
  }
  const guide = handleAt(editor, screen, false) ? null : guideAt(editor, screen, false);
  if (guide) {
    openGuides(editor, guide.id);
    return true;
  }
  const hit = layerAt(editor, page, false);
  const layer = hit ? findLayer(editor.scene.layers, hit)?.layer : undefined;
  if (hasText(layer)) {
    beginTextEditing(editor, resources, layer.id, page);
    return true;
  }
  if (hasChildren(layer)) {
    // The pictures of a grid are what people want, not its rows and columns.
    const frame = isPhotoGrid(layer) ? frameAt(editor, layer.id, page) : null;
    if (frame) {
      editor.ui.setState({ enteredGroupId: frame.groups.at(-1)?.id ?? null });
      editor.select([frame.layer.id]);
      return true;
    }
    editor.ui.setState({ enteredGroupId: layer.id });
    const inside = layerAt(editor, page, false);
    if (inside) editor.select([inside]);
    return true;
  }
  if (beginPoints(editor, layer ?? null)) return true;
  if (layer && enterTable(editor, layer.id, page)) return true;
  if (layer && openSheet(editor, layer)) return true;
  return layer ? beginCrop(editor, layer.id) : false;
}

/** Whether keys go into a field. */
export function isTyping(event: Event): boolean {
  return (
    event.target instanceof HTMLElement &&
    (event.target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))
  );
}
