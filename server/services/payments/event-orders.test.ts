import { eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import type { Database } from '../../database/database.ts';
import { apiCallEntries, creditEntries, purchases, receipts } from '../../database/schema.ts';
import { newUser, type User } from '../../testing/people.ts';
import { API_PLAN, intentOf, PACK } from '../../testing/priced.ts';
import { STRIPE_KEYS, StripeServer } from '../../testing/servers/stripe-server.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';
import { undone } from '../../testing/undone.ts';
import { takeNotice } from './events.ts';
import { seedPrices } from './offers/seed-prices.ts';
import { openProviders } from './open-providers.ts';
import type { ProviderNotice } from './provider.ts';
import { Settlement } from './settlement.ts';
import { stripeNotice } from './stripe/stripe-events.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
let stripe: StripeServer;
let running: InjectedServer;
let owner: User;

beforeAll(async () => {
  stripe = new StripeServer(() => NOW);
  await stripe.start();
  const config = { stripe: { ...STRIPE_KEYS, apiUrl: stripe.url } };
  running = await startInjectedServer('quickest', { config, now: () => NOW });
  await seedPrices(running.context.database);
  owner = await newUser(running.server, running.context);
});
afterAll(async () => {
  await running.close();
  await stripe.close();
});

/** What the server makes of an event of Stripe about an object. */
function notice(type: string, object: object): ProviderNotice {
  const { payload, headers } = stripe.event(type, object);
  const read = stripeNotice(
    { ...STRIPE_KEYS, apiUrl: stripe.url },
    Buffer.from(payload),
    headers['stripe-signature'],
    NOW,
  );
  if (read === null) throw new Error(`${type} was refused.`);
  return read;
}

/** Everything that a purchase came to. */
async function rightsBy({ queries }: Database, purchaseId: string) {
  const [purchase] = await queries.select().from(purchases).where(eq(purchases.purchaseId, purchaseId));
  const totalOf = async (entries: typeof creditEntries | typeof apiCallEntries) =>
    (
      await queries
        .select({ total: sum(entries.amount) })
        .from(entries)
        .where(eq(entries.userId, owner.userId))
    )[0]?.total;
  const bills = await queries.select().from(receipts).where(eq(receipts.purchaseId, purchaseId));
  return {
    status: purchase?.status,
    paidUntil: purchase?.paidUntil,
    credits: await totalOf(creditEntries),
    calls: await totalOf(apiCallEntries),
    bills: bills.map(({ amount }) => amount).sort((a, b) => a - b),
  };
}

/** What a purchase came to: after some of the events, and after all of them. */
interface Ends {
  readonly orders: number;
  readonly ofSome: readonly object[];
  readonly ofAll: readonly object[];
}

/**
 * Sends the server events in every order, of all of them and of any of them, and of each once and twice. Each order goes on from those
 * that begin like it.
 */
async function reportInEveryOrder(
  database: Database,
  purchaseId: string,
  notices: readonly ProviderNotice[],
): Promise<Ends> {
  let orders = 0;
  const ofSome = new Set<string>();
  const ofAll = new Set<string>();
  const walk = async (from: Database, unreported: readonly ProviderNotice[]) => {
    for (const reports of unreported) {
      const atStripe = structuredClone([...stripe.things]);
      await undone(from, async (inner) => {
        const parts = { ...running.context, database: inner };
        const settlement = new Settlement({ ...parts, providers: openProviders(parts) });
        for (let times = 0; times < 2; times++) {
          await takeNotice({ database: inner, settlement }, 'stripe', reports);
          const ends = unreported.length === 1 ? ofAll : ofSome;
          ends.add(JSON.stringify(await rightsBy(inner, purchaseId)));
        }
        orders += 1;
        await walk(
          inner,
          unreported.filter((each) => each !== reports),
        );
      });
      // What was ended at Stripe for a refund was done in this order, not in the next one.
      stripe.things.clear();
      for (const [id, thing] of atStripe) stripe.things.set(id, thing);
    }
  };
  await walk(database, notices);
  const read = (ends: ReadonlySet<string>): object[] => [...ends].map((end) => JSON.parse(end));
  return { orders, ofSome: read(ofSome), ofAll: read(ofAll) };
}

test('[A4] a pack of which a part was paid back: its events in every order, each also doubled, end the same', async () => {
  const { clientSecret, systemSubscriptionIdentifier: purchaseId } = (
    await owner.call(PAYMENT_CALLS.createIntent, { body: PACK })
  ).body;
  const intent = stripe.get(intentOf(clientSecret));
  stripe.pay(intent.id);
  stripe.refund(intent.id, 250);
  const charge = stripe.get(String(intent.latest_charge));
  const ends = await reportInEveryOrder(running.context.database, purchaseId, [
    notice('payment_intent.succeeded', intent),
    notice('charge.succeeded', charge),
    notice('charge.refunded', charge),
  ]);
  const end = { status: 'completed', credits: '49', bills: [-250, 499] };
  // Each of them alone is enough.
  expect(ends).toMatchObject({ orders: 3 + 3 * 2 + 6, ofSome: [end], ofAll: [end] });
});

test('[A4] [E10] a plan that was renewed and disputed: five events in every order, each also doubled, end the same', async () => {
  const { clientSecret, systemSubscriptionIdentifier: purchaseId } = (
    await owner.call(PAYMENT_CALLS.createSubscription, { body: API_PLAN })
  ).body;
  stripe.pay(intentOf(clientSecret));
  const subscription = [...stripe.things.values()].find(({ object }) => object === 'subscription');
  if (!subscription) throw new Error('Nothing was begun at Stripe.');
  const firstInvoice = stripe.get(String(subscription.latest_invoice));
  const second = stripe.renew(subscription.id, { isPaid: true });
  stripe.dispute(second, 'needs_response');
  const ends = await reportInEveryOrder(running.context.database, purchaseId, [
    notice('invoice.paid', firstInvoice),
    notice('invoice.paid', stripe.get(String(subscription.latest_invoice))),
    notice('customer.subscription.updated', subscription),
    notice('charge.succeeded', stripe.get(String(stripe.get(second).latest_charge))),
    notice('charge.dispute.created', stripe.get(`dp_${second}`)),
  ]);
  expect(ends.orders).toBe(5 + 5 * 4 + 5 * 4 * 3 + 5 * 4 * 3 * 2 + 120);
  const end = { status: 'canceled', calls: '1000', bills: [2499, 2499] };
  expect(ends.ofAll).toMatchObject([end]);
  // The charge and its dispute name a payment of which nothing was heard before: they wait for the others.
  expect(ends.ofSome).toHaveLength(2);
  expect(ends.ofSome).toMatchObject([end, { status: 'pending', calls: null, bills: [] }]);
}, 360_000);
