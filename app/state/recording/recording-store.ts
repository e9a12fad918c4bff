import type { TakePartKind } from '@gesso/engine';
import { DatabaseConnection, guardStorage } from '@gesso/engine/internal';
import { type DBSchema, openDB } from 'idb';

/** A file that is being recorded. */
export interface StoredPart {
  readonly kind: TakePartKind;
  readonly mimeType: string;
  /** Of the samples of a voice; null for files that a recorder of the browser writes. */
  readonly sampleRate: number | null;
  /** Samples of a voice before the frame at which the take begins. */
  readonly skipSamples: number;
}

/** A recording that is not a take yet: one that goes on, or one that was broken off. */
export interface StoredRecording {
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly startFrame: number;
  readonly startedAt: string;
  readonly parts: readonly StoredPart[];
}

interface RecordingsSchema extends DBSchema {
  recordings: { key: string; value: StoredRecording };
  /** By recording, kind and number: each is written once, so that what is there is whole. */
  chunks: { key: [string, string, number]; value: Uint8Array<ArrayBuffer> };
}

const connection = new DatabaseConnection((terminated) =>
  openDB<RecordingsSchema>('gesso-recordings', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('recordings', { keyPath: 'id' });
      fresh.createObjectStore('chunks');
    },
    terminated,
  }),
);

const chunksOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** Notes a recording, or what is known of it by now. @throws GessoError `storage-full` or `storage-failed` */
export async function saveRecording(recording: StoredRecording): Promise<void> {
  await guardStorage(() => connection.use((database) => database.put('recordings', recording)));
}

/** Keeps the next piece of a recording. @throws GessoError `storage-full` or `storage-failed` */
export async function saveChunk(
  id: string,
  kind: TakePartKind,
  index: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await guardStorage(() => connection.use((database) => database.put('chunks', bytes, [id, kind, index])));
}

/** The pieces of a recording in order. @throws GessoError `storage-failed` */
export async function readChunks(id: string, kind: TakePartKind): Promise<Uint8Array<ArrayBuffer>[]> {
  const range = IDBKeyRange.bound([id, kind, 0], [id, kind, Number.POSITIVE_INFINITY]);
  return guardStorage(() => connection.use((database) => database.getAll('chunks', range)));
}

/** Forgets a recording and its pieces. @throws GessoError `storage-failed` */
export async function deleteRecording(id: string): Promise<void> {
  await guardStorage(() =>
    connection.use(async (database) => {
      const transaction = database.transaction(['recordings', 'chunks'], 'readwrite');
      await Promise.all([
        transaction.objectStore('recordings').delete(id),
        transaction.objectStore('chunks').delete(chunksOf(id)),
        transaction.done,
      ]);
    }),
  );
}

const LOCK = 'gesso-recording ';

/** Says to other tabs that a recording goes on, until the returned function is called or the page is gone. */
export function holdRecording(id: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(`${LOCK}${id}`, () => held);
  return release;
}

/** Recordings that no tab is making any more, oldest first: their page was closed or crashed. @throws GessoError `storage-failed` */
export async function brokenOffRecordings(): Promise<StoredRecording[]> {
  const [rows, locks] = await Promise.all([
    guardStorage(() => connection.use((database) => database.getAll('recordings'))),
    navigator.locks?.query() ?? null,
  ]);
  const held = new Set((locks?.held ?? []).map(({ name }) => name));
  return rows
    .filter(({ id }) => !held.has(`${LOCK}${id}`))
    .sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
}
