import { createHmac } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { providerCustomers, sandboxObjects } from '../../../database/schema.ts';
import { nameOf } from '../offers/price-list.ts';
import type {
  Attempt,
  Order,
  Payer,
  PaymentProvider,
  ProviderPayment,
  ProviderState,
  StartedAttempt,
} from '../provider.ts';
import { clockOffsetMs, moveClock } from './sandbox-clock.ts';
import {
  advance,
  type Confirmation,
  confirm,
  end,
  type SandboxCard,
  type SandboxState,
  sandboxStateSchema,
  withPayments,
} from './sandbox-state.ts';

/** What the stand-in is made of. */
interface SandboxParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly publicUrl: () => string;
  readonly secret: string;
}

/** An order with the name that the outside has for it. */
export interface SandboxOrder {
  readonly reference: string;
  readonly userId: number;
  readonly state: SandboxState;
}

/**
 * Stands in for the providers where none is configured: no money is charged. It remembers everything in the database and has a clock of its
 * own, which can be moved. To the server it gives times as if the clock had not been moved: what is over by its clock is over.
 */
export class Sandbox implements PaymentProvider {
  readonly name = 'sandbox';
  readonly #parts: SandboxParts;

  constructor(parts: SandboxParts) {
    this.#parts = parts;
  }

  async start(order: Order): Promise<StartedAttempt> {
    const { channel, price, trialDays, payer, purchaseId, paidUrl, failedUrl } = order;
    const reference = `${prefixOf(order)}_${this.#random(`reference ${order.idempotencyKey}`)}`;
    const state: SandboxState = {
      purchaseId,
      channel,
      name: nameOf(price),
      amount: price.unitAmount,
      currency: price.currency,
      paidEvery: price.paidEvery,
      trialDays,
      paidUrl,
      failedUrl,
      status: 'pending',
      needsStep: false,
      cardWorks: true,
      processingUntil: null,
      trialEndsAt: null,
      anchor: null,
      periods: 0,
      periodEnd: null,
      cancelAtPeriodEnd: false,
      failedTries: 0,
      nextTryAt: null,
      payments: [],
    };
    await this.#parts.database.queries
      .insert(sandboxObjects)
      .values({
        reference,
        userId: payer.userId,
        state: JSON.stringify(state),
        createdAt: this.#parts.now(),
      })
      .onConflictDoNothing();
    if (channel === 'card')
      return {
        reference,
        clientSecret: `${reference}_secret_${this.#random(`secret ${order.idempotencyKey}`)}`,
        pageUrl: null,
      };
    return {
      reference,
      clientSecret: null,
      pageUrl: `${this.#parts.publicUrl()}/sandbox/${channel}/${reference}`,
    };
  }

  async read({ reference }: Attempt): Promise<ProviderState> {
    const state = await this.#change(reference, (current) => current);
    const offsetMs = await clockOffsetMs(this.#parts.database.queries);
    const ours = (time: Date) => new Date(time.getTime() - offsetMs);
    return {
      status: state.status,
      trialEndsAt: state.trialEndsAt && ours(state.trialEndsAt),
      cancelAtPeriodEnd: state.cancelAtPeriodEnd,
      payments: state.payments.map(
        (payment): ProviderPayment => ({
          ...payment,
          paidAt: ours(payment.paidAt),
          paidUntil: payment.paidUntil && ours(payment.paidUntil),
          url: null,
        }),
      ),
    };
  }

  /** Approving is paying here. */
  async collect(): Promise<void> {}

  async cancel({ reference }: Attempt): Promise<void> {
    await this.#change(reference, end);
  }

  async setCancelAtPeriodEnd({ reference }: Attempt, isWanted: boolean): Promise<void> {
    await this.wantCancel(reference, isWanted);
  }

  /** Lets a subscription end with its period, or go on after all. */
  async wantCancel(reference: string, isWanted: boolean): Promise<void> {
    await this.#change(reference, (state) => ({ ...state, cancelAtPeriodEnd: isWanted }));
  }

  async refund({ reference }: Attempt): Promise<void> {
    await this.#change(reference, (state) => withPayments(state, ({ amount }) => ({ refunded: amount })));
  }

  /** It writes no bills. */
  async setBillingAddress(): Promise<void> {}

  async portalUrl(payer: Payer): Promise<string> {
    const reference = `cus_${this.#random(`customer ${payer.systemRefKey}`)}`;
    await this.#parts.database.queries
      .insert(providerCustomers)
      .values({ userId: payer.userId, provider: 'sandbox', reference })
      .onConflictDoNothing();
    return `${this.#parts.publicUrl()}/sandbox/portal/${reference}`;
  }

  /** Pays an order with a test card. */
  async confirm(
    reference: string,
    card: SandboxCard,
    step: 'approved' | 'refused' | null,
  ): Promise<Confirmation> {
    let confirmation: Confirmation | undefined;
    await this.#change(reference, (state, now) => {
      const result = confirm(state, card, step, now);
      confirmation = result.confirmation;
      return result.state;
    });
    if (!confirmation) throw new Error('The order was not confirmed.');
    return confirmation;
  }

  /** Lets renewals by the card of an order fail from now on, or succeed again. */
  async setCardWorks(reference: string, cardWorks: boolean): Promise<void> {
    await this.#change(reference, (state) => ({ ...state, cardWorks }));
  }

  /** The bank takes the last payment back, or gives it back after all. */
  async dispute(reference: string, isDisputed: boolean): Promise<void> {
    await this.#change(reference, (state) => {
      const last = state.payments.at(-1)?.id;
      return withPayments(state, ({ id, isDisputed: former }) => ({
        isDisputed: id === last ? isDisputed : former,
      }));
    });
  }

  /** Pays the last payment back. */
  async refundLast(reference: string): Promise<void> {
    await this.#change(reference, (state) => {
      const last = state.payments.at(-1)?.id;
      return withPayments(state, ({ id, amount, refunded }) => ({
        refunded: id === last ? amount : refunded,
      }));
    });
  }

  async moveClock(byMs: number): Promise<void> {
    await this.#parts.database.transaction((queries) => moveClock(queries, byMs));
  }

  /** What its clock shows. */
  async time(): Promise<Date> {
    return new Date(this.#parts.now().getTime() + (await clockOffsetMs(this.#parts.database.queries)));
  }

  /** One order, brought up to its clock; null where there is none. */
  async order(reference: string): Promise<SandboxOrder | null> {
    const [row] = await this.#parts.database.queries
      .select()
      .from(sandboxObjects)
      .where(eq(sandboxObjects.reference, reference));
    if (!row) return null;
    return { reference, userId: row.userId, state: await this.#change(reference, (state) => state) };
  }

  /** The newest orders, of all customers or of one customer. */
  async orders(userId?: number): Promise<SandboxOrder[]> {
    const rows = await this.#parts.database.queries
      .select({ reference: sandboxObjects.reference })
      .from(sandboxObjects)
      .where(userId === undefined ? undefined : eq(sandboxObjects.userId, userId))
      .orderBy(desc(sandboxObjects.createdAt))
      .limit(50);
    const orders = await Promise.all(rows.map(({ reference }) => this.order(reference)));
    return orders.filter((order) => order !== null);
  }

  /** Whose portal a page is; null where it belongs to no user. */
  async customer(reference: string): Promise<number | null> {
    const [row] = await this.#parts.database.queries
      .select()
      .from(providerCustomers)
      .where(and(eq(providerCustomers.provider, 'sandbox'), eq(providerCustomers.reference, reference)));
    return row?.userId ?? null;
  }

  /** Brings an order up to the clock, changes it, and returns it. */
  async #change(
    reference: string,
    change: (state: SandboxState, now: Date) => SandboxState,
  ): Promise<SandboxState> {
    const now = await this.time();
    return this.#parts.database.transaction(async (queries) => {
      const isIt = eq(sandboxObjects.reference, reference);
      const [row] = await queries.select().from(sandboxObjects).where(isIt).for('update');
      if (!row) throw new Error('The sandbox has no such order.');
      const former = sandboxStateSchema.parse(JSON.parse(row.state));
      const state = advance(change(advance(former, now), now), now);
      const text = JSON.stringify(state);
      if (text !== row.state) await queries.update(sandboxObjects).set({ state: text }).where(isIt);
      return state;
    });
  }

  /** Never guessable, and the same for the same order. */
  #random(about: string): string {
    return createHmac('sha256', this.#parts.secret).update(`sandbox ${about}`).digest('hex').slice(0, 32);
  }
}

function prefixOf({ channel, price, trialDays }: Order): string {
  if (channel === 'paypal') return price.paidEvery === null ? 'order' : 'I';
  if (channel === 'checkout') return 'cs';
  return trialDays > 0 && price.paidEvery !== null ? 'seti' : 'pi';
}
