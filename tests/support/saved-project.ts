/** Runs in a page: the JSON of the project that was saved last in this browser, from its snapshot and the events after it. */
export async function readSavedProject(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('gesso-journal');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const all = <T>(store: string) =>
    new Promise<T[]>((resolve, reject) => {
      const request = database.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => resolve(request.result as T[]);
      request.onerror = () => reject(request.error);
    });
  interface Patch {
    op: string;
    path: (string | number)[];
    value?: unknown;
  }
  const summaries = await all<{ projectId: string; savedAt: string }>('summaries');
  const newest = summaries.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))[0]?.projectId;
  const snapshot = (
    await all<{
      projectId: string;
      sequence: number;
      project: unknown;
      history: {
        undoStack: { patches: Patch[]; inverse: Patch[] }[];
        redoStack: { patches: Patch[]; inverse: Patch[] }[];
      };
    }>('snapshots')
  ).find((each) => each.projectId === newest);
  const events = (
    await all<{
      projectId: string;
      sequence: number;
      event: { type: string; mark?: number; entry?: { patches: Patch[]; inverse: Patch[] } };
    }>('events')
  )
    .filter((each) => each.projectId === newest && each.sequence > (snapshot?.sequence ?? 0))
    .sort((a, b) => a.sequence - b.sequence);
  database.close();
  let project = structuredClone(snapshot?.project) as Record<string, unknown>;
  const apply = (patches: readonly Patch[]) => {
    for (const { op, path, value } of patches) {
      if (path.length === 0) {
        project = structuredClone(value) as Record<string, unknown>;
        continue;
      }
      let at: unknown = project;
      for (const part of path.slice(0, -1)) at = (at as Record<string | number, unknown>)[part];
      const key = path.at(-1) ?? '';
      if (Array.isArray(at) && key === 'length') at.length = value as number;
      else if (op === 'remove' && Array.isArray(at)) at.splice(Number(key), 1);
      else if (op === 'remove') delete (at as Record<string | number, unknown>)[key];
      else if (op === 'add' && Array.isArray(at)) at.splice(Number(key), 0, structuredClone(value));
      else (at as Record<string | number, unknown>)[key] = structuredClone(value);
    }
  };
  const undo = [...(snapshot?.history.undoStack ?? [])];
  const redo = [...(snapshot?.history.redoStack ?? [])];
  for (const { event } of events) {
    if (event.type === 'commit' && event.entry) {
      apply(event.entry.patches);
      undo.push(event.entry);
      redo.length = 0;
    } else if (event.type === 'squash' && event.entry) {
      undo.splice(event.mark ?? 0, undo.length, event.entry);
    } else if (event.type === 'undo') {
      const entry = undo.pop();
      if (entry) apply(entry.inverse);
      if (entry) redo.push(entry);
    } else if (event.type === 'redo') {
      const entry = redo.pop();
      if (entry) apply(entry.patches);
      if (entry) undo.push(entry);
    }
  }
  return JSON.stringify(project);
}
