import { createId } from '@gesso/engine';
import { FOLDER_CALLS } from '../../../../server/contract/folders.ts';
import { PROJECT_CALLS, type ProjectEntry } from '../../../../server/contract/projects.ts';
import { MAX_ROWS } from '../../../../server/contract/store/placements.ts';
import { commonText } from '../../../messages/english/common.ts';
import { projectsText } from '../../../messages/english/projects.ts';
import { textOf } from '../../../messages/language.ts';
import { reloadProfile } from '../../../session/refresh.ts';
import { server } from '../../../session/server.ts';
import { openVersions } from '../../../shell/versions/open-versions.tsx';
import { forgetProject, sendProject } from '../../../sync/account-sync.ts';
import { askUser } from '../../../ui/dialogs/ask.tsx';
import { showToast, type ToastMessage } from '../../../ui/toasts/toast-store.ts';
import { type Folder, refreshLibrary, showChanged } from '../project-queries.ts';

const idsOf = (projects: readonly ProjectEntry[]) => projects.map(({ projectId }) => projectId);

/** Projects that one call takes. */
const CALL_LIMIT = 200;

/** Does something with many projects, as many at once as a call takes. */
async function inParts(projectIds: readonly string[], work: (part: string[]) => Promise<unknown>) {
  for (let start = 0; start < projectIds.length; start += CALL_LIMIT)
    await work(projectIds.slice(start, start + CALL_LIMIT));
}

/** How long what can be undone is offered. */
const UNDO_DELAY_MS = 8_000;

function undoable(text: string, undo: () => Promise<unknown>): ToastMessage {
  const action = { label: textOf(projectsText)('undo'), run: () => void undo() };
  return { type: 'ok', text, action, delayMs: UNDO_DELAY_MS };
}

/** Does something, says how it ended, and fetches what changed. Whether it worked is the answer. */
export async function doAndSay(work: () => Promise<ToastMessage | null>): Promise<boolean> {
  try {
    const message = await work();
    if (message) showToast(message);
    return true;
  } catch (error) {
    const text = textOf(commonText)('somethingWrongTryAgain');
    showToast({ type: 'bad', text, ...(error instanceof Error ? { detail: error.message } : {}) });
    return false;
  } finally {
    refreshLibrary();
  }
}

/** What is stored has changed with what was deleted; the meter shows it. */
function recountStorage(): void {
  // The meter keeps its last number where this fails.
  void reloadProfile().catch(() => undefined);
}

/** Gives a project another name. */
export function renameProject({ projectId, name: former }: ProjectEntry, name: string): Promise<boolean> {
  const rename = (to: string) => async () => {
    await showChanged((project) => (project.projectId === projectId ? { ...project, name: to } : project));
    await server.call(PROJECT_CALLS.renameProject, { body: { projectId, name: to } });
    return null;
  };
  return doAndSay(async () => {
    await rename(name)();
    return undoable(textOf(projectsText)('renamed', { name }), () => doAndSay(rename(former)));
  });
}

/** Makes a copy of each project. */
export function duplicateProjects(projects: readonly ProjectEntry[]): Promise<boolean> {
  return doAndSay(async () => {
    for (const { projectId } of projects)
      await server.call(PROJECT_CALLS.duplicateProject, {
        body: { projectId, newProjectId: createId('project') },
      });
    recountStorage();
    return { type: 'ok', text: textOf(projectsText)('duplicated', { count: projects.length }) };
  });
}

/** Puts projects into a folder, or out of all with null. */
export function moveProjects(projects: readonly ProjectEntry[], folder: Folder | null): Promise<boolean> {
  const t = textOf(projectsText);
  const target = folder === null ? [] : [folder.folderId];
  const put = async (moved: readonly ProjectEntry[], folderIds: number[]) => {
    const ids = new Set(idsOf(moved));
    await showChanged((project) => (ids.has(project.projectId) ? { ...project, folderIds } : project));
    await inParts([...ids], (projectIds) =>
      server.call(FOLDER_CALLS.moveProjects, { body: { projectIds, folderIds } }),
    );
  };
  return doAndSay(async () => {
    await put(projects, target);
    const count = projects.length;
    const text = folder === null ? t('movedOut', { count }) : t('moved', { count, folder: folder.name });
    return undoable(text, () =>
      doAndSay(async () => {
        for (const folders of new Set(projects.map(({ folderIds }) => folderIds.join()))) {
          const group = projects.filter(({ folderIds }) => folderIds.join() === folders);
          await put(group, group[0]?.folderIds ?? []);
        }
        return null;
      }),
    );
  });
}

/** Throws projects away; for 30 days they can be fetched back. */
export function trashProjects(projects: readonly ProjectEntry[]): Promise<boolean> {
  return doAndSay(async () => {
    const projectIds = idsOf(projects);
    await showChanged((project) => (projectIds.includes(project.projectId) ? null : project));
    await inParts(projectIds, (part) =>
      server.call(PROJECT_CALLS.trashProjects, { body: { projectIds: part } }),
    );
    return undoable(textOf(projectsText)('trashed', { count: projects.length }), () =>
      restoreProjects(projects),
    );
  });
}

/** Fetches projects back from the bin. */
export function restoreProjects(projects: readonly ProjectEntry[]): Promise<boolean> {
  return doAndSay(async () => {
    const projectIds = idsOf(projects);
    await showChanged((project) =>
      project.trashedAt !== null && projectIds.includes(project.projectId) ? null : project,
    );
    await inParts(projectIds, (part) =>
      server.call(PROJECT_CALLS.restoreProjects, { body: { projectIds: part } }),
    );
    return { type: 'ok', text: textOf(projectsText)('restored', { count: projects.length }) };
  });
}

async function removeForGood(projectIds: string[]): Promise<void> {
  await server.call(PROJECT_CALLS.deleteProjects, { body: { projectIds } });
  for (const projectId of projectIds) await forgetProject(projectId);
}

/** Asks, and deletes a project of the bin for good, with this browser's copy. */
export async function deleteForGood(project: ProjectEntry): Promise<void> {
  const t = textOf(projectsText);
  const agreed = await askUser({
    title: t('deleteForGoodAsk', { name: project.name }),
    text: t('deleteForGoodText'),
    yes: t('deleteForGood'),
    icon: 'trash',
    isDangerous: true,
  });
  if (!agreed) return;
  await doAndSay(async () => {
    await showChanged((each) => (each.projectId === project.projectId ? null : each));
    await removeForGood([project.projectId]);
    recountStorage();
    return { type: 'ok', text: textOf(commonText)('deleted') };
  });
}

/** Asks, and deletes everything in the bin for good. */
export async function emptyBin(count: number): Promise<void> {
  const t = textOf(projectsText);
  const agreed = await askUser({
    title: t('emptyBinAsk', { count }),
    text: t('deleteForGoodText'),
    yes: t('emptyBin'),
    icon: 'trash',
    isDangerous: true,
  });
  if (!agreed) return;
  await doAndSay(async () => {
    for (;;) {
      const { projects } = await server.call(PROJECT_CALLS.getProjects, {
        query: { start: 0, rows: MAX_ROWS, trash: '1' },
      });
      if (projects.length === 0) break;
      await removeForGood(idsOf(projects));
    }
    recountStorage();
    return { type: 'ok', text: textOf(commonText)('deleted') };
  });
}

/** Opens the former states of a project; going back to one makes it the present state everywhere. */
export function openHistory({ projectId, name, revision }: ProjectEntry): Promise<void> {
  return openVersions({
    projectId,
    name,
    async restore(versionId) {
      await server.call(PROJECT_CALLS.restoreVersion, { body: { projectId, versionId, revision } });
      refreshLibrary();
      showToast({ type: 'ok', text: textOf(projectsText)('versionBack') });
    },
  });
}

/** Takes the link of a project back. */
export function stopSharing({ projectId }: ProjectEntry): Promise<boolean> {
  return doAndSay(async () => {
    await server.call(PROJECT_CALLS.shareProject, { body: { projectId, shared: false } });
    return { type: 'ok', text: textOf(projectsText)('sharingStopped') };
  });
}

/** Sends a project that only this browser has to the account. */
export function saveToAccount(projectId: string): Promise<boolean> {
  return doAndSay(async () => {
    await sendProject(projectId);
    recountStorage();
    return { type: 'ok', text: textOf(commonText)('saved') };
  });
}

/** Asks, and deletes a project that only this browser has. */
export async function deleteUnsent({ projectId, name }: { projectId: string; name: string }): Promise<void> {
  const t = textOf(projectsText);
  const agreed = await askUser({
    title: t('deleteHereAsk', { name }),
    text: t('deleteHereText'),
    yes: t('delete'),
    icon: 'trash',
    isDangerous: true,
  });
  if (!agreed) return;
  await doAndSay(async () => {
    await forgetProject(projectId);
    return { type: 'ok', text: textOf(commonText)('deleted') };
  });
}
