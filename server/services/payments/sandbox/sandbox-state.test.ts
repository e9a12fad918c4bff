import { expect, test } from 'vitest';
import { advance, confirm, end, type SandboxState, withPayments } from './sandbox-state.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = new Date('2026-01-30T10:07:03.250Z');
const after = (days: number) => new Date(START.getTime() + days * DAY_MS);
const at = (date: string) => new Date(`${date}T10:07:03.250Z`);

const order = (more: Partial<SandboxState> = {}): SandboxState => ({
  ...{ purchaseId: 'p', channel: 'card', name: 'Pro', amount: 1199, currency: 'EUR', paidEvery: 'month' },
  ...{ trialDays: 0, paidUrl: '/paid', failedUrl: '/failed', status: 'pending', needsStep: false },
  ...{ cardWorks: true, processingUntil: null, trialEndsAt: null, anchor: null, periods: 0 },
  ...{ periodEnd: null, cancelAtPeriodEnd: false, failedTries: 0, nextTryAt: null, payments: [], ...more },
});
const begun = (more: Partial<SandboxState> = {}) => confirm(order(more), 'succeeds', null, START).state;
const paidOn = ({ payments }: SandboxState) => payments.map(({ paidAt }) => paidAt);
const paidUntil = ({ payments }: SandboxState) => payments.map((payment) => payment.paidUntil);

test('what is bought once is paid at once and completed; asked again it is paid still, and once', () => {
  const { state, confirmation } = confirm(order({ paidEvery: null, amount: 499 }), 'succeeds', null, START);
  expect(confirmation).toEqual({ status: 'succeeded', message: null });
  expect(state.status).toBe('completed');
  expect(state.payments).toEqual([
    {
      ...{ id: 'ch_p_card_1', amount: 499, currency: 'EUR', paidAt: START, paidUntil: null },
      ...{ refunded: 0, isDisputed: false },
    },
  ]);
  const again = confirm(state, 'declined', null, after(1));
  expect(again).toEqual({ state, confirmation: { status: 'succeeded', message: null } });
});

test('months are counted from the first day, also where a month is too short for it', () => {
  let state = begun();
  expect(state).toMatchObject({ status: 'active', anchor: START, periodEnd: at('2026-02-28') });
  state = advance(state, new Date(at('2026-02-28').getTime() - 1));
  expect(state.payments).toHaveLength(1);
  state = advance(state, at('2026-02-28'));
  expect(paidUntil(state)).toEqual([at('2026-02-28'), at('2026-03-30')]);
  // Three months without a check.
  state = advance(state, at('2026-06-29'));
  expect(paidOn(state)).toEqual([
    START,
    at('2026-02-28'),
    at('2026-03-30'),
    at('2026-04-30'),
    at('2026-05-30'),
  ]);
  expect(state.payments.map(({ id }) => id).at(-1)).toBe('ch_p_card_5');
  expect(begun({ paidEvery: 'year' }).periodEnd).toEqual(at('2027-01-30'));
});

test('a trial takes nothing, and its end is the first day of the first month', () => {
  const trial = begun({ trialDays: 7 });
  expect(trial).toMatchObject({
    status: 'trialing',
    trialEndsAt: after(7),
    periodEnd: after(7),
    payments: [],
  });
  expect(advance(trial, new Date(after(7).getTime() - 1))).toEqual(trial);
  const active = advance(trial, after(7));
  expect(active).toMatchObject({ status: 'active', periodEnd: at('2026-03-06') });
  expect(paidOn(active)).toEqual([after(7)]);
});

test('a card that takes its time is paid ten minutes later, once and as of then', () => {
  const { state, confirmation } = confirm(order({ paidEvery: null }), 'processing', null, START);
  expect(confirmation).toEqual({ status: 'processing', message: null });
  expect(confirm(state, 'succeeds', null, START)).toEqual({ state, confirmation });
  const done = new Date(START.getTime() + 10 * 60_000);
  expect(advance(state, new Date(done.getTime() - 1))).toEqual(state);
  expect(advance(state, done).status).toBe('completed');
  // One that was ended meanwhile is not paid, however long it takes.
  const ended = { ...state, status: 'canceled' } as const;
  expect(advance(ended, after(1))).toEqual(ended);
  const paid = advance(state, after(1));
  expect(paid).toMatchObject({ status: 'completed', processingUntil: null });
  expect(paidOn(paid)).toEqual([done]);
});

test('a card that is declined, or needs a step: nothing is paid before the step is approved', () => {
  const declined = confirm(order(), 'declined', null, START);
  expect(declined).toEqual({
    state: order(),
    confirmation: { status: 'requires_payment_method', message: 'Your card was declined.' },
  });
  const authenticates = {
    status: 'requires_payment_method',
    message: expect.stringMatching(/^We are unable to authenticate your payment method\./),
  };
  // An answer to a step that was not requested.
  expect(confirm(order(), 'needs_step', 'approved', START).confirmation).toEqual(authenticates);
  const asked = confirm(order(), 'needs_step', null, START);
  expect(asked.confirmation).toEqual({ status: 'requires_action', message: null });
  expect(asked.state).toEqual(order({ needsStep: true }));
  const refused = confirm(asked.state, 'needs_step', 'refused', START);
  expect([refused.confirmation, refused.state]).toEqual([authenticates, order()]);
  const approved = confirm(asked.state, 'needs_step', 'approved', START);
  expect(approved.confirmation.status).toBe('succeeded');
  expect(approved.state.payments).toHaveLength(1);
});

test.each(['failed', 'canceled'] as const)('what is %s cannot be paid', (status) => {
  const state = order({ status });
  expect(confirm(state, 'succeeds', null, START)).toEqual({
    state,
    confirmation: {
      status: 'requires_payment_method',
      message: 'This payment was canceled. Please start again.',
    },
  });
});

test('a renewal that fails is tried after 3, 5 and 7 days, and then the subscription ends', () => {
  const due = at('2026-02-28');
  const later = (days: number) => new Date(due.getTime() + days * DAY_MS);
  const failing = advance({ ...begun(), cardWorks: false }, due);
  expect(failing).toMatchObject({ status: 'past_due', failedTries: 1, nextTryAt: later(3) });
  expect(advance(failing, new Date(later(3).getTime() - 1))).toEqual(failing);
  expect(advance(failing, later(3))).toMatchObject({ failedTries: 2, nextTryAt: later(8) });
  expect(advance(failing, later(8))).toMatchObject({ failedTries: 3, nextTryAt: later(15) });
  const ended = advance(failing, later(15));
  expect(ended).toMatchObject({ status: 'canceled', nextTryAt: null });
  expect(ended.payments).toHaveLength(1);
  // The card works again: the period goes on where it should have begun.
  const retried = advance({ ...advance(failing, later(3)), cardWorks: true }, later(8));
  expect(retried).toMatchObject({
    status: 'active',
    failedTries: 0,
    nextTryAt: null,
    periodEnd: at('2026-03-30'),
  });
  expect(paidOn(retried)).toEqual([START, later(8)]);
});

test('a subscription that is to end with its period does, and takes nothing more', () => {
  const wanted = { ...begun(), cancelAtPeriodEnd: true };
  expect(advance(wanted, at('2026-02-27'))).toEqual(wanted);
  const over = advance(wanted, at('2026-02-28'));
  expect([over.status, over.payments.length]).toEqual(['canceled', 1]);
  expect(advance(over, at('2026-12-31'))).toEqual(over);
});

test('an order that is ended takes nothing more; what is over stays as it was', () => {
  const trial = end(begun({ trialDays: 7 }), after(2));
  expect(trial).toMatchObject({ status: 'canceled', trialEndsAt: after(2) });
  expect(advance(trial, after(400)).payments).toEqual([]);
  const afterTrial = advance(begun({ trialDays: 7 }), after(8));
  expect(end(afterTrial, after(9))).toMatchObject({ status: 'canceled', trialEndsAt: after(7) });
  const processing = confirm(order(), 'processing', null, START).state;
  expect(end(processing, START)).toMatchObject({ status: 'canceled', processingUntil: null });
  const failing = advance({ ...begun(), cardWorks: false }, at('2026-02-28'));
  expect(end(failing, after(31))).toMatchObject({ status: 'canceled', nextTryAt: null });
  expect(end(order(), START)).toMatchObject({ status: 'canceled', trialEndsAt: null });
  for (const status of ['completed', 'canceled', 'failed'] as const) {
    const over = order({ status, trialEndsAt: after(9) });
    expect(end(over, START)).toBe(over);
  }
});

test('payments change one by one, and keep what is not changed', () => {
  const two = advance(begun(), at('2026-02-28'));
  const changed = withPayments(two, ({ id }) => (id === 'ch_p_card_2' ? { refunded: 7 } : {}));
  expect(changed.payments.map(({ refunded, amount }) => [refunded, amount])).toEqual([
    [0, 1199],
    [7, 1199],
  ]);
  expect({ ...changed, payments: [] }).toEqual({ ...two, payments: [] });
});
