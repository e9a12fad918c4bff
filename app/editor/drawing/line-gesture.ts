import { createShapeLayer, type Gesture, type ShapeLayer } from '@gesso/engine';
import { type Point, placeLine } from '@gesso/engine/edits';
import { plainLine } from '@gesso/engine/internal';
import { drawingText } from '../../messages/english/editor/stage/drawing.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { NO_FEEDBACK } from '../../state/editor-ui.ts';
import type { GestureKeys, StageGesture } from '../stage/gesture.ts';
import { nextStroke, rememberDrawn } from './drawn-stroke.ts';
import { attachTargetAt, inSteps, snapLineEnd, targetPoint } from './line-ends.ts';

/** Says a text about drawing in the language of this moment; components say them with `useText`. */
export const sayDrawing = sayLater(drawingText);

/** Shorter than this on screen nothing was drawn, but clicked. */
const LEAST_LENGTH_PX = 4;

/** A new line that is drawn from one end to the other, and is attached to what its ends are on. */
export function createLineGesture(editor: Editor, start: Point, keys: GestureKeys): StageGesture {
  const layer = newLine(editor);
  const wantsFree = (each: GestureKeys) => each.ctrlKey || each.metaKey;
  const from = wantsFree(keys) ? null : attachTargetAt(editor, start, layer.id);
  const begun = wantsFree(keys) ? start : snapLineEnd(editor, start, layer.id, null).point;
  const origin = (from && targetPoint(editor, from)) ?? begun;
  editor.beginAtPlayhead(layer);
  let gesture: Gesture | null = null;
  const stop = (isKept: boolean) => {
    if (isKept) gesture?.commit();
    else gesture?.cancel();
    gesture = null;
    editor.ui.setState({ attachTarget: null, feedback: NO_FEEDBACK });
  };
  return {
    move(point, each) {
      const length = Math.hypot(point.x - start.x, point.y - start.y) * editor.state.view.scale;
      if (!gesture && length < LEAST_LENGTH_PX) return;
      const isFree = wantsFree(each) || each.shiftKey;
      const to = isFree ? null : attachTargetAt(editor, point, layer.id);
      const snapped = isFree || to ? { point, guides: [] } : snapLineEnd(editor, point, layer.id, origin);
      const free = each.shiftKey ? inSteps(origin, point) : snapped.point;
      const end = (to && targetPoint(editor, to)) ?? free;
      const drawn: ShapeLayer = { ...layer };
      const line = plainLine();
      // From a layer to itself there is nothing to draw.
      const isLoop = to !== null && to.layerId === from?.layerId && to.anchor === from.anchor;
      drawn.line = {
        ...line,
        start: { ...line.start, attachedTo: from },
        end: { ...line.end, attachedTo: isLoop ? null : to },
      };
      placeLine(drawn, [], origin, isLoop ? free : end);
      const { sceneIndex } = editor;
      gesture ??= editor.document.beginGesture(sayDrawing.step('stepAddLine'));
      gesture.update((draft) => {
        const scene = draft.metadata.sceneItems[sceneIndex];
        if (scene) editor.addLayer(scene, draft, drawn);
      });
      editor.ui.setState({ attachTarget: to, feedback: { ...NO_FEEDBACK, guides: snapped.guides } });
    },
    end() {
      const isDrawn = gesture !== null;
      stop(true);
      if (!isDrawn) return;
      rememberDrawn(editor, layer.id);
      editor.select([layer.id]);
      editor.focusStage();
      editor.announce(sayDrawing('lineAdded'));
    },
    cancel: () => stop(false),
  };
}

/** A line as it is drawn first. */
const newLine = (editor: Editor): ShapeLayer =>
  createShapeLayer({
    shape: 'line',
    name: sayDrawing('line'),
    fill: null,
    stroke: nextStroke(editor),
  });
