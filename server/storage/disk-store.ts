import { createReadStream } from 'node:fs';
import { rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { addressWindow, contentDisposition, deliveredType } from './delivery.ts';
import { filesBelow, isMissing, linkTemporary, namesIn, publish, writeTemporary } from './disk-files.ts';
import { DiskMultipart } from './disk-multipart.ts';
import {
  type ByteRange,
  checkKey,
  type GetOptions,
  type ListedObject,
  type ObjectDescription,
  type ObjectInfo,
  type ObjectStore,
  type StoredObject,
} from './object-store.ts';
import { type Grant, type GrantMethod, readGrant, signAddress } from './signed-address.ts';

/** A file of the store: the last part of the key, its type and its ETag are its name. */
interface DiskFile extends ObjectInfo {
  readonly path: string;
}

/**
 * Objects as files below a folder. Type and ETag are part of the file's name (`original~image%2Fpng~9e10…`), so that one move
 * publishes all that is known of an object: a killed process leaves no half of one.
 */
export class DiskStore implements ObjectStore {
  readonly origin = null;
  readonly multipart: DiskMultipart;
  readonly temporaryFolder: string;
  readonly #folder: string;
  readonly #secret: string;
  readonly #publicUrl: () => string;
  readonly #now: () => Date;

  constructor(options: { folder: string; secret: string; publicUrl: () => string; now: () => Date }) {
    this.#folder = join(options.folder, 'files');
    this.temporaryFolder = join(options.folder, 'unfinished');
    this.#secret = options.secret;
    this.#publicUrl = options.publicUrl;
    this.#now = options.now;
    this.multipart = new DiskMultipart(this, join(options.folder, 'uploads'), options.now);
  }

  put(key: string, body: Buffer | Readable, description: ObjectDescription): Promise<ObjectInfo> {
    return this.write(key, body, description);
  }

  /** Stores an object; its ETag is the MD5 of its bytes unless another is given. */
  async write(
    key: string,
    body: Buffer | Readable,
    { contentType, sizeBytes, etag }: ObjectDescription & { readonly etag?: string },
  ): Promise<ObjectInfo> {
    checkKey(key);
    const { path, md5 } = await writeTemporary(this.temporaryFolder, body, sizeBytes);
    const info = { contentType, sizeBytes, etag: etag ?? md5 };
    await this.#publish(path, key, info);
    return info;
  }

  async copy(from: string, to: string): Promise<ObjectInfo | null> {
    const file = await this.#find(from);
    if (!file) return null;
    const { path, ...info } = file;
    await this.#publish(await linkTemporary(this.temporaryFolder, path, info.sizeBytes), to, info);
    return info;
  }

  /** Moves a finished file to its place, instead of what was there. */
  async #publish(temporary: string, key: string, { contentType, etag }: ObjectInfo): Promise<void> {
    const place = this.#placeOf(key);
    const name = `${place.name}~${encodeURIComponent(contentType)}~${etag}`;
    try {
      await publish(temporary, join(place.folder, name));
    } finally {
      await rm(temporary, { force: true });
    }
    for (const other of await namesIn(place.folder)) {
      if (other !== name && other.startsWith(`${place.name}~`))
        await rm(join(place.folder, other), { force: true });
    }
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const file = await this.#find(key);
    if (!file) return null;
    const { path, ...info } = file;
    if (range && range.start >= file.sizeBytes) return { ...info, body: Readable.from([]) };
    const body = createReadStream(path, range ? { start: range.start, end: range.end } : {});
    return { ...info, body };
  }

  async head(key: string): Promise<ObjectInfo | null> {
    const file = await this.#find(key);
    if (!file) return null;
    const { sizeBytes, contentType, etag } = file;
    return { sizeBytes, contentType, etag };
  }

  async localPath(key: string): Promise<string | null> {
    return (await this.#find(key))?.path ?? null;
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const place = this.#placeOf(key);
      for (const name of await namesIn(place.folder)) {
        if (name.startsWith(`${place.name}~`)) await rm(join(place.folder, name), { force: true });
      }
      await this.#removeEmpty(place.folder);
    }
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    const start = prefix.slice(0, prefix.lastIndexOf('/') + 1).replace(/\/$/, '');
    if (start !== '') checkKey(start);
    for await (const path of filesBelow(this.#folder, start)) {
      const key = path.replace(/~[^~]*~[^~]*$/, '');
      if (!key.startsWith(prefix) || key === path) continue;
      const found = await stat(join(this.#folder, path)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (found) yield { key, sizeBytes: found.size, modifiedAt: found.mtime };
    }
  }

  async presignPut(
    key: string,
    { contentType, sizeBytes, expiresSeconds }: ObjectDescription & { readonly expiresSeconds: number },
  ): Promise<string> {
    return this.sign('PUT', key, {
      expires: this.expiry(expiresSeconds),
      size: sizeBytes,
      type: contentType,
    });
  }

  async presignGet(key: string, options: GetOptions): Promise<string> {
    const { startSeconds, lengthSeconds } = addressWindow(this.#now());
    return this.sign('GET', key, {
      expires: options.isBrief
        ? this.expiry(options.expiresSeconds)
        : startSeconds + lengthSeconds + options.expiresSeconds,
      type: deliveredType(options.contentType),
      disposition: contentDisposition(options),
    });
  }

  /** What the query of a request for an object allows. */
  grantOf(method: GrantMethod, key: string, query: unknown): Grant | 'forged' | 'expired' {
    return readGrant(this.#secret, method, key, query, this.#now());
  }

  /** A whole address that allows this. */
  sign(method: GrantMethod, key: string, grant: Grant): string {
    return `${this.#publicUrl()}${signAddress(this.#secret, method, checkKey(key), grant)}`;
  }

  /** When an address that lives this long ends, in seconds since 1970. */
  expiry(expiresSeconds: number): number {
    return Math.ceil(this.#now().getTime() / 1000) + expiresSeconds;
  }

  async sweep(before: Date): Promise<void> {
    for (const name of await namesIn(this.temporaryFolder)) {
      const path = join(this.temporaryFolder, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  async close(): Promise<void> {}

  #placeOf(key: string): { folder: string; name: string } {
    const path = join(this.#folder, checkKey(key));
    return { folder: dirname(path), name: key.slice(key.lastIndexOf('/') + 1) };
  }

  async #find(key: string): Promise<DiskFile | null> {
    const { folder, name } = this.#placeOf(key);
    // More than one only while an object is being replaced, or when that was interrupted: the newest counts.
    const found: { file: DiskFile; modifiedMs: number }[] = [];
    for (const entry of await namesIn(folder)) {
      const [, type, etag] = entry.startsWith(`${name}~`) ? entry.split('~') : [];
      if (type === undefined || etag === undefined) continue;
      const path = join(folder, entry);
      const status = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!status) continue;
      const file = { path, sizeBytes: status.size, contentType: decodeURIComponent(type), etag };
      found.push({ file, modifiedMs: status.mtimeMs });
    }
    return found.sort((a, b) => b.modifiedMs - a.modifiedMs)[0]?.file ?? null;
  }

  /** Removes folders that deletions emptied, up to the first that is not. */
  async #removeEmpty(folder: string): Promise<void> {
    for (let path = folder; path !== this.#folder; path = dirname(path)) {
      try {
        await rmdir(path);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code === 'ENOTEMPTY' || code === 'EEXIST' || isMissing(error)) return;
        throw error;
      }
    }
  }
}
