import { useState } from 'react';
import { FOLDER_CALLS, folderNameSchema } from '../../../../server/contract/folders.ts';
import { commonText } from '../../../messages/english/common.ts';
import { projectsText } from '../../../messages/english/projects.ts';
import { textOf, useText } from '../../../messages/language.ts';
import { server } from '../../../session/server.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import { askUser } from '../../../ui/dialogs/ask.tsx';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { openDialog } from '../../../ui/dialogs/dialog-store.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import { type Folder, refreshLibrary } from '../project-queries.ts';
import { doAndSay } from '../tiles/project-actions.ts';

/** Asks for the name of a folder, a new one or another for one that is there. */
export async function nameFolder(folder: Folder | null): Promise<void> {
  await openDialog<void>((close) => <FolderNameDialog folder={folder} onClose={() => close()} />);
}

function FolderNameDialog({ folder, onClose }: { folder: Folder | null; onClose: () => void }) {
  const t = useText(projectsText);
  const common = useText(commonText);
  const [name, setName] = useState(folder?.name ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    const checked = folderNameSchema.safeParse(name);
    if (!checked.success) {
      setError(checked.error.issues[0]?.message ?? null);
      return;
    }
    setIsBusy(true);
    try {
      if (folder === null) await server.call(FOLDER_CALLS.createFolder, { body: { name: checked.data } });
      else
        await server.call(FOLDER_CALLS.renameFolder, {
          body: { folderId: folder.folderId, name: checked.data },
        });
      refreshLibrary();
      onClose();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : common('somethingWrongTryAgain'));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(folder === null ? 'newFolder' : 'renameFolder')}
      className={dialogStyles.small}
    >
      <form
        noValidate
        className={`${layoutStyles.column} ${layoutStyles.gap16}`}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t('folderName')}
          value={name}
          error={error}
          autoComplete="off"
          onChange={(value) => {
            setName(value);
            setError(null);
          }}
        />
        <div className={dialogStyles.dialogRow}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            onClick={onClose}
          >
            {common('cancel')}
          </button>
          <BusyButton
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            isBusy={isBusy}
            busyLabel={t(folder === null ? 'creating' : 'saving')}
          >
            {t(folder === null ? 'createFolder' : 'rename')}
          </BusyButton>
        </div>
      </form>
    </Dialog>
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
