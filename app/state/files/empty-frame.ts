import type { Layer } from '@gesso/engine';
import { framesIn } from '@gesso/engine/edits';
import { hasChildren, isEmptyFrame } from '@gesso/engine/internal';
import type { Editor } from '../editor.ts';

/** The first empty frame of what is selected, which the next picture goes into; null where there is none. */
export function emptyFrameOfSelection(editor: Editor): Layer | null {
  const layer = editor.onlyLayer;
  if (!layer || layer.locked) return null;
  if (isEmptyFrame(layer)) return layer;
  return hasChildren(layer)
    ? (framesIn(layer).find((frame) => isEmptyFrame(frame) && !frame.locked) ?? null)
    : null;
}
