/** Does work on a project while no other work on it runs, and gives what it gives. */
export type OneAtATime = <Result>(projectId: string, work: () => Promise<Result>) => Promise<Result>;

/** Lets work on a project wait for the work on it that was begun before, in this page. */
export function inOrder(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return (projectId, work) => {
    const before = last.get(projectId) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.catch(() => undefined);
    last.set(projectId, ended);
    void ended.then(() => last.get(projectId) === ended && last.delete(projectId));
    return result;
  };
}

/** The same across all tabs of the browser, where it has locks: plain http on another machine has none. */
export function acrossTabs(): OneAtATime {
  const inPage = inOrder();
  return (projectId, work) =>
    'locks' in navigator ? navigator.locks.request(`gesso-sync ${projectId}`, work) : inPage(projectId, work);
}
