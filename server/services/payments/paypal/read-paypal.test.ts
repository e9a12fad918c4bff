import { expect, test } from 'vitest';
import type { Attempt } from '../provider.ts';
import { type PaypalClient, PaypalError } from './paypal-client.ts';
import { readOrder, readPaypalSubscription } from './read-paypal.ts';

const NOW = new Date('2026-11-21T10:07:03Z');
const NOTHING = { trialEndsAt: null, cancelAtPeriodEnd: false, payments: [] };

/** A client that finds these answers; a path with a query is found by its beginning, longest first. Errors are thrown. */
function paypal(answers: Readonly<Record<string, unknown>>, asked: string[] = []): PaypalClient {
  const all: Record<string, unknown> = { '/v1/customer/disputes?': { items: [] }, ...answers };
  return {
    async get(path: string) {
      asked.push(path);
      const key = Object.keys(all)
        .filter((each) => path === each || (each.endsWith('?') && path.startsWith(each)))
        .sort((a, b) => b.length - a.length)[0];
      const answer = key === undefined ? new PaypalError(`${path} is not there.`, 404, []) : all[key];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as PaypalClient;
}
const euros = (value: string) => ({ currency_code: 'EUR', value });
const capture = (more: object = {}) => ({
  ...{ id: 'CAP', status: 'COMPLETED', amount: euros('4.99'), create_time: '2026-11-20T08:00:01Z', ...more },
});
const orderWith = (payments: object, status = 'COMPLETED') => ({
  '/v2/checkout/orders/O': { status, purchase_units: [{ payments }] },
});
const paid = {
  ...{ id: 'CAP', amount: 499, currency: 'EUR', paidAt: new Date('2026-11-20T08:00:01Z') },
  ...{ paidUntil: null, refunded: 0, isDisputed: false, url: null },
};

test.each([
  ['CREATED', { ...NOTHING, status: 'pending' }],
  ['PAYER_ACTION_REQUIRED', { ...NOTHING, status: 'pending' }],
  ['APPROVED', { ...NOTHING, status: 'pending', awaitsCollection: true }],
  ['VOIDED', { ...NOTHING, status: 'canceled' }],
] as const)('[I28] an order that is %s', async (status, state) => {
  expect(await readOrder(paypal({ '/v2/checkout/orders/O': { status } }), 'O')).toEqual(state);
});

test.each([
  ['no capture yet', { captures: [] }, { ...NOTHING, status: 'processing' }],
  [
    'a capture that waits',
    { captures: [capture({ status: 'PENDING' })] },
    { ...NOTHING, status: 'processing' },
  ],
  [
    'one that was declined',
    { captures: [capture({ status: 'DECLINED' })] },
    { ...NOTHING, status: 'failed' },
  ],
  ['one that failed', { captures: [capture({ status: 'FAILED' })] }, { ...NOTHING, status: 'failed' }],
  ['one that was taken', { captures: [capture()] }, { ...NOTHING, status: 'completed', payments: [paid] }],
  [
    'parts of it paid back, one of them not yet',
    {
      captures: [capture({ status: 'PARTIALLY_REFUNDED' })],
      refunds: [
        { status: 'COMPLETED', amount: euros('1.10') },
        { status: 'PENDING', amount: euros('2.00') },
        { status: 'COMPLETED', amount: euros('0.05') },
      ],
    },
    { ...NOTHING, status: 'completed', payments: [{ ...paid, refunded: 115 }] },
  ],
  [
    'all of it paid back',
    { captures: [capture({ status: 'REFUNDED' })] },
    { ...NOTHING, status: 'completed', payments: [{ ...paid, refunded: 499 }] },
  ],
  [
    'an amount without cents',
    { captures: [capture({ amount: { currency_code: 'JPY', value: '750' } })] },
    { ...NOTHING, status: 'completed', payments: [{ ...paid, amount: 750, currency: 'JPY' }] },
  ],
] as const)('[I28] a completed order with %s', async (_name, payments, state) => {
  expect(await readOrder(paypal(orderWith(payments)), 'O')).toEqual(state);
});

test('an order that PayPal has forgotten is closed; another fault is one', async () => {
  expect(await readOrder(paypal({}), 'O')).toEqual({ ...NOTHING, status: 'canceled' });
  for (const status of [403, 500])
    await expect(
      readOrder(paypal({ '/v2/checkout/orders/O': new PaypalError('No.', status, []) }), 'O'),
    ).rejects.toThrow('No.');
  expect(await readOrder(paypal({ '/v2/checkout/orders/O': { status: 'COMPLETED' } }), 'O')).toMatchObject({
    status: 'processing',
  });
});

test.each([
  [
    'an inquiry',
    [{ dispute_id: 'D', status: 'OPEN', dispute_life_cycle_stage: 'INQUIRY' }],
    undefined,
    false,
  ],
  [
    'a claim',
    [{ dispute_id: 'D', status: 'UNDER_REVIEW', dispute_life_cycle_stage: 'CHARGEBACK' }],
    undefined,
    true,
  ],
  ['a claim of no stage', [{ dispute_id: 'D', status: 'OPEN' }], undefined, true],
  ['one that was won', [{ dispute_id: 'D', status: 'RESOLVED' }], 'RESOLVED_SELLER_FAVOUR', false],
  ['one that was lost', [{ dispute_id: 'D', status: 'RESOLVED' }], 'RESOLVED_BUYER_FAVOUR', true],
  [
    'one that was lost after another was won',
    [
      { dispute_id: 'C', status: 'RESOLVED', dispute_life_cycle_stage: 'INQUIRY' },
      { dispute_id: 'D', status: 'RESOLVED' },
    ],
    'RESOLVED_BUYER_FAVOUR',
    true,
  ],
] as const)('a payment with a dispute: %s', async (_name, items, outcome, isDisputed) => {
  const asked: string[] = [];
  const client = paypal(
    {
      ...orderWith({ captures: [capture()] }),
      '/v1/customer/disputes?': { items },
      '/v1/customer/disputes/C': {},
      '/v1/customer/disputes/D': outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } },
    },
    asked,
  );
  expect((await readOrder(client, 'O')).payments[0]?.isDisputed).toBe(isDisputed);
  expect(asked).toContain('/v1/customer/disputes?disputed_transaction_id=CAP');
});

test('without the right to see disputes there are none; another fault is one', async () => {
  const withFault = (status: number) =>
    paypal({
      ...orderWith({ captures: [capture()] }),
      '/v1/customer/disputes?': new PaypalError('Not allowed.', status, []),
    });
  expect((await readOrder(withFault(403), 'O')).payments).toEqual([paid]);
  await expect(readOrder(withFault(500), 'O')).rejects.toThrow('Not allowed.');
});

const attempt = (paidEvery: 'month' | 'year' = 'month') =>
  ({
    reference: 'I-1',
    createdAt: new Date('2026-08-30T12:00:00Z'),
    price: { paidEvery },
  }) as unknown as Attempt;
const transaction = (id: string, time: string, more: object = {}) => ({
  ...{ id, time, status: 'COMPLETED', amount_with_breakdown: { gross_amount: euros('11.99') }, ...more },
});
const [FIRST, SECOND] = [
  transaction('T1', '2026-09-30T08:00:00Z'),
  transaction('T2', '2026-10-30T08:00:00Z'),
];
/** A subscription that was made on August 30, at noon. */
function subscription(
  more: object,
  transactions: readonly object[] = [],
  asked: string[] = [],
): PaypalClient {
  return paypal(
    {
      '/v1/billing/subscriptions/I-1': {
        ...{ status: 'ACTIVE', create_time: '2026-08-30T12:00:00Z', start_time: '2026-08-30T12:00:05Z' },
        ...more,
      },
      '/v1/billing/subscriptions/I-1/transactions?': { transactions },
    },
    asked,
  );
}
const read = (client: PaypalClient, paidEvery?: 'year') =>
  readPaypalSubscription(client, attempt(paidEvery), NOW);
const TRIAL = { start_time: '2026-11-25T12:00:00Z', create_time: '2026-11-18T12:00:00Z' };
const trialEnd = new Date('2026-11-25T12:00:00Z');

test.each([
  ['waits for its approval', { status: 'APPROVAL_PENDING' }, [FIRST], { ...NOTHING, status: 'pending' }],
  ['was approved', { status: 'APPROVED' }, [FIRST], { ...NOTHING, status: 'processing' }],
  ['has not been paid yet', {}, [], { ...NOTHING, status: 'processing' }],
  ['was paid', {}, [FIRST], { trialEndsAt: null, status: 'active', cancelAtPeriodEnd: false }],
  ['is in its trial', TRIAL, [], { trialEndsAt: trialEnd, status: 'trialing', cancelAtPeriodEnd: false }],
  ['was paid after its trial', TRIAL, [FIRST], { trialEndsAt: trialEnd, status: 'active' }],
  // A start within a day is none that was put off.
  [
    'began a day after it was made',
    { start_time: '2026-08-31T12:00:00Z' },
    [FIRST],
    { trialEndsAt: null, status: 'active' },
  ],
  [
    'began a moment later than that',
    { start_time: '2026-08-31T12:00:00.001Z' },
    [FIRST],
    { trialEndsAt: new Date('2026-08-31T12:00:00.001Z'), status: 'active' },
  ],
  [
    'could not be paid',
    { billing_info: { failed_payments_count: 1 } },
    [FIRST],
    { status: 'past_due', cancelAtPeriodEnd: false },
  ],
  ['was paid again', { billing_info: { failed_payments_count: 0 } }, [FIRST], { status: 'active' }],
  ['was cancelled', { status: 'CANCELLED' }, [FIRST], { status: 'canceled', trialEndsAt: null }],
  ['has expired', { status: 'EXPIRED' }, [FIRST], { status: 'canceled', cancelAtPeriodEnd: false }],
  [
    'was cancelled in its trial',
    { ...TRIAL, status: 'CANCELLED', status_update_time: '2026-11-20T09:00:00Z' },
    [],
    { status: 'canceled', trialEndsAt: new Date('2026-11-20T09:00:00Z') },
  ],
  [
    'was cancelled at the end of its trial',
    { ...TRIAL, status: 'CANCELLED', status_update_time: '2026-11-25T12:00:00Z' },
    [],
    { status: 'canceled', trialEndsAt: trialEnd },
  ],
  [
    'was changed in its trial',
    { ...TRIAL, status_update_time: '2026-11-20T09:00:00Z' },
    [],
    { status: 'trialing', trialEndsAt: trialEnd },
  ],
  [
    'is to end with its trial',
    { ...TRIAL, status: 'SUSPENDED' },
    [],
    { status: 'trialing', cancelAtPeriodEnd: true },
  ],
  [
    'is to end with what is paid for',
    { status: 'SUSPENDED' },
    [FIRST, SECOND],
    { status: 'active', cancelAtPeriodEnd: true },
  ],
  [
    'has ended with what was paid for',
    { status: 'SUSPENDED' },
    [FIRST],
    { status: 'canceled', cancelAtPeriodEnd: false },
  ],
] as const)('[I28] a subscription that %s', async (_name, more, transactions, state) => {
  expect(await read(subscription(more, transactions))).toMatchObject(state);
});

test('payments come from the first to the last, each for its month or year; what was not taken is left out', async () => {
  const transactions = [
    { ...SECOND, status: 'REFUNDED' },
    transaction('T0', '2026-09-01T08:00:00Z', { status: 'DECLINED' }),
    { ...FIRST, status: 'PARTIALLY_REFUNDED' },
    transaction('T9', '2026-11-20T08:00:00Z', { status: 'PENDING' }),
  ];
  const asked: string[] = [];
  const { payments } = await read(subscription({}, transactions, asked));
  const common = { amount: 1199, currency: 'EUR', isDisputed: false, url: null };
  expect(payments).toEqual([
    {
      ...{ ...common, id: 'T1', refunded: 0, paidAt: new Date('2026-09-30T08:00:00Z') },
      paidUntil: new Date('2026-10-30T08:00:00Z'),
    },
    {
      ...{ ...common, id: 'T2', refunded: 1199, paidAt: new Date('2026-10-30T08:00:00Z') },
      paidUntil: new Date('2026-11-30T08:00:00Z'),
    },
  ]);
  const yearly = await read(subscription({}, [FIRST]), 'year');
  expect(yearly.payments[0]?.paidUntil).toEqual(new Date('2027-09-30T08:00:00Z'));
  // A day more on both sides: clocks differ.
  expect(asked).toContain(
    '/v1/billing/subscriptions/I-1/transactions?start_time=2026-08-29T12%3A00%3A00.000Z&end_time=2026-11-22T10%3A07%3A03.000Z',
  );
});
