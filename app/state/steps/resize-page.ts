import type { PhysicalSize } from '@gesso/engine';
import { isPageSize, resizeProject } from '@gesso/engine/edits';
import { sayEditing } from '../editing-words.ts';
import type { Editor } from '../editor.ts';

/** Gives the page another size, arranged anew, in one undoable step, and fits it into the window. */
export function resizePage(
  editor: Editor,
  widthPx: number,
  heightPx: number,
  physicalSize: PhysicalSize | null = null,
): void {
  if (isPageSize(editor.project, widthPx, heightPx, physicalSize)) return;
  editor.document.transact(sayEditing.step('resizePage'), (project) =>
    resizeProject(project, widthPx, heightPx, { physicalSize, measure: editor.services }),
  );
  editor.ui.setState({ isFitted: true });
}
