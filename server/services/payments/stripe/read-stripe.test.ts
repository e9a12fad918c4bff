import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { innerOf, readStripe } from './read-stripe.ts';

const NOTHING = { trialEndsAt: null, cancelAtPeriodEnd: false, payments: [] };
const at = (iso: string) => Date.parse(iso) / 1000;

type Row = Readonly<Record<string, unknown>>;

/** Stripe's own client before a server that has these objects by path, and these lists; a list gives what its filters name. */
function stripe(
  objects: Readonly<Record<string, Row>>,
  lists: Readonly<Record<string, readonly Row[]>> = {},
) {
  const asked: string[] = [];
  const answer = (url: URL): Response => {
    const path = url.pathname.replace('/v1/', '');
    asked.push(decodeURIComponent(`${path}${url.search}`));
    const object = objects[path];
    if (object) return Response.json(object);
    const rows = lists[path];
    if (!rows) return Response.json({ error: { message: `${path} is not there.` } }, { status: 404 });
    const filters = [...url.searchParams].filter(([name]) =>
      ['payment_intent', 'customer', 'subscription', 'status'].includes(name),
    );
    const data = rows.filter((row) => filters.every(([name, value]) => row[name] === value));
    return Response.json({ object: 'list', data, has_more: false, url: `/v1/${path}` });
  };
  const httpClient = Stripe.createFetchHttpClient(async (input) => answer(new URL(String(input))));
  return { client: new Stripe('sk_test_none', { httpClient, maxNetworkRetries: 0 }), asked };
}

const charge = (more: Row = {}): Row => ({
  id: 'ch_1',
  ...{ amount_captured: 499, amount_refunded: 0, currency: 'eur', created: at('2026-11-20T08:00:01Z') },
  ...{ disputed: false, paid: true, customer: 'cus_1', payment_intent: 'pi_1', receipt_url: 'https://r/1' },
  ...more,
});
const paid = {
  ...{ id: 'pi_1', amount: 499, currency: 'EUR', paidAt: new Date('2026-11-20T08:00:01Z'), paidUntil: null },
  ...{ refunded: 0, isDisputed: false, url: 'https://r/1' },
};
const payment = (more: Row): Readonly<Record<string, Row>> => ({
  'payment_intents/pi_1': { id: 'pi_1', ...more },
});

test.each([
  ['requires_payment_method', null, 'pending'],
  ['requires_action', null, 'pending'],
  ['processing', null, 'processing'],
  ['canceled', null, 'canceled'],
  ['succeeded', null, 'pending'],
  ['succeeded', 'ch_1', 'pending'],
] as const)('a payment that is %s, with the charge %s', async (status, latest_charge, state) => {
  const { client } = stripe(payment({ status, latest_charge }));
  expect(await readStripe(client, 'pi_1')).toEqual({ ...NOTHING, status: state });
});

test('a payment that came through has its charge, with what was paid back', async () => {
  const { client, asked } = stripe(
    payment({ status: 'succeeded', latest_charge: charge({ amount_refunded: 200 }) }),
  );
  expect(await readStripe(client, 'pi_1')).toEqual({
    ...NOTHING,
    status: 'completed',
    payments: [{ ...paid, refunded: 200 }],
  });
  expect(asked).toEqual(['payment_intents/pi_1?expand[0]=latest_charge']);
});

test.each([
  ['needs_response', true],
  ['under_review', true],
  ['lost', true],
  ['won', false],
  ['warning_needs_response', false],
  ['warning_closed', false],
] as const)('of a charge whose dispute is %s the bank keeps the money: %s', async (status, isDisputed) => {
  const lists = {
    disputes: [
      { payment_intent: 'pi_1', status: 'won' },
      { payment_intent: 'pi_1', status },
    ].map((row, index) => ({ id: `du_${index}`, ...row })),
  };
  const disputed = payment({ status: 'succeeded', latest_charge: charge({ disputed: true }) });
  // Stripe filters by the status only where it is asked to.
  const { client, asked } = stripe(disputed, lists);
  expect((await readStripe(client, 'pi_1')).payments).toEqual([{ ...paid, isDisputed }]);
  expect(asked[1]).toBe('disputes?payment_intent=pi_1&limit=100');
});

test('disputes of other payments say nothing of this one', async () => {
  const { client } = stripe(payment({ status: 'succeeded', latest_charge: charge({ disputed: true }) }), {
    disputes: [{ id: 'du_1', payment_intent: 'pi_2', status: 'lost' }],
  });
  expect((await readStripe(client, 'pi_1')).payments[0]?.isDisputed).toBe(false);
});

const subscription = (more: Row): Readonly<Record<string, Row>> => ({
  'subscriptions/sub_1': {
    ...{ id: 'sub_1', status: 'active', customer: 'cus_1', trial_end: null, ended_at: null },
    ...{ cancel_at_period_end: false, cancel_at: null, pending_setup_intent: null, latest_invoice: null },
    ...more,
  },
});
const NO_BILLS = { invoices: [], charges: [] };

test.each([
  [{ status: 'trialing' }, 'trialing'],
  [{ status: 'trialing', pending_setup_intent: { status: 'succeeded' } }, 'trialing'],
  [{ status: 'trialing', pending_setup_intent: { status: 'processing' } }, 'processing'],
  [{ status: 'trialing', pending_setup_intent: { status: 'requires_action' } }, 'pending'],
  [{ status: 'trialing', pending_setup_intent: 'seti_1' }, 'pending'],
  [{ status: 'active' }, 'active'],
  [{ status: 'past_due' }, 'past_due'],
  [{ status: 'unpaid' }, 'past_due'],
  [{ status: 'paused' }, 'past_due'],
  [{ status: 'canceled' }, 'canceled'],
  [{ status: 'incomplete_expired' }, 'failed'],
  [{ status: 'incomplete' }, 'pending'],
  [{ status: 'incomplete', latest_invoice: 'in_1' }, 'pending'],
] as const)('a subscription that is %o', async (fields, status) => {
  const { client } = stripe(subscription(fields), NO_BILLS);
  expect(await readStripe(client, 'sub_1')).toEqual({ ...NOTHING, status });
});

const bill = (payments: readonly Row[]): Row => ({ id: 'in_1', payments: { data: payments } });
const billPayment = (status: string, intent: string): Row => ({
  status,
  payment: { payment_intent: intent },
});

test.each([
  ['processing', 'processing'],
  ['requires_payment_method', 'pending'],
] as const)('a subscription whose first payment is %s', async (status, state) => {
  const { client, asked } = stripe(
    {
      ...subscription({ status: 'incomplete', latest_invoice: bill([billPayment('open', 'pi_9')]) }),
      'payment_intents/pi_9': { id: 'pi_9', status },
    },
    NO_BILLS,
  );
  expect((await readStripe(client, 'sub_1')).status).toBe(state);
  expect(asked[0]).toBe(
    'subscriptions/sub_1?expand[0]=pending_setup_intent&expand[1]=latest_invoice.payments',
  );
});

test.each([
  [{ cancel_at_period_end: true }, true],
  [{ cancel_at: at('2026-12-20T00:00:00Z') }, true],
  [{ cancel_at_period_end: true, status: 'canceled' }, false],
  [{}, false],
] as const)('a subscription with %o ends with what was paid for: %s', async (fields, isEnding) => {
  const { client } = stripe(subscription(fields), NO_BILLS);
  expect((await readStripe(client, 'sub_1')).cancelAtPeriodEnd).toBe(isEnding);
});

test.each([
  [at('2026-11-28T10:00:00Z'), null, '2026-11-28T10:00:00.000Z'],
  [at('2026-11-28T10:00:00Z'), at('2026-11-25T09:00:00Z'), '2026-11-25T09:00:00.000Z'],
  [at('2026-11-28T10:00:00Z'), at('2026-12-25T09:00:00Z'), '2026-11-28T10:00:00.000Z'],
])('a trial to %s of a subscription that ended at %s', async (trial_end, ended_at, end) => {
  const { client } = stripe(subscription({ trial_end, ended_at }), NO_BILLS);
  expect((await readStripe(client, 'sub_1')).trialEndsAt?.toISOString()).toBe(end);
});

const invoice = (id: string, more: Row): Row => ({
  id,
  ...{ subscription: 'sub_1', status: 'paid', amount_paid: 999, hosted_invoice_url: `https://bill/${id}` },
  lines: { data: [{ period: { end: at('2026-12-20T08:00:00Z') } }] },
  ...more,
});

test('the bills of a subscription: those with money, each with the charge that paid it and the end of what it pays for', async () => {
  const { client, asked } = stripe(subscription({}), {
    invoices: [
      invoice('in_3', {
        payments: { data: [billPayment('canceled', 'pi_3a'), billPayment('paid', 'pi_3b')] },
        lines: {
          data: [
            { period: { end: at('2027-01-20T08:00:00Z') } },
            { period: { end: at('2027-02-20T08:00:00Z') } },
            { period: { end: at('2026-12-01T08:00:00Z') } },
          ],
        },
      }),
      invoice('in_2', {
        payments: { data: [billPayment('open', 'pi_2')] },
        hosted_invoice_url: undefined,
      }),
      // A trial: nothing was paid. A bill without a payment, one whose charge is not there, and one of something else.
      invoice('in_1', { amount_paid: 0, payments: { data: [billPayment('paid', 'pi_1')] } }),
      invoice('in_0', { payments: undefined }),
      invoice('in_x', { payments: { data: [billPayment('paid', 'pi_x')] } }),
      invoice('in_y', { subscription: 'sub_2', payments: { data: [billPayment('paid', 'pi_2')] } }),
      invoice('in_z', { status: 'open', payments: { data: [billPayment('paid', 'pi_2')] } }),
    ],
    charges: [
      charge({ id: 'ch_9', payment_intent: 'pi_3b', paid: false, amount_captured: 0 }),
      charge({ id: 'ch_3', payment_intent: { id: 'pi_3b' }, amount_captured: 999, amount_refunded: 999 }),
      charge({ id: 'ch_2', payment_intent: 'pi_2', amount_captured: 899 }),
      charge({ id: 'ch_1' }),
      charge({ id: 'ch_x', payment_intent: 'pi_x', customer: 'cus_2' }),
    ],
  });
  expect((await readStripe(client, 'sub_1')).payments).toEqual([
    {
      ...paid,
      ...{ id: 'pi_3b', amount: 999, refunded: 999, url: 'https://bill/in_3' },
      paidUntil: new Date('2027-02-20T08:00:00Z'),
    },
    { ...paid, id: 'pi_2', amount: 899, url: null, paidUntil: new Date('2026-12-20T08:00:00Z') },
  ]);
  expect(asked[1]).toBe('invoices?subscription=sub_1&status=paid&limit=100&expand[0]=data.payments');
});

test('of a subscription that is not paid the bills are not requested', async () => {
  const { client, asked } = stripe(subscription({ status: 'incomplete' }), NO_BILLS);
  expect((await readStripe(client, 'sub_1')).payments).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('a checkout session is what it made; before that it is open or expired', async () => {
  const session = (more: Row) => ({ 'checkout/sessions/cs_1': { id: 'cs_1', ...more } });
  for (const [status, state] of [
    ['open', 'pending'],
    ['expired', 'canceled'],
  ] as const) {
    const { client } = stripe(session({ status, payment_intent: 'pi_1' }));
    expect(await readStripe(client, 'cs_1')).toEqual({ ...NOTHING, status: state });
  }
  const done = stripe({
    ...session({ status: 'complete', subscription: null, payment_intent: 'pi_1' }),
    ...payment({ status: 'processing', latest_charge: null }),
  });
  expect(await readStripe(done.client, 'cs_1')).toEqual({ ...NOTHING, status: 'processing' });
  const of = (fields: Row) => innerOf(fields as unknown as Stripe.Checkout.Session);
  expect(of({ status: 'complete', subscription: { id: 'sub_1' }, payment_intent: 'pi_1' })).toBe('sub_1');
  expect(of({ status: 'complete', subscription: null, payment_intent: null })).toBeNull();
  expect(of({ status: 'open', subscription: 'sub_1', payment_intent: null })).toBeNull();
});
