import { randomBytes } from 'node:crypto';
import { and, eq, ne, type SQL, sql, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Config } from '../../config.ts';
import { UPLOAD_MESSAGES, type UploadPlan } from '../../contract/upload-limits.ts';
import type { Queries } from '../../database/database.ts';
import { assets, projects, projectVersions } from '../../database/schema.ts';
import type { Caller } from '../accounts/caller.ts';
import { isPro, quotaBytes } from '../accounts/plan.ts';
import { CallError } from '../call-error.ts';
import type { AssetRow } from './asset-parts.ts';

/** Whose assets: a user's, or those of somebody without an account, by the SHA-256 of the anonymous hash. */
export type OwnerKey = { readonly userId: number } | { readonly visitorHash: string };

/** An owner with what it may store. */
export interface Owner {
  readonly key: OwnerKey;
  readonly plan: UploadPlan;
  readonly quotaBytes: number;
}

/** The owner that a caller stands for. @throws CallError when a visitor's browser does not say which one it is */
export function ownerOf(
  caller: Caller,
  config: Pick<Config, 'defaultPlan' | 'freeQuotaBytes' | 'proQuotaBytes'>,
  now: Date,
): Owner {
  if (caller.kind === 'user') {
    return {
      key: { userId: caller.user.userId },
      plan: isPro(caller.user, config, now) ? 'pro' : 'free',
      quotaBytes: quotaBytes(caller.user, config, now),
    };
  }
  if (caller.hash === null) {
    throw new CallError(
      'refused',
      'This browser could not be told from others. Reload the page and try again.',
    );
  }
  return { key: { visitorHash: caller.hash }, plan: 'anonymous', quotaBytes: config.freeQuotaBytes };
}

/** Narrows a query to the assets of an owner. */
export function ownedBy(key: OwnerKey): SQL {
  return 'userId' in key ? eq(assets.userId, key.userId) : eq(assets.visitorHash, key.visitorHash);
}

/** The columns that say whose an asset is. */
export function ownerColumns(key: OwnerKey): { userId: number | null; visitorHash: string | null } {
  return 'userId' in key
    ? { userId: key.userId, visitorHash: null }
    : { userId: null, visitorHash: key.visitorHash };
}

/** The owner that a row says. */
export function ownerKeyOf({ userId, visitorHash }: Pick<AssetRow, 'userId' | 'visitorHash'>): OwnerKey {
  if (userId !== null) return { userId };
  if (visitorHash !== null) return { visitorHash };
  throw new Error('An asset has an owner.');
}

/** A key for the bytes of one of an owner's files; nobody can guess it. */
export function newObjectKey(key: OwnerKey): string {
  return `${folderOf(key)}/${randomBytes(12).toString('hex')}/original`;
}

/** The folder of the store that an owner's objects go to. */
export function folderOf(key: OwnerKey): string {
  return 'userId' in key ? `u/${key.userId}` : `v/${key.visitorHash.slice(0, 24)}`;
}

/** How many bytes an owner uses: uploads, announced ones that have not arrived yet too, and projects with their history. */
export async function usedBytes(queries: Queries, key: OwnerKey): Promise<number> {
  const ofAssets = queries
    .select({ bytes: sum(assets.sizeBytes) })
    .from(assets)
    .where(and(ownedBy(key), ne(assets.status, 'failed')));
  if (!('userId' in key)) return Number((await ofAssets)[0]?.bytes ?? 0);
  const ofTable = (table: typeof projects | typeof projectVersions) =>
    queries
      .select({ bytes: sum(table.sizeBytes) })
      .from(table)
      .where(eq(table.userId, key.userId));
  // One statement: a profile, a save and an announced file all ask for this.
  const rows = await unionAll(ofAssets, ofTable(projects), ofTable(projectVersions));
  return rows.reduce((total, { bytes }) => total + Number(bytes ?? 0), 0);
}

/** Lets only one transaction at a time count what this owner uses; others wait until it has ended. */
export async function lockOwner(queries: Queries, key: OwnerKey): Promise<void> {
  await queries.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${folderOf(key)}, 0))`);
}

/** Refuses what would fill the storage of an owner: used and new bytes have to stay below the quota. @throws CallError */
export async function checkQuota(
  queries: Queries,
  owner: Owner,
  newBytes: number,
  code: 'tooLarge' | 'uploadRefused' = 'tooLarge',
): Promise<void> {
  if ((await usedBytes(queries, owner.key)) + newBytes >= owner.quotaBytes) {
    throw new CallError(code, UPLOAD_MESSAGES.storageLimit);
  }
}
