import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Config } from '../../config-types.ts';
import type { BillingAddress, PurchaseStatus, StartedPurchase } from '../../contract/payments.ts';
import type { Database, Queries } from '../../database/database.ts';
import { paymentAttempts, prices, purchases, receipts, users } from '../../database/schema.ts';
import type { UserRow } from '../accounts/sessions.ts';
import { userById } from '../accounts/users.ts';
import { TRIAL_PERIOD_DAYS } from '../app-config.ts';
import { CallError } from '../call-error.ts';
import { creditsOf } from './credits/grants.ts';
import type { Trials } from './credits/trials.ts';
import { chosenPrice, type PriceRow } from './offers/price-list.ts';
import {
  attemptOf,
  GOING_ON,
  purchaseOfAttempt,
  purchasesOf,
  type WholePurchase,
  wholePurchase,
} from './payment-rows.ts';
import type { AttemptRow, Channel, PaymentProvider, PurchaseRow } from './provider.ts';
import { type Providers, providerNamed } from './providers.ts';
import { returnPages } from './return-pages.ts';
import type { Settlement } from './settlement.ts';

/** What a client names to buy. */
interface Choice {
  readonly priceId: string;
  readonly skuId: number;
}

interface PurchaseParts {
  readonly database: Database;
  readonly config: Pick<Config, 'defaultPlan'>;
  readonly now: () => Date;
  readonly publicUrl: () => string;
  readonly providers: Providers;
  readonly settlement: Settlement;
  readonly trials: Trials;
}

const STATUS_NAMES: Readonly<Record<PurchaseRow['status'], PurchaseStatus['status']>> = {
  pending: 'PENDING',
  processing: 'PROCESSING',
  trialing: 'ACTIVE',
  active: 'ACTIVE',
  past_due: 'ACTIVE',
  completed: 'COMPLETED',
  failed: 'FAILED',
  canceled: 'CANCELED',
};

/** A purchase that is not paid is continued for this long; providers give theirs up after about a day. */
const GONE_ON_WITH_MS = 20 * 60 * 60_000;
const NO_SUCH_PURCHASE = 'There is no such purchase.';
const PAYMENTS_OFF = 'Nothing can be bought on this server.';

/** Purchases from their beginning to the answer whether they were paid. */
export class Purchases {
  readonly #parts: PurchaseParts;

  constructor(parts: PurchaseParts) {
    this.#parts = parts;
  }

  /** Begins a purchase to be paid in the browser; one that is still open is continued. @throws CallError */
  async begin(user: UserRow, type: 'one_time' | 'recurring', choice: Choice): Promise<StartedPurchase> {
    const whole = await this.#open(user, choice, type, 'card');
    const trialUsed = await this.#parts.trials.wasUsed(this.#parts.database.queries, whole.user);
    const provider = this.#parts.providers.card;
    if (!provider) {
      // Where there is PayPal alone the purchase has no form, and still a name in all calls.
      if (!this.#parts.providers.paypal) throw new CallError('refused', PAYMENTS_OFF);
      return {
        systemSubscriptionIdentifier: whole.purchase.purchaseId,
        clientSecret: secretWithoutForm(whole.purchase),
        trialUsed,
      };
    }
    const attempt = await this.#attempt(whole, 'card', provider);
    return {
      systemSubscriptionIdentifier: whole.purchase.purchaseId,
      clientSecret: attempt.clientSecret ?? '',
      trialUsed,
    };
  }

  /** Begins a purchase on a page of the provider. @throws CallError */
  async beginOnPage(
    user: UserRow,
    { page, ...choice }: Choice & { page: string },
  ): Promise<{ sessionId: string; url: string }> {
    const provider = this.#parts.providers.card;
    if (!provider) throw new CallError('refused', PAYMENTS_OFF);
    const whole = await this.#open(user, choice, null, 'checkout');
    const attempt = await this.#attempt(whole, 'checkout', provider, page);
    return { sessionId: attempt.reference, url: attempt.pageUrl ?? '' };
  }

  /** The page on which a purchase is paid through PayPal. @throws CallError */
  async payWithPaypal(user: UserRow, purchaseId: string): Promise<{ approvalUrl: string }> {
    const provider = this.#parts.providers.paypal;
    if (!provider) throw new CallError('refused', 'PayPal is not available on this server.');
    const purchase = await this.#ownSettled(user, purchaseId);
    if (purchase.status !== 'pending' && purchase.status !== 'canceled' && purchase.status !== 'failed')
      throw new CallError('refused', 'This purchase is paid already.');
    const whole = await this.#own(user, purchaseId);
    const attempt = await this.#attempt(whole, 'paypal', provider);
    return { approvalUrl: attempt.pageUrl ?? '' };
  }

  /** How far a purchase is, as the provider says now. @throws CallError */
  async status(
    user: UserRow,
    by: { purchaseId: string } | { clientSecret: string },
  ): Promise<PurchaseStatus> {
    const { queries } = this.#parts.database;
    const purchaseId = 'purchaseId' in by ? by.purchaseId : await this.#purchaseOfSecret(by.clientSecret);
    if (purchaseId === null) throw new CallError('notFound', NO_SUCH_PURCHASE);
    const purchase = await this.#ownSettled(user, purchaseId);
    const payments = await queries
      .selectDistinct({ payment: receipts.payment })
      .from(receipts)
      .where(eq(receipts.purchaseId, purchaseId));
    const names = payments.map(({ payment }) => payment);
    return { status: STATUS_NAMES[purchase.status], creditsAdded: await creditsOf(queries, names) };
  }

  /** Whether what was begun on a page of the provider is paid. @throws CallError */
  async isPaidOnPage(user: UserRow, sessionId: string): Promise<boolean> {
    const { queries } = this.#parts.database;
    const [attempt] = await queries
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.reference, sessionId), eq(paymentAttempts.channel, 'checkout')));
    if (!attempt) throw new CallError('notFound', NO_SUCH_PURCHASE);
    const { status } = await this.#ownSettled(user, attempt.purchaseId);
    return STATUS_NAMES[status] === 'ACTIVE' || STATUS_NAMES[status] === 'COMPLETED';
  }

  /** Sets where the bill of a purchase goes. @throws CallError */
  async setBillingAddress(user: UserRow, purchaseId: string, address: BillingAddress): Promise<void> {
    const whole = await this.#own(user, purchaseId);
    await this.#parts.database.queries
      .update(purchases)
      .set({ billingAddress: JSON.stringify(address) })
      .where(eq(purchases.purchaseId, purchaseId));
    for (const row of whole.attempts)
      await providerNamed(this.#parts.providers, row.provider)?.setBillingAddress(
        attemptOf(whole, row),
        address,
      );
  }

  /** The id at the provider of what is paid with a secret, where it is this user's. @throws CallError */
  async referenceOfSecret(user: UserRow, clientSecret: string): Promise<string> {
    const purchaseId = await purchaseOfAttempt(this.#parts.database.queries, { clientSecret });
    if (purchaseId === null) throw new CallError('notFound', NO_SUCH_PURCHASE);
    const { attempts } = await this.#own(user, purchaseId);
    const attempt = attempts.find((row) => row.clientSecret === clientSecret);
    if (!attempt) throw new CallError('notFound', NO_SUCH_PURCHASE);
    return attempt.reference;
  }

  /** A purchase of a user with what belongs to it. @throws CallError */
  async #own(user: UserRow, purchaseId: string): Promise<WholePurchase> {
    const whole = await wholePurchase(this.#parts.database.queries, purchaseId, user.userId);
    if (!whole) throw new CallError('notFound', NO_SUCH_PURCHASE);
    return whole;
  }

  async #ownSettled(user: UserRow, purchaseId: string): Promise<PurchaseRow> {
    await this.#own(user, purchaseId);
    return this.#parts.settlement.settle(purchaseId);
  }

  async #purchaseOfSecret(clientSecret: string): Promise<string | null> {
    const withoutForm = purchaseOfSecretWithoutForm(clientSecret);
    return withoutForm ?? purchaseOfAttempt(this.#parts.database.queries, { clientSecret });
  }

  /** A purchase that is not paid yet: one that is there, or a new one. */
  async #open(
    user: UserRow,
    choice: Choice,
    type: 'one_time' | 'recurring' | null,
    channel: Channel,
  ): Promise<WholePurchase> {
    const { database, providers } = this.#parts;
    if (!providers.card && !providers.paypal) throw new CallError('refused', PAYMENTS_OFF);
    const price = await chosenPrice(database.queries, choice);
    if (type !== null && (price.paidEvery === null) !== (type === 'one_time'))
      throw new CallError('refused', 'This cannot be paid in that way.');
    await this.#settleOpen(user, price);
    const purchaseId = await database.transaction((queries) => this.#openRow(queries, user, price, channel));
    return this.#own(user, purchaseId);
  }

  /** Finds payments that the browser did not report, and closes subscriptions that a user began and left. */
  async #settleOpen(user: UserRow, price: PriceRow): Promise<void> {
    const { database, settlement, providers } = this.#parts;
    const open = await purchasesOf(database.queries, user.userId, ['pending', 'processing']);
    for (const { purchase, price: ofOther } of open) {
      const isSame = ofOther.priceId === price.priceId;
      const isRival =
        price.paidEvery !== null && ofOther.paidEvery !== null && ofOther.brings === price.brings;
      if (!isSame && !isRival) continue;
      const { status } = await settlement.settle(purchase.purchaseId);
      if (status !== 'pending' || isSame) continue;
      const whole = await this.#own(user, purchase.purchaseId);
      for (const row of whole.attempts)
        await providerNamed(providers, row.provider)?.cancel(attemptOf(whole, row));
      await settlement.settle(purchase.purchaseId);
    }
  }

  /** Under the lock of the user, so that of two at once the second finds what the first made. */
  async #openRow(queries: Queries, user: UserRow, price: PriceRow, channel: Channel): Promise<string> {
    await queries.select({ id: users.userId }).from(users).where(eq(users.userId, user.userId)).for('update');
    const fresh = await userById(queries, user.userId);
    if (!fresh) throw new CallError('sessionExpired', 'Your session has been expired.');
    if (price.paidEvery !== null) await this.#refuseSecond(queries, fresh, price);
    const hasTrial =
      price.brings === 'pro' &&
      price.paidEvery !== null &&
      !(await this.#parts.trials.wasUsed(queries, fresh));
    const trialDays = hasTrial ? TRIAL_PERIOD_DAYS : 0;
    const open = await purchasesOf(queries, user.userId, ['pending']);
    const same = open.filter(
      ({ purchase }) =>
        purchase.priceId === price.priceId &&
        purchase.trialDays === trialDays &&
        purchase.createdAt.getTime() > this.#parts.now().getTime() - GONE_ON_WITH_MS,
    );
    for (const { purchase } of same) if (await isFor(queries, purchase, channel)) return purchase.purchaseId;
    const purchaseId = randomUUID();
    const now = this.#parts.now();
    await queries.insert(purchases).values({
      ...{ purchaseId, userId: user.userId, priceId: price.priceId, trialDays },
      ...{ status: 'pending', createdAt: now, checkedAt: now },
    });
    return purchaseId;
  }

  async #refuseSecond(queries: Queries, user: UserRow, { brings }: PriceRow): Promise<void> {
    if (brings === 'pro' && this.#parts.config.defaultPlan === 'pro')
      throw new CallError('refused', 'Everyone on this server has Pro.');
    const [running] = await queries
      .select({ purchaseId: purchases.purchaseId })
      .from(purchases)
      .innerJoin(prices, eq(prices.priceId, purchases.priceId))
      .where(
        and(
          eq(purchases.userId, user.userId),
          eq(prices.brings, brings),
          isNotNull(prices.paidEvery),
          inArray(purchases.status, ['processing', ...GOING_ON]),
        ),
      );
    if (running)
      throw new CallError(
        'refused',
        'You are subscribed already. You can change your subscription in your account settings.',
      );
  }

  /** The way to pay a purchase: one that is open, else a new one. */
  async #attempt(
    whole: WholePurchase,
    channel: Channel,
    provider: PaymentProvider,
    page = '',
  ): Promise<AttemptRow> {
    const { database, now, publicUrl } = this.#parts;
    const ofChannel = whole.attempts.filter((row) => row.channel === channel);
    const last = ofChannel.at(-1);
    if (last) {
      const { status } = await provider.read(attemptOf(whole, last));
      if (status !== 'canceled' && status !== 'failed') return last;
    }
    const { purchase, price, user } = whole;
    const started = await provider.start({
      purchaseId: purchase.purchaseId,
      // Two tabs at once send the same key, and so begin the same.
      idempotencyKey: `${purchase.purchaseId}-${channel}-${ofChannel.length + 1}`,
      channel,
      price,
      trialDays: purchase.trialDays,
      orderedAt: purchase.createdAt,
      payer: user,
      ...returnPages(publicUrl(), channel, page),
    });
    const { queries } = database;
    await queries
      .insert(paymentAttempts)
      .values({
        ...{ purchaseId: purchase.purchaseId, channel, provider: provider.name },
        ...{ ...started, createdAt: now() },
      })
      .onConflictDoNothing();
    const [row] = await queries
      .select()
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.provider, provider.name),
          eq(paymentAttempts.reference, started.reference),
          eq(paymentAttempts.purchaseId, purchase.purchaseId),
        ),
      );
    if (!row) throw new Error('The attempt was not kept.');
    return row;
  }
}

/** A purchase in the browser and one on a page of the provider are two: the page knows where it leads back to. */
async function isFor(queries: Queries, purchase: PurchaseRow, channel: Channel): Promise<boolean> {
  if (channel === 'checkout') return false;
  const [checkout] = await queries
    .select({ attempts: count() })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.purchaseId, purchase.purchaseId), eq(paymentAttempts.channel, 'checkout')));
  return checkout?.attempts === 0;
}

const WITHOUT_FORM = /^pi_paypal_secret_([\w-]{1,100})$/;

function secretWithoutForm({ purchaseId }: PurchaseRow): string {
  return `pi_paypal_secret_${purchaseId}`;
}

function purchaseOfSecretWithoutForm(clientSecret: string): string | null {
  return WITHOUT_FORM.exec(clientSecret)?.[1] ?? null;
}
