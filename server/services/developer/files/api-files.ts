import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, asc, desc, eq, gt, inArray, isNull, like, lt, or, sum } from 'drizzle-orm';
import sharp from 'sharp';
import type { Config } from '../../../config-types.ts';
import { FILES_KEPT_HOURS } from '../../../contract/developer/calls.ts';
import { fileLimitBytes } from '../../../contract/upload-limits.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { apiFiles, apiJobs, renderSegments } from '../../../database/schema.ts';
import type { ObjectStore } from '../../../storage/object-store.ts';
import { isPro, quotaBytes } from '../../accounts/plan.ts';
import type { UserRow } from '../../accounts/sessions.ts';
import { folderOf, lockOwner } from '../../assets/owner.ts';
import { workFolder } from '../../work-folder.ts';
import { randomBase62 } from '../keys/key-format.ts';
import { Problem } from '../problem.ts';
import { FILE_TYPE_BYTES, fileTypeOf } from './file-type.ts';

export type ApiFileRow = typeof apiFiles.$inferSelect;

const KEPT_MS = FILES_KEPT_HOURS * 60 * 60_000;
const SWEEP_PAGE = 200;
/** Larger images are not taken: decoding them would take more memory than a server has for one request. */
/** Fonts of all scripts have a few of them. */
const FONT_LIMIT_BYTES = 30 * 1024 * 1024;
/** A render loads no more fonts of its account. */
const MAX_FONTS = 20;
const MAX_PIXELS = 100_000_000;

/** What files of the API work with. */
export interface FileParts {
  readonly config: Config;
  readonly database: Database;
  readonly store: ObjectStore;
  readonly now: () => Date;
}

/** A file that has come in and is on the disk until `remove` is called. */
export interface ArrivedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  remove(): Promise<void>;
}

/** A file that a runner made. */
export interface OutputFile {
  readonly content: Buffer | { readonly path: string };
  readonly contentType: string;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** What is missing in it, as sentences. */
  readonly notes?: readonly string[];
  /** Removes it from the disk, once it is stored. */
  release?(): Promise<void>;
}

/** Files of the developer API: what callers send, and what jobs make. All of them are deleted after a day. */
export class ApiFiles {
  readonly #parts: FileParts;

  constructor(parts: FileParts) {
    this.#parts = parts;
  }

  /** The largest file that an account may send. */
  limitBytes(user: UserRow): number {
    return fileLimitBytes('video', this.#planOf(user));
  }

  /** Writes what comes in to the disk. @throws Problem too-large, when it does not end in time */
  async receive(body: Readable, limitBytes: number): Promise<ArrivedFile> {
    const path = join(workFolder(), `api-${randomBytes(12).toString('hex')}`);
    const remove = () => rm(path, { force: true });
    const hash = createHash('sha256');
    let sizeBytes = 0;
    try {
      await pipeline(
        body,
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            sizeBytes += chunk.length;
            if (sizeBytes > limitBytes) throw tooLarge(limitBytes);
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      );
      return { path, sizeBytes, sha256: hash.digest('hex'), remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  /** Keeps a file that came in, and looks at what it is. @throws Problem when it is no file that the API takes, or there is no room */
  async keep(user: UserRow, file: ArrivedFile, isImageOnly = false): Promise<ApiFileRow> {
    const { database, store } = this.#parts;
    const facts = await this.factsOf(user, file, isImageOnly);
    const keyName = newKeyName(user.userId);
    const { sizeBytes, sha256 } = file;
    const row = await this.insertUpload(user, { ...facts, sizeBytes, sha256, keyName });
    try {
      await store.put(keyName, createReadStream(file.path), {
        contentType: row.contentType,
        sizeBytes: file.sizeBytes,
      });
    } catch (error) {
      await database.queries.delete(apiFiles).where(eq(apiFiles.fileId, row.fileId));
      throw error;
    }
    return row;
  }

  /** What a file is, by its bytes. @throws Problem when it is no file that the API takes */
  async factsOf(
    user: UserRow,
    file: Pick<ArrivedFile, 'path' | 'sizeBytes'>,
    isImageOnly = false,
  ): Promise<Pick<ApiFileRow, 'contentType' | 'widthPx' | 'heightPx'>> {
    const type = fileTypeOf(await headOf(file.path));
    if (!type || (isImageOnly && type.kind !== 'image'))
      throw new Problem('unsupported-type', 'The file is not of a type that is taken here.', {
        hint: 'Images are PNG, JPEG, WebP, GIF, AVIF or TIFF; uploads may be MP4, WebM, sound and fonts too.',
      });
    const limit = type.kind === 'font' ? FONT_LIMIT_BYTES : fileLimitBytes(type.kind, this.#planOf(user));
    if (file.sizeBytes > limit) throw tooLarge(limit);
    const size = type.kind === 'image' ? await sizeOf(file.path) : { widthPx: null, heightPx: null };
    return { contentType: type.contentType, ...size };
  }

  /** Takes room for an upload. @throws Problem storage-full */
  insertUpload(
    user: UserRow,
    values: Pick<ApiFileRow, 'contentType' | 'sizeBytes' | 'sha256' | 'widthPx' | 'heightPx' | 'keyName'> & {
      readonly uploadId?: string;
    },
  ): Promise<ApiFileRow> {
    const { config, database, now } = this.#parts;
    return database.transaction(async (queries) => {
      // Of many files at once no more get in than fit.
      await lockOwner(queries, { userId: user.userId });
      const [kept] = await queries
        .select({ bytes: sum(apiFiles.sizeBytes) })
        .from(apiFiles)
        .where(eq(apiFiles.userId, user.userId));
      if (Number(kept?.bytes ?? 0) + values.sizeBytes >= quotaBytes(user, config, now()))
        throw new Problem('storage-full', 'The files of this account fill the room that it has.', {
          hint: 'Delete uploads that are not needed any more.',
        });
      const [inserted] = await queries
        .insert(apiFiles)
        .values({
          ...{ fileId: `upl_${randomBase62(24)}`, userId: user.userId, ...values, ...this.#times() },
        })
        .returning();
      if (!inserted) throw new Error('The row was not returned.');
      return inserted;
    });
  }

  /** Stores what a job made; the rows come with its end, by {@link insertIn}. */
  async storeOutputs(
    userId: number,
    jobId: string,
    outputs: readonly OutputFile[],
  ): Promise<(typeof apiFiles.$inferInsert)[]> {
    const rows: (typeof apiFiles.$inferInsert)[] = [];
    for (const [position, { content, contentType, widthPx, heightPx }] of outputs.entries()) {
      const keyName = newKeyName(userId);
      const { sizeBytes, sha256 } = await measured(content);
      const body = Buffer.isBuffer(content) ? content : createReadStream(content.path);
      await this.#parts.store.put(keyName, body, { contentType, sizeBytes });
      rows.push({
        ...{ fileId: `out_${randomBase62(24)}`, userId, jobId, position, contentType, sizeBytes, sha256 },
        ...{ widthPx, heightPx, keyName, ...this.#times() },
      });
    }
    return rows;
  }

  /** Lists stored outputs, as a part of the transaction that ends their job. */
  async insertIn(queries: Queries, rows: readonly (typeof apiFiles.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await queries.insert(apiFiles).values([...rows]);
  }

  /** Removes stored outputs of a job that ended otherwise meanwhile. */
  async discard(rows: readonly (typeof apiFiles.$inferInsert)[]): Promise<void> {
    await this.#parts.store.delete(rows.map(({ keyName }) => keyName));
  }

  /** The fonts that an account has uploaded, newest first. */
  fonts(userId: number): Promise<ApiFileRow[]> {
    return this.#parts.database.queries
      .select()
      .from(apiFiles)
      .where(
        and(
          eq(apiFiles.userId, userId),
          isNull(apiFiles.jobId),
          isNull(apiFiles.uploadId),
          like(apiFiles.contentType, 'font/%'),
          or(isNull(apiFiles.expiresAt), gt(apiFiles.expiresAt, this.#parts.now())),
        ),
      )
      .orderBy(desc(apiFiles.createdAt))
      .limit(MAX_FONTS);
  }

  /** A whole upload of an account. @throws Problem not-found, invalid-request */
  async upload(userId: number, fileId: string): Promise<ApiFileRow> {
    const row = await this.uploadOrParts(userId, fileId);
    if (row.uploadId === null) return row;
    throw new Problem('invalid-request', 'The upload is not complete.', {
      hint: `Send its parts, and then POST to /uploads/${fileId}/complete.`,
    });
  }

  /** An upload of an account, whether its parts have come or not. @throws Problem not-found */
  async uploadOrParts(userId: number, fileId: string): Promise<ApiFileRow> {
    const [row] = await this.#parts.database.queries
      .select()
      .from(apiFiles)
      .where(and(eq(apiFiles.fileId, fileId), eq(apiFiles.userId, userId), isNull(apiFiles.jobId)));
    if (!row || (row.expiresAt !== null && row.expiresAt <= this.#parts.now()))
      throw new Problem('not-found', 'There is no such upload.');
    return row;
  }

  /** Deletes an upload. @throws Problem not-found */
  async delete(userId: number, fileId: string): Promise<void> {
    const row = await this.uploadOrParts(userId, fileId);
    await this.#parts.database.queries.delete(apiFiles).where(eq(apiFiles.fileId, fileId));
    await this.#removeBytes([row]);
  }

  async #removeBytes(rows: readonly ApiFileRow[]): Promise<void> {
    const { store } = this.#parts;
    for (const { keyName, uploadId } of rows)
      if (uploadId !== null) await store.multipart.abort(keyName, uploadId);
    await store.delete(rows.map(({ keyName }) => keyName));
  }

  /** The files that a job made, in order. */
  outputs(jobIds: readonly string[]): Promise<ApiFileRow[]> {
    if (jobIds.length === 0) return Promise.resolve([]);
    return this.#parts.database.queries
      .select()
      .from(apiFiles)
      .where(inArray(apiFiles.jobId, [...jobIds]))
      .orderBy(asc(apiFiles.position));
  }

  /** The bytes of a file as they come. @throws Problem gone */
  async stream({ keyName }: ApiFileRow): Promise<Readable> {
    const object = await this.#parts.store.get(keyName);
    if (!object) throw new Problem('gone', 'This file was deleted.');
    return object.body;
  }

  /** The bytes of a file. @throws Problem gone */
  async bytes(row: ApiFileRow): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.stream(row)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /** Where a file is loaded from without a key, for an hour. */
  url({ keyName, contentType }: ApiFileRow): Promise<string> {
    return this.#parts.store.presignGet(keyName, {
      expiresSeconds: 3600,
      inline: false,
      contentType,
      isBrief: true,
    });
  }

  /** Deletes what was kept long enough; jobs whose files go have expired. */
  async sweep(): Promise<void> {
    const { database, now } = this.#parts;
    for (;;) {
      const old = await database.queries
        .select()
        .from(apiFiles)
        .where(lt(apiFiles.expiresAt, now()))
        .limit(SWEEP_PAGE);
      if (old.length === 0) return;
      await this.#removeBytes(old);
      const ofJobs = [...new Set(old.flatMap(({ jobId }) => jobId ?? []))];
      await database.transaction(async (queries) => {
        await queries.delete(apiFiles).where(
          inArray(
            apiFiles.fileId,
            old.map(({ fileId }) => fileId),
          ),
        );
        if (ofJobs.length > 0)
          await queries
            .update(apiJobs)
            .set({ status: 'expired' })
            .where(and(inArray(apiJobs.jobId, ofJobs), eq(apiJobs.status, 'succeeded')));
      });
    }
  }

  #planOf(user: UserRow): 'free' | 'pro' {
    return isPro(user, this.#parts.config, this.#parts.now()) ? 'pro' : 'free';
  }

  #times(): { createdAt: Date; expiresAt: Date } {
    const createdAt = this.#parts.now();
    return { createdAt, expiresAt: new Date(createdAt.getTime() + KEPT_MS) };
  }
}

/** The rows that know objects of the API, of these keys. */
export async function knownApiFiles(queries: Queries, keys: string[]): Promise<string[]> {
  const rows = await queries
    .select({ keyName: apiFiles.keyName })
    .from(apiFiles)
    .where(inArray(apiFiles.keyName, keys));
  const segments = await queries
    .select({ keyName: renderSegments.keyName })
    .from(renderSegments)
    .where(inArray(renderSegments.keyName, keys));
  return [...rows, ...segments].flatMap(({ keyName }) => keyName ?? []);
}

/** Whether the API knows an upload in parts. */
export async function knownApiUpload(queries: Queries, uploadId: string): Promise<boolean> {
  const rows = await queries
    .select({ fileId: apiFiles.fileId })
    .from(apiFiles)
    .where(eq(apiFiles.uploadId, uploadId));
  return rows.length > 0;
}

/** The form of the keys of all objects of the API. */
export const API_FILE_KEY = /^u\/\d+\/api\/[0-9a-f]{24}$/;

/** A key for an object of an account that no other object has. */
export function newKeyName(userId: number): string {
  return `${folderOf({ userId })}/api/${randomBytes(12).toString('hex')}`;
}

/** The refusal of a file that is larger than the account may send. */
export function tooLarge(limitBytes: number): Problem {
  return new Problem('too-large', `The file is larger than ${Math.floor(limitBytes / 1024 / 1024)} MiB.`);
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FILE_TYPE_BYTES), 0, FILE_TYPE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Width and height of an image by its header; nothing is decoded. @throws Problem */
async function sizeOf(path: string): Promise<{ widthPx: number; heightPx: number }> {
  const { width = 0, height = 0 } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}) as { width?: number; height?: number });
  if (width === 0 || height === 0) throw new Problem('unsupported-type', 'The image cannot be read.');
  if (width * height > MAX_PIXELS)
    throw new Problem('too-large', `The image has more than ${MAX_PIXELS / 1_000_000} megapixels.`);
  return { widthPx: width, heightPx: height };
}

async function measured(content: OutputFile['content']): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  if (Buffer.isBuffer(content))
    return { sizeBytes: content.length, sha256: hash.update(content).digest('hex') };
  await pipeline(createReadStream(content.path), hash);
  return { sizeBytes: (await stat(content.path)).size, sha256: hash.digest('hex') };
}
