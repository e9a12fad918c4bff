import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { chooseParts } from './choose-parts.ts';
import { isMissing, namesIn, publish, writeTemporary } from './disk-files.ts';
import {
  checkKey,
  type MultipartUploads,
  NoSuchUploadError,
  type PartReference,
  type UnfinishedUpload,
  type UploadedPart,
} from './object-store.ts';
import type { Grant, GrantMethod } from './signed-address.ts';

const NOTE = 'upload.json';
const noteSchema = z.object({ key: z.string(), contentType: z.string(), startedAt: z.coerce.date() });
type Note = z.infer<typeof noteSchema>;

/** What a store does for the uploads that become objects of it. */
interface FinishedObjects {
  /** Where files are written before they are whole, on the same disk. */
  readonly temporaryFolder: string;
  sign(method: GrantMethod, key: string, grant: Grant): string;
  /** When an address that lasts so long from now expires, in seconds since 1970. */
  expiry(expiresSeconds: number): number;
  write(
    key: string,
    body: Readable,
    description: { readonly contentType: string; readonly sizeBytes: number; readonly etag: string },
  ): Promise<unknown>;
}

/**
 * Multipart uploads on disk: a folder for each, with a note of what it is for and one file for each part, whose name holds
 * its number and MD5 (`3~9e10…`).
 */
export class DiskMultipart implements MultipartUploads {
  readonly #store: FinishedObjects;
  readonly #folder: string;
  readonly #now: () => Date;

  constructor(store: FinishedObjects, folder: string, now: () => Date) {
    this.#store = store;
    this.#folder = folder;
    this.#now = now;
  }

  async begin(key: string, contentType: string): Promise<string> {
    const note = Buffer.from(JSON.stringify({ key: checkKey(key), contentType, startedAt: this.#now() }));
    const uploadId = randomBytes(16).toString('hex');
    const { path } = await writeTemporary(this.#store.temporaryFolder, note, note.length);
    await publish(path, join(this.#folderOf(uploadId), NOTE));
    return uploadId;
  }

  async presignPart(
    key: string,
    uploadId: string,
    part: { readonly partId: number; readonly sizeBytes: number; readonly expiresSeconds: number },
  ): Promise<string> {
    const { partId, sizeBytes, expiresSeconds } = part;
    return this.#store.sign('PUT', key, {
      expires: this.#store.expiry(expiresSeconds),
      size: sizeBytes,
      upload: uploadId,
      part: partId,
    });
  }

  /** Takes the bytes of a part and returns its ETag; one that was there before is replaced. */
  async putPart(
    key: string,
    uploadId: string,
    part: { readonly partId: number; readonly sizeBytes: number; readonly body: Readable },
  ): Promise<string> {
    await this.#noteOf(key, uploadId);
    const folder = this.#folderOf(uploadId);
    const { path, md5 } = await writeTemporary(this.#store.temporaryFolder, part.body, part.sizeBytes);
    const name = `${part.partId}~${md5}`;
    try {
      await this.#noteOf(key, uploadId);
      await publish(path, join(folder, name));
    } finally {
      await rm(path, { force: true });
    }
    for (const other of await namesIn(folder)) {
      if (other !== name && other.startsWith(`${part.partId}~`))
        await rm(join(folder, other), { force: true });
    }
    return md5;
  }

  async listParts(key: string, uploadId: string): Promise<UploadedPart[]> {
    await this.#noteOf(key, uploadId);
    const folder = this.#folderOf(uploadId);
    const newest = new Map<number, UploadedPart & { readonly modifiedMs: number }>();
    for (const name of await namesIn(folder)) {
      const [, partId, etag] = /^(\d+)~(\w+)$/.exec(name) ?? [];
      if (partId === undefined || etag === undefined) continue;
      const { size, mtimeMs } = await stat(join(folder, name));
      const part = { partId: Number(partId), etag, sizeBytes: size, modifiedMs: mtimeMs };
      // Two of the same number when the server was killed while one took the place of the other.
      if (mtimeMs >= (newest.get(part.partId)?.modifiedMs ?? 0)) newest.set(part.partId, part);
    }
    return [...newest.values()]
      .map(({ partId, etag, sizeBytes }) => ({ partId, etag, sizeBytes }))
      .sort((a, b) => a.partId - b.partId);
  }

  async complete(key: string, uploadId: string, parts: readonly PartReference[]): Promise<void> {
    const { contentType } = await this.#noteOf(key, uploadId);
    const chosen = chooseParts(parts, await this.listParts(key, uploadId));
    const folder = this.#folderOf(uploadId);
    const sum = createHash('md5');
    for (const { etag } of chosen) sum.update(Buffer.from(etag, 'hex'));
    const body = Readable.from(
      (async function* () {
        for (const { partId, etag } of chosen) yield* createReadStream(join(folder, `${partId}~${etag}`));
      })(),
      { objectMode: false },
    );
    await this.#store.write(key, body, {
      contentType,
      sizeBytes: chosen.reduce((total, { sizeBytes }) => total + sizeBytes, 0),
      etag: `${sum.digest('hex')}-${chosen.length}`,
    });
    await rm(folder, { recursive: true, force: true });
  }

  async abort(key: string, uploadId: string): Promise<void> {
    try {
      await this.#noteOf(key, uploadId);
    } catch (error) {
      if (error instanceof NoSuchUploadError) return;
      throw error;
    }
    await rm(this.#folderOf(uploadId), { recursive: true, force: true });
  }

  async *list(prefix: string): AsyncIterable<UnfinishedUpload> {
    for (const uploadId of await namesIn(this.#folder)) {
      const note = await this.#readNote(uploadId);
      if (note?.key.startsWith(prefix)) yield { key: note.key, uploadId, startedAt: note.startedAt };
    }
  }

  #folderOf(uploadId: string): string {
    if (!/^[0-9a-f]{32}$/.test(uploadId)) throw new NoSuchUploadError();
    return join(this.#folder, uploadId);
  }

  async #noteOf(key: string, uploadId: string): Promise<Note> {
    const note = await this.#readNote(uploadId);
    if (note?.key !== key) throw new NoSuchUploadError();
    return note;
  }

  async #readNote(uploadId: string): Promise<Note | null> {
    try {
      return noteSchema.parse(JSON.parse(await readFile(join(this.#folderOf(uploadId), NOTE), 'utf8')));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}
