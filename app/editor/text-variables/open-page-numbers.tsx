import { lazy } from 'react';
import type { Editor } from '../../state/editor.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';

const PageNumbersDialog = lazy(() =>
  import('./page-numbers-dialog.tsx').then((module) => ({ default: module.PageNumbersDialog })),
);

/** Opens the dialog that numbers all pages of a design. */
export function openPageNumbers(editor: Editor): void {
  void openDialog<void>((close) => <PageNumbersDialog editor={editor} onClose={() => close()} />);
}
