import { timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq, gte, isNull, or, sql, sum } from 'drizzle-orm';
import type { z } from 'zod';
import {
  API_SCOPES,
  type ApiKey,
  type DEVELOPER_KEY_CALLS,
  MAX_API_KEYS,
  ROTATION_OVERLAP_HOURS,
} from '../../../contract/developer/keys.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { apiJobs, apiKeys, users } from '../../../database/schema.ts';
import type { UserRow } from '../../accounts/sessions.ts';
import { CallError } from '../../call-error.ts';
import type { Mail } from '../../mail/mail.ts';
import { newKey, readKey } from './key-format.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
type KeyWish = z.output<typeof DEVELOPER_KEY_CALLS.createApiKey.body>;
type KeyChange = z.output<typeof DEVELOPER_KEY_CALLS.updateApiKey.body>;

/** When a key was used is written down this often at most: every call would be a write otherwise. */
const LAST_USED_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Keys of the playground are valid this long; each visit makes its own. */
const PLAYGROUND_MS = HOUR_MS;

/** A key at the only moment at which it is known. */
export interface NewKey {
  readonly key: ApiKey;
  readonly secret: string;
}

/** A valid key with the account that it belongs to. */
export interface KeyHolder {
  readonly key: ApiKeyRow;
  readonly user: UserRow;
}

/** Keys of the developer API: made, listed, replaced and revoked by their owners, looked up by what they are sent with. */
export class ApiKeys {
  readonly #database: Database;
  readonly #now: () => Date;

  readonly #mail: Pick<Mail, 'queue'>;

  constructor({
    database,
    now,
    mail,
  }: { readonly database: Database; readonly now: () => Date; readonly mail: Pick<Mail, 'queue'> }) {
    this.#database = database;
    this.#now = now;
    this.#mail = mail;
  }

  /** All keys of a person, newest first; those of the playground are not listed. */
  async list(userId: number): Promise<ApiKey[]> {
    const { queries } = this.#database;
    const rows = await queries
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), eq(apiKeys.isPlayground, false)))
      .orderBy(desc(apiKeys.apiKeyId))
      .limit(200);
    const used = await this.#creditsUsed(userId);
    return rows.map((row) => this.#view(row, used.get(row.apiKeyId) ?? 0));
  }

  /** @throws CallError when the person has as many valid keys as there may be */
  async create(userId: number, wish: KeyWish): Promise<NewKey> {
    const { expiresInDays, networks, ...values } = wish;
    return this.#database.transaction(async (queries) => {
      await this.#makeRoom(queries, userId);
      const expiresAt =
        expiresInDays === null ? null : new Date(this.#now().getTime() + expiresInDays * DAY_MS);
      const texts = { scopes: values.scopes.join(' '), networks: networks.join(' ') };
      return this.#insert(queries, { ...values, ...texts, userId, expiresAt });
    });
  }

  /** A test key for the playground of the dashboard, valid for an hour. Former ones of the same person end. */
  async openPlayground(userId: number): Promise<{ secret: string; expiresAt: Date }> {
    const now = this.#now();
    const expiresAt = new Date(now.getTime() + PLAYGROUND_MS);
    return this.#database.transaction(async (queries) => {
      await queries
        .update(apiKeys)
        .set({ revokedAt: now })
        .where(and(eq(apiKeys.userId, userId), eq(apiKeys.isPlayground, true), isNull(apiKeys.revokedAt)));
      const { secret } = await this.#insert(queries, {
        ...{ userId, name: 'Playground', mode: 'test', scopes: API_SCOPES.join(' '), monthlyCredits: null },
        ...{ expiresAt, isPlayground: true, networks: '' },
      });
      return { secret, expiresAt };
    });
  }

  /** What is left out stays. @throws CallError when the person has no such key, or it can get no other end */
  async update(
    userId: number,
    { apiKeyId, name, monthlyCredits, scopes, expiresInDays, networks }: KeyChange,
  ): Promise<ApiKey> {
    const now = this.#now();
    await this.#set(
      userId,
      apiKeyId,
      {
        ...{ name, monthlyCredits },
        ...(scopes === undefined ? {} : { scopes: scopes.join(' ') }),
        ...(networks === undefined ? {} : { networks: networks.join(' ') }),
        ...(expiresInDays === undefined
          ? {}
          : { expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS) }),
      },
      // A key that has ended must not become valid again, and one that was replaced must not outlive its day.
      expiresInDays !== undefined,
    );
    return this.#one(userId, apiKeyId);
  }

  /** Makes a key with the same rights; the former one stays valid for a day at most. @throws CallError when there is no such valid key */
  async rotate(userId: number, apiKeyId: number): Promise<NewKey> {
    const now = this.#now();
    const end = new Date(now.getTime() + ROTATION_OVERLAP_HOURS * HOUR_MS);
    return this.#database.transaction(async (queries) => {
      await queries.select().from(users).where(eq(users.userId, userId)).for('update');
      const [row] = await queries
        .select()
        .from(apiKeys)
        .where(and(eq(apiKeys.apiKeyId, apiKeyId), eq(apiKeys.userId, userId)));
      if (!row || row.isPlayground) throw new CallError('notFound', 'There is no such key.');
      if (this.#stateOf(row) !== 'active')
        throw new CallError('refused', 'Only a key that is valid can be replaced. Make a new one.');
      const { mode, name, scopes, monthlyCredits, networks, expiresAt } = row;
      const same = { mode, name, scopes, monthlyCredits, networks, expiresAt };
      const made = await this.#insert(queries, { userId, ...same });
      await queries
        .update(apiKeys)
        .set({
          replacedBy: made.key.apiKeyId,
          expiresAt: expiresAt !== null && expiresAt < end ? expiresAt : end,
        })
        .where(eq(apiKeys.apiKeyId, apiKeyId));
      return made;
    });
  }

  /** Ends a key at once; one that has ended stays so. @throws CallError when the person has no such key */
  async revoke(userId: number, apiKeyId: number): Promise<ApiKey> {
    const revokedAt = sql`coalesce(${apiKeys.revokedAt}, ${this.#now().toISOString()})`;
    await this.#set(userId, apiKeyId, { revokedAt });
    return this.#one(userId, apiKeyId);
  }

  /** Ends a key that was found where others can read it, and says so to its owner. False for a text that is no key of this installation. */
  async revokeLeaked(text: string): Promise<boolean> {
    const read = readKey(text);
    if (!read) return false;
    return this.#database.transaction(async (queries) => {
      const rows = await queries
        .select({ key: apiKeys, email: users.email })
        .from(apiKeys)
        .innerJoin(users, eq(users.userId, apiKeys.userId))
        .where(eq(apiKeys.lookup, read.lookup))
        .for('update', { of: apiKeys });
      const found = rows.find(({ key }) => isSame(key.keyHash, read.hash));
      if (!found) return false;
      const state = this.#stateOf(found.key);
      if (state !== 'active' && state !== 'replaced') return true;
      const { apiKeyId, name } = found.key;
      await queries.update(apiKeys).set({ revokedAt: this.#now() }).where(eq(apiKeys.apiKeyId, apiKeyId));
      // Nothing that the sender of the report wrote is in the mail.
      await this.#mail.queue(queries, found.email, {
        subject: 'A key of yours was found in public, and is revoked',
        paragraphs: [
          `The key “${name}” (${this.#view(found.key, 0).hint}) of the developer API was reported to this server, whole. Other people can read it where it was found, so it was revoked at once.`,
          'Make a new key in the API dashboard, and look at what the old one was used for.',
        ],
      });
      return true;
    });
  }

  /** The valid key that a request carries, with its account; null for one that is unknown, expired or revoked. */
  async find(text: string): Promise<KeyHolder | null> {
    const read = readKey(text);
    if (!read) return null;
    const rows = await this.#database.queries
      .select({ key: apiKeys, user: users })
      .from(apiKeys)
      .innerJoin(users, eq(users.userId, apiKeys.userId))
      .where(eq(apiKeys.lookup, read.lookup));
    const found = rows.find(({ key }) => isSame(key.keyHash, read.hash));
    if (!found) return null;
    const state = this.#stateOf(found.key);
    if (state !== 'active' && state !== 'replaced') return null;
    await this.#noteUse(found.key);
    return found;
  }

  async #noteUse({ apiKeyId, lastUsedAt }: ApiKeyRow): Promise<void> {
    const now = this.#now();
    const before = new Date(now.getTime() - LAST_USED_MS);
    if (lastUsedAt !== null && lastUsedAt > before) return;
    await this.#database.queries
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(apiKeys.apiKeyId, apiKeyId),
          or(isNull(apiKeys.lastUsedAt), sql`${apiKeys.lastUsedAt} <= ${before.toISOString()}`),
        ),
      );
  }

  async #makeRoom(queries: Queries, userId: number): Promise<void> {
    // Of two requests at once only one may take the last place.
    await queries.select().from(users).where(eq(users.userId, userId)).for('update');
    const [valid] = await queries
      .select({ count: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), eq(apiKeys.isPlayground, false), this.#isValid()));
    if ((valid?.count ?? 0) >= MAX_API_KEYS)
      throw new CallError('refused', `There can be ${MAX_API_KEYS} keys. Revoke one that is not used.`);
  }

  /** Neither revoked nor replaced nor over. */
  #isValid() {
    return and(
      isNull(apiKeys.revokedAt),
      isNull(apiKeys.replacedBy),
      or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > ${this.#now().toISOString()}`),
    );
  }

  async #insert(
    queries: Queries,
    values: Pick<
      ApiKeyRow,
      'userId' | 'name' | 'mode' | 'scopes' | 'monthlyCredits' | 'networks' | 'expiresAt'
    > &
      Partial<Pick<ApiKeyRow, 'isPlayground'>>,
  ): Promise<NewKey> {
    const secret = newKey(values.mode);
    const read = readKey(secret);
    if (!read) throw new Error('A new key cannot be read.');
    const { lookup, lastFour, hash } = read;
    const [row] = await queries
      .insert(apiKeys)
      .values({ ...values, lookup, lastFour, keyHash: hash, createdAt: this.#now() })
      .returning();
    if (!row) throw new Error('The row was not returned.');
    return { key: this.#view(row, 0), secret };
  }

  async #set(
    userId: number,
    apiKeyId: number,
    values: Partial<Pick<ApiKeyRow, 'name' | 'monthlyCredits' | 'scopes' | 'networks' | 'expiresAt'>> & {
      revokedAt?: ReturnType<typeof sql>;
    },
    isOnlyForValid = false,
  ): Promise<void> {
    const { queries } = this.#database;
    const own = and(
      eq(apiKeys.apiKeyId, apiKeyId),
      eq(apiKeys.userId, userId),
      eq(apiKeys.isPlayground, false),
    );
    const changed = await queries
      .update(apiKeys)
      .set(values)
      .where(isOnlyForValid ? and(own, this.#isValid()) : own)
      .returning({ apiKeyId: apiKeys.apiKeyId });
    if (changed.length > 0) return;
    const [known] = isOnlyForValid
      ? await queries.select({ apiKeyId: apiKeys.apiKeyId }).from(apiKeys).where(own)
      : [];
    if (known)
      throw new CallError('refused', 'Only a key that is valid can get another end. Make a new one.');
    throw new CallError('notFound', 'There is no such key.');
  }

  async #one(userId: number, apiKeyId: number): Promise<ApiKey> {
    const key = (await this.list(userId)).find((each) => each.apiKeyId === apiKeyId);
    if (!key) throw new CallError('notFound', 'There is no such key.');
    return key;
  }

  /** Credits of the last 30 days by key; what jobs under way have reserved counts too. */
  async #creditsUsed(userId: number): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#database.queries
      .select({ apiKeyId: apiJobs.apiKeyId, credits: sum(creditsOfJob) })
      .from(apiJobs)
      .where(
        and(
          eq(apiJobs.userId, userId),
          gte(apiJobs.createdAt, new Date(this.#now().getTime() - 30 * DAY_MS)),
        ),
      )
      .groupBy(apiJobs.apiKeyId);
    return new Map(rows.map(({ apiKeyId, credits }) => [apiKeyId ?? 0, Number(credits ?? 0)]));
  }

  #stateOf({ revokedAt, expiresAt, replacedBy }: ApiKeyRow): ApiKey['state'] {
    if (revokedAt !== null) return 'revoked';
    if (expiresAt !== null && expiresAt <= this.#now()) return 'expired';
    return replacedBy === null ? 'active' : 'replaced';
  }

  #view(row: ApiKeyRow, creditsUsed: number): ApiKey {
    const { apiKeyId, name, mode, lastFour, monthlyCredits, createdAt, expiresAt, lastUsedAt } = row;
    return {
      apiKeyId,
      name,
      mode,
      hint: `gsk_${mode}_…${lastFour}`,
      scopes: scopesOf(row),
      monthlyCredits,
      networks: networksOf(row),
      state: this.#stateOf(row),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      creditsUsed,
    };
  }
}

/** What a job takes of the account: what it was charged, or has reserved while it is under way. */
export const creditsOfJob = sql`CASE WHEN ${apiJobs.status} IN ('queued', 'running')
  THEN ${apiJobs.creditsReserved} ELSE ${apiJobs.creditsCharged} END`;

/** What a key may be used for. */
export function scopesOf({ scopes }: Pick<ApiKeyRow, 'scopes'>): ApiKey['scopes'] {
  const names = scopes.split(' ');
  return API_SCOPES.filter((scope) => names.includes(scope));
}

/** From where a key may be used; none: from everywhere. */
export function networksOf({ networks }: Pick<ApiKeyRow, 'networks'>): string[] {
  return networks.split(' ').filter(Boolean);
}

/** Compares hashes in a time that does not depend on where they differ. */
function isSame(kept: string, sent: string): boolean {
  const [left, right] = [Buffer.from(kept), Buffer.from(sent)];
  return left.length === right.length && timingSafeEqual(left, right);
}
