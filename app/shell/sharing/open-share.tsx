import { lazy } from 'react';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

/** Opens the dialog with the link of a project that is in the account. */
export async function openShare(project: {
  readonly projectId: string;
  readonly name: string;
}): Promise<void> {
  await openDialog<void>((close) => <ShareDialog {...project} onClose={() => close()} />);
}
