/**
 * Keeping documents in a browser: blobs, a journal of every change, and the writer that saves while a person works.
 *
 * @module @gesso/engine/storage
 */

export { deleteKeptExports } from './export/kept/kept-files.ts';
export { replayPatches } from './history/replay.ts';
export type { BlobStorage } from './ports/storage.ts';
export { BrowserBlobStorage } from './storage/database.ts';
export { ProjectJournal, type ReplayPatches } from './storage/journal.ts';
export type {
  JournalEntry,
  JournalPatch,
  JournalState,
  JournalSummary,
  ReadPosition,
  StoredDocument,
} from './storage/journal-schema.ts';
export {
  type JournaledChange,
  type JournaledDocument,
  JournalWriter,
  type SaveStatus,
} from './storage/journal-writer.ts';
export { fromStored, type StoredBlob, toStored } from './storage/stored-blob.ts';
