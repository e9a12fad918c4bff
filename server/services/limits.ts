import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { TooManyRequestsError } from './call-error.ts';

/** How often something may be tried: `points` within `seconds`. Counted in the database, for all processes together. */
const RULES = {
  /** Wrong passwords for one account from one address. */
  loginOfAccount: { points: 10, seconds: 15 * 60 },
  /** Wrong passwords for one account from anywhere. */
  loginAnywhere: { points: 60, seconds: 60 * 60 },
  /** Log-ins from one address, whatever the account. */
  loginFromAddress: { points: 100, seconds: 15 * 60 },
  /** Sign-ups, forgotten passwords, newsletter: what makes this server send mail. */
  mailFromAddress: { points: 40, seconds: 60 * 60 },
  mailToAccount: { points: 5, seconds: 60 * 60 },
  /** Links of mails: tried by whoever guesses. */
  linkFromAddress: { points: 60, seconds: 60 * 60 },
  socialFromAddress: { points: 60, seconds: 15 * 60 },
  /** Files announced by one account or visitor. */
  uploads: { points: 600, seconds: 60 * 60 },
  /** Purchases begun by one account: each is a request to a provider. */
  purchases: { points: 120, seconds: 60 * 60 },
  stock: { points: 120, seconds: 60 },
} as const;
export type LimitName = keyof typeof RULES;

/** Counts attempts and refuses those that are too many. */
export class Limits {
  readonly #limiters: ReadonlyMap<LimitName, RateLimiterPostgres>;
  readonly #isOn: boolean;

  constructor({ database, isOn }: { database: Database; isOn: boolean }) {
    this.#isOn = isOn;
    const storeClient = clientOn(database);
    this.#limiters = new Map(
      (Object.keys(RULES) as LimitName[]).map((name) => [
        name,
        new RateLimiterPostgres({
          storeClient,
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: name,
          points: RULES[name].points,
          duration: RULES[name].seconds,
          clearExpiredByTimeout: false,
        }),
      ]),
    );
  }

  /** Counts one attempt. @throws TooManyRequestsError */
  async count(name: LimitName, key: string, points = 1): Promise<void> {
    const limiter = this.#limiters.get(name);
    if (!this.#isOn || !limiter) return;
    try {
      await limiter.consume(key.toLowerCase().slice(0, 200), points);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TooManyRequestsError(refusal.msBeforeNext / 1000);
      throw refusal;
    }
  }

  /** Refuses without counting, where only failures are counted. @throws TooManyRequestsError */
  async check(name: LimitName, key: string): Promise<void> {
    const limiter = this.#limiters.get(name);
    if (!this.#isOn || !limiter) return;
    const used = await limiter.get(key.toLowerCase().slice(0, 200));
    if (used && used.consumedPoints >= RULES[name].points)
      throw new TooManyRequestsError(used.msBeforeNext / 1000);
  }

  /** Forgets what was counted, after a success. */
  async forget(name: LimitName, key: string): Promise<void> {
    if (this.#isOn) await this.#limiters.get(name)?.delete(key.toLowerCase().slice(0, 200));
  }
}

/** The database in the form that the library expects of a client of PostgreSQL; it only ever reads these two columns. */
function clientOn(database: Database) {
  return {
    async query({ text, values }: { text: string; values: (string | number | null)[] }) {
      const rows = await database.runner.query(text, values);
      return {
        rowCount: rows.length,
        rows: rows.map((row) =>
          row.length === 3
            ? { key: row[0], points: row[1], expire: row[2] }
            : { points: row[0], expire: row[1] },
        ),
      };
    },
  };
}
