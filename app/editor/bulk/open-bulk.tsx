import { lazy } from 'react';
import type { Studio } from '../../state/studio.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })));

/** Opens the dialog that fills the fields of the open design from a table. */
export async function openBulkCreate(studio: Studio): Promise<void> {
  await openDialog<void>((close) => <BulkDialog studio={studio} onClose={() => close()} />);
}
