import { lazy } from 'react';
import type { Studio } from '../../state/studio.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';

const TemplateDialog = lazy(() =>
  import('./template-dialog.tsx').then((module) => ({ default: module.TemplateDialog })),
);

/** Saves the open design as a template; in a template, changes what it locks. */
export async function openTemplateDialog(studio: Studio): Promise<void> {
  await openDialog<void>((close) => <TemplateDialog studio={studio} onClose={() => close()} />);
}
