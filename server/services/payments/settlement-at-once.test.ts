import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import { creditEntries, receipts } from '../../database/schema.ts';
import { newUser } from '../../testing/people.ts';
import { intentOf, PACK } from '../../testing/priced.ts';
import { STRIPE_KEYS, StripeServer } from '../../testing/servers/stripe-server.ts';
import {
  DATABASE_KINDS,
  type InjectedServer,
  startInjectedServer,
} from '../../testing/servers/temporary-server.ts';
import { CallError } from '../call-error.ts';
import { takeNotice } from './events.ts';
import { seedPrices } from './offers/seed-prices.ts';
import { openProviders } from './open-providers.ts';
import { Settlement } from './settlement.ts';
import { stripeNotice } from './stripe/stripe-events.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

describe.each(DATABASE_KINDS)('events that come at once, over %s', (kind) => {
  let stripe: StripeServer;
  let running: InjectedServer;
  beforeAll(async () => {
    stripe = new StripeServer(() => NOW);
    await stripe.start();
    const config = { stripe: { ...STRIPE_KEYS, apiUrl: stripe.url } };
    running = await startInjectedServer(kind, { config, now: () => NOW });
    await seedPrices(running.context.database);
  });
  afterAll(async () => {
    await running.close();
    await stripe.close();
  });

  test('[A4] each sent four times, to two processes: one effect, and a refusal says to come back', async () => {
    const { context, server } = running;
    const owner = await newUser(server, context);
    const { clientSecret } = (await owner.call(PAYMENT_CALLS.createIntent, { body: PACK })).body;
    const intent = stripe.get(intentOf(clientSecret));
    stripe.pay(intent.id);
    stripe.refund(intent.id, 250);
    const charge = stripe.get(String(intent.latest_charge));
    const events = (
      [
        ['payment_intent.succeeded', intent],
        ['charge.succeeded', charge],
        ['charge.refunded', charge],
      ] as const
    ).map(([type, object]) => stripe.event(type, object));
    const processes = [1, 2].map(() => new Settlement({ ...context, providers: openProviders(context) }));
    const report = async (settlement: Settlement, { payload, headers }: (typeof events)[number]) => {
      const keys = { ...STRIPE_KEYS, apiUrl: stripe.url };
      const notice = stripeNotice(keys, Buffer.from(payload), headers['stripe-signature'], NOW);
      if (notice) await takeNotice({ database: context.database, settlement }, 'stripe', notice);
    };
    const reports = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        processes.flatMap((settlement) => events.map((event) => report(settlement, event))),
      ).flat(),
    );
    const refusals = reports.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(CallError);
    expect(refusals.length).toBeLessThan(reports.length);
    const { queries } = context.database;
    const entries = await queries.select().from(creditEntries).where(eq(creditEntries.userId, owner.userId));
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(49);
    const bills = await queries.select().from(receipts);
    expect(bills.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-250, 499]);
  });
});
