import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { paymentEvents, prices, purchases, users } from '../../database/schema.ts';
import { CallError, TooManyRequestsError } from '../call-error.ts';
import type { Mail } from '../mail/mail.ts';
import { writeGrant } from './credits/grants.ts';
import { Trials } from './credits/trials.ts';
import { Turns } from './credits/turns.ts';
import { type Entitlement, entitlementOf } from './entitlement.ts';
import { PAYMENT_MAILS } from './letters/payment-mails.ts';
import { writeReceipts } from './letters/write-receipts.ts';
import { nameOf } from './offers/price-list.ts';
import { attemptOf, GOING_ON, type WholePurchase, wholePurchase } from './payment-rows.ts';
import type { AttemptRow, PaymentProvider, ProviderState, PurchaseRow } from './provider.ts';
import { type Providers, providerNamed } from './providers.ts';

/** Another process wrote between reading and writing; this process never does that to itself. */
const MAX_TRIES = 20;
/** When to ask again about a purchase that too many ask about. */
const BUSY_SECONDS = 10;

/** What a provider said happened. Only that something did is believed. */
export interface PaymentEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly kind: string;
}

/** An attempt, who takes it, and what they say about it. */
interface SeenAttempt {
  readonly row: AttemptRow;
  readonly provider: PaymentProvider;
  readonly state: ProviderState;
}

const NOTHING: ProviderState = {
  status: 'pending',
  trialEndsAt: null,
  cancelAtPeriodEnd: false,
  payments: [],
};

/**
 * Makes what is kept about a purchase, and what its owner may do, equal to what the providers say at this moment. However often and in
 * whatever order it is asked to, the result is the same.
 */
export class Settlement {
  readonly #turns = new Turns<PurchaseRow>();
  readonly #parts: {
    database: Database;
    mail: Mail;
    now: () => Date;
    publicUrl: () => string;
    secret: string;
    providers: Providers;
  };
  readonly #trials: Trials;

  constructor(parts: {
    database: Database;
    mail: Mail;
    now: () => Date;
    publicUrl: () => string;
    secret: string;
    providers: Providers;
  }) {
    this.#parts = parts;
    this.#trials = new Trials(parts);
  }

  /** Asks the providers about a purchase and writes down what they say; with an event, once for each. @throws CallError */
  settle(purchaseId: string, event?: PaymentEvent): Promise<PurchaseRow> {
    return this.#turns.take(purchaseId, event === undefined, () => this.#settle(purchaseId, event));
  }

  async #settle(purchaseId: string, event: PaymentEvent | undefined): Promise<PurchaseRow> {
    let unnoted = event;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const whole = await wholePurchase(this.#parts.database.queries, purchaseId);
      if (!whole) throw new CallError('notFound', 'There is no such purchase.');
      const seen = await this.#look(whole);
      const paid = paidAttempt(seen, whole.purchase.paidAttemptId);
      const written = await this.#parts.database.transaction((queries) =>
        this.#write(queries, whole, seen, paid, unnoted),
      );
      if (!written) continue;
      if (!(await this.#endWhatIsTooMuch(whole, seen, paid))) return written;
      // What was just ended is looked at again; the event has had its effect.
      unnoted = undefined;
    }
    throw new TooManyRequestsError(BUSY_SECONDS);
  }

  /** What the providers say about each attempt, after payments that only wait for us were taken. */
  async #look(whole: WholePurchase): Promise<SeenAttempt[]> {
    const seen = await this.#readAll(whole);
    const waiting = seen.find(({ state }) => state.awaitsCollection === true);
    if (!waiting || seen.some(({ state }) => state.payments.length > 0 || state.status === 'processing'))
      return seen;
    // The other ways are closed before: no purchase is paid twice.
    for (const { row, provider } of seen)
      if (row !== waiting.row) await provider.cancel(attemptOf(whole, row));
    const closed = await this.#readAll(whole);
    if (closed.some(({ state }) => state.payments.length > 0)) return closed;
    await waiting.provider.collect(attemptOf(whole, waiting.row));
    return this.#readAll(whole);
  }

  #readAll(whole: WholePurchase): Promise<SeenAttempt[]> {
    const known = whole.attempts.flatMap((row) => {
      const provider = providerNamed(this.#parts.providers, row.provider);
      return provider ? [{ row, provider }] : [];
    });
    return Promise.all(
      known.map(async ({ row, provider }) => ({
        row,
        provider,
        state: await provider.read(attemptOf(whole, row)),
      })),
    );
  }

  /** Null: another process wrote since `whole` was read, and what was heard may be older than that. */
  async #write(
    queries: Queries,
    whole: WholePurchase,
    seen: readonly SeenAttempt[],
    paid: SeenAttempt | null,
    event: PaymentEvent | undefined,
  ): Promise<PurchaseRow | null> {
    const { purchase: former, price, user } = whole;
    const isUser = eq(users.userId, user.userId);
    const isPurchase = eq(purchases.purchaseId, former.purchaseId);
    await queries.select({ userId: users.userId }).from(users).where(isUser).for('update');
    const [locked] = await queries.select().from(purchases).where(isPurchase).for('update');
    if (!locked) throw new CallError('notFound', 'There is no such purchase.');
    if (locked.version !== former.version) return null;
    const now = this.#parts.now();
    if (event && !(await noteEvent(queries, event, former.purchaseId, now))) return locked;
    // The provider that took it is not configured any more: what was known stays.
    if (seen.length < whole.attempts.length && !paid) return locked;

    const state = paid?.state ?? { ...NOTHING, status: statusOfUnpaid(seen) };
    const given = entitlementOf(price, state);
    const [written] = await queries
      .update(purchases)
      .set({
        status: given.status,
        paidUntil: given.paidUntil,
        proUntil: given.proUntil,
        cancelAtPeriodEnd: given.cancelAtPeriodEnd,
        paidAttemptId: paid?.row.attemptId ?? null,
        version: former.version + 1,
        checkedAt: now,
      })
      .where(isPurchase)
      .returning();
    if (!written) throw new Error('The purchase is gone.');
    for (const grant of given.grants) await writeGrant(queries, { userId: user.userId, price, grant, now });
    await writeReceipts({ ...this.#parts, queries, now }, whole, state.payments);
    if (former.proUntil !== null || given.proUntil !== null) await writeProUntil(queries, user.userId);
    if (state.trialEndsAt !== null && given.paidUntil !== null) {
      await queries.update(users).set({ trialConsumed: true }).where(isUser);
      await this.#trials.note(queries, user);
    }
    await this.#report(queries, whole, given, state);
    return written;
  }

  /** Mails about what changed. */
  async #report(
    queries: Queries,
    { purchase: former, price, user }: WholePurchase,
    given: Entitlement,
    state: ProviderState,
  ): Promise<void> {
    if (given.status === former.status || price.paidEvery === null) return;
    const { mail, publicUrl } = this.#parts;
    const product = nameOf(price);
    if (given.status === 'trialing' && state.trialEndsAt)
      await mail.queue(queries, user.email, PAYMENT_MAILS.trialBegun(user.name, product, state.trialEndsAt));
    if (given.status === 'past_due') {
      const url = `${publicUrl()}/my/account-settings`;
      await mail.queue(queries, user.email, PAYMENT_MAILS.paymentFailed(user.name, product, url));
    }
    if (given.status === 'canceled' && given.paidUntil !== null)
      await mail.queue(queries, user.email, PAYMENT_MAILS.ended(user.name, product));
  }

  /** Closes the other ways to pay once one was paid, and ends what was paid back or bought twice: then it returns true. */
  async #endWhatIsTooMuch(
    whole: WholePurchase,
    seen: readonly SeenAttempt[],
    paid: SeenAttempt | null,
  ): Promise<boolean> {
    if (!paid) return false;
    for (const { row, provider, state } of seen) {
      if (row === paid.row || isOver(state)) continue;
      if (state.payments.length > 0) await provider.refund(attemptOf(whole, row));
      await provider.cancel(attemptOf(whole, row));
    }
    const goesOnThere = GOING_ON.some((status) => status === paid.state.status);
    if (!goesOnThere) return false;
    const isPaidBack = entitlementOf(whole.price, paid.state).status === 'canceled';
    if (!isPaidBack) {
      const { older, younger } = await this.#rivals(whole);
      if (older.length === 0) {
        // They may have been looked at before this one was written: each now finds that it is too much.
        for (const purchaseId of younger) await this.settle(purchaseId);
        return false;
      }
      await paid.provider.refund(attemptOf(whole, paid.row));
    }
    await paid.provider.cancel(attemptOf(whole, paid.row));
    return true;
  }

  /** Other subscriptions of the user to the same thing: those that began before, and those that began after. */
  async #rivals({ purchase, price }: WholePurchase): Promise<{ older: string[]; younger: string[] }> {
    const others = await this.#parts.database.queries
      .select({ purchaseId: purchases.purchaseId, createdAt: purchases.createdAt })
      .from(purchases)
      .innerJoin(prices, eq(prices.priceId, purchases.priceId))
      .where(
        and(
          eq(purchases.userId, purchase.userId),
          ne(purchases.purchaseId, purchase.purchaseId),
          eq(prices.brings, price.brings),
          isNotNull(prices.paidEvery),
          inArray(purchases.status, [...GOING_ON]),
        ),
      );
    const isOlder = (other: (typeof others)[number]) =>
      other.createdAt < purchase.createdAt ||
      (other.createdAt.getTime() === purchase.createdAt.getTime() && other.purchaseId < purchase.purchaseId);
    const idsOf = (wantsOlder: boolean) =>
      others.filter((other) => isOlder(other) === wantsOlder).map(({ purchaseId }) => purchaseId);
    return { older: idsOf(true), younger: idsOf(false) };
  }
}

function isOver({ status, payments }: ProviderState): boolean {
  if (status === 'completed') return payments.every(({ amount, refunded }) => refunded >= amount);
  return status === 'failed' || status === 'canceled';
}

/** The attempt that counts: the one that did before, else the first that was paid. */
function paidAttempt(seen: readonly SeenAttempt[], formerId: number | null): SeenAttempt | null {
  const former = seen.find(({ row }) => row.attemptId === formerId);
  if (former && !(former.state.status === 'failed' && former.state.payments.length === 0)) return former;
  return (
    seen.find(({ state }) => state.payments.length > 0) ??
    seen.find(({ state }) => !['pending', 'failed', 'canceled'].includes(state.status)) ??
    null
  );
}

function statusOfUnpaid(seen: readonly SeenAttempt[]): PurchaseRow['status'] {
  if (seen.length === 0 || seen.some(({ state }) => state.status === 'pending')) return 'pending';
  return seen.some(({ state }) => state.status === 'failed') ? 'failed' : 'canceled';
}

/** False: it was there already, and so is its effect. */
async function noteEvent(
  queries: Queries,
  { provider, eventId, kind }: PaymentEvent,
  purchaseId: string,
  receivedAt: Date,
): Promise<boolean> {
  const noted = await queries
    .insert(paymentEvents)
    .values({ provider, eventId, kind, purchaseId, receivedAt })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}

/** A user has Pro as long as any of their purchases gives it. */
async function writeProUntil(queries: Queries, userId: number): Promise<void> {
  const [latest] = await queries
    .select({ proUntil: purchases.proUntil })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNotNull(purchases.proUntil)))
    .orderBy(desc(purchases.proUntil))
    .limit(1);
  await queries
    .update(users)
    .set({ proUntil: latest?.proUntil ?? null })
    .where(eq(users.userId, userId));
}
