import type { StoredBlob } from '@gesso/engine/storage';
import { type DBSchema, openDB } from 'idb';

interface HandoverSchema extends DBSchema {
  photos: { key: string; value: { id: string; file: StoredBlob; name: string; keptAt: number } };
}

const KEEP_MS = 30 * 24 * 60 * 60_000;

function open() {
  return openDB<HandoverSchema>('gesso-handover', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('photos', { keyPath: 'id' }),
  });
}

/** Keeps a photo in this browser for the page that opens it next, and gives its id. Those of a month ago are removed. */
export async function keepPhoto(file: File): Promise<string> {
  // Pages that only offer a place for photos do not load the engine.
  const { toStored } = await import('@gesso/engine/storage');
  const stored = await toStored(file);
  const database = await open();
  try {
    const id = crypto.randomUUID();
    const now = Date.now();
    const change = database.transaction('photos', 'readwrite');
    for (let row = await change.store.openCursor(); row; row = await row.continue())
      if (now - row.value.keptAt > KEEP_MS) await row.delete();
    await change.store.put({ id, file: stored, name: file.name, keptAt: now });
    await change.done;
    return id;
  } finally {
    database.close();
  }
}

/** The photo that was kept under an id; null when it is gone. */
export async function keptPhoto(id: string): Promise<File | null> {
  const database = await open();
  try {
    const row = await database.get('photos', id);
    if (!row) return null;
    const { fromStored } = await import('@gesso/engine/storage');
    const file = fromStored(row.file);
    return new File([file], row.name, { type: file.type });
  } finally {
    database.close();
  }
}
