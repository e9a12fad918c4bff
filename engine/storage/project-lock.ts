import { GessoError } from '../model/errors.ts';

/** A tab that is being closed or reloaded lets go within this time; one that is open does not. */
const LOCK_WAIT_MS = 1_500;

/**
 * Makes this tab the only one that writes a project. Returns a function that lets the next one.
 * @throws GessoError `project-open-elsewhere` while another tab does.
 */
export async function lockProject(projectId: string): Promise<() => void> {
  // Plain http on another machine has no locks; there the last tab to write wins.
  if (!('locks' in navigator)) return () => {};
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(
        `gesso-project ${projectId}`,
        { signal: AbortSignal.timeout(LOCK_WAIT_MS) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch((cause: unknown) => reject(new GessoError('project-open-elsewhere', {}, { cause })));
  });
}
