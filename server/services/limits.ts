import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { TooManyRequestsError } from './call-error.ts';
import { networkOf } from './client-network.ts';

/** The column has room for this and for the name of the rule. */
const MAX_KEY_LENGTH = 200;

interface Rule {
  readonly points: number;
  readonly seconds: number;
  /** The key is an address of a caller: all addresses of one customer count together. */
  readonly byNetwork?: true;
  /** Once the points are used up, one more attempt in so many seconds: slower, but no user is locked out. */
  readonly thenEverySeconds?: number;
}

/** How often something may be tried: `points` within `seconds`. Counted in the database, for all processes together. */
const RULES = {
  /** Passwords for one account from one network. */
  loginOfAccount: { points: 10, seconds: 15 * 60, thenEverySeconds: 15 },
  /** Passwords for one account from all networks in which its owner has never proven to be the owner. */
  loginElsewhere: { points: 60, seconds: 60 * 60, thenEverySeconds: 30 },
  /** Log-ins from one network, whatever the account. */
  loginFromAddress: { points: 100, seconds: 15 * 60, byNetwork: true },
  /** Sign-ups, forgotten passwords, newsletter: what makes this server send mail. */
  mailFromAddress: { points: 40, seconds: 60 * 60, byNetwork: true },
  mailToAccount: { points: 5, seconds: 60 * 60 },
  /** Links of mails: tried by attackers who guess. */
  linkFromAddress: { points: 60, seconds: 60 * 60, byNetwork: true },
  socialFromAddress: { points: 60, seconds: 15 * 60, byNetwork: true },
  /** Files announced by one account. */
  uploads: { points: 600, seconds: 60 * 60 },
  /** Files announced by visitors of one network. */
  uploadsFromAddress: { points: 600, seconds: 60 * 60, byNetwork: true },
  /** Purchases begun by one account: each is a request to a provider. */
  purchases: { points: 120, seconds: 60 * 60 },
  /** Keys of the developer API that were wrong. */
  apiKeysFromAddress: { points: 60, seconds: 15 * 60, byNetwork: true },
  stock: { points: 120, seconds: 60, byNetwork: true },
} as const satisfies Record<string, Rule>;
export type LimitName = keyof typeof RULES;

interface Counters {
  readonly rule: Rule;
  readonly burst: RateLimiterPostgres;
  readonly slow: RateLimiterPostgres | null;
}

/**
 * Counts attempts and refuses those that are too many. A point is taken before the work that it stands for, in one statement of the
 * database: of a hundred attempts at the same instant no more get through than of a hundred in a row.
 */
export class Limits {
  readonly #counters: ReadonlyMap<LimitName, Counters>;
  readonly #isOn: boolean;

  constructor({ database, isOn }: { database: Database; isOn: boolean }) {
    this.#isOn = isOn;
    const storeClient = clientOn(database);
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new RateLimiterPostgres({
        ...{ storeClient, storeType: 'client', tableName: 'rate_limits', tableCreated: true },
        ...{ keyPrefix, points, duration, clearExpiredByTimeout: false },
      });
    this.#counters = new Map(
      (Object.entries(RULES) as [LimitName, Rule][]).map(([name, rule]) => [
        name,
        {
          rule,
          burst: limiter(name, rule.points, rule.seconds),
          slow: rule.thenEverySeconds ? limiter(`${name}-slow`, 1, rule.thenEverySeconds) : null,
        },
      ]),
    );
  }

  /** Counts one attempt, or as many as `points` says. @throws TooManyRequestsError */
  async count(name: LimitName, key: string, points = 1): Promise<void> {
    const counters = this.#counters.get(name);
    if (!this.#isOn || !counters) return;
    const keyOfRule = keyIn(counters.rule, key);
    const waitMs = await consume(counters.burst, keyOfRule, points);
    if (waitMs === 0) return;
    const slowWaitMs = counters.slow ? await consume(counters.slow, keyOfRule, 1) : waitMs;
    if (slowWaitMs > 0) throw new TooManyRequestsError(slowWaitMs / 1000);
  }

  /** Gives points back that were taken for what turned out to be no attempt. */
  async giveBack(name: LimitName, key: string, points = 1): Promise<void> {
    const counters = this.#counters.get(name);
    if (this.#isOn && counters) await counters.burst.reward(keyIn(counters.rule, key), points);
  }

  /** Forgets what was counted, after a success. */
  async forget(name: LimitName, key: string): Promise<void> {
    const counters = this.#counters.get(name);
    if (!this.#isOn || !counters) return;
    await counters.burst.delete(keyIn(counters.rule, key));
    await counters.slow?.delete(keyIn(counters.rule, key));
  }
}

/** Long keys are hashed: two that begin alike stay two. */
function keyIn({ byNetwork }: Rule, key: string): string {
  const counted = (byNetwork ? networkOf(key) : key).toLowerCase();
  return counted.length <= MAX_KEY_LENGTH
    ? counted
    : createHash('sha256').update(counted).digest('base64url');
}

/** Takes points; 0 when there were enough, else the milliseconds until there are new ones. */
async function consume(limiter: RateLimiterPostgres, key: string, points: number): Promise<number> {
  try {
    await limiter.consume(key, points);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
    throw refusal;
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
