import { type IDBPDatabase, openDB } from 'idb';
import type { Project } from '../model/project.ts';
import { DatabaseConnection } from './connection.ts';
import { guardStorage } from './database.ts';
import {
  allOrNothing,
  eventsAfter,
  eventsOf,
  type JournalEvent,
  type JournalPatch,
  type JournalSchema,
  type JournalState,
  type JournalSummary,
  type ReadPosition,
  type StoredDocument,
} from './journal-schema.ts';
import { type JournaledDocument, JournalWriter } from './journal-writer.ts';
import { lockProject } from './project-lock.ts';
import { fromStored, toStored } from './stored-blob.ts';

/** Applies stored patches to a project; handed in, because storage does not know the history. */
export type ReplayPatches = (project: Project, patches: readonly JournalPatch[]) => Project;

/**
 * The journals of all projects in this browser.
 * @example
 * const journal = await ProjectJournal.open(replayPatches);
 * const writer = await journal.attach(new ProjectDocument(project));
 * writer.subscribe(() => console.log(writer.status)); // 'saving', then 'saved'
 */
export class ProjectJournal {
  readonly #connection: DatabaseConnection<JournalSchema>;
  readonly #replay: ReplayPatches;

  private constructor(connection: DatabaseConnection<JournalSchema>, replay: ReplayPatches) {
    this.#connection = connection;
    this.#replay = replay;
  }

  /** Opens the journals of this browser. @throws GessoError `storage-failed` */
  static async open(replay: ReplayPatches): Promise<ProjectJournal> {
    const connection = new DatabaseConnection<JournalSchema>((terminated) =>
      openDB('gesso-journal', 1, {
        upgrade(fresh) {
          fresh.createObjectStore('snapshots', { keyPath: 'projectId' });
          fresh.createObjectStore('events', { keyPath: ['projectId', 'sequence'] });
          fresh.createObjectStore('summaries', { keyPath: 'projectId' });
        },
        terminated,
      }),
    );
    // A browser without a database says so here.
    await connection.use(async () => undefined);
    return new ProjectJournal(connection, replay);
  }

  /**
   * The document as it was last saved, with its undo history; null when this browser does not have it. Where an event is missing or does not fit,
   * it is the document before that event.
   */
  async load(projectId: string): Promise<StoredDocument | null> {
    const kept = await this.#connection.use(async (database) => {
      const transaction = database.transaction(['snapshots', 'events']);
      const snapshot = await transaction.objectStore('snapshots').get(projectId);
      if (!snapshot) return null;
      const after = eventsAfter(projectId, snapshot.sequence);
      return { snapshot, events: await transaction.objectStore('events').getAll(after) };
    });
    if (!kept) return null;
    const { snapshot, events } = kept;
    let state: JournalState = { project: snapshot.project, history: snapshot.history };
    let read = 0;
    for (const { event, sequence } of events) {
      const next = sequence === snapshot.sequence + read + 1 ? this.#after(state, event) : null;
      // What follows was made in a state that is lost.
      if (next === null) break;
      state = next;
      read++;
    }
    const position = events.at(-1)?.sequence ?? snapshot.sequence;
    return { ...state, position, unreadableEvents: events.length - read };
  }

  /** A document after an event; null when the event does not fit it. */
  #after({ project, history }: JournalState, event: JournalEvent): JournalState | null {
    const { undoStack, redoStack } = history;
    try {
      if (event.type === 'commit') {
        const { entry } = event;
        return {
          project: this.#replay(project, entry.patches),
          history: { undoStack: [...undoStack, entry], redoStack: [] },
        };
      }
      if (event.type === 'squash') {
        if (event.mark >= undoStack.length) return null;
        return {
          project,
          history: { undoStack: [...undoStack.slice(0, event.mark), event.entry], redoStack },
        };
      }
      const isUndo = event.type === 'undo';
      const entry = (isUndo ? undoStack : redoStack).at(-1);
      if (event.type === 'replace' || !entry) return null;
      return {
        project: this.#replay(project, isUndo ? entry.inverse : entry.patches),
        history: isUndo
          ? { undoStack: undoStack.slice(0, -1), redoStack: [...redoStack, entry] }
          : { undoStack: [...undoStack, entry], redoStack: redoStack.slice(0, -1) },
      };
    } catch {
      return null;
    }
  }

  /** The projects kept here, last saved first. */
  async list(): Promise<JournalSummary[]> {
    const stored = await this.#connection.use((database) => database.getAll('summaries'));
    const all = stored.map(({ position: _, ...row }) => ({
      ...row,
      thumbnail: row.thumbnail && fromStored(row.thumbnail),
    }));
    return all.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  }

  /** Keeps a small image of a project; of one that is not kept here, nothing. @throws GessoError `storage-full` or `storage-failed` */
  async setThumbnail(projectId: string, thumbnail: Blob): Promise<void> {
    const stored = await toStored(thumbnail);
    // In one transaction: between two, what a writer saved would be lost, or a removed project would be listed again.
    const replace = async (database: IDBPDatabase<JournalSchema>) => {
      const transaction = database.transaction('summaries', 'readwrite');
      await allOrNothing(transaction, async () => {
        const summary = await transaction.store.get(projectId);
        if (summary) await transaction.store.put({ ...summary, thumbnail: stored });
      });
    };
    await guardStorage(() => this.#connection.use(replace));
  }

  /** Forgets a project with its steps. @throws GessoError `storage-failed` */
  async remove(projectId: string): Promise<void> {
    const removeAll = async (database: IDBPDatabase<JournalSchema>) => {
      const transaction = database.transaction(['snapshots', 'events', 'summaries'], 'readwrite');
      await allOrNothing(transaction, async () => {
        await transaction.objectStore('snapshots').delete(projectId);
        await transaction.objectStore('events').delete(eventsOf(projectId));
        await transaction.objectStore('summaries').delete(projectId);
      });
    };
    await guardStorage(() => this.#connection.use(removeAll));
  }

  /**
   * Begins to record the changes of a document; only one writer at a time may do so. A document that was loaded goes on from where it was
   * `read`; any other takes the place of what is kept of its project.
   * @throws GessoError `project-open-elsewhere` while another tab writes this project, `project-changed-elsewhere` when another one wrote it
   * since it was loaded, `storage-full` or `storage-failed`.
   */
  async attach(source: JournaledDocument, read: ReadPosition | null = null): Promise<JournalWriter> {
    // Listens before it waits for anything: what is edited until it may write is written, too.
    const writer = new JournalWriter(this.#connection, source);
    try {
      await writer.start(await lockProject(source.committedProject.id), read);
    } catch (error) {
      writer.stop();
      throw error;
    }
    return writer;
  }

  /** Closes the database. Writers that are attached fail from then on. */
  close(): void {
    this.#connection.close();
  }
}
