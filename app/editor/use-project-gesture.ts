import type { Gesture, Project, Scene } from '@gesso/engine';
import { useEffect, useRef } from 'react';
import type { StepLabel } from '../messages/catalogue.ts';
import { useEditor } from '../state/hooks.ts';

/** Changes the project while a control is pulled: many updates of the state at its start, one undo step. */
export function useProjectGesture() {
  const editor = useEditor();
  const gesture = useRef<{ gesture: Gesture; sceneIndex: number } | null>(null);
  const commit = () => {
    gesture.current?.gesture.commit();
    gesture.current = null;
  };
  // A control that goes away while it is pulled ends its step: an open one would block every other edit.
  useEffect(
    () => () => {
      gesture.current?.gesture.commit();
      gesture.current = null;
    },
    [],
  );
  const change = (label: StepLabel, recipe: (project: Project, scene: Scene) => void) => {
    gesture.current ??= { gesture: editor.document.beginGesture(label), sceneIndex: editor.sceneIndex };
    const { sceneIndex } = gesture.current;
    gesture.current.gesture.update((draft) => {
      const scene = draft.metadata.sceneItems[sceneIndex];
      if (scene) recipe(draft, scene);
    });
  };
  const set = (label: StepLabel, recipe: (project: Project, scene: Scene) => void) => {
    change(label, recipe);
    commit();
  };
  return { change, commit, set };
}
