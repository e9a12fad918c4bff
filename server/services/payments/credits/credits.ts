import { eq, sum } from 'drizzle-orm';
import type { Database, Queries } from '../../../database/database.ts';
import { creditEntries, users } from '../../../database/schema.ts';
import { CallError } from '../../call-error.ts';

/** AI credits that a job takes. */
export interface Spend {
  readonly userId: number;
  /** More than 0. */
  readonly amount: number;
  /** What it is for, as its owner would call it. */
  readonly note: string;
  /** Names the job: requested twice, it is paid once. */
  readonly source: string;
}

/**
 * AI credits as a ledger: entries are added and never changed, and what a user has is their sum. They do not expire. What was spent
 * before its payment was paid back leaves less than nothing, which the next pack fills first.
 */
export class CreditLedger {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** What a user has, after everything. */
  balance(userId: number): Promise<number> {
    return balanceOf(this.#database.queries, userId);
  }

  /** Takes the credits of a job before it begins. @throws CallError needsCredits: there are too few, and none is taken */
  async spend(spend: Spend): Promise<void> {
    await this.#database.transaction((queries) => this.spendIn(queries, spend));
  }

  /** {@link spend} as a part of the transaction that begins the job. @throws CallError needsCredits */
  async spendIn(queries: Queries, { userId, amount, note, source }: Spend): Promise<void> {
    if (!Number.isInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no number of credits.`);
    // Two jobs at once cannot both have the last credits.
    await lock(queries, userId);
    if (await hasEntry(queries, spent(source))) return;
    const owned = await balanceOf(queries, userId);
    if (owned < amount)
      throw new CallError(
        'needsCredits',
        `This takes ${amount} AI credits, and you have ${Math.max(0, owned)}.`,
      );
    await queries
      .insert(creditEntries)
      .values({ userId, amount: -amount, kind: 'spend', note, source: spent(source) });
  }

  /** Gives the credits of a job back that came to nothing; once, however often it is requested. A job that never took any gets none. */
  async giveBack(userId: number, source: string): Promise<void> {
    await this.#database.transaction((queries) => this.giveBackIn(queries, userId, source));
  }

  /** {@link giveBack} as a part of the transaction that ends the job. */
  async giveBackIn(queries: Queries, userId: number, source: string): Promise<void> {
    await lock(queries, userId);
    const [entry] = await queries
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.source, spent(source)));
    if (!entry || entry.userId !== userId) return;
    const { amount, note } = entry;
    // The kind of what it undoes: a refund is of money.
    await queries
      .insert(creditEntries)
      .values({ userId, amount: -amount, kind: 'spend', note, source: `${spent(source)}:back` })
      .onConflictDoNothing();
  }
}

const spent = (source: string) => `spend:${source}`;

async function lock(queries: Queries, userId: number): Promise<void> {
  await queries.select().from(users).where(eq(users.userId, userId)).for('update');
}

async function hasEntry(queries: Queries, source: string): Promise<boolean> {
  const found = await queries.select().from(creditEntries).where(eq(creditEntries.source, source));
  return found.length > 0;
}

async function balanceOf(queries: Queries, userId: number): Promise<number> {
  const [row] = await queries
    .select({ total: sum(creditEntries.amount) })
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId));
  return Number(row?.total ?? 0);
}
