import type { Gesture, Layer } from '@gesso/engine';
import { findInProject, fitTextHeight, layerFrameAt, setKeyframe, settleRoving } from '@gesso/engine/edits';
import { animatableProperties, hasText, propertyValue } from '@gesso/engine/internal';
import { useEffect, useRef } from 'react';
import type { StepLabel } from '../messages/catalogue.ts';
import type { Editor } from '../state/editor.ts';
import { useEditor } from '../state/hooks.ts';

/**
 * Changes the selected layers while a control is pulled: many previews, one undo step. A recipe may return anything.
 * `commit` ends the step, `cancel` takes it back; a single value can be set with `set`.
 */
export function useLayerGesture() {
  const editor = useEditor();
  const gesture = useRef<Gesture | null>(null);
  const ids = useRef<readonly string[]>([]);
  // A control that goes away while it is pulled ends its step: an open one would block every other edit.
  useEffect(
    () => () => {
      gesture.current?.commit();
      gesture.current = null;
    },
    [],
  );

  const preview = (label: StepLabel, recipe: (layer: Layer) => unknown) => {
    if (!gesture.current) {
      gesture.current = editor.document.beginGesture(label);
      ids.current = editor.state.selection;
    }
    gesture.current.update((draft) => {
      for (const id of ids.current) {
        const layer = findInProject(draft, id)?.layer;
        if (layer) changeLayer(editor, layer, recipe);
      }
    });
  };
  const commit = () => {
    gesture.current?.commit();
    gesture.current = null;
  };
  const cancel = () => {
    gesture.current?.cancel();
    gesture.current = null;
  };
  const set = (label: StepLabel, recipe: (layer: Layer) => unknown) => {
    preview(label, recipe);
    commit();
  };
  return { preview, commit, cancel, set };
}

/**
 * Runs the recipe; where a changed property moves over time, the keyframe at the playhead takes the value. While changes are recorded, every
 * property that may move gets one.
 */
export function changeLayer(editor: Editor, layer: Layer, recipe: (layer: Layer) => unknown): void {
  const moving = editor.recordsKeyframes
    ? animatableProperties(layer).map(({ name }) => name)
    : Object.keys(layer.keyframes);
  const before = moving.map((property) => propertyValue(layer, property));
  recipe(layer);
  const frame = layerFrameAt(editor.project, editor.state.frame, layer);
  moving.forEach((property, index) => {
    const value = propertyValue(layer, property);
    if (value !== null && before[index] !== null && value !== before[index])
      setKeyframe(layer, property, frame, value);
  });
  settleRoving(layer);
  if (hasText(layer)) fitTextHeight(editor.services, layer);
}
