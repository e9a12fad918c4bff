import { BrowserBlobStorage, ProjectJournal, replayPatches } from '@gesso/engine';
import { server } from '../api/server.ts';
import { syncText } from '../messages/english/sync.ts';
import { textOf } from '../messages/language.ts';
import { session } from '../session/session.ts';
import { ProjectSync } from './project-sync.ts';
import { type SyncedProject, SyncStore } from './sync-store.ts';
import { uploader } from './upload-notice.ts';

const store = new SyncStore();
const blobs = new BrowserBlobStorage();

/** Keeps projects and the account of whoever is signed in the same; null for visitors. */
export function accountSync(): ProjectSync | null {
  const owner = session.profile()?.user.systemRefKey;
  return owner === undefined ? null : new ProjectSync({ api: server, uploader, blobs, store, owner });
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
  const known = new Set((await store.projects()).map(({ projectId }) => projectId));
  const journal = await ProjectJournal.open(replayPatches);
  let adopted = 0;
  try {
    for (const { projectId } of await journal.list()) {
      if (known.has(projectId)) continue;
      const saved = await journal.load(projectId);
      if (!saved) continue;
      try {
        if ((await sync.push(saved.project)).status === 'sent') adopted++;
      } catch (error) {
        console.warn(`“${saved.project.name}” is not in the account yet.`, error);
      }
    }
  } finally {
    journal.close();
  }
  return adopted;
}

/**
 * Sends one project of this browser to the account that is signed in, with its files.
 * @throws ApiError, UploadError in plain words, Error when it is not in this browser any more
 */
export async function sendProject(projectId: string): Promise<void> {
  const sync = accountSync();
  const journal = await ProjectJournal.open(replayPatches);
  try {
    const saved = await journal.load(projectId);
    if (sync === null || !saved) throw new Error(textOf(syncText)('notHere'));
    await sync.push(saved.project);
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
