import { type IDBPDatabase, openDB } from 'idb';
import type { Project } from '../model/project.ts';
import { guardStorage } from './database.ts';
import {
  allOrNothing,
  eventsAfter,
  eventsOf,
  type JournalPatch,
  type JournalSchema,
  type JournalSummary,
  type StoredDocument,
} from './journal-schema.ts';
import { type JournaledDocument, JournalWriter } from './journal-writer.ts';
import { lockProject } from './project-lock.ts';
import { fromStored, toStored } from './stored-blob.ts';

/** Applies stored patches to a project; handed in, because storage does not know the history. */
export type ReplayPatches = (project: Project, patches: readonly JournalPatch[]) => Project;

/** The journals of all projects in this browser. */
export class ProjectJournal {
  readonly #database: IDBPDatabase<JournalSchema>;
  readonly #replay: ReplayPatches;

  private constructor(database: IDBPDatabase<JournalSchema>, replay: ReplayPatches) {
    this.#database = database;
    this.#replay = replay;
  }

  static async open(replay: ReplayPatches): Promise<ProjectJournal> {
    const database = await openDB<JournalSchema>('gesso-journal', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('snapshots', { keyPath: 'projectId' });
        fresh.createObjectStore('events', { keyPath: ['projectId', 'sequence'] });
        fresh.createObjectStore('summaries', { keyPath: 'projectId' });
      },
    });
    return new ProjectJournal(database, replay);
  }

  /** The document as it was last saved, with its undo history; null when this browser does not have it. */
  async load(projectId: string): Promise<StoredDocument | null> {
    const transaction = this.#database.transaction(['snapshots', 'events']);
    const snapshot = await transaction.objectStore('snapshots').get(projectId);
    if (!snapshot) return null;
    const events = await transaction.objectStore('events').getAll(eventsAfter(projectId, snapshot.sequence));
    let { project } = snapshot;
    const undoStack = [...snapshot.history.undoStack];
    let redoStack = [...snapshot.history.redoStack];
    for (const { event } of events) {
      if (event.type === 'commit') {
        project = this.#replay(project, event.entry.patches);
        undoStack.push(event.entry);
        redoStack = [];
      } else if (event.type === 'undo') {
        const entry = undoStack.pop();
        if (!entry) continue;
        project = this.#replay(project, entry.inverse);
        redoStack.push(entry);
      } else if (event.type === 'redo') {
        const entry = redoStack.pop();
        if (!entry) continue;
        project = this.#replay(project, entry.patches);
        undoStack.push(entry);
      }
    }
    const position = events.at(-1)?.sequence ?? snapshot.sequence;
    return { project, history: { undoStack, redoStack }, position };
  }

  /** The projects kept here, last saved first. */
  async list(): Promise<JournalSummary[]> {
    const stored = await this.#database.getAll('summaries');
    const all = stored.map(({ position: _, ...row }) => ({
      ...row,
      thumbnail: row.thumbnail && fromStored(row.thumbnail),
    }));
    return all.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  }

  /** Keeps a small picture of a project; of one that is not kept here, nothing. @throws GessoError `storage-full` or `storage-failed` */
  async setThumbnail(projectId: string, thumbnail: Blob): Promise<void> {
    const stored = await toStored(thumbnail);
    // In one transaction: between two, what a writer saved would be lost, or a removed project would be listed again.
    const transaction = this.#database.transaction('summaries', 'readwrite');
    const replace = async () => {
      const summary = await transaction.store.get(projectId);
      if (summary) await transaction.store.put({ ...summary, thumbnail: stored });
    };
    await guardStorage(() => allOrNothing(transaction, replace));
  }

  /** Forgets a project with its steps. @throws GessoError `storage-failed` */
  async remove(projectId: string): Promise<void> {
    const transaction = this.#database.transaction(['snapshots', 'events', 'summaries'], 'readwrite');
    const removeAll = async () => {
      await transaction.objectStore('snapshots').delete(projectId);
      await transaction.objectStore('events').delete(eventsOf(projectId));
      await transaction.objectStore('summaries').delete(projectId);
    };
    await guardStorage(() => allOrNothing(transaction, removeAll));
  }

  /**
   * Begins writing down what happens to a document, as the only one who does. A document that was loaded goes on from the `position` it was
   * loaded at; any other takes the place of what is kept of its project.
   * @throws GessoError `project-open-elsewhere` while another tab writes this project, `project-changed-elsewhere` when another one wrote it
   * since it was loaded, `storage-full` or `storage-failed`.
   */
  async attach(source: JournaledDocument, position: number | null = null): Promise<JournalWriter> {
    // Listens before it waits for anything: what is edited until it may write is written, too.
    const writer = new JournalWriter(this.#database, source);
    try {
      await writer.start(await lockProject(source.committedProject.id), position);
    } catch (error) {
      writer.stop();
      throw error;
    }
    return writer;
  }

  close(): void {
    this.#database.close();
  }
}
