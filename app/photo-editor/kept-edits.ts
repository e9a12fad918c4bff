import { imagesOf, readPhotoEdits } from '@gesso/engine/internal';
import type { PhotoEdits } from '@gesso/engine/photos';
import { fromStored, type StoredBlob, toStored } from '@gesso/engine/storage';
import { type DBSchema, type IDBPTransaction, openDB } from 'idb';

interface EditsSchema extends DBSchema {
  edits: { key: string; value: { photoId: string; edits: unknown; changedAt: number } };
  /** Images that edits name: cut-outs, patches, backgrounds. */
  images: {
    key: [string, string];
    value: { photoId: string; imageId: string; file: StoredBlob };
    indexes: { photo: string };
  };
}

/** The store of images in version 1. */
interface FormerSchema extends DBSchema {
  pictures: { key: [string, string]; value: { photoId: string; pictureId: string; file: StoredBlob } };
}

const KEEP_MS = 30 * 24 * 60 * 60_000;

function open() {
  return openDB<EditsSchema>('gesso-photo-edits', 2, {
    async upgrade(database, oldVersion, _, transaction) {
      if (oldVersion === 0) database.createObjectStore('edits', { keyPath: 'photoId' });
      const images = database.createObjectStore('images', { keyPath: ['photoId', 'imageId'] });
      images.createIndex('photo', 'photoId');
      if (oldVersion !== 1) return;
      // Version 1 called the store and half of its keys otherwise. Its schema is not among the types of today.
      const former = transaction as unknown as IDBPTransaction<FormerSchema, ['pictures'], 'versionchange'>;
      for (const { pictureId, ...row } of await former.objectStore('pictures').getAll())
        await images.put({ ...row, imageId: pictureId });
      former.db.deleteObjectStore('pictures');
    },
  });
}

/** What was done to a photo, as it is kept in this browser. */
export interface KeptEdits {
  readonly edits: PhotoEdits;
  readonly images: ReadonlyMap<string, Blob>;
}

/** What was done to a photo of this browser; null where nothing was, or it cannot be read any more. */
export async function keptEdits(photoId: string): Promise<KeptEdits | null> {
  const database = await open();
  try {
    const row = await database.get('edits', photoId);
    const edits = readPhotoEdits(row?.edits);
    if (!edits) return null;
    const rows = await database.getAllFromIndex('images', 'photo', photoId);
    const images = new Map(rows.map(({ imageId, file }) => [imageId, fromStored(file)]));
    // Half of it would be a photo that cannot be drawn.
    const isWhole = [...imagesOf(edits)].every((name) => images.has(name));
    return isWhole ? { edits, images } : null;
  } finally {
    database.close();
  }
}

/** Keeps an image of a photo's edits. */
export async function keepImage(photoId: string, imageId: string, file: Blob): Promise<void> {
  const stored = await toStored(file);
  const database = await open();
  try {
    await database.put('images', { photoId, imageId, file: stored });
  } finally {
    database.close();
  }
}

/** Keeps what was done to a photo; what was not changed for a month is removed. */
export async function keepEdits(photoId: string, edits: PhotoEdits): Promise<void> {
  const database = await open();
  try {
    const now = Date.now();
    await database.put('edits', { photoId, edits, changedAt: now });
    for (const row of await database.getAll('edits')) {
      if (now - row.changedAt <= KEEP_MS) continue;
      const names = await database.getAllKeysFromIndex('images', 'photo', row.photoId);
      await Promise.all([
        ...names.map((name) => database.delete('images', name)),
        database.delete('edits', row.photoId),
      ]);
    }
  } finally {
    database.close();
  }
}
