import { type JournalSummary, ProjectJournal, replayPatches } from '@gesso/engine/storage';
import { PROJECT_CALLS, type ProjectEntry } from '../../server/contract/projects.ts';
import { ApiError } from '../api/api-client.ts';
import { server } from '../session/server.ts';
import { session } from '../session/session.ts';
import { syncedProjects } from './account-sync.ts';
import { isUnsent, type SyncedProject } from './project/sync-store.ts';

/** A project to go on with, from the account or from this browser alone. */
export interface RecentProject {
  readonly projectId: string;
  readonly name: string;
  readonly assetType: 'design' | 'video';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly editedAt: string;
  /** The image as this browser has it, else where the server has it. */
  readonly image: Blob | string | null;
  readonly isInAccount: boolean;
}

/** The projects of this browser, newest first; the database is not made by asking. */
async function localProjects(): Promise<readonly JournalSummary[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'gesso-journal')) return [];
  const journal = await ProjectJournal.open(replayPatches);
  try {
    return await journal.list();
  } finally {
    journal.close();
  }
}

/**
 * The newest projects of the user: those of the account, and those that only this browser has. Where both have one, the newer edit counts.
 * @throws ApiError when the account cannot be asked
 */
export async function recentProjects(rows: number): Promise<RecentProject[]> {
  const owner = session.profile()?.user.systemRefKey ?? null;
  const [local, synced, account] = await Promise.all([
    localProjects(),
    syncedProjects(),
    owner === null ? [] : accountProjects(rows),
  ]);
  return mergeProjects({ local, synced, account, owner, rows });
}

/** What `recentProjects` gives, of what it requests; `account` is null where it could not be asked. */
export function mergeProjects({
  local,
  synced,
  account,
  owner,
  rows,
}: {
  readonly local: readonly JournalSummary[];
  readonly synced: ReadonlyMap<string, SyncedProject>;
  readonly account: readonly ProjectEntry[] | null;
  readonly owner: string | null;
  readonly rows: number;
}): RecentProject[] {
  const inAccount = new Set(account?.map(({ projectId }) => projectId));
  const projects = new Map<string, RecentProject>();
  for (const { savedAt, thumbnail, ...summary } of local) {
    const record = synced.get(summary.projectId);
    const isTheirs = record !== undefined && record.owner !== owner;
    // What was sent and is no longer in the account was deleted there; without an answer it is not known.
    const isGone = account !== null && !isUnsent(record, owner) && !inAccount.has(summary.projectId);
    if (isTheirs || isGone) continue;
    projects.set(summary.projectId, {
      ...summary,
      editedAt: savedAt,
      image: thumbnail,
      isInAccount: false,
    });
  }
  for (const { projectId, name, assetType, widthPx, heightPx, updatedAt, thumbUrl } of account ?? []) {
    const here = projects.get(projectId);
    projects.set(projectId, {
      projectId,
      name,
      assetType: assetType === 'video' ? 'video' : 'design',
      widthPx,
      heightPx,
      editedAt: here && here.editedAt > updatedAt ? here.editedAt : updatedAt,
      image: thumbUrl ?? here?.image ?? null,
      isInAccount: true,
    });
  }
  return [...projects.values()].sort((a, b) => (a.editedAt < b.editedAt ? 1 : -1)).slice(0, rows);
}

/** The projects that only this browser has: none of them was ever sent to an account, and none is of another one. */
export async function unsentProjects(): Promise<RecentProject[]> {
  const owner = session.profile()?.user.systemRefKey ?? null;
  const [local, synced] = await Promise.all([localProjects(), syncedProjects()]);
  return local
    .filter(({ projectId }) => isUnsent(synced.get(projectId), owner))
    .map(({ savedAt, thumbnail, ...summary }) => ({
      ...summary,
      editedAt: savedAt,
      image: thumbnail,
      isInAccount: false,
    }));
}

/** The newest of the account; null without a connection: what is in this browser can be worked on anyway. */
async function accountProjects(rows: number): Promise<readonly ProjectEntry[] | null> {
  try {
    return (await server.call(PROJECT_CALLS.getProjects, { query: { start: 0, rows } })).projects;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return null;
    throw error;
  }
}
