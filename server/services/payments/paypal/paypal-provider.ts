import { z } from 'zod';
import type { PaypalConfig } from '../../../config-types.ts';
import type { Database } from '../../../database/database.ts';
import { nameOf } from '../offers/price-list.ts';
import {
  type Attempt,
  type Order,
  type PaymentProvider,
  type ProviderState,
  providerFailed,
  type StartedAttempt,
} from '../provider.ts';
import { paypalMoney } from './paypal-amounts.ts';
import { PaypalClient, PaypalError } from './paypal-client.ts';
import { paypalPlanOf } from './paypal-plans.ts';
import { readOrder, readPaypalSubscription, subscriptionAt } from './read-paypal.ts';

const DAY_MS = 24 * 60 * 60_000;
const startedSchema = z.object({
  id: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});
/** The payer has to choose something else, or it was captured before: neither is our failure. */
const CAPTURE_ISSUES = ['ORDER_ALREADY_CAPTURED', 'INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'];

/** Payments that are approved in a window of PayPal's. */
export class PaypalProvider implements PaymentProvider {
  readonly name = 'paypal';
  readonly #client: PaypalClient;
  readonly #database: Database;
  readonly #now: () => Date;

  constructor({ config, database, now }: { config: PaypalConfig; database: Database; now: () => Date }) {
    this.#client = new PaypalClient(config, now);
    this.#database = database;
    this.#now = now;
  }

  start(order: Order): Promise<StartedAttempt> {
    return this.#ask(async () => {
      const answer =
        order.price.paidEvery === null ? await this.#startOrder(order) : await this.#startSubscription(order);
      const { id, links } = startedSchema.parse(answer);
      const page = links.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
      return { reference: id, clientSecret: null, pageUrl: page?.href ?? null };
    });
  }

  read(attempt: Attempt): Promise<ProviderState> {
    return this.#ask(() =>
      attempt.price.paidEvery === null
        ? readOrder(this.#client, attempt.reference)
        : readPaypalSubscription(this.#client, attempt, this.#now()),
    );
  }

  collect({ reference }: Attempt): Promise<void> {
    return this.#ask(async () => {
      const requestId = `capture-${reference}`;
      try {
        await this.#client.post(`/v2/checkout/orders/${reference}/capture`, { requestId, body: {} });
      } catch (error) {
        const isExpected =
          error instanceof PaypalError && error.issues.some((issue) => CAPTURE_ISSUES.includes(issue));
        if (!isExpected) throw error;
      }
    });
  }

  /** An order that we never capture takes no money; a subscription that was not approved neither. */
  cancel(attempt: Attempt): Promise<void> {
    return this.#ask(async () => {
      if (attempt.price.paidEvery === null) return;
      const { status } = await subscriptionAt(this.#client, attempt.reference);
      if (status !== 'ACTIVE' && status !== 'SUSPENDED') return;
      await this.#post(attempt, 'cancel', 'The subscription was ended.');
    });
  }

  setCancelAtPeriodEnd(attempt: Attempt, isWanted: boolean): Promise<void> {
    return this.#ask(async () => {
      const { status } = await subscriptionAt(this.#client, attempt.reference);
      if (isWanted && status === 'ACTIVE')
        await this.#post(attempt, 'suspend', 'Canceled by the subscriber.');
      if (!isWanted && status === 'SUSPENDED')
        await this.#post(attempt, 'activate', 'Resumed by the subscriber.');
    });
  }

  refund(attempt: Attempt): Promise<void> {
    return this.#ask(async () => {
      const { payments } = await this.read(attempt);
      for (const { id, amount, refunded } of payments)
        if (refunded < amount)
          await this.#client.post(`/v2/payments/captures/${id}/refund`, {
            requestId: `refund-${id}`,
            body: {},
          });
    });
  }

  /** PayPal knows where its customers live. */
  async setBillingAddress(): Promise<void> {}

  /** Payers look after their payments at PayPal itself. */
  async portalUrl(): Promise<null> {
    return null;
  }

  #startOrder({ price, purchaseId, idempotencyKey, paidUrl, failedUrl }: Order): Promise<unknown> {
    return this.#client.post('/v2/checkout/orders', {
      requestId: idempotencyKey,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            custom_id: purchaseId,
            description: nameOf(price),
            amount: paypalMoney(price.unitAmount, price.currency),
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              brand_name: 'Gesso',
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
              payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
              return_url: paidUrl,
              cancel_url: failedUrl,
            },
          },
        },
      },
    });
  }

  async #startSubscription(order: Order): Promise<unknown> {
    const { price, purchaseId, trialDays, orderedAt, payer, idempotencyKey, paidUrl, failedUrl } = order;
    return this.#client.post('/v1/billing/subscriptions', {
      requestId: idempotencyKey,
      body: {
        plan_id: await paypalPlanOf(this.#client, this.#database.queries, price),
        custom_id: purchaseId,
        ...(trialDays === 0
          ? {}
          : { start_time: new Date(orderedAt.getTime() + trialDays * DAY_MS).toISOString() }),
        subscriber: { email_address: payer.email },
        application_context: {
          brand_name: 'Gesso',
          user_action: 'SUBSCRIBE_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: paidUrl,
          cancel_url: failedUrl,
        },
      },
    });
  }

  async #post(
    { reference }: Attempt,
    action: 'cancel' | 'suspend' | 'activate',
    reason: string,
  ): Promise<void> {
    await this.#client.post(`/v1/billing/subscriptions/${reference}/${action}`, {
      // Each state is requested once a second at most; a request that was lost on the way is repeated by the next look.
      requestId: `${action}-${reference}-${Math.floor(this.#now().getTime() / 1000)}`,
      body: { reason },
    });
  }

  async #ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PaypalError || error instanceof z.ZodError) throw providerFailed('PayPal', error);
      throw error;
    }
  }
}
