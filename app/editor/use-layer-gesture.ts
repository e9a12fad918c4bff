import type { Gesture, Layer } from '@gesso/engine';
import { findInProject, fitTextHeight, layerFrameAt, numericValue, setKeyframe } from '@gesso/engine/edits';
import { hasText } from '@gesso/engine/internal';
import { useEffect, useRef } from 'react';
import type { StepLabel } from '../messages/catalogue.ts';
import type { Editor } from '../state/editor.ts';
import { useEditor } from '../state/hooks.ts';

/**
 * Changes the selected layers while a control is pulled: many previews, one undo step. A recipe may return anything.
 * `commit` ends the step; a single value can be set with `set`.
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
  const set = (label: StepLabel, recipe: (layer: Layer) => unknown) => {
    preview(label, recipe);
    commit();
  };
  return { preview, commit, set };
}

/** Runs the recipe; where a changed property moves over time, the keyframe at the playhead takes the value. */
export function changeLayer(editor: Editor, layer: Layer, recipe: (layer: Layer) => unknown): void {
  const moving = Object.keys(layer.keyframes);
  const before = moving.map((property) => numericValue(layer, property));
  recipe(layer);
  const frame = layerFrameAt(editor.project, editor.state.frame, layer);
  moving.forEach((property, index) => {
    const value = numericValue(layer, property);
    if (value !== null && value !== before[index]) setKeyframe(layer, property, frame, value);
  });
  if (hasText(layer)) fitTextHeight(editor.services, layer);
}
