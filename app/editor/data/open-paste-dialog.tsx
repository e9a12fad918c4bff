import { lazy } from 'react';
import type { Editor } from '../../state/editor.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';

const PasteDialog = lazy(() =>
  import('./paste-dialog.tsx').then((module) => ({ default: module.PasteDialog })),
);

/** Opens the dialog that takes cells of a spreadsheet; with a file, the cells that are in it. */
export function openPasteDialog(editor: Editor, file: File | null = null): void {
  void openDialog<void>((close) => <PasteDialog editor={editor} file={file} onClose={() => close()} />);
}
