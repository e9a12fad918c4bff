import { FOLDER_CALLS, folderNameSchema } from '../../../../server/contract/folders.ts';
import { projectsText } from '../../../messages/english/projects.ts';
import { textOf, useText } from '../../../messages/language.ts';
import { server } from '../../../session/server.ts';
import { askUser } from '../../../ui/dialogs/ask.tsx';
import { openDialog } from '../../../ui/dialogs/dialog-store.tsx';
import { NameDialog } from '../../../ui/dialogs/name-dialog.tsx';
import { type Folder, refreshLibrary } from '../project-queries.ts';
import { doAndSay } from '../tiles/project-actions.ts';

/** Asks for the name of a folder, a new one or another for one that is there. */
export async function nameFolder(folder: Folder | null): Promise<void> {
  await openDialog<void>((close) => <FolderNameDialog folder={folder} onClose={() => close()} />);
}

function FolderNameDialog({ folder, onClose }: { folder: Folder | null; onClose: () => void }) {
  const t = useText(projectsText);
  const isNew = folder === null;
  return (
    <NameDialog
      title={t(isNew ? 'newFolder' : 'renameFolder')}
      label={t('folderName')}
      confirmLabel={t(isNew ? 'createFolder' : 'rename')}
      busyLabel={t(isNew ? 'creating' : 'saving')}
      initialName={folder?.name ?? ''}
      schema={folderNameSchema}
      onName={async (name) => {
        if (isNew) await server.call(FOLDER_CALLS.createFolder, { body: { name } });
        else await server.call(FOLDER_CALLS.renameFolder, { body: { folderId: folder.folderId, name } });
        refreshLibrary();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Asks, and deletes a folder; what is in it stays. Whether it is gone is the answer. */
export async function deleteFolder({ folderId, name }: Folder): Promise<boolean> {
  const t = textOf(projectsText);
  const agreed = await askUser({
    title: t('deleteFolderAsk', { name }),
    text: t('deleteFolderText'),
    yes: t('deleteFolder'),
    icon: 'trash',
    isDangerous: true,
  });
  if (!agreed) return false;
  return doAndSay(async () => {
    await server.call(FOLDER_CALLS.deleteFolder, { body: { folderId } });
    return { type: 'ok', text: t('folderDeleted', { name }) };
  });
}
