import { BrowserBlobStorage, ProjectJournal, replayPatches } from '@gesso/engine/storage';
import { syncText } from '../messages/english/account/sync.ts';
import { textOf } from '../messages/language.ts';
import { server } from '../session/server.ts';
import { session } from '../session/session.ts';
import { acrossTabs } from './one-at-a-time.ts';
import { ProjectSync } from './project/project-sync.ts';
import { isUnsent, type SyncedProject, SyncStore } from './project/sync-store.ts';
import { uploaderWithNotice } from './upload-notice.ts';

const store = new SyncStore();
const blobs = new BrowserBlobStorage();
const oneAtATime = acrossTabs();
let current: ProjectSync | null = null;

/** Keeps projects and the account of the person who is signed in the same; null for visitors. */
export function accountSync(): ProjectSync | null {
  const owner = session.profile()?.user.systemRefKey;
  if (owner === undefined) return null;
  if (current?.owner === owner) return current;
  const api = server.forAccount(owner);
  current = new ProjectSync({ api, uploader: uploaderWithNotice(api), blobs, store, owner, oneAtATime });
  return current;
}

/** What this browser knows of its projects' copies in accounts, by project. */
export async function syncedProjects(): Promise<ReadonlyMap<string, SyncedProject>> {
  return new Map((await store.projects()).map((project) => [project.projectId, project]));
}

/**
 * Puts the work that a visitor left in this browser into the account that was just signed in to. Returns how many projects came along;
 * one that cannot be sent stays where it is, and is tried again the next time.
 */
export async function adoptProjects(): Promise<number> {
  const sync = accountSync();
  if (sync === null) return 0;
  const known = await syncedProjects();
  const journal = await ProjectJournal.open(replayPatches);
  let adopted = 0;
  try {
    for (const { projectId, name } of await journal.list()) {
      if (!isUnsent(known.get(projectId), sync.owner)) continue;
      try {
        const outcome = await sync.adopt(
          projectId,
          async () => (await journal.load(projectId))?.project ?? null,
        );
        if (outcome?.status === 'sent') adopted++;
      } catch (error) {
        console.warn(`“${name}” is not in the account yet.`, error);
      }
    }
  } finally {
    journal.close();
  }
  return adopted;
}

/**
 * Sends one project of this browser to the account that is signed in, with its files.
 * @throws ApiError, UploadError in plain words, Error when it is not in this browser any more, or another version is in the account
 */
export async function sendProject(projectId: string): Promise<void> {
  const sync = accountSync();
  const journal = await ProjectJournal.open(replayPatches);
  try {
    const saved = await journal.load(projectId);
    if (sync === null || !saved) throw new Error(textOf(syncText)('notHere'));
    const { status } = await sync.push(saved.project);
    if (status === 'conflict') throw new Error(textOf(syncText)('openToChoose'));
    if (status === 'of-other-account') throw new Error(textOf(syncText)('otherAccountHint'));
  } finally {
    journal.close();
  }
}

/** The server no longer has a project, and neither should this browser. */
export async function forgetProject(projectId: string): Promise<void> {
  const journal = await ProjectJournal.open(replayPatches);
  try {
    await journal.remove(projectId);
  } finally {
    journal.close();
  }
  await store.forgetProject(projectId);
}
