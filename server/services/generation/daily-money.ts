import { gte, sql, sum } from 'drizzle-orm';
import type { Config } from '../../config-types.ts';
import type { Database, Queries } from '../../database/database.ts';
import { apiJobs, generationJobs } from '../../database/schema.ts';
import { TooManyRequestsError } from '../call-error.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Sums of fractions of a cent do not come out exactly. */
const ROUNDING_USD = 1e-6;

interface MoneyParts {
  readonly config: Pick<Config, 'generation'>;
  readonly database: Database;
  readonly now: () => Date;
}

/** What providers may cost this installation in one day (UTC), for requests of the editor and of the developer API together. */
export class DailyMoney {
  readonly #parts: MoneyParts;

  constructor(parts: MoneyParts) {
    this.#parts = parts;
  }

  /** What the jobs of today cost, those that have not ended too, in US dollars. */
  async spent(queries: Queries = this.#parts.database.queries): Promise<number> {
    const from = this.#startOfDay();
    const [images] = await queries
      .select({ usd: sum(generationJobs.costUsd) })
      .from(generationJobs)
      .where(gte(generationJobs.createdAt, from));
    const [calls] = await queries
      .select({ usd: sum(apiJobs.costUsd) })
      .from(apiJobs)
      .where(gte(apiJobs.createdAt, from));
    return Number(images?.usd ?? 0) + Number(calls?.usd ?? 0);
  }

  /**
   * Looks in the transaction that takes a job whether today has money left for it; until that has ended no other job is counted.
   *
   * @throws TooManyRequestsError until the day ends
   */
  async checkIn(queries: Queries, costUsd: number): Promise<void> {
    const { config, now } = this.#parts;
    const { dailyUsd } = config.generation;
    if (dailyUsd === undefined || costUsd === 0) return;
    await queries.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('generation-money', 0))`);
    if ((await this.spent(queries)) + costUsd <= dailyUsd + ROUNDING_USD) return;
    const seconds = Math.ceil((this.#startOfDay().getTime() + DAY_MS - now().getTime()) / 1000);
    throw new TooManyRequestsError(
      seconds,
      'This installation has used what it may spend on AI services today. Try again tomorrow (the day ends at midnight UTC), or with a model that costs less; no credits were taken.',
    );
  }

  #startOfDay(): Date {
    const now = this.#parts.now();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  }
}
