import { lazy } from 'react';
import type { Editor } from '../../state/editor.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';

const GuidesDialog = lazy(() =>
  import('./guides-dialog.tsx').then((module) => ({ default: module.GuidesDialog })),
);

/** Opens the list of guides, at one of them where it is named. */
export function openGuides(editor: Editor, guideId: string | null = null): void {
  void openDialog<void>((close) => (
    <GuidesDialog editor={editor} guideId={guideId} onClose={() => close()} />
  ));
}

const GridDialog = lazy(() => import('./grid-dialog.tsx').then((module) => ({ default: module.GridDialog })));

/** Opens the dialog of margins, columns, rows, squares and bleed. */
export function openLayoutGrid(editor: Editor): void {
  void openDialog<void>((close) => <GridDialog editor={editor} onClose={() => close()} />);
}
