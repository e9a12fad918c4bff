import { lazy } from 'react';
import type { Editor } from '../../state/editor.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';

const SpellingDialog = lazy(() =>
  import('./spelling-dialog.tsx').then((module) => ({ default: module.SpellingDialog })),
);

/** Opens the texts of the whole design in fields, in which the browser checks their spelling. */
export function openSpelling(editor: Editor): void {
  void openDialog<void>((close) => <SpellingDialog editor={editor} onClose={() => close()} />);
}
