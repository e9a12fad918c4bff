import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';
import { apiBuckets } from '../../../database/schema.ts';

/** How many requests come through at once, and how many more in a minute. */
export interface BucketRule {
  readonly capacity: number;
  readonly perMinute: number;
}

/** What is left in a bucket. */
export interface BucketLevel {
  readonly isTaken: boolean;
  /** Whole requests that would come through now. */
  readonly left: number;
  /** Until the next request comes through; 0 where one does now. */
  readonly waitSeconds: number;
  /** Until the bucket is full again. */
  readonly fullSeconds: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** Token buckets in the database, for all processes together. A token is taken in one statement: of many requests at once no more get through. */
export class Buckets {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor({ database, now }: { readonly database: Database; readonly now: () => Date }) {
    this.#database = database;
    this.#now = now;
  }

  /** Takes one token, where there is one. */
  async take(bucket: string, { capacity, perMinute }: BucketRule): Promise<BucketLevel> {
    const { queries } = this.#database;
    const now = this.#now();
    const perSecond = perMinute / 60;
    const passed = sql`GREATEST(0, EXTRACT(EPOCH FROM (${now.toISOString()}::timestamptz - ${apiBuckets.filledAt})))`;
    const level = sql`LEAST(${capacity}::float8, ${apiBuckets.tokens} + ${passed} * ${perSecond}::float8)`;
    const [taken] = await queries
      .insert(apiBuckets)
      .values({ bucket, tokens: capacity - 1, filledAt: now })
      .onConflictDoUpdate({
        target: apiBuckets.bucket,
        set: { tokens: sql`${level} - 1`, filledAt: now },
        setWhere: sql`${level} >= 1`,
      })
      .returning({ tokens: apiBuckets.tokens });
    const tokens = taken ? taken.tokens : await this.#levelOf(bucket, now, perSecond);
    return {
      isTaken: taken !== undefined,
      left: Math.max(0, Math.floor(tokens)),
      waitSeconds: tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond)),
      fullSeconds: Math.max(0, Math.ceil((capacity - tokens) / perSecond)),
    };
  }

  /** Forgets buckets that have long been full. */
  async sweep(): Promise<void> {
    const before = new Date(this.#now().getTime() - DAY_MS);
    await deleteInSteps(this.#database.queries, apiBuckets, lt(apiBuckets.filledAt, before));
  }

  async #levelOf(bucket: string, now: Date, perSecond: number): Promise<number> {
    const [row] = await this.#database.queries.select().from(apiBuckets).where(eq(apiBuckets.bucket, bucket));
    if (!row) return 0;
    return row.tokens + (Math.max(0, now.getTime() - row.filledAt.getTime()) / 1000) * perSecond;
  }
}
