import type { Layer, Project, Scene } from '@gesso/engine';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Editor } from './editor.ts';
import type { EditorUi } from './editor-ui.ts';
import { layersById } from './layer-tree.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The editor around this component. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor is used outside of an editor.');
  return editor;
}

/** The project, again after every change. Projects are immutable: keep selectors for what is costly. */
export function useProject(): Project {
  const { document } = useEditor();
  return useSyncExternalStore(
    (onChange) => document.subscribe(onChange),
    () => document.project,
  );
}

/** A part of the session; `select` must return something stable. */
export function useUi<T>(select: (ui: EditorUi) => T): T {
  return useStore(useEditor().ui, select);
}

/** The page or scene at the playhead. */
export function useScene(): Scene {
  const editor = useEditor();
  useProject();
  const index = useSceneIndex();
  return editor.project.metadata.sceneItems[index] ?? editor.scene;
}

/** Index of the page or scene at the playhead; changes only when the scene does. */
export function useSceneIndex(): number {
  const editor = useEditor();
  useProject();
  return useUi(() => editor.sceneIndex);
}

/** The selected layers, bottom first. */
export function useSelectedLayers(): Layer[] {
  const scene = useScene();
  const selection = useUi((ui) => ui.selection);
  return layersById(scene, selection);
}
