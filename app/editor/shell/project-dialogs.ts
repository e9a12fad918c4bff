import { sharingText } from '../../messages/english/sharing.ts';
import { textOf } from '../../messages/language.ts';
import { openLogin } from '../../session/open-login.tsx';
import { session } from '../../session/session.ts';
import { openShare } from '../../shell/sharing/open-share.tsx';
import { openVersions } from '../../shell/versions/open-versions.tsx';
import type { EditorSync } from '../../sync/project/editor-sync.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** A project as it is open in an editor. */
interface OpenProject {
  readonly id: string;
  readonly name: string;
}

/** Opens the link of the open project. Visitors log in first; what they have made goes into their account with that. */
export async function shareOpenProject({ id, name }: OpenProject, sync: EditorSync | null): Promise<void> {
  if (sync === null || !(await isInAccount(sync))) return;
  await openShare({ projectId: id, name });
}

/** Opens the former states of the open project. */
export async function openProjectHistory({ id, name }: OpenProject, sync: EditorSync | null): Promise<void> {
  if (sync === null || !(await isInAccount(sync))) return;
  await openVersions({ projectId: id, name, restore: (versionId) => sync.restore(versionId) });
}

async function isInAccount(sync: EditorSync): Promise<boolean> {
  if (session.profile() === null && !(await openLogin())) return false;
  try {
    await sync.mustBeSent();
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    showToast({ type: 'bad', text: textOf(sharingText)('notInAccount', { reason }) });
    return false;
  }
}
