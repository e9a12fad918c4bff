import type { IDBPDatabase } from 'idb';
import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import type { DatabaseConnection } from './connection.ts';
import { guardStorage } from './database.ts';
import {
  allOrNothing,
  eventsAfter,
  eventsOf,
  type JournalEntry,
  type JournalEvent,
  type JournalSchema,
  type JournalState,
  type ReadPosition,
  type StoredSummary,
} from './journal-schema.ts';

/** After this many events a snapshot is written and they are dropped, so that opening stays quick. */
const EVENTS_PER_SNAPSHOT = 100;

/** What the journal needs of a document (the history's ProjectDocument has it). */
export interface JournaledDocument {
  /** The project that the steps of the history lead to, without a gesture that is still open. */
  readonly committedProject: Project;
  readonly history: JournalState['history'];
  /** Calls back after each change. Returns a function that stops it. */
  subscribe(listener: (change: JournaledChange) => void): () => void;
}

/** A change of a document, as the journal writes it down. `mark`: how many steps there were before those that were joined. */
export interface JournaledChange {
  readonly type: string;
  readonly entry?: JournalEntry;
  readonly mark?: number;
}

/** Whether the browser's database has everything. */
export type SaveStatus = 'saved' | 'saving' | 'failed';

/**
 * Writes a document's events as they happen. "Saved" is said only after the browser's database has them; after a failure
 * everything is kept in memory and tried again with the next change.
 */
export class JournalWriter {
  readonly #connection: DatabaseConnection<JournalSchema>;
  readonly #source: JournaledDocument;
  readonly #listeners = new Set<() => void>();
  #pending: JournalEvent[] = [];
  /** The number of the last event of this project in the database; null until the writer has started. */
  #position: number | null = null;
  #eventsSinceSnapshot = 0;
  #running: Promise<void> | null = null;
  #status: SaveStatus = 'saved';
  #error: GessoError | null = null;
  readonly #unsubscribe: () => void;
  #release = () => {};

  /** Use `ProjectJournal.attach`. @internal */
  constructor(connection: DatabaseConnection<JournalSchema>, source: JournaledDocument) {
    this.#connection = connection;
    this.#source = source;
    this.#unsubscribe = source.subscribe((event) => this.#take(event));
  }

  /** Whether everything is in the database. */
  get status(): SaveStatus {
    return this.#status;
  }

  /** Why saving failed, null while it works. */
  get error(): GessoError | null {
    return this.#error;
  }

  /** Calls back when the status changes. Returns a function that stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Begins to write.
   * @param release lets the next one write the project
   * @param read where the document was read, null for one that takes the place of what is kept
   */
  async start(release: () => void, read: ReadPosition | null): Promise<void> {
    this.#release = release;
    const { id, schemaVersion } = this.#source.committedProject;
    const { snapshot, last } = await this.#connection.use(async (database) => {
      const transaction = database.transaction(['snapshots', 'events']);
      const kept = await transaction.objectStore('snapshots').get(id);
      const after = eventsAfter(id, kept?.sequence ?? -1);
      const keys = await transaction.objectStore('events').getAllKeys(after);
      return { snapshot: kept, last: keys.at(-1)?.[1] };
    });
    const position = last ?? snapshot?.sequence ?? null;
    if (read !== null && position !== read.position) throw new GessoError('project-changed-elsewhere');
    // A journal begins with the time, so that the position of one that was removed and begun again is not taken for the former one's.
    this.#position = position ?? Date.now();
    // What an earlier version wrote was brought up to date when it was opened: its steps do not fit the new form.
    const isOutdated = snapshot?.project.schemaVersion !== schemaVersion;
    // And nothing may follow events that cannot be read.
    if (read === null || read.unreadableEvents > 0 || isOutdated) this.#pending.unshift({ type: 'replace' });
    await this.flush();
  }

  #take({ type, entry, mark }: JournaledChange): void {
    if (type === 'commit' && entry) this.#pending.push({ type, entry });
    else if (type === 'squash' && entry && mark !== undefined) this.#pending.push({ type, mark, entry });
    else if (type === 'undo' || type === 'redo') this.#pending.push({ type });
    else if (type === 'replace') this.#pending.push({ type });
    else return;
    if (this.#position !== null) void this.flush().catch(() => {});
  }

  /** Resolves when everything up to now is saved. @throws GessoError `storage-full` or `storage-failed`. */
  async flush(): Promise<void> {
    while (this.#running || this.#pending.length > 0) {
      this.#running ??= this.#write().finally(() => {
        this.#running = null;
      });
      await this.#running;
    }
  }

  async #write(): Promise<void> {
    this.#setStatus('saving', null);
    const batch = this.#pending;
    this.#pending = [];
    try {
      await guardStorage(() => this.#writeBatch(batch));
      if (this.#pending.length === 0) this.#setStatus('saved', null);
    } catch (cause) {
      this.#pending = [...batch, ...this.#pending];
      this.#setStatus('failed', cause as GessoError);
      throw cause;
    }
  }

  async #writeBatch(batch: readonly JournalEvent[]): Promise<void> {
    // Before anything is waited for: this is the state that the batch leads to, and the document goes on changing.
    const { committedProject: project, history } = this.#source;
    const state = {
      project,
      history: { undoStack: [...history.undoStack], redoStack: [...history.redoStack] },
    };
    const { position, isWhole } = await this.#connection.use((database) =>
      this.#writeState(database, state, batch),
    );
    this.#position = position;
    this.#eventsSinceSnapshot = isWhole ? 0 : this.#eventsSinceSnapshot + batch.length;
  }

  /** Writes the events that lead to a state, or the whole state where they are many or do not fit what is there. */
  async #writeState(
    database: IDBPDatabase<JournalSchema>,
    { project, history }: JournalState,
    batch: readonly JournalEvent[],
  ): Promise<{ position: number; isWhole: boolean }> {
    const before = this.#position ?? 0;
    let position = before + batch.length;
    const transaction = database.transaction(['snapshots', 'events', 'summaries'], 'readwrite', {
      durability: 'strict',
    });
    let isWhole =
      this.#eventsSinceSnapshot + batch.length >= EVENTS_PER_SNAPSHOT ||
      batch.some((event) => event.type === 'replace');
    await allOrNothing(transaction, async () => {
      const summaries = transaction.objectStore('summaries');
      const former = await summaries.get(project.id);
      if (former?.position !== before) {
        // Another tab wrote or removed the project: events would not fit what is there, the whole document does. Its position is one that
        // were never shown.
        isWhole = true;
        position = Math.max(before, former?.position ?? 0) + batch.length;
      }
      const events = transaction.objectStore('events');
      if (isWhole) {
        await transaction
          .objectStore('snapshots')
          .put({ projectId: project.id, sequence: position, project, history });
        await events.delete(eventsOf(project.id));
      } else {
        for (const [index, event] of batch.entries())
          await events.put({ projectId: project.id, sequence: before + 1 + index, event });
      }
      await summaries.put({ ...summaryOf(project, former?.thumbnail ?? null), position });
    });
    return { position, isWhole };
  }

  #setStatus(status: SaveStatus, error: GessoError | null): void {
    this.#status = status;
    this.#error = error;
    for (const listener of this.#listeners) listener();
  }

  /** Stops listening, and lets another tab write this project. What is pending stays unwritten. */
  stop(): void {
    this.#unsubscribe();
    this.#release();
  }

  /** Stops listening. What is pending is still written; then another tab may write this project. */
  detach(): void {
    this.#unsubscribe();
    void this.flush()
      .catch(() => {})
      .finally(this.#release);
  }
}

function summaryOf(project: Project, thumbnail: StoredSummary['thumbnail']): StoredSummary {
  return {
    projectId: project.id,
    name: project.name,
    assetType: project.assetType,
    widthPx: project.properties.width,
    heightPx: project.properties.height,
    savedAt: new Date().toISOString(),
    thumbnail,
  };
}
