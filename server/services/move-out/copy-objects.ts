import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ObjectStore } from '../../storage/object-store.ts';
import { MoveError } from './copy-tables.ts';

/** How many objects were looked at, and how many of them had to be sent. */
export interface CopiedObjects {
  readonly objects: number;
  readonly sent: number;
  readonly bytes: number;
}

/**
 * Puts every object of `source` into `target`, compared by a hash of its bytes; what is there already and equal is not sent again.
 * @throws MoveError when an object is another one after it was sent
 */
export async function copyObjects(
  source: ObjectStore,
  target: ObjectStore,
  onObject: (key: string, wasSent: boolean) => void,
): Promise<CopiedObjects> {
  const total = { objects: 0, sent: 0, bytes: 0 };
  for await (const { key, sizeBytes } of source.list('')) {
    const hash = await hashOf(source, key);
    // Removed between the listing and now.
    if (hash === null) continue;
    const isThere = await isEqual(target, key, sizeBytes, hash);
    if (!isThere) await send(source, target, key, hash);
    total.objects += 1;
    total.bytes += sizeBytes;
    if (!isThere) total.sent += 1;
    onObject(key, !isThere);
  }
  return total;
}

async function send(source: ObjectStore, target: ObjectStore, key: string, hash: string): Promise<void> {
  const object = await source.get(key);
  if (!object) return;
  const { body, contentType, sizeBytes } = object;
  await target.put(key, body, { contentType, sizeBytes });
  if (!(await isEqual(target, key, sizeBytes, hash)))
    throw new MoveError(`${key} is another file after it was sent. Try again.`);
}

/** Read back and compared: the ETag of a store is a hash of the bytes only where nothing is encrypted. */
async function isEqual(store: ObjectStore, key: string, sizeBytes: number, hash: string): Promise<boolean> {
  const info = await store.head(key);
  if (info?.sizeBytes !== sizeBytes) return false;
  return (await hashOf(store, key)) === hash;
}

async function hashOf(store: ObjectStore, key: string): Promise<string | null> {
  const object = await store.get(key);
  return object ? hashOfStream(object.body) : null;
}

async function hashOfStream(body: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
