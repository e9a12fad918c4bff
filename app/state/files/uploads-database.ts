import type { Asset } from '@gesso/engine';
import { DatabaseConnection } from '@gesso/engine/internal';
import { type DBSchema, openDB } from 'idb';

/** A design file that was imported; its bytes are in the engine's blob store under `id`. */
export interface DesignFileRow {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly addedAt: string;
}

interface UploadsSchema extends DBSchema {
  uploads: { key: string; value: { id: string; asset: Asset; addedAt: string } };
  designFiles: { key: string; value: DesignFileRow };
}

/** The lists of what the user brought into this browser. */
export const uploadsDatabase = new DatabaseConnection((terminated) =>
  openDB<UploadsSchema>('gesso-uploads', 2, {
    upgrade: (database, oldVersion) => {
      if (oldVersion < 1) database.createObjectStore('uploads', { keyPath: 'id' });
      if (oldVersion < 2) database.createObjectStore('designFiles', { keyPath: 'id' });
    },
    terminated,
  }),
);
