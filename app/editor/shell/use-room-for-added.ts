import { useEffect } from 'react';
import type { Editor } from '../../state/editor.ts';

/** Narrower than this, a panel leaves too little of the page to see what was added from it. */
const COVERED_BELOW_PX = 600;

/** In a narrow window the panel of a design closes when a layer was added: it lies over the page, and what came would not be seen. */
export function useRoomForAdded(editor: Editor): void {
  useEffect(() => {
    if (editor.kind !== 'design') return;
    const now = () => ({ pageId: editor.scene.id, count: editor.scene.layers.length });
    let last = now();
    return editor.document.subscribe(() => {
      const next = now();
      const isAdded = next.pageId === last.pageId && next.count > last.count;
      last = next;
      if (isAdded && editor.state.panel !== null && window.innerWidth < COVERED_BELOW_PX)
        editor.ui.setState({ panel: null });
    });
  }, [editor]);
}
