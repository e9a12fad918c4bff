import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import { guardStorage } from './database.ts';
import { fromStored, type StoredBlob, toStored } from './stored-blob.ts';

/** One undoable step as the journal keeps it: patches in plain JSON. */
export interface JournalEntry {
  readonly label: string;
  readonly patches: readonly JournalPatch[];
  readonly inverse: readonly JournalPatch[];
}

export interface JournalPatch {
  readonly op: 'replace' | 'remove' | 'add';
  readonly path: (string | number)[];
  readonly value?: unknown;
}

/** What happened to a document. `replace` means: start again from the document as it is. */
export type JournalEvent =
  | { readonly type: 'commit'; readonly entry: JournalEntry }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'replace' };

/** A whole document: the project and its steps before and after. */
export interface JournalState {
  readonly project: Project;
  readonly history: {
    readonly undoStack: readonly JournalEntry[];
    readonly redoStack: readonly JournalEntry[];
  };
}

/** A project that is kept in this browser. */
export interface JournalSummary {
  readonly projectId: string;
  readonly name: string;
  readonly assetType: Project['assetType'];
  readonly widthPx: number;
  readonly heightPx: number;
  readonly savedAt: string;
  readonly thumbnail: Blob | null;
}

type StoredSummary = Omit<JournalSummary, 'thumbnail'> & { readonly thumbnail: StoredBlob | null };

interface JournalSchema extends DBSchema {
  snapshots: { key: string; value: JournalState & { projectId: string; sequence: number } };
  events: {
    key: [projectId: string, sequence: number];
    value: { projectId: string; sequence: number; event: JournalEvent };
  };
  summaries: { key: string; value: StoredSummary };
}

/** After this many events a snapshot is written and they are dropped, so that opening stays quick. */
const EVENTS_PER_SNAPSHOT = 100;

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
  async load(projectId: string): Promise<JournalState | null> {
    const transaction = this.#database.transaction(['snapshots', 'events']);
    const snapshot = await transaction.objectStore('snapshots').get(projectId);
    if (!snapshot) return null;
    const events = await transaction.objectStore('events').getAll(rangeAfter(projectId, snapshot.sequence));
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
    return { project, history: { undoStack, redoStack } };
  }

  /** The projects kept here, last saved first. */
  async list(): Promise<JournalSummary[]> {
    const stored = await this.#database.getAll('summaries');
    const all = stored.map((row) => ({ ...row, thumbnail: row.thumbnail && fromStored(row.thumbnail) }));
    return all.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  }

  async setThumbnail(projectId: string, thumbnail: Blob): Promise<void> {
    const summary = await this.#database.get('summaries', projectId);
    const stored = await toStored(thumbnail);
    if (summary) await this.#database.put('summaries', { ...summary, thumbnail: stored });
  }

  async remove(projectId: string): Promise<void> {
    const transaction = this.#database.transaction(['snapshots', 'events', 'summaries'], 'readwrite');
    await Promise.all([
      transaction.objectStore('snapshots').delete(projectId),
      transaction.objectStore('events').delete(rangeAfter(projectId, -1)),
      transaction.objectStore('summaries').delete(projectId),
      transaction.done,
    ]);
  }

  /**
   * Begins writing down what happens to a document, as the only one who does.
   * @throws GessoError `project-open-elsewhere` while another tab writes this project.
   */
  async attach(source: JournaledDocument): Promise<JournalWriter> {
    const release = await lockProject(source.project.id);
    const writer = new JournalWriter(this.#database, source, release);
    try {
      await writer.start();
    } catch (error) {
      release();
      throw error;
    }
    return writer;
  }

  close(): void {
    this.#database.close();
  }
}

/** What the journal needs of a document (the history's ProjectDocument has it). */
export interface JournaledDocument {
  readonly project: Project;
  readonly history: JournalState['history'];
  subscribe(listener: (event: { readonly type: string; readonly entry?: JournalEntry }) => void): () => void;
}

export type SaveStatus = 'saved' | 'saving' | 'failed';

/**
 * Writes a document's events as they happen. "Saved" is said only after the browser's database has them; after a failure
 * everything is kept in memory and tried again with the next change.
 */
export class JournalWriter {
  readonly #database: IDBPDatabase<JournalSchema>;
  readonly #source: JournaledDocument;
  readonly #listeners = new Set<() => void>();
  #pending: JournalEvent[] = [];
  #sequence = 0;
  #eventsSinceSnapshot = 0;
  #running: Promise<void> | null = null;
  #status: SaveStatus = 'saved';
  #error: GessoError | null = null;
  #unsubscribe: (() => void) | null = null;
  readonly #release: () => void;

  /** Use `ProjectJournal.attach`. */
  constructor(database: IDBPDatabase<JournalSchema>, source: JournaledDocument, release: () => void) {
    this.#database = database;
    this.#source = source;
    this.#release = release;
  }

  get status(): SaveStatus {
    return this.#status;
  }

  /** Why saving failed, null while it works. */
  get error(): GessoError | null {
    return this.#error;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async start(): Promise<void> {
    this.#unsubscribe = this.#source.subscribe((event) => this.#take(event));
    const snapshot = await this.#database.get('snapshots', this.#source.project.id);
    this.#sequence = snapshot?.sequence ?? 0;
    const last = await this.#database.getAllKeys(
      'events',
      rangeAfter(this.#source.project.id, this.#sequence),
    );
    this.#sequence = last.at(-1)?.[1] ?? this.#sequence;
    // What an earlier version wrote was brought up to date when it was opened: its steps do not fit the new form.
    const isOutdated = snapshot?.project.schemaVersion !== this.#source.project.schemaVersion;
    if (!snapshot || isOutdated) {
      this.#pending.unshift({ type: 'replace' });
      await this.flush();
    }
  }

  #take(event: { readonly type: string; readonly entry?: JournalEntry }): void {
    if (event.type === 'commit' && event.entry) this.#pending.push({ type: 'commit', entry: event.entry });
    else if (event.type === 'undo' || event.type === 'redo') this.#pending.push({ type: event.type });
    else if (event.type === 'replace') this.#pending.push({ type: 'replace' });
    else return;
    void this.flush().catch(() => {});
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
    const batch = this.#pending;
    if (batch.length === 0) return;
    this.#pending = [];
    this.#setStatus('saving', null);
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
    const { project, history } = this.#source;
    const stores = this.#database.transaction(['snapshots', 'events', 'summaries'], 'readwrite', {
      durability: 'strict',
    });
    const wantsSnapshot =
      this.#eventsSinceSnapshot + batch.length >= EVENTS_PER_SNAPSHOT ||
      batch.some((event) => event.type === 'replace');
    let sequence = this.#sequence;
    if (wantsSnapshot) {
      sequence += batch.length;
      void stores.objectStore('snapshots').put({ projectId: project.id, sequence, project, history });
      void stores.objectStore('events').delete(rangeAfter(project.id, -1));
    } else {
      for (const event of batch) {
        sequence += 1;
        void stores.objectStore('events').put({ projectId: project.id, sequence, event });
      }
    }
    const summaries = stores.objectStore('summaries');
    const former = await summaries.get(project.id);
    void summaries.put(summaryOf(project, former?.thumbnail ?? null));
    await stores.done;
    this.#sequence = sequence;
    this.#eventsSinceSnapshot = wantsSnapshot ? 0 : this.#eventsSinceSnapshot + batch.length;
  }

  #setStatus(status: SaveStatus, error: GessoError | null): void {
    this.#status = status;
    this.#error = error;
    for (const listener of this.#listeners) listener();
  }

  /** Stops listening. What is pending is still written; then another tab may write this project. */
  detach(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    void this.flush()
      .catch(() => {})
      .finally(this.#release);
  }
}

/** A tab that is being closed or reloaded lets go within this time; one that is open does not. */
const LOCK_WAIT_MS = 1_500;

/** Takes the only pen for a project across tabs. Gives a function that puts it back. */
async function lockProject(projectId: string): Promise<() => void> {
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

function summaryOf(project: Project, thumbnail: StoredBlob | null): StoredSummary {
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

function rangeAfter(projectId: string, sequence: number): IDBKeyRange {
  return IDBKeyRange.bound([projectId, sequence], [projectId, Number.MAX_SAFE_INTEGER], true);
}
