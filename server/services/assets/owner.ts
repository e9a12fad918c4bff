import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../config-types.ts';
import { UPLOAD_MESSAGES, type UploadPlan } from '../../contract/upload-limits.ts';
import type { Queries } from '../../database/database.ts';
import { assets } from '../../database/schema.ts';
import type { Caller } from '../accounts/caller.ts';
import { isPro, quotaBytes } from '../accounts/plan.ts';
import type { UserRow } from '../accounts/sessions.ts';
import { CallError } from '../call-error.ts';
import { networkOf } from '../client-network.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { AssetRow } from './asset-parts.ts';

/** Whose assets: a user's, or those of a user without an account, by the SHA-256 of the anonymous hash. */
export type OwnerKey = { readonly userId: number } | { readonly visitorHash: string };

/** An owner with what it may store. */
export interface Owner {
  readonly key: OwnerKey;
  readonly plan: UploadPlan;
  readonly quotaBytes: number;
  /** What visitors share besides; null for users. */
  readonly shared: SharedRoom | null;
}

/** Room that a visitor shares with the others of a network, and with all visitors of this server. */
export interface SharedRoom {
  /** The keyed hash of the network. */
  readonly network: string;
  readonly networkBytes: number;
  readonly serverBytes: number;
}

/** What the rows of a visitor's files say of the network that they came from; the address itself is not kept. */
export function visitorNetwork(secret: string, ip: string): string {
  return keyedHash(secret, 'visitor network', networkOf(ip)).slice(0, 22);
}

type OwnerConfig = Pick<
  Config,
  'defaultPlan' | 'freeQuotaBytes' | 'proQuotaBytes' | 'visitorNetworkQuotaBytes' | 'visitorsQuotaBytes'
>;

/** The owner that a caller stands for. @throws CallError when a visitor's browser does not say which one it is */
export function ownerOf(
  caller: Caller | { readonly kind: 'user'; readonly user: UserRow },
  config: OwnerConfig,
  now: Date,
  network: string,
): Owner {
  if (caller.kind === 'user') {
    return {
      key: { userId: caller.user.userId },
      plan: isPro(caller.user, config, now) ? 'pro' : 'free',
      quotaBytes: quotaBytes(caller.user, config, now),
      shared: null,
    };
  }
  if (caller.hash === null) {
    throw new CallError('refused', 'This browser could not be identified. Reload the page and try again.');
  }
  return {
    key: { visitorHash: caller.hash },
    plan: 'anonymous',
    quotaBytes: config.freeQuotaBytes,
    shared: {
      network,
      networkBytes: config.visitorNetworkQuotaBytes,
      serverBytes: config.visitorsQuotaBytes,
    },
  };
}

/** Narrows a query to the assets of an owner. */
export function ownedBy(key: OwnerKey): SQL {
  return 'userId' in key ? eq(assets.userId, key.userId) : eq(assets.visitorHash, key.visitorHash);
}

/** The columns that say whose an asset is. */
export function ownerColumns({
  key,
  shared,
}: Owner): Pick<AssetRow, 'userId' | 'visitorHash' | 'visitorNetwork'> {
  return 'userId' in key
    ? { userId: key.userId, visitorHash: null, visitorNetwork: null }
    : { userId: null, visitorHash: key.visitorHash, visitorNetwork: shared?.network ?? null };
}

/** The owner that a row says. */
export function ownerKeyOf({ userId, visitorHash }: Pick<AssetRow, 'userId' | 'visitorHash'>): OwnerKey {
  if (userId !== null) return { userId };
  if (visitorHash !== null) return { visitorHash };
  throw new Error('An asset has an owner.');
}

/** A key for the bytes of one of an owner's files; it cannot be guessed. */
export function newObjectKey(key: OwnerKey): string {
  return `${folderOf(key)}/${randomBytes(12).toString('hex')}/original`;
}

/** The folder of the store that an owner's objects go to. */
export function folderOf(key: OwnerKey): string {
  return 'userId' in key ? `u/${key.userId}` : `v/${key.visitorHash.slice(0, 24)}`;
}

/**
 * How many bytes an owner uses: uploads, announced ones that have not arrived yet too, projects with their history, and the small images
 * of all of them.
 */
export async function usedBytes(queries: Queries, key: OwnerKey): Promise<number> {
  // One statement: a profile, a save and an announced file all ask for this. Former states share images with the present one.
  const ofUser = (userId: number) => sql`
    (SELECT coalesce(sum(size_bytes), 0) FROM projects WHERE user_id = ${userId})
    + (SELECT coalesce(sum(size_bytes), 0) FROM project_versions WHERE user_id = ${userId})
    + (SELECT coalesce(sum(thumb_bytes), 0) FROM (
        SELECT thumb_key, thumb_bytes FROM projects WHERE user_id = ${userId} AND thumb_key IS NOT NULL
        UNION SELECT thumb_key, thumb_bytes FROM project_versions WHERE user_id = ${userId} AND thumb_key IS NOT NULL
      ) AS images)
    + (SELECT coalesce(sum(picture_bytes), 0) FROM users WHERE user_id = ${userId})`;
  return sumOf(
    queries,
    sql`${bytesOfAssets(ownedBy(key))} + ${'userId' in key ? ofUser(key.userId) : sql`0`}`,
  );
}

function bytesOfAssets(condition: SQL | undefined): SQL {
  return sql`(SELECT coalesce(sum(size_bytes + thumb_bytes), 0) FROM assets WHERE ${condition} AND status <> 'failed')`;
}

async function sumOf(queries: Queries, value: SQL): Promise<number> {
  // The driver gives rows as lists of values, which its types do not say.
  const rows = (await queries.execute(sql`SELECT ${value}`)) as unknown as readonly (readonly unknown[])[];
  return Number(rows[0]?.[0] ?? 0);
}

/** Lets only one transaction at a time count what this owner uses, or for visitors what all of them use; others wait until it has ended. */
export async function lockOwner(queries: Queries, key: OwnerKey): Promise<void> {
  const name = 'userId' in key ? folderOf(key) : 'v';
  await queries.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Refuses what would fill the storage of an owner: used and new bytes have to stay below the quota. @throws CallError */
export async function checkQuota(
  queries: Queries,
  owner: Owner,
  newBytes: number,
  code: 'tooLarge' | 'uploadRefused' = 'tooLarge',
): Promise<void> {
  const { key, shared } = owner;
  if ((await usedBytes(queries, key)) + newBytes >= owner.quotaBytes)
    throw new CallError(code, UPLOAD_MESSAGES.storageLimit);
  if (!shared) return;
  const ofVisitors = isNotNull(assets.visitorHash);
  const ofNetwork = bytesOfAssets(and(ofVisitors, eq(assets.visitorNetwork, shared.network)));
  if ((await sumOf(queries, ofNetwork)) + newBytes >= shared.networkBytes)
    throw new CallError(code, UPLOAD_MESSAGES.networkFull);
  if ((await sumOf(queries, bytesOfAssets(ofVisitors))) + newBytes >= shared.serverBytes)
    throw new CallError(code, UPLOAD_MESSAGES.visitorsFull);
}
