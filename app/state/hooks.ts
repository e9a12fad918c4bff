import type { Layer, Project, Scene } from '@gesso/engine';
import { layersInProject } from '@gesso/engine/edits';
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Editor } from './editor.ts';
import type { EditorUi } from './editor-ui.ts';
import { hasSameItems, isSameApartFromPlace } from './same-parts.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The editor around this component. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor is used outside of an editor.');
  return editor;
}

/**
 * A part of the project; the component is rendered again when that part is another one. Projects are immutable, so a part that nothing has
 * changed is the same object. What `select` computes again is compared by `isSame`.
 */
export function useProject<T>(
  select: (project: Project) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const { document } = useEditor();
  const subscribe = useCallback((onChange: () => void) => document.subscribe(onChange), [document]);
  const last = useRef<{ readonly part: T } | null>(null);
  const read = () => {
    const part = select(document.project);
    if (last.current === null || !isSame(last.current.part, part)) last.current = { part };
    return last.current.part;
  };
  return useSyncExternalStore(subscribe, read);
}

/** The whole project, again after every change: each step of a drag is one. For what shows all of it. */
export function useWholeProject(): Project {
  return useProject((project) => project);
}

/** A part of the session; `select` must return something stable. */
export function useUi<T>(select: (ui: EditorUi) => T): T {
  return useStore(useEditor().ui, select);
}

/** The page or scene at the playhead. */
export function useScene(): Scene {
  const editor = useEditor();
  const index = useSceneIndex();
  return useProject((project) => project.metadata.sceneItems[index] ?? editor.scene);
}

/** Index of the page or scene at the playhead; changes only when the scene does. */
export function useSceneIndex(): number {
  const editor = useEditor();
  // The playhead may cross a cut, and a cut the playhead.
  useProject(() => editor.sceneIndex);
  return useUi(() => editor.sceneIndex);
}

/** The selected layers, bottom first. */
export function useSelectedLayers(
  isSame: (one: readonly Layer[], other: readonly Layer[]) => boolean = hasSameItems,
): readonly Layer[] {
  const selection = useUi((ui) => ui.selection);
  return useProject((project): readonly Layer[] => layersInProject(project, selection), isSame);
}

/**
 * The selected layers, bottom first, for what shows nothing of where they are: it is not rendered again at each step of a drag. Their `x` and
 * `y` may be those of before.
 */
export function useSelectedLayersApartFromPlace(): readonly Layer[] {
  return useSelectedLayers(areSameApartFromPlace);
}

function areSameApartFromPlace(one: readonly Layer[], other: readonly Layer[]): boolean {
  return (
    one.length === other.length &&
    one.every((layer, index) => isSameApartFromPlace(layer, other[index] ?? null))
  );
}
