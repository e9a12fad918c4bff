import { createId } from '@gesso/engine';
import type { BrowserBlobStorage } from '@gesso/engine/storage';
import { create } from 'zustand';
import { type DesignFileRow, uploadsDatabase } from './uploads-database.ts';

type Blobs = Pick<BrowserBlobStorage, 'get' | 'put' | 'delete'>;

/** The imported design files that this browser keeps, newest first. */
export const useDesignFiles = create<{ readonly files: readonly DesignFileRow[] }>(() => ({ files: [] }));

export async function loadDesignFiles(): Promise<void> {
  const files = await uploadsDatabase.use((database) => database.getAll('designFiles'));
  useDesignFiles.setState({ files: files.sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1)) });
}

/** Keeps a file that was imported, as it is, and returns its id. @throws GessoError `storage-full` or `storage-failed` */
export async function keepDesignFile(blobs: Blobs, file: File): Promise<string> {
  const row = {
    id: createId('asset'),
    name: file.name.slice(0, 300),
    sizeBytes: file.size,
    addedAt: new Date().toISOString(),
  };
  await blobs.put(row.id, file);
  await uploadsDatabase.use((database) => database.put('designFiles', row));
  useDesignFiles.setState(({ files }) => ({ files: [row, ...files] }));
  return row.id;
}

/** Deletes a file with its bytes: no project uses them. */
export async function deleteDesignFile(blobs: Blobs, id: string): Promise<void> {
  await uploadsDatabase.use((database) => database.delete('designFiles', id));
  await blobs.delete(id);
  useDesignFiles.setState(({ files }) => ({ files: files.filter((file) => file.id !== id) }));
}
