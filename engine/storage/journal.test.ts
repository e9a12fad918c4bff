import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProjectDocument } from '../history/document.ts';
import { replayPatches } from '../history/replay.ts';
import { createProject, createScene, createShapeLayer } from '../model/create.ts';
import type { Project } from '../model/project.ts';
import { ProjectJournal } from './journal.ts';
import type { JournalSchema } from './journal-schema.ts';
import { TestBrowser } from './test-browser.ts';

let browser: TestBrowser;
let journal: ProjectJournal;
beforeEach(async () => {
  browser = new TestBrowser();
  browser.install();
  journal = await ProjectJournal.open(replayPatches);
});
afterEach(() => {
  journal.close();
  browser.remove();
});

const ID = 'project:a';
const projectOf = (id = ID, name = 'Untitled'): Project =>
  createProject('2026-01-01T00:00:00.000Z', {
    id,
    name,
    metadata: { sceneItems: [createScene({ layers: [createShapeLayer({ id: 'layer:1' })] })] },
  });

const rename = (document: ProjectDocument, name: string) =>
  document.transact(`Rename to ${name}`, (draft) => {
    draft.name = name;
  });

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

/** What the database's store of a name holds. */
async function rowsOf<Row>(store: string): Promise<Row[]> {
  const request = indexedDB.open('gesso-journal');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const all = database.transaction(store).objectStore(store).getAll();
  const rows = await new Promise<Row[]>((resolve, reject) => {
    all.onsuccess = () => resolve(all.result as Row[]);
    all.onerror = () => reject(all.error);
  });
  database.close();
  return rows;
}

/** Changes or takes away a summary behind the journal's back. */
async function changeSummary(change: (row: Record<string, unknown>) => Record<string, unknown>) {
  const request = indexedDB.open('gesso-journal');
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  const [row] = await rowsOf<Record<string, unknown>>('summaries');
  const transaction = database.transaction('summaries', 'readwrite');
  transaction.objectStore('summaries').put(change(row ?? {}));
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}

describe('what is kept', () => {
  test('[M27] steps are written one by one and come back with their labels, undone ones too', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    rename(document, 'a');
    rename(document, 'b');
    rename(document, 'c');
    document.undo();
    document.undo();
    document.redo();
    await writer.flush();
    expect((await rowsOf('events')).length).toBe(6);
    const stored = await journal.load(ID);
    expect(stored?.project.name).toBe('b');
    expect(labels(stored?.history.undoStack ?? [])).toEqual(['Rename to a', 'Rename to b']);
    expect(labels(stored?.history.redoStack ?? [])).toEqual(['Rename to c']);
  });

  test('a step after an undo takes away what could be redone', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    rename(document, 'a');
    document.undo();
    rename(document, 'b');
    await writer.flush();
    const stored = await journal.load(ID);
    expect(labels(stored?.history.undoStack ?? [])).toEqual(['Rename to b']);
    expect(stored?.history.redoStack).toEqual([]);
  });

  test('after a hundred events the whole document is written and the events are dropped', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    for (let index = 0; index < 99; index++) {
      rename(document, `${index}`);
      await writer.flush();
    }
    expect((await rowsOf('events')).length).toBe(99);
    rename(document, 'last');
    await writer.flush();
    expect(await rowsOf('events')).toEqual([]);
    expect((await journal.load(ID))?.history.undoStack).toHaveLength(100);
    rename(document, 'after it');
    await writer.flush();
    expect((await rowsOf('events')).length).toBe(1);
    expect((await journal.load(ID))?.project.name).toBe('after it');
  });

  test('projects do not touch each other, and the list has the last saved first', async () => {
    const first = new ProjectDocument(projectOf('project:a', 'First'));
    const second = new ProjectDocument(projectOf('project:b', 'Second'));
    const writer = await journal.attach(first);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const other = await journal.attach(second);
    rename(second, 'Second again');
    await other.flush();
    const list = await journal.list();
    expect(list.map(({ name }) => name)).toEqual(['Second again', 'First']);
    expect(list[0]).toEqual({
      projectId: 'project:b',
      name: 'Second again',
      assetType: 'design',
      widthPx: 1080,
      heightPx: 1080,
      savedAt: expect.any(String),
      thumbnail: null,
    });
    await new Promise((resolve) => setTimeout(resolve, 2));
    rename(first, 'First again');
    await writer.flush();
    expect((await journal.list()).map(({ name }) => name)).toEqual(['First again', 'Second again']);
    await journal.remove('project:b');
    expect(await journal.load('project:b')).toBeNull();
    expect((await journal.load('project:a'))?.project.name).toBe('First again');
    expect((await rowsOf<{ projectId: string }>('events')).map(({ projectId }) => projectId)).toEqual([
      'project:a',
    ]);
  });

  test('a project that this browser does not have is null', async () => {
    expect(await journal.load('project:unknown')).toBeNull();
    await journal.setThumbnail('project:unknown', new Blob(['image']));
    expect(await journal.list()).toEqual([]);
  });

  test('a document of a newer form than what is kept is written whole, without the steps of the former form', async () => {
    const older = { ...projectOf(), schemaVersion: 2 } as unknown as Project;
    const former = new ProjectDocument(older);
    const writer = await journal.attach(former);
    rename(former, 'in the former form');
    await writer.flush();
    writer.detach();
    const stored = await journal.load(ID);
    const document = new ProjectDocument(projectOf(ID, 'brought up to date'));
    const next = await journal.attach(document, stored);
    const kept = await journal.load(ID);
    expect(kept?.project).toEqual(document.project);
    expect(kept?.history.undoStack).toEqual([]);
    expect(await rowsOf('events')).toEqual([]);
    next.detach();
  });
});

describe('gestures', () => {
  test('what is written whole while something is dragged is the document without the drag', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    const mark = document.mark();
    const { name } = document.project;
    rename(document, 'a');
    rename(document, name);
    // Steps that change nothing together: the history is another one, which is written whole.
    document.squashToMark(mark, 'Rename');
    const drag = document.beginGesture('Add layers');
    drag.update((draft) => {
      draft.metadata.sceneItems[0]?.layers.push(createShapeLayer({ id: 'layer:dragged' }));
    });
    await writer.flush();
    expect((await journal.load(ID))?.project).toEqual(document.committedProject);
    drag.commit();
    await writer.flush();
    expect((await journal.load(ID))?.project).toEqual(document.project);
    expect(document.project.metadata.sceneItems[0]?.layers.map(({ id }) => id)).toEqual([
      'layer:1',
      'layer:dragged',
    ]);
  });
});

describe('steps that are joined', () => {
  test('are one small event each time, not a new snapshot, and come back as one step', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    rename(document, 'first');
    await writer.flush();
    const [before] = await rowsOf('snapshots');
    const mark = document.mark();
    for (let press = 1; press <= 20; press++) {
      rename(document, `press ${press}`);
      document.squashToMark(mark, 'Rename');
      await writer.flush();
    }
    expect(await rowsOf('snapshots')).toEqual([before]);
    const kept = await journal.load(ID);
    expect(kept).toMatchObject({ project: document.project, history: document.history, unreadableEvents: 0 });
    expect(kept?.history.undoStack).toHaveLength(2);
    document.undo();
    await writer.flush();
    expect((await journal.load(ID))?.project.name).toBe('first');
  });

  test('of which there are not as many as the event says end what can be read', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    rename(document, 'a');
    rename(document, 'b');
    await writer.flush();
    const entry = { label: 'Joined', patches: [], inverse: [] };
    const database = await openDB<JournalSchema>('gesso-journal');
    const sequence = (await database.getAllKeys('events')).at(-1)?.[1] ?? Number.NaN;
    await database.put('events', {
      projectId: ID,
      sequence: sequence + 1,
      event: { type: 'squash', mark: 2, entry },
    });
    database.close();
    const kept = await journal.load(ID);
    expect(kept).toMatchObject({ unreadableEvents: 1, history: document.history });
  });
});

describe('failures', () => {
  test.each(['throws', 'request', 'commit'] as const)(
    'a full browser says so (%s), keeps the work and saves it with the next change',
    async (kind) => {
      const document = new ProjectDocument(projectOf());
      const writer = await journal.attach(document);
      const statuses: string[] = [];
      const unsubscribe = writer.subscribe(() => statuses.push(writer.status));
      browser.failWrite(kind, kind === 'commit' ? 0 : 1);
      rename(document, 'a');
      await expect(writer.flush()).rejects.toMatchObject({ code: 'storage-full' });
      expect(writer.status).toBe('failed');
      expect(writer.error?.code).toBe('storage-full');
      // Nothing of the batch is there, the first write neither.
      expect(await rowsOf('events')).toEqual([]);
      rename(document, 'b');
      await writer.flush();
      expect(writer.status).toBe('saved');
      expect(writer.error).toBeNull();
      expect(statuses).toEqual(['saving', 'failed', 'saving', 'saved']);
      const stored = await journal.load(ID);
      expect(labels(stored?.history.undoStack ?? [])).toEqual(['Rename to a', 'Rename to b']);
      unsubscribe();
      rename(document, 'c');
      await writer.flush();
      expect(statuses).toHaveLength(4);
    },
  );

  test('another failure has its reason', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    browser.failWrite('request', 0, 'UnknownError');
    rename(document, 'a');
    await expect(writer.flush()).rejects.toMatchObject({ code: 'storage-failed' });
    expect(writer.error?.details.reason).toBe('The disk is full.');
  });

  test('a document that cannot be written at all is not listened to any longer, and the next one may write it', async () => {
    const document = new ProjectDocument(projectOf());
    browser.failWrite('throws');
    await expect(journal.attach(document)).rejects.toMatchObject({ code: 'storage-full' });
    rename(document, 'not written');
    const next = new ProjectDocument(projectOf(ID, 'next'));
    const writer = await journal.attach(next);
    await writer.flush();
    expect((await journal.load(ID))?.project.name).toBe('next');
  });

  test('a thumbnail or a removal that fails is reported as a full browser', async () => {
    await journal.attach(new ProjectDocument(projectOf()));
    browser.failWrite('throws');
    await expect(journal.setThumbnail(ID, new Blob(['x']))).rejects.toMatchObject({ code: 'storage-full' });
    browser.failWrite('throws', 2);
    await expect(journal.remove(ID)).rejects.toMatchObject({ code: 'storage-full' });
    expect((await journal.load(ID))?.project.id).toBe(ID);
  });
});

describe('several tabs', () => {
  test('a document that another tab changed since it was loaded is refused, and what the other wrote stays', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    rename(document, 'a');
    await writer.flush();
    const stored = await journal.load(ID);
    rename(document, 'b');
    await writer.flush();
    writer.detach();
    const stale = new ProjectDocument(stored?.project ?? projectOf(), stored?.history);
    await expect(journal.attach(stale, stored)).rejects.toMatchObject({
      code: 'project-changed-elsewhere',
    });
    expect((await journal.load(ID))?.project.name).toBe('b');
    const again = await journal.load(ID);
    const newest = new ProjectDocument(again?.project ?? projectOf(), again?.history);
    const next = await journal.attach(newest, again);
    rename(newest, 'c');
    await next.flush();
    expect(labels((await journal.load(ID))?.history.undoStack ?? [])).toEqual([
      'Rename to a',
      'Rename to b',
      'Rename to c',
    ]);
    next.detach();
  });

  test('a project that was removed and begun again is not the one that was loaded', async () => {
    const document = new ProjectDocument(projectOf());
    (await journal.attach(document)).detach();
    const stored = await journal.load(ID);
    await journal.remove(ID);
    await new Promise((resolve) => setTimeout(resolve, 3));
    (await journal.attach(new ProjectDocument(projectOf(ID, 'begun again')))).detach();
    await expect(
      journal.attach(new ProjectDocument(stored?.project ?? projectOf()), stored),
    ).rejects.toMatchObject({ code: 'project-changed-elsewhere' });
  });

  test('a project that cannot be opened because another tab writes it stays as it is', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    rename(document, 'a');
    await writer.flush();
    browser.areHoldersStaying = true;
    await expect(
      journal.attach(new ProjectDocument(projectOf(ID, 'from the account'))),
    ).rejects.toMatchObject({ code: 'project-open-elsewhere' });
    browser.areHoldersStaying = false;
    expect((await journal.load(ID))?.project.name).toBe('a');
    writer.detach();
    const taken = await journal.attach(new ProjectDocument(projectOf(ID, 'from the account')));
    const kept = await journal.load(ID);
    expect(kept?.project.name).toBe('from the account');
    expect(kept?.history.undoStack).toEqual([]);
    taken.detach();
  });

  test('what is edited while the other tab lets go is written, too', async () => {
    const first = await journal.attach(new ProjectDocument(projectOf()));
    const document = new ProjectDocument(projectOf());
    const stored = await journal.load(ID);
    const attaching = journal.attach(document, stored);
    rename(document, 'meanwhile');
    first.detach();
    const writer = await attaching;
    expect((await journal.load(ID))?.project.name).toBe('meanwhile');
    writer.detach();
  });

  test('a project that is removed elsewhere while it is edited here is kept as a whole with the next edit', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    rename(document, 'a');
    await writer.flush();
    await journal.remove(ID);
    rename(document, 'b');
    await writer.flush();
    const stored = await journal.load(ID);
    expect(stored?.project.name).toBe('b');
    expect(labels(stored?.history.undoStack ?? [])).toEqual(['Rename to a', 'Rename to b']);
  });

  test('without locks the tab that writes last has its whole document kept', async () => {
    Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true, writable: true });
    const one = new ProjectDocument(projectOf());
    const first = await journal.attach(one);
    const stored = await journal.load(ID);
    const two = new ProjectDocument(stored?.project ?? projectOf());
    const second = await journal.attach(two, stored);
    rename(one, 'of the first');
    await first.flush();
    two.transact('Remove layers', (draft) => {
      const scene = draft.metadata.sceneItems[0];
      if (scene) scene.layers = [];
    });
    await second.flush();
    expect((await journal.load(ID))?.project).toEqual(two.project);
    one.transact('Move', (draft) => {
      const layer = draft.metadata.sceneItems[0]?.layers[0];
      if (layer) layer.x = 7;
    });
    await first.flush();
    expect((await journal.load(ID))?.project).toEqual(one.project);
  });

  test('a summary of an earlier version has no position: the next edit is written whole', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    rename(document, 'a');
    await writer.flush();
    writer.detach();
    await changeSummary(({ position: _, ...row }) => row);
    const stored = await journal.load(ID);
    const next = new ProjectDocument(stored?.project ?? projectOf(), stored?.history);
    const goesOn = await journal.attach(next, stored);
    rename(next, 'b');
    await goesOn.flush();
    expect(await rowsOf('events')).toEqual([]);
    expect(labels((await journal.load(ID))?.history.undoStack ?? [])).toEqual(['Rename to a', 'Rename to b']);
    goesOn.detach();
  });
});

describe('small images', () => {
  test('a thumbnail stays with its project through later saves', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    await journal.setThumbnail(ID, new Blob(['image'], { type: 'image/webp' }));
    rename(document, 'a');
    await writer.flush();
    const [summary] = await journal.list();
    expect(summary?.name).toBe('a');
    expect(summary?.thumbnail?.type).toBe('image/webp');
    expect(await summary?.thumbnail?.text()).toBe('image');
  });

  test('a thumbnail that comes while the project is removed does not bring it back into the list', async () => {
    const writer = await journal.attach(new ProjectDocument(projectOf()));
    writer.detach();
    await Promise.all([journal.setThumbnail(ID, new Blob(['image'])), journal.remove(ID)]);
    expect(await journal.list()).toEqual([]);
  });

  test('a thumbnail that comes while the project is saved does not bring back its former name', async () => {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    for (const name of ['a', 'b', 'c', 'd']) {
      rename(document, name);
      await Promise.all([journal.setThumbnail(ID, new Blob(['image'])), writer.flush()]);
      const [summary] = await journal.list();
      expect(summary?.name).toBe(name);
      expect(summary?.thumbnail).not.toBeNull();
    }
  });
});

describe('what cannot be read', () => {
  /** Four steps, of which the stored events are changed. */
  async function damaged(change: (events: IDBObjectStore, keys: IDBValidKey[]) => void) {
    const document = new ProjectDocument(projectOf());
    const writer = await journal.attach(document);
    for (const name of ['a', 'b', 'c', 'd']) rename(document, name);
    await writer.flush();
    writer.stop();
    const request = indexedDB.open('gesso-journal');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const events = database.transaction('events', 'readwrite').objectStore('events');
    const keys = events.getAllKeys();
    await new Promise<void>((resolve) => {
      keys.onsuccess = () => {
        change(events, keys.result);
        resolve();
      };
    });
    database.close();
  }

  const patch = { op: 'replace' as const, path: ['metadata', 'nothing', 'here'], value: 1 };
  const unfitting = { type: 'commit', entry: { label: 'x', patches: [patch], inverse: [patch] } };
  const unreadable: Record<string, (events: IDBObjectStore, keys: IDBValidKey[]) => void> = {
    'an event that is missing': (events, keys) => void events.delete(keys[2] as IDBValidKey),
    'an event that does not fit': (events, keys) =>
      void events.put({ projectId: ID, sequence: (keys[2] as [string, number])[1], event: unfitting }),
    'a step that was never taken back': (events, keys) =>
      void events.put({ projectId: ID, sequence: (keys[2] as [string, number])[1], event: { type: 'redo' } }),
  };

  test.each(Object.entries(unreadable))(
    'what came before %s opens, and what is done from there on is kept',
    async (_, change) => {
      await damaged(change);
      const stored = await journal.load(ID);
      expect(stored?.project.name).toBe('b');
      expect(labels(stored?.history.undoStack ?? [])).toEqual(['Rename to a', 'Rename to b']);
      expect(stored?.unreadableEvents).toBeGreaterThan(0);
      const document = new ProjectDocument(stored?.project ?? projectOf(), stored?.history);
      const writer = await journal.attach(document, stored);
      rename(document, 'e');
      await writer.flush();
      writer.detach();
      const again = await journal.load(ID);
      expect(again).toMatchObject({ project: { name: 'e' }, unreadableEvents: 0 });
      expect(labels(again?.history.undoStack ?? [])).toEqual(['Rename to a', 'Rename to b', 'Rename to e']);
    },
  );
});
