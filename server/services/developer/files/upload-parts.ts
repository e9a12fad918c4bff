import { eq } from 'drizzle-orm';
import { CHUNK_BYTES } from '../../../contract/upload-limits.ts';
import { apiFiles } from '../../../database/schema.ts';
import { NoSuchUploadError, StorageError, type UploadedPart } from '../../../storage/object-store.ts';
import type { UserRow } from '../../accounts/sessions.ts';
import { Problem } from '../problem.ts';
import { type ApiFileRow, type ApiFiles, type FileParts, newKeyName, tooLarge } from './api-files.ts';

/** Large files take their time; addresses that have expired come again with the upload. */
const PART_SECONDS = 6 * 60 * 60;
const MAX_LISTED_PARTS = 20;
/** What a file is until it was looked at. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** A file that is going to come in parts. */
export interface AnnouncedUpload {
  readonly sizeBytes: number;
  /** In hexadecimal digits; null where the sender does not say. */
  readonly sha256: string | null;
}

/** Where a part is sent by PUT. */
export interface MissingPart {
  readonly number: number;
  readonly sizeBytes: number;
  readonly url: string;
}

/** Uploads in parts, which go to the store without passing through a process of the server. */
export class UploadParts {
  readonly #parts: FileParts;
  readonly #files: ApiFiles;

  constructor(parts: FileParts, files: ApiFiles) {
    this.#parts = parts;
    this.#files = files;
  }

  /** Begins an upload; its room is taken at once. @throws Problem too-large, storage-full */
  async begin(user: UserRow, { sizeBytes, sha256 }: AnnouncedUpload): Promise<ApiFileRow> {
    const limit = this.#files.limitBytes(user);
    if (sizeBytes > limit) throw tooLarge(limit);
    const { multipart } = this.#parts.store;
    const keyName = newKeyName(user.userId);
    const uploadId = await multipart.begin(keyName, UNKNOWN_TYPE);
    try {
      return await this.#files.insertUpload(user, {
        ...{ contentType: UNKNOWN_TYPE, sizeBytes, sha256: sha256 ?? '', keyName, uploadId },
        ...{ widthPx: null, heightPx: null },
      });
    } catch (error) {
      await multipart.abort(keyName, uploadId);
      throw error;
    }
  }

  /** The parts of an upload that have not come, with addresses for them; none for a whole file. */
  async missing(row: ApiFileRow): Promise<MissingPart[]> {
    const { uploadId, keyName } = row;
    if (uploadId === null) return [];
    const stored = (await this.#stored(row)) ?? [];
    return Promise.all(
      missingOf(row, stored).map(async ({ number, sizeBytes }) => ({
        ...{ number, sizeBytes },
        url: await this.#parts.store.multipart.presignPart(keyName, uploadId, {
          ...{ partId: number, sizeBytes, expiresSeconds: PART_SECONDS },
        }),
      })),
    );
  }

  /**
   * Makes one file of the parts and looks at it; asked twice it answers the same. A file that is not what was announced, or that is not
   * taken here, is deleted.
   * @param isKept whether it stays until it is deleted, rather than for a day; a whole file may be kept later too
   * @throws Problem not-found, invalid-request, unsupported-type, too-large
   */
  async complete(user: UserRow, fileId: string, isKept: boolean): Promise<ApiFileRow> {
    const row = await this.#files.uploadOrParts(user.userId, fileId);
    if (row.uploadId === null) return isKept ? this.#keep(row) : row;
    await this.#join(row, row.uploadId);
    try {
      const whole = await this.#lookAt(user, row);
      return isKept ? await this.#keep(whole) : whole;
    } catch (error) {
      // What is wrong with the file stays wrong; a store that was away for a moment is asked again.
      if (error instanceof Problem) await this.#files.delete(user.userId, fileId);
      throw error;
    }
  }

  async #keep({ fileId }: ApiFileRow): Promise<ApiFileRow> {
    const [kept] = await this.#parts.database.queries
      .update(apiFiles)
      .set({ expiresAt: null })
      .where(eq(apiFiles.fileId, fileId))
      .returning();
    if (!kept) throw new Problem('not-found', 'There is no such upload.');
    return kept;
  }

  async #join(row: ApiFileRow, uploadId: string): Promise<void> {
    const stored = await this.#stored(row);
    const { store } = this.#parts;
    if (stored === null) {
      // It was joined before, and what was to follow was broken off.
      if (await store.head(row.keyName)) return;
      throw new Problem('not-found', 'There is no such upload.');
    }
    const missing = missingOf(row, stored);
    if (missing.length > 0)
      throw new Problem(
        'invalid-request',
        `${missing.length} of the parts have not come as they were announced.`,
        {
          hint: 'GET the upload for addresses of the parts that are missing.',
          errors: missing
            .slice(0, MAX_LISTED_PARTS)
            .map(({ number }) => ({ pointer: `/parts/${number}`, message: 'is missing or of another size' })),
        },
      );
    try {
      await store.multipart.complete(row.keyName, uploadId, stored);
    } catch (error) {
      // Another request has joined it meanwhile.
      if (error instanceof NoSuchUploadError && (await store.head(row.keyName))) return;
      if (error instanceof StorageError) throw new Problem('invalid-request', error.message);
      throw error;
    }
  }

  async #lookAt(user: UserRow, row: ApiFileRow): Promise<ApiFileRow> {
    const { database } = this.#parts;
    const file = await this.#files.receive(await this.#files.stream(row), row.sizeBytes);
    try {
      if (row.sha256 !== '' && row.sha256 !== file.sha256)
        throw new Problem(
          'invalid-request',
          'The file is not the one that was announced: its SHA-256 differs.',
          {
            errors: [{ pointer: '/sha256', message: `is ${file.sha256}` }],
            hint: 'The upload was deleted. Begin it again.',
          },
        );
      const facts = await this.#files.factsOf(user, file);
      const [whole] = await database.queries
        .update(apiFiles)
        .set({ ...facts, sizeBytes: file.sizeBytes, sha256: file.sha256, uploadId: null })
        .where(eq(apiFiles.fileId, row.fileId))
        .returning();
      if (!whole) throw new Problem('not-found', 'There is no such upload.');
      return whole;
    } finally {
      await file.remove();
    }
  }

  /** Null when the upload has ended. */
  async #stored({ keyName, uploadId }: ApiFileRow): Promise<UploadedPart[] | null> {
    try {
      return await this.#parts.store.multipart.listParts(keyName, uploadId ?? '');
    } catch (error) {
      if (error instanceof NoSuchUploadError) return null;
      throw error;
    }
  }
}

function missingOf(
  { sizeBytes }: ApiFileRow,
  stored: readonly UploadedPart[],
): { readonly number: number; readonly sizeBytes: number }[] {
  const parts = Array.from({ length: Math.ceil(sizeBytes / CHUNK_BYTES) }, (_, index) => ({
    number: index + 1,
    sizeBytes: Math.min(CHUNK_BYTES, sizeBytes - index * CHUNK_BYTES),
  }));
  return parts.filter(
    ({ number, sizeBytes: wanted }) =>
      !stored.some((part) => part.partId === number && part.sizeBytes === wanted),
  );
}
