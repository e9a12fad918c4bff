import { and, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { StripeConfig } from '../../../config-types.ts';
import type { BillingAddress } from '../../../contract/payments.ts';
import type { Database } from '../../../database/database.ts';
import { providerCustomers } from '../../../database/schema.ts';
import { nameOf } from '../offers/price-list.ts';
import {
  type Attempt,
  type Order,
  type Payer,
  type PaymentProvider,
  type ProviderState,
  providerFailed,
  type StartedAttempt,
} from '../provider.ts';
import { innerOf, readStripe } from './read-stripe.ts';
import { stripeClient } from './stripe-client.ts';
import { stripePriceOf } from './stripe-prices.ts';

/** Cards through Stripe: the form in the browser talks to Stripe itself, we never see a number. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly #stripe: Stripe;
  readonly #database: Database;

  constructor({ config, database }: { config: StripeConfig; database: Database }) {
    this.#stripe = stripeClient(config);
    this.#database = database;
  }

  start(order: Order): Promise<StartedAttempt> {
    return this.#ask(async () => {
      const customer = await this.#customer(order.payer);
      if (order.channel === 'checkout') return this.#startSession(order, customer);
      return order.price.paidEvery === null
        ? this.#startPayment(order, customer)
        : this.#startSubscription(order, customer);
    });
  }

  read({ reference }: Attempt): Promise<ProviderState> {
    return this.#ask(() => readStripe(this.#stripe, reference));
  }

  /** Stripe takes the money itself once the form was sent. */
  async collect(): Promise<void> {}

  cancel({ reference }: Attempt): Promise<void> {
    return this.#ask(() => this.#cancel(reference));
  }

  setCancelAtPeriodEnd({ reference }: Attempt, isWanted: boolean): Promise<void> {
    return this.#ask(async () => {
      const subscription = await this.#paidReference(reference);
      await this.#stripe.subscriptions.update(subscription, { cancel_at_period_end: isWanted });
    });
  }

  refund({ reference }: Attempt): Promise<void> {
    return this.#ask(async () => {
      const { payments } = await readStripe(this.#stripe, reference);
      for (const { id, amount, refunded } of payments)
        if (refunded < amount)
          await this.#stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${id}` });
    });
  }

  setBillingAddress({ userId }: Attempt, { name, address }: BillingAddress): Promise<void> {
    return this.#ask(async () => {
      const customer = await this.#knownCustomer(userId);
      if (customer !== null) await this.#stripe.customers.update(customer, { name, address });
    });
  }

  portalUrl(payer: Payer, returnUrl: string): Promise<string | null> {
    return this.#ask(async () => {
      const customer = await this.#knownCustomer(payer.userId);
      if (customer === null) return null;
      const session = await this.#stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
      return session.url;
    });
  }

  async #startPayment(order: Order, customer: string): Promise<StartedAttempt> {
    const { price, purchaseId, idempotencyKey } = order;
    const intent = await this.#stripe.paymentIntents.create(
      {
        customer,
        amount: price.unitAmount,
        currency: price.currency.toLowerCase(),
        description: nameOf(price),
        allowed_payment_method_types: ['card'],
        metadata: { purchase: purchaseId },
      },
      { idempotencyKey },
    );
    return { reference: intent.id, clientSecret: intent.client_secret, pageUrl: null };
  }

  async #startSubscription(order: Order, customer: string): Promise<StartedAttempt> {
    const { price, purchaseId, trialDays, idempotencyKey } = order;
    const subscription = await this.#stripe.subscriptions.create(
      {
        customer,
        items: [{ price: await stripePriceOf(this.#stripe, this.#database.queries, price) }],
        payment_behavior: 'default_incomplete',
        payment_settings: {
          payment_method_types: ['card'],
          save_default_payment_method: 'on_subscription',
        },
        metadata: { purchase: purchaseId },
        expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
        ...(trialDays === 0
          ? {}
          : {
              trial_period_days: trialDays,
              // Anyone who never sent the form is not billed after seven days.
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
            }),
      },
      { idempotencyKey },
    );
    return { reference: subscription.id, clientSecret: secretOf(subscription), pageUrl: null };
  }

  async #startSession(order: Order, customer: string): Promise<StartedAttempt> {
    const { price, purchaseId, trialDays, paidUrl, failedUrl, idempotencyKey } = order;
    const metadata = { purchase: purchaseId };
    const session = await this.#stripe.checkout.sessions.create(
      {
        customer,
        client_reference_id: purchaseId,
        line_items: [
          { price: await stripePriceOf(this.#stripe, this.#database.queries, price), quantity: 1 },
        ],
        metadata,
        success_url: paidUrl,
        cancel_url: failedUrl,
        ...(price.paidEvery === null
          ? { mode: 'payment', payment_intent_data: { metadata } }
          : {
              mode: 'subscription',
              subscription_data: {
                metadata,
                ...(trialDays === 0 ? {} : { trial_period_days: trialDays }),
              },
            }),
      },
      { idempotencyKey },
    );
    return { reference: session.id, clientSecret: null, pageUrl: session.url };
  }

  async #cancel(reference: string): Promise<void> {
    if (reference.startsWith('cs_')) {
      const session = await this.#stripe.checkout.sessions.retrieve(reference);
      if (session.status === 'open') await this.#stripe.checkout.sessions.expire(reference);
      const inner = innerOf(session);
      return inner === null ? undefined : this.#cancel(inner);
    }
    const { status } = await readStripe(this.#stripe, reference);
    if (['completed', 'canceled', 'failed'].includes(status)) return;
    if (reference.startsWith('sub_')) await this.#stripe.subscriptions.cancel(reference);
    // What Stripe works on already cannot be called back; it is paid back when it turns out to be paid.
    else if (status === 'pending') await this.#stripe.paymentIntents.cancel(reference);
  }

  /** What money is taken by: of a checkout session, what it made. */
  async #paidReference(reference: string): Promise<string> {
    if (!reference.startsWith('cs_')) return reference;
    return innerOf(await this.#stripe.checkout.sessions.retrieve(reference)) ?? reference;
  }

  async #knownCustomer(userId: number): Promise<string | null> {
    const [row] = await this.#database.queries
      .select()
      .from(providerCustomers)
      .where(and(eq(providerCustomers.userId, userId), eq(providerCustomers.provider, 'stripe')));
    return row?.reference ?? null;
  }

  async #customer({ userId, systemRefKey, email, name }: Payer): Promise<string> {
    const known = await this.#knownCustomer(userId);
    if (known !== null) return known;
    const customer = await this.#stripe.customers.create(
      { email, name, metadata: { user: systemRefKey } },
      { idempotencyKey: `customer-${systemRefKey}` },
    );
    await this.#database.queries
      .insert(providerCustomers)
      .values({ userId, provider: 'stripe', reference: customer.id })
      .onConflictDoNothing();
    return customer.id;
  }

  async #ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) throw providerFailed('Stripe', error);
      throw error;
    }
  }
}

function secretOf({
  pending_setup_intent: setup,
  latest_invoice: invoice,
}: Stripe.Subscription): string | null {
  if (setup !== null && typeof setup !== 'string') return setup.client_secret;
  if (invoice === null || typeof invoice === 'string') return null;
  return invoice.confirmation_secret?.client_secret ?? null;
}
