import { and, asc, eq, sum } from 'drizzle-orm';
import type { Config } from '../../config-types.ts';
import { type ApiUsageDetail, keptValuesSchema, type Profile, type User } from '../../contract/accounts.ts';
import type { Database } from '../../database/database.ts';
import { apiUsage, creditEntries } from '../../database/schema.ts';
import type { Trials } from '../payments/credits/trials.ts';
import { isPro, quotaBytes } from './plan.ts';
import type { UserRow } from './sessions.ts';

/** What profiles are made of. */
export interface ProfileParts {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  /** An address that shows a stored image. */
  readonly pictureUrl: (key: string) => Promise<string>;
  readonly usedBytes: (user: UserRow) => Promise<number>;
  readonly trials: Trials;
}

/** Reads everything that the app keeps about a user. */
export class Profiles {
  readonly #parts: ProfileParts;

  constructor(parts: ProfileParts) {
    this.#parts = parts;
  }

  /** The profile; `login` adds what only a log-in brings. */
  async of(user: UserRow, login?: { accessToken: string; isNew: boolean }): Promise<Profile> {
    const apiUsageDetails = await this.#apiUsage(user.userId);
    const body = await this.#user(user);
    return {
      user: body,
      isNewProfile: login?.isNew ?? false,
      ...(login ? { token: { accessToken: login.accessToken } } : {}),
      deviceSubscribed: false,
      purchaseDetails: user.proUntil ? [{ kind: 'pro', until: user.proUntil.toISOString() }] : [],
      userPreferences: keptValuesSchema.catch({}).parse(JSON.parse(user.preferences)),
      userSettings: keptValuesSchema.catch({}).parse(JSON.parse(user.settings)),
      trialConsumed: body.trialConsumed,
      referralStatus: '',
      apiUsageDetails,
    };
  }

  /** How much may be stored, and how much is. */
  async quota(user: UserRow): Promise<{ quota: number; quotaUsed: number }> {
    const { config, now, usedBytes } = this.#parts;
    return { quota: quotaBytes(user, config, now()), quotaUsed: await usedBytes(user) };
  }

  /** Calls of one API; nothing bought is nothing left. */
  async apiUsageOf(userId: number, apiId: number): Promise<ApiUsageDetail> {
    const found = (await this.#apiUsage(userId, apiId))[0];
    return found ?? { apiId, remainingCalls: 0, purchasedQuota: 0, consumedCalls: 0, creditPurchased: false };
  }

  async #user(user: UserRow): Promise<User> {
    const { config, now, pictureUrl, trials } = this.#parts;
    const { quota, quotaUsed } = await this.quota(user);
    const credits = await this.#credits(user.userId);
    return {
      profileId: user.userId,
      systemRefKey: user.systemRefKey,
      email: user.email,
      name: user.name,
      profilePicUrl: user.pictureKey === null ? null : await pictureUrl(user.pictureKey),
      subscribed: isPro(user, config, now()),
      trialConsumed: await trials.wasUsed(this.#parts.database.queries, user),
      remainingCoins: credits.remaining,
      creditPurchased: credits.purchased,
      quota,
      usedQuota: quotaUsed,
      apiKey: null,
      hasPassword: user.passwordHash !== null,
    };
  }

  async #credits(userId: number): Promise<{ remaining: number; purchased: boolean }> {
    const rows = await this.#parts.database.queries
      .select({ kind: creditEntries.kind, total: sum(creditEntries.amount) })
      .from(creditEntries)
      .where(eq(creditEntries.userId, userId))
      .groupBy(creditEntries.kind);
    const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.total ?? 0);
    return {
      // What was spent before it was paid back is missing; no user is shown less than nothing.
      remaining: Math.max(
        0,
        rows.reduce((total, row) => total + Number(row.total), 0),
      ),
      // Those whose money was paid back are not bought.
      purchased: of('purchase') > 0 && of('purchase') + of('refund') > 0,
    };
  }

  async #apiUsage(userId: number, apiId?: number): Promise<ApiUsageDetail[]> {
    const ofUser = eq(apiUsage.userId, userId);
    const rows = await this.#parts.database.queries
      .select()
      .from(apiUsage)
      .where(apiId === undefined ? ofUser : and(ofUser, eq(apiUsage.apiId, apiId)))
      .orderBy(asc(apiUsage.apiId));
    return rows.map(({ apiId: id, purchasedQuota, consumedCalls }) => ({
      apiId: id,
      remainingCalls: Math.max(0, purchasedQuota - consumedCalls),
      purchasedQuota,
      consumedCalls,
      creditPurchased: purchasedQuota > 0,
    }));
  }
}
