import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { assets, users } from '../../database/schema.ts';
import type { AssetParts } from '../assets/asset-parts.ts';
import { checkQuota, lockOwner, newObjectKey, ownerColumns, ownerOf } from '../assets/owner.ts';
import { processAsset } from '../assets/process-asset.ts';
import { removeAssets } from '../assets/remove-assets.ts';
import type { ContentCredentials } from '../c2pa/content-credentials.ts';
import { CallError } from '../call-error.ts';
import { ProviderError } from './provider.ts';

/** Larger than any model makes; a file that says so is not decoded. */
const MAX_PIXELS = 8192 * 8192;

/**
 * Says in the file itself that a model made it: IPTC's digital source type, as image search engines and news agencies read it
 * (https://cv.iptc.org/newscodes/digitalsourcetype/).
 */
export const xmpOf = (isComposite: boolean) => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${isComposite ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia'}"/>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** A file that a model made, as it becomes an upload. */
export interface GeneratedFile {
  readonly userId: number;
  /** Without what says its form. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly assetType: 'IMG' | 'VIDEO';
  readonly contentType: string;
  readonly format: string;
}

export interface GeneratedImage {
  readonly userId: number;
  readonly name: string;
  readonly image: Buffer;
  /** A model changed an image that was there, or a part of it. */
  readonly isComposite: boolean;
  /** Signs what it says of itself; null where the installation has no certificate. */
  readonly credentials: ContentCredentials | null;
}

/** Keeps an image that a model made as an upload of a user, in PNG. @throws ProviderError bad-answer, CallError when the storage is full */
export async function storeGenerated(
  parts: AssetParts,
  { userId, name, image, isComposite, credentials }: GeneratedImage,
  signal: AbortSignal,
): Promise<number> {
  const png = await asPng(image, isComposite);
  const bytes = credentials?.sign(png, 'png', isComposite) ?? png;
  return keepGenerated(
    parts,
    { userId, name, bytes, assetType: 'IMG', contentType: 'image/png', format: 'png' },
    signal,
  );
}

/** Keeps a file that a model made as an upload of a user, once it was looked at. @throws ProviderError bad-answer, CallError when the storage is full */
export async function keepGenerated(
  parts: AssetParts,
  { userId, name, bytes, assetType, contentType, format }: GeneratedFile,
  signal: AbortSignal,
): Promise<number> {
  const asset = await parts.database.transaction(async (queries) => {
    const [user] = await queries.select().from(users).where(eq(users.userId, userId));
    if (!user) throw new CallError('notFound', 'The account is gone.');
    const owner = ownerOf({ kind: 'user', user }, parts.config, parts.now(), '');
    await lockOwner(queries, owner.key);
    await checkQuota(queries, owner, bytes.length);
    const [row] = await queries
      .insert(assets)
      .values({
        ...ownerColumns(owner),
        assetType,
        name: `${name}.${format}`,
        contentType,
        sizeBytes: bytes.length,
        keyName: newObjectKey(owner.key),
        tool: 'generated',
        format,
        createdAt: parts.now(),
        uploadedAt: parts.now(),
      })
      .returning();
    if (!row) throw new Error('The row was not returned.');
    return row;
  });
  await parts.store.put(asset.keyName, bytes, { contentType, sizeBytes: bytes.length });
  await processAsset(parts, asset.assetId, signal);
  const [stored] = await parts.database.queries
    .select({ status: assets.status })
    .from(assets)
    .where(eq(assets.assetId, asset.assetId));
  if (stored?.status !== 'active') {
    // What a provider sent by mistake is not listed among the uploads of the person.
    await removeGenerated(parts, asset.assetId);
    throw new ProviderError('bad-answer', 'The file was not taken.');
  }
  return asset.assetId;
}

/** Deletes an upload that a model made. */
async function removeGenerated(parts: AssetParts, assetId: number): Promise<void> {
  await parts.database.transaction((queries) => removeAssets(parts, queries, eq(assets.assetId, assetId)));
}

/** Decoded and written anew: whatever else was in the file is not kept. @throws ProviderError bad-answer */
export async function asPng(image: Buffer, isComposite = false): Promise<Buffer> {
  try {
    return await sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .withXmp(xmpOf(isComposite))
      .png()
      .toBuffer();
  } catch {
    throw new ProviderError('bad-answer', 'The provider sent what is no image.');
  }
}
