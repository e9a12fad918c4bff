import { lazy } from 'react';
import type { Studio } from '../../state/studio.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';

const ResizeDialog = lazy(() =>
  import('./resize-dialog.tsx').then((module) => ({ default: module.ResizeDialog })),
);

/** Opens the dialog that makes the open project in many formats. */
export async function openResizeMany(studio: Studio): Promise<void> {
  await openDialog<void>((close) => <ResizeDialog studio={studio} onClose={() => close()} />);
}
