import { lazy } from 'react';
import { OWNER_TEMPLATE_CALLS } from '../../../server/contract/owners/templates.ts';
import { server } from '../../session/server.ts';
import { session } from '../../session/session.ts';
import type { Studio } from '../../state/studio.ts';
import type { EditorSync } from '../../sync/project/editor-sync.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';

const PublishDialog = lazy(() =>
  import('./publish-dialog.tsx').then((module) => ({ default: module.PublishDialog })),
);

/** Part of the address of an editor that opens the dialog: `new`, or the number of the template that is made anew. */
export const PUBLISH_QUERY = 'publish';

/**
 * Opens the dialog that publishes the open project.
 * @param wanted `new`, or the number of the template that is made anew; one that is not there any more is published as a new one
 */
export async function openPublish(studio: Studio, sync: EditorSync, wanted = 'new'): Promise<void> {
  if (session.profile() === null) return;
  const template =
    wanted === 'new'
      ? null
      : ((await server.call(OWNER_TEMPLATE_CALLS.getOwnerTemplates)).templates.find(
          ({ productId, projectId }) =>
            String(productId) === wanted && projectId === studio.editor.project.id,
        ) ?? null);
  await openDialog<void>((close) => (
    <PublishDialog studio={studio} sync={sync} template={template} onClose={() => close()} />
  ));
}
