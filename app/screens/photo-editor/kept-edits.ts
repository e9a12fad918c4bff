import {
  fromStored,
  type PhotoEdits,
  photoEditsSchema,
  picturesOf,
  type StoredBlob,
  toStored,
} from '@gesso/engine';
import { type DBSchema, openDB } from 'idb';

interface EditsSchema extends DBSchema {
  edits: { key: string; value: { photoId: string; edits: unknown; changedAt: number } };
  /** Pictures that edits name: cut-outs, patches, backgrounds. */
  pictures: {
    key: [string, string];
    value: { photoId: string; pictureId: string; file: StoredBlob };
    indexes: { photo: string };
  };
}

const KEEP_MS = 30 * 24 * 60 * 60_000;

function open() {
  return openDB<EditsSchema>('gesso-photo-edits', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('edits', { keyPath: 'photoId' });
      fresh
        .createObjectStore('pictures', { keyPath: ['photoId', 'pictureId'] })
        .createIndex('photo', 'photoId');
    },
  });
}

/** What was done to a photo, as it is kept in this browser. */
export interface KeptEdits {
  readonly edits: PhotoEdits;
  readonly pictures: ReadonlyMap<string, Blob>;
}

/** What was done to a photo of this browser; null where nothing was, or it cannot be read any more. */
export async function keptEdits(photoId: string): Promise<KeptEdits | null> {
  const database = await open();
  try {
    const row = await database.get('edits', photoId);
    const parsed = photoEditsSchema.safeParse(row?.edits);
    if (!parsed.success) return null;
    const rows = await database.getAllFromIndex('pictures', 'photo', photoId);
    const pictures = new Map(rows.map(({ pictureId, file }) => [pictureId, fromStored(file)]));
    // Half of it would be a photo that cannot be drawn.
    const isWhole = [...picturesOf(parsed.data)].every((name) => pictures.has(name));
    return isWhole ? { edits: parsed.data, pictures } : null;
  } finally {
    database.close();
  }
}

/** Keeps a picture of a photo's edits. */
export async function keepPicture(photoId: string, pictureId: string, file: Blob): Promise<void> {
  const stored = await toStored(file);
  const database = await open();
  try {
    await database.put('pictures', { photoId, pictureId, file: stored });
  } finally {
    database.close();
  }
}

/** Keeps what was done to a photo; what nobody touched for a month is let go. */
export async function keepEdits(photoId: string, edits: PhotoEdits): Promise<void> {
  const database = await open();
  try {
    const now = Date.now();
    await database.put('edits', { photoId, edits, changedAt: now });
    for (const row of await database.getAll('edits')) {
      if (now - row.changedAt <= KEEP_MS) continue;
      const names = await database.getAllKeysFromIndex('pictures', 'photo', row.photoId);
      await Promise.all([
        ...names.map((name) => database.delete('pictures', name)),
        database.delete('edits', row.photoId),
      ]);
    }
  } finally {
    database.close();
  }
}
