import type { DBSchema } from 'idb';
import type { Project } from '../model/project.ts';
import type { StoredBlob } from './stored-blob.ts';

/** One undoable step as the journal keeps it: patches in plain JSON. */
export interface JournalEntry {
  readonly label: string;
  readonly patches: readonly JournalPatch[];
  readonly inverse: readonly JournalPatch[];
}

/** A change of one place in a project. */
export interface JournalPatch {
  readonly op: 'replace' | 'remove' | 'add';
  readonly path: (string | number)[];
  readonly value?: unknown;
}

/**
 * What happened to a document. `squash`: the steps since `mark`, the length of the undo stack then, became one. `replace` means: start again
 * from the document as it is.
 */
export type JournalEvent =
  | { readonly type: 'commit'; readonly entry: JournalEntry }
  | { readonly type: 'squash'; readonly mark: number; readonly entry: JournalEntry }
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

/** Where in its journal a document was read: a writer that goes on from there wants to know. */
export interface ReadPosition {
  /** The number of the last event. */
  readonly position: number;
  /** How many of the last events were left out, because one of them is missing or does not fit the project. Usually 0. */
  readonly unreadableEvents: number;
}

/** A document as it is kept. */
export interface StoredDocument extends JournalState, ReadPosition {}

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

/** A summary as the database has it. */
export type StoredSummary = Omit<JournalSummary, 'thumbnail'> & {
  readonly thumbnail: StoredBlob | null;
  /** The number of the last event that was written; absent in what was written before there was this field. */
  readonly position?: number;
};

/** The stores of the journals. */
export interface JournalSchema extends DBSchema {
  snapshots: { key: string; value: JournalState & { projectId: string; sequence: number } };
  events: {
    key: [projectId: string, sequence: number];
    value: { projectId: string; sequence: number; event: JournalEvent };
  };
  summaries: { key: string; value: StoredSummary };
}

/** The events of a project after one of them. */
export function eventsAfter(projectId: string, sequence: number): IDBKeyRange {
  return IDBKeyRange.bound([projectId, sequence], [projectId, Number.MAX_SAFE_INTEGER], true);
}

/** Every event of a project. */
export function eventsOf(projectId: string): IDBKeyRange {
  return eventsAfter(projectId, -1);
}

/**
 * Does the work of a transaction as a whole or not at all, and waits until the database has it. The work waits for each of its requests.
 * @throws what the first request that failed says, or what kept the whole from being written
 */
export async function allOrNothing(
  transaction: { readonly done: Promise<void>; abort(): void },
  work: () => Promise<void>,
): Promise<void> {
  const done = transaction.done;
  // When a request fails, its own error says more than the transaction's.
  done.catch(() => {});
  try {
    await work();
  } catch (error) {
    abort(transaction);
    throw error;
  }
  await done;
}

/** A request that fails ends its transaction; one that could not even be made leaves it open, and what was written before it would stay. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
