import { deleteDB, openDB } from 'idb';

/** A file as the browser's database keeps it: a Blob, or its bytes where the browser refuses Blobs (private windows of WebKit). */
export type StoredBlob = Blob | { readonly bytes: ArrayBuffer; readonly type: string };

const PROBE_DATABASE = 'gesso-probe';

let probing: Promise<boolean> | null = null;

/** Whether this browser's database takes Blobs; asked once for each page or worker. */
export function storesBlobs(): Promise<boolean> {
  probing ??= probe();
  return probing;
}

async function probe(): Promise<boolean> {
  const name = `${PROBE_DATABASE}-${crypto.randomUUID()}`;
  try {
    const database = await openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore('probe') });
    try {
      await database.put('probe', new Blob(['probe']), 'probe');
      return (await database.get('probe', 'probe')) instanceof Blob;
    } finally {
      database.close();
    }
  } catch {
    return false;
  } finally {
    await removeProbe(name);
  }
}

async function removeProbe(name: string): Promise<void> {
  try {
    await deleteDB(name);
  } catch {
    // An empty database that stays does no harm.
  }
}

/** A file in the form in which this browser's database takes it. */
export async function toStored(blob: Blob): Promise<StoredBlob> {
  return (await storesBlobs()) ? blob : { bytes: await blob.arrayBuffer(), type: blob.type };
}

/** A file out of the browser's database. */
export function fromStored(stored: StoredBlob): Blob {
  return stored instanceof Blob ? stored : new Blob([stored.bytes], { type: stored.type });
}
