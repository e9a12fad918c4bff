import { eq } from 'drizzle-orm';
import { CHUNK_BYTES, isConversionRequired, mediaKindOf } from '../../contract/upload-limits.ts';
import type { AnnouncedAsset, MultipartBody } from '../../contract/uploads.ts';
import { assets } from '../../database/schema.ts';
import {
  NoSuchUploadError,
  type PartReference,
  StorageError,
  type UploadedPart,
} from '../../storage/object-store.ts';
import { CallError } from '../call-error.ts';
import { announce } from './announce.ts';
import { arrived } from './arrival.ts';
import type { AssetParts, AssetRow } from './asset-parts.ts';
import { findAsset } from './asset-view.ts';
import { checkQuota, lockOwner, type Owner } from './owner.ts';
import { refuse } from './process-asset.ts';

/** Large files take their time; what has expired is requested again. */
const PART_SECONDS = 6 * 60 * 60;
const ENDED = 'This upload has ended. Please start it again.';

/** Begins an upload in parts. @throws CallError */
export async function beginMultipart(
  parts: AssetParts,
  owner: Owner,
  announced: AnnouncedAsset,
): Promise<MultipartBody> {
  const [asset] = await announce(parts, owner, [announced], 'multipart');
  if (!asset) throw new Error('The asset was not kept.');
  const uploadId = await parts.store.multipart.begin(asset.keyName, asset.contentType);
  await parts.database.queries.update(assets).set({ uploadId }).where(eq(assets.assetId, asset.assetId));
  return progressOf(parts, asset, uploadId, []);
}

/** Goes on with an upload: says which parts have arrived and where the others are sent. @throws CallError */
export async function resumeMultipart(
  parts: AssetParts,
  owner: Owner,
  { assetId, uploadId }: { readonly assetId: number; readonly uploadId: string },
): Promise<MultipartBody> {
  const found = await findAsset(parts.database.queries, owner.key, assetId);
  if (found?.asset.status !== 'init' || found.asset.uploadId !== uploadId) throw ended();
  const stored = await listParts(parts, found.asset, uploadId);
  if (!stored) throw ended();
  return progressOf(parts, found.asset, uploadId, stored);
}

async function progressOf(
  { store }: AssetParts,
  asset: AssetRow,
  uploadId: string,
  stored: readonly UploadedPart[],
): Promise<MultipartBody> {
  const { assetId, keyName, sizeBytes } = asset;
  const whole = stored.filter((part) => part.sizeBytes === partSizeBytes(sizeBytes, part.partId));
  const missing = Array.from({ length: Math.ceil(sizeBytes / CHUNK_BYTES) }, (_, index) => index + 1).filter(
    (partId) => !whole.some((part) => part.partId === partId),
  );
  const presignedUrls = await Promise.all(
    missing.map(async (partId) => ({
      partId,
      url: await store.multipart.presignPart(keyName, uploadId, {
        partId,
        sizeBytes: partSizeBytes(sizeBytes, partId),
        expiresSeconds: PART_SECONDS,
      }),
    })),
  );
  return {
    presignedUrls,
    assetId,
    keyName,
    uploadId,
    s3eTags: whole.map(({ partId, etag }) => ({ partId, etag })),
    conversionRequired: isConversionRequired(mediaKindOf(asset.assetType), asset.name),
  };
}

function partSizeBytes(sizeBytes: number, partId: number): number {
  return Math.min(CHUNK_BYTES, sizeBytes - (partId - 1) * CHUNK_BYTES);
}

/** What a client says to complete its upload. */
export interface Completion {
  readonly assetId: number;
  readonly keyName: string;
  readonly uploadId: string;
  readonly s3eTags: readonly PartReference[];
}

/** Makes one file of the parts and has it looked at; asked twice it answers the same. @throws CallError */
export async function completeMultipart(
  parts: AssetParts,
  owner: Owner,
  completion: Completion,
): Promise<void> {
  const { assetId, keyName, uploadId } = completion;
  const found = await findAsset(parts.database.queries, owner.key, assetId);
  if (!found || (found.asset.uploadKey ?? found.asset.keyName) !== keyName) throw ended();
  const { asset } = found;
  if (asset.uploadedAt !== null) return;
  if (asset.status !== 'init' || asset.uploadId !== uploadId) throw ended();

  const stored = await listParts(parts, asset, uploadId);
  if (stored) await join(parts, owner, asset, completion, stored);
  // Without parts it was joined before and the note of it was lost, or it was swept.
  else if (!(await parts.store.head(keyName))) throw ended();
  await arrived(parts, assetId);
}

async function join(
  parts: AssetParts,
  owner: Owner,
  asset: AssetRow,
  { uploadId, s3eTags }: Completion,
  stored: readonly UploadedPart[],
): Promise<void> {
  const wanted = s3eTags
    .map(({ partId, etag }) => ({ partId, etag: etag.replaceAll('"', '') }))
    .sort((a, b) => a.partId - b.partId);
  const trueBytes = stored
    .filter(({ partId }) => wanted.some((part) => part.partId === partId))
    .reduce((total, { sizeBytes }) => total + sizeBytes, 0);
  if (trueBytes !== asset.sizeBytes) {
    throw new CallError(
      'uploadRefused',
      'The file is not complete. Please send the missing parts and try again.',
    );
  }
  await checkQuotaAgain(parts, owner, asset, uploadId);
  try {
    await parts.store.multipart.complete(asset.keyName, uploadId, wanted);
  } catch (error) {
    if (error instanceof NoSuchUploadError) throw ended();
    if (error instanceof StorageError) throw new CallError('uploadRefused', error.message);
    throw error;
  }
}

/** The storage may have shrunk since the upload began, when Pro ran out for instance. */
async function checkQuotaAgain(
  parts: AssetParts,
  owner: Owner,
  asset: AssetRow,
  uploadId: string,
): Promise<void> {
  try {
    await parts.database.transaction(async (queries) => {
      await lockOwner(queries, owner.key);
      await checkQuota(queries, owner, 0, 'uploadRefused');
    });
  } catch (error) {
    if (error instanceof CallError) {
      await parts.store.multipart.abort(asset.keyName, uploadId);
      await refuse(parts, asset, error.message);
    }
    throw error;
  }
}

async function listParts(
  { store }: AssetParts,
  asset: AssetRow,
  uploadId: string,
): Promise<UploadedPart[] | null> {
  try {
    return await store.multipart.listParts(asset.keyName, uploadId);
  } catch (error) {
    if (error instanceof NoSuchUploadError) return null;
    throw error;
  }
}

function ended(): CallError {
  return new CallError('uploadRefused', ENDED);
}
