import { and, count, inArray } from 'drizzle-orm';
import {
  extensionOf,
  fileLimitBytes,
  isUploadable,
  MEDIA_BATCH_LIMIT_BYTES,
  mediaKindOf,
  tooLargeMessage,
  UPLOAD_MESSAGES,
} from '../../contract/upload-limits.ts';
import type { AnnouncedAsset } from '../../contract/uploads.ts';
import type { Queries } from '../../database/database.ts';
import { assets } from '../../database/schema.ts';
import { CallError } from '../call-error.ts';
import type { AssetParts, AssetRow } from './asset-parts.ts';
import { checkQuota, lockOwner, newObjectKey, type Owner, ownedBy, ownerColumns } from './owner.ts';

/** An address to send a file to lives this long. */
const PUT_SECONDS = 60 * 60;

/** The codes of refusals: multipart calls have their own, and its description is shown as it is. */
export type RefusalCodes = 'single' | 'multipart';
const codes = {
  single: { type: 'refused', size: 'tooLarge', missing: 'notFound' },
  multipart: { type: 'uploadRefused', size: 'uploadRefused', missing: 'uploadRefused' },
} as const;

/** Checks one file by what is said of it. @throws CallError */
export function checkAnnounced(
  { name, contentType, assetType, size }: Pick<AnnouncedAsset, 'name' | 'contentType' | 'assetType' | 'size'>,
  owner: Owner,
  flow: RefusalCodes,
): void {
  const kind = mediaKindOf(assetType);
  if (!isUploadable(kind, name, contentType))
    throw new CallError(codes[flow].type, UPLOAD_MESSAGES.unsupported);
  if (size > fileLimitBytes(kind, owner.plan)) {
    throw new CallError(codes[flow].size, tooLargeMessage(kind, owner.plan));
  }
}

/** Makes the rows of files that are about to come, and reserves their space. @throws CallError */
export async function announce(
  parts: Pick<AssetParts, 'database' | 'now'>,
  owner: Owner,
  announced: readonly AnnouncedAsset[],
  flow: RefusalCodes = 'single',
): Promise<AssetRow[]> {
  for (const asset of announced) checkAnnounced(asset, owner, flow);
  const mediaBytes = announced
    .filter(({ assetType }) => mediaKindOf(assetType) !== 'image')
    .reduce((total, { size }) => total + size, 0);
  if (mediaBytes > MEDIA_BATCH_LIMIT_BYTES[owner.plan]) {
    throw new CallError(codes[flow].size, tooLargeMessage('batch', owner.plan));
  }
  return parts.database.transaction(async (queries) => {
    await lockOwner(queries, owner.key);
    const newBytes = announced.reduce((total, { size }) => total + size, 0);
    await checkQuota(queries, owner, newBytes, codes[flow].size);
    await checkReferences(queries, owner, announced, codes[flow].missing);
    return queries
      .insert(assets)
      .values(announced.map((asset) => rowOf(asset, owner, parts.now())))
      .returning();
  });
}

function rowOf(asset: AnnouncedAsset, owner: Owner, createdAt: Date): typeof assets.$inferInsert {
  const metadata = asset.metadata ?? {};
  const whole = (value: number | null | undefined) => (value ? Math.round(value) : null);
  return {
    ...ownerColumns(owner),
    assetType: asset.assetType,
    name: asset.name,
    contentType: asset.contentType,
    sizeBytes: asset.size,
    keyName: newObjectKey(owner.key),
    widthPx: whole(metadata.width),
    heightPx: whole(metadata.height),
    durationMs: whole(metadata.duration),
    tool: metadata.tool ?? null,
    subTool: metadata.subTool ?? null,
    format: metadata.format ?? (extensionOf(asset.name) || null),
    assetRefId: asset.assetRefId ?? null,
    parentAssetRefId: asset.parentAssetRefId ?? null,
    createdAt,
  };
}

/** What a file belongs to has to be the owner's too; another's is as if it were not there. */
async function checkReferences(
  queries: Queries,
  owner: Owner,
  announced: readonly AnnouncedAsset[],
  code: 'notFound' | 'uploadRefused',
): Promise<void> {
  const ids = new Set(
    announced.flatMap(({ assetRefId, parentAssetRefId }) => [assetRefId, parentAssetRefId]).filter(isNumber),
  );
  if (ids.size === 0) return;
  const [found] = await queries
    .select({ count: count() })
    .from(assets)
    .where(and(ownedBy(owner.key), inArray(assets.assetId, [...ids])));
  if (found?.count !== ids.size)
    throw new CallError(code, 'The file that this one belongs to does not exist.');
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/** Where each of these files is sent. */
export async function presignAll(
  { store }: Pick<AssetParts, 'store'>,
  rows: readonly AssetRow[],
): Promise<ReadonlyMap<number, string>> {
  const urls = await Promise.all(
    rows.map(({ keyName, contentType, sizeBytes }) =>
      store.presignPut(keyName, { contentType, sizeBytes, expiresSeconds: PUT_SECONDS }),
    ),
  );
  return new Map(rows.map(({ assetId }, index) => [assetId, urls[index] ?? '']));
}

/** Refuses cut-outs of nothing. @throws CallError */
export function checkCutouts(announced: readonly AnnouncedAsset[]): void {
  for (const { assetType, assetRefId } of announced) {
    if (assetType !== 'CUTOUT' || !assetRefId) {
      throw new CallError('refused', 'A cut-out needs the type CUTOUT and the asset that it was cut out of.');
    }
  }
}
