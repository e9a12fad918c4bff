import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { GessoError } from '../model/errors.ts';
import type { BlobStorage } from '../ports/storage.ts';
import type { StoredFont, UserFontStorage } from '../ports/user-fonts.ts';
import { DatabaseConnection } from './connection.ts';
import { fromStored, type StoredBlob, toStored } from './stored-blob.ts';

/** The browser's database of the specification: its name, version and stores are fixed. */
export const DATABASE_NAME = 'template-editor';
export const DATABASE_VERSION = 1;

interface TemplateEditorSchema extends DBSchema {
  fonts: { key: number; value: { name: string; blob: StoredBlob } };
  tempImg: { key: number; value: { name: string; blob: Blob } };
  /** Files of the user's projects, by key. */
  blobs: { key: string; value: StoredBlob };
}

/** Opens the database; the first time it makes the stores. */
export function openEditorDatabase(terminated?: () => void): Promise<IDBPDatabase<TemplateEditorSchema>> {
  return openDB<TemplateEditorSchema>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade(database) {
      database.createObjectStore('fonts', { autoIncrement: true });
      database.createObjectStore('tempImg', { autoIncrement: true });
      database.createObjectStore('blobs');
    },
    terminated,
  });
}

/** The user's files in the browser's database. Works in pages and workers. */
export class BrowserBlobStorage implements BlobStorage {
  readonly #connection = new DatabaseConnection(openEditorDatabase);

  /** @throws GessoError `storage-failed` */
  async get(key: string): Promise<Blob | null> {
    const read = () => this.#connection.use((database) => database.get('blobs', key));
    const stored = await guardStorage(read);
    return stored ? fromStored(stored) : null;
  }

  /** @throws GessoError `storage-full` or `storage-failed` */
  async put(key: string, blob: Blob): Promise<void> {
    const stored = await toStored(blob);
    await guardStorage(() => this.#connection.use((database) => database.put('blobs', stored, key)));
  }

  /** @throws GessoError `storage-failed` */
  async delete(key: string): Promise<void> {
    await guardStorage(() => this.#connection.use((database) => database.delete('blobs', key)));
  }
}

/** The user's fonts in the browser's database. Works in pages and workers. */
export class BrowserFontStorage implements UserFontStorage {
  async list(): Promise<StoredFont[]> {
    return this.#with(async (database) => {
      const fonts: StoredFont[] = [];
      let cursor = await database.transaction('fonts').store.openCursor();
      while (cursor) {
        fonts.push({ id: cursor.key, name: cursor.value.name, blob: fromStored(cursor.value.blob) });
        cursor = await cursor.continue();
      }
      return fonts;
    });
  }

  async add(name: string, blob: Blob): Promise<number> {
    const stored = await toStored(blob);
    return guardStorage(() => this.#with((database) => database.add('fonts', { name, blob: stored })));
  }

  async delete(id: number): Promise<void> {
    await guardStorage(() => this.#with((database) => database.delete('fonts', id)));
  }

  async #with<Result>(
    work: (database: IDBPDatabase<TemplateEditorSchema>) => Promise<Result>,
  ): Promise<Result> {
    const database = await openEditorDatabase();
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }
}

/** A font file that the user keeps in the browser's database, by its full name; null when there is none. */
export async function readLocalFont(fullName: string): Promise<ArrayBuffer | null> {
  const database = await openEditorDatabase();
  try {
    const font = (await database.getAll('fonts')).find(({ name }) => name === fullName);
    return font ? await fromStored(font.blob).arrayBuffer() : null;
  } finally {
    database.close();
  }
}

/** Turns the browser's storage errors into ours. @throws GessoError `storage-full` or `storage-failed`. */
export async function guardStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new GessoError(isFull ? 'storage-full' : 'storage-failed', { reason }, { cause });
  }
}
