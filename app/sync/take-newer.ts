import type { Project } from '@gesso/engine';
import { ApiError } from '../api/api-client.ts';
import { syncText } from '../messages/english/sync.ts';
import { formatAgo } from '../messages/format.ts';
import { textOf } from '../messages/language.ts';
import { showProgress } from '../shell/dialogs/ask.tsx';
import { showToast } from '../ui/toast-store.ts';
import { accountSync } from './account-sync.ts';
import { askVersion } from './ask-version.tsx';

/** A project that is in this browser opens without the server when it has not answered by then. */
const LOOK_TIMEOUT_MS = 4_000;

/**
 * The version of a project in the account, with its files, where it is the one to open; null where the browser's own is. Where both
 * have changed, whoever opens it is asked.
 * @throws ApiError when the project is locked, Error when it lies in the trash
 */
export async function takeNewer(projectId: string, local: Project | null): Promise<Project | null> {
  const sync = accountSync();
  if (sync === null) return null;
  const t = textOf(syncText);
  const stopping = new AbortController();
  // What this browser has opens at once; what it has not is waited for, with a way out.
  const progress =
    local === null ? showProgress({ title: t('opening'), onCancel: () => stopping.abort() }) : null;
  try {
    const signal = local === null ? stopping.signal : AbortSignal.timeout(LOOK_TIMEOUT_MS);
    const seen = await sync.look(projectId, local, signal);
    if (seen.status === 'same') return null;
    const { design } = seen;
    if (design.trashedAt !== null) throw new Error(t('inTrash'));
    if (seen.status === 'conflict' && local !== null && (await askVersion(design.updatedAt)) === 'mine') {
      await sync.push(local, { over: design.revision });
      return null;
    }
    const taken = await sync.take(design, {
      signal: stopping.signal,
      onProgress: (done, files) =>
        progress?.update({ part: done / files, text: t('openingFiles', { done: done + 1, files }) }),
    });
    if (local !== null)
      showToast({
        type: 'info',
        text: t('takenTitle'),
        detail: t('takenText', { ago: formatAgo(design.updatedAt) }),
      });
    return taken;
  } catch (error) {
    const isAway =
      (error instanceof ApiError && (error.status === 0 || (error.status >= 500 && error.status < 600))) ||
      (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'));
    if (local !== null && isAway) return null;
    throw stopping.signal.aborted ? new Error(t('openingCancelled'), { cause: error }) : error;
  } finally {
    progress?.close();
  }
}
