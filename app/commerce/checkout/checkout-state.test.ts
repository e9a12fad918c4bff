import { expect, test } from 'vitest';
import { type CheckoutEvent, type CheckoutState, firstState, isPaying, nextState } from './checkout-state.ts';
import { testPrice } from './testing.ts';

const price = testPrice({ id: 'year', interval: 'year' });
const purchase = {
  price,
  systemSubscriptionIdentifier: 'purchase-1',
  clientSecret: 'pi_1_secret_1',
  trialUsed: true,
};
const after = (events: readonly CheckoutEvent[], from: CheckoutState = firstState(null)) =>
  events.reduce(nextState, from);
const STEP_2: readonly CheckoutEvent[] = [
  { type: 'chose', price },
  { type: 'continued' },
  { type: 'began', work: 'starting' },
  { type: 'started', purchase },
];

test('[I1] a checkout is choosing, processing, done, or neither', () => {
  expect(after([]).payState).toBe(1);
  const confirmed = after([...STEP_2, { type: 'began', work: 'paying' }, { type: 'confirmed' }]);
  expect(confirmed.payState).toBe(2);
  expect(nextState(confirmed, { type: 'settled', creditsAdded: 300 })).toMatchObject({
    payState: 3,
    creditsAdded: 300,
    work: null,
  });
  expect(nextState(confirmed, { type: 'tookLonger' })).toMatchObject({ payState: 4, hasFailed: false });
  expect(nextState(confirmed, { type: 'failed' })).toMatchObject({ payState: 4, hasFailed: true });
});

test('[I2] [H21] the second step comes with Continue, and the arrow leads back to the first and to state 1', () => {
  expect(after([{ type: 'continued' }]).step).toBe(1);
  const second = after(STEP_2);
  expect(second).toMatchObject({ step: 2, payState: 1, chosen: price, purchase, work: null });
  const back = after([{ type: 'refused', message: 'Declined.' }, { type: 'wentBack' }], second);
  expect(back).toMatchObject({ step: 1, payState: 1, chosen: price, error: null, purchase });
  expect(firstState(price)).toMatchObject({ step: 2, chosen: price });
});

test('[Q4] what was refused is in the banner until it is dismissed, something is tried or another way is chosen', () => {
  const refused = after([...STEP_2, { type: 'began', work: 'paying' }, { type: 'refused', message: 'No.' }]);
  expect(refused).toMatchObject({ payState: 1, error: 'No.', work: null, purchase });
  for (const event of [
    { type: 'dismissed' },
    { type: 'began', work: 'paying' },
    { type: 'tookMethod', method: 'paypal' },
  ] as const)
    expect(nextState(refused, event).error, event.type).toBeNull();
  const gone = nextState(refused, { type: 'refused', message: 'Canceled.', losesPurchase: true });
  expect(gone.purchase).toBeNull();
});

test('[I11] [I12] [I13] the overlay of PayPal stays through a Done that finds nothing, and goes with Back', () => {
  const open = after([...STEP_2, { type: 'openedPaypal', approvalUrl: 'https://paypal.test/1' }]);
  expect(open).toMatchObject({ approvalUrl: 'https://paypal.test/1', isUnpaid: false });
  const unpaid = after([{ type: 'began', work: 'checking' }, { type: 'foundUnpaid' }], open);
  expect(unpaid).toMatchObject({ approvalUrl: 'https://paypal.test/1', isUnpaid: true, work: null });
  expect(nextState(unpaid, { type: 'leftPaypal' })).toMatchObject({ approvalUrl: null, isUnpaid: false });
});

test('a payment that came to nothing is not paid again: the next attempt is another purchase', () => {
  const again = after([...STEP_2, { type: 'confirmed' }, { type: 'failed' }, { type: 'triesAgain' }]);
  expect(again).toMatchObject({ step: 2, payState: 1, purchase: null, chosen: price, hasFailed: false });
});

test('money may be moving while a card pays and while a payment is processed', () => {
  const second = after(STEP_2);
  expect(isPaying(second)).toBe(false);
  expect(isPaying(nextState(second, { type: 'began', work: 'paying' }))).toBe(true);
  expect(isPaying(nextState(second, { type: 'began', work: 'starting' }))).toBe(false);
  expect(isPaying(nextState(second, { type: 'confirmed' }))).toBe(true);
});
