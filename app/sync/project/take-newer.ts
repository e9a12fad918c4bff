import type { Project } from '@gesso/engine';
import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import { ApiError } from '../../api/api-client.ts';
import { syncText } from '../../messages/english/account/sync.ts';
import { formatAgo } from '../../messages/format.ts';
import { textOf } from '../../messages/language.ts';
import { showProgress } from '../../ui/dialogs/ask.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { accountSync } from '../account-sync.ts';
import { askVersion } from '../ask-version.tsx';
import type { ProjectSync, ServerState, TakenProject } from './project-sync.ts';

/** A project that is in this browser opens without the server when it has not answered by then. */
const LOOK_TIMEOUT_MS = 4_000;

/** What opening takes from the page around it. */
interface TakeParts {
  readonly account: () => ProjectSync | null;
  readonly askVersion: (savedAt: string) => Promise<'mine' | 'theirs'>;
  readonly showProgress: typeof showProgress;
  readonly showToast: typeof showToast;
}

const PAGE: TakeParts = { account: accountSync, askVersion, showProgress, showToast };

/**
 * The version of a project in the account, with its files, where it is the one to open; null where the browser's own is. Where both
 * have changed, the person who opens it is asked; the version they do not go on with is in the history of the account's copy.
 * @throws ApiError when the project is locked, Error when it is in the trash
 */
export async function takeNewer(
  projectId: string,
  local: Project | null,
  parts: TakeParts = PAGE,
): Promise<TakenProject | null> {
  const sync = parts.account();
  if (sync === null) return null;
  const t = textOf(syncText);
  const stopping = new AbortController();
  // What this browser has opens at once; what it has not is waited for, with a way out.
  const progress =
    local === null ? parts.showProgress({ title: t('opening'), onCancel: () => stopping.abort() }) : null;
  try {
    const seen = await choose(sync, projectId, local, { askVersion: parts.askVersion, stopping });
    if (seen.status === 'same') return null;
    const { design } = seen;
    const taken = await sync.take(design, {
      signal: stopping.signal,
      onProgress: (done, files) =>
        progress?.update({ part: done / files, text: t('openingFiles', { done: done + 1, files }) }),
    });
    if (local !== null)
      parts.showToast({
        type: 'info',
        text: t('takenTitle'),
        detail: t('takenText', { ago: formatAgo(design.updatedAt) }),
      });
    return taken;
  } catch (error) {
    if (local !== null && isAway(error)) return null;
    throw stopping.signal.aborted ? new Error(t('openingCancelled'), { cause: error }) : error;
  } finally {
    progress?.close();
  }
}

/** Compares both versions and lets the person who opens the project choose where it has to be. */
async function choose(
  sync: ProjectSync,
  projectId: string,
  local: Project | null,
  { askVersion, stopping }: Pick<TakeParts, 'askVersion'> & { readonly stopping: AbortController },
): Promise<Exclude<ServerState, { status: 'conflict' }>> {
  for (;;) {
    const signal = local === null ? stopping.signal : AbortSignal.timeout(LOOK_TIMEOUT_MS);
    const seen = await sync.look(projectId, local, signal);
    if (seen.status === 'same') return seen;
    const { design } = seen;
    if (design.trashedAt !== null) throw new Error(textOf(syncText)('inTrash'));
    if (seen.status === 'newer' || local === null) return { status: 'newer', design };
    if ((await askVersion(design.updatedAt)) === 'theirs') {
      // Sent over the revision that it came from, it is refused and kept in the history.
      await sync.push(local);
      return { status: 'newer', design };
    }
    const { status } = await sync.push(local, { over: design.revision });
    // A third browser was first while the question stood open.
    if (status !== 'conflict') return { status: 'same' };
  }
}

/** Whether the account cannot be asked now: what is in this browser opens anyway. */
function isAway(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError' || error.name === 'AbortError';
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === 0 || status === STATUS_CODES.sessionExpired || (status >= 500 && status < 600);
}
