import { beforeEach, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { PAYMENT_CALLS, type Price, type PurchaseStatus } from '../../../server/contract/payments.ts';
import { ApiClient } from '../../api/api-client.ts';
import type { ToastMessage } from '../../ui/toasts/toast-store.ts';
import { CheckoutFlow } from './checkout-flow.ts';
import type { CardAnswer, CardForm } from './payment/card-form.ts';
import { testPrice } from './testing.ts';

const YEAR = testPrice({ id: 'year', interval: 'year', planId: 'P-1' });
const PACK = testPrice({ id: 'pack', skuId: 12 });
const BILLING = {
  name: 'Mara',
  address: { line1: 'Sol 1', line2: '', city: 'Madrid', state: 'MD', postal_code: '1', country: 'ES' },
};
const STARTED = {
  systemSubscriptionIdentifier: 'purchase-1',
  clientSecret: 'pi_1_secret_1',
  trialUsed: true,
};
const PENDING: PurchaseStatus = { status: 'PENDING', creditsAdded: 0 };

/** What was asked of the server, in order, and what it answers: bodies by path, an Error for a connection that breaks. */
let asked: { path: string; body: unknown }[] = [];
let answers: Record<string, unknown> = {};
let said: ToastMessage[] = [];
let reported: string[] = [];
let pauses: number[] = [];
let windows: string[] = [];
let left: string[] = [];
let refreshed = 0;

beforeEach(() => {
  asked = [];
  answers = {
    [PAYMENT_CALLS.createSubscription.path]: STARTED,
    [PAYMENT_CALLS.createIntent.path]: STARTED,
    [PAYMENT_CALLS.updateBillingAddress.path]: {},
    [PAYMENT_CALLS.updatePaymentStatus.path]: PENDING,
    [PAYMENT_CALLS.checkCreditStatus.path]: PENDING,
    [ACCOUNT_CALLS.isProUser.path]: { proUser: false },
  };
  [said, reported, pauses, windows, left] = [[], [], [], [], []];
  refreshed = 0;
});

const server = new ApiClient({
  session: () => ({ accessToken: 't', systemRefKey: 'u', anonymousHash: 'a' }),
  browser: { locale: 'en', userAgent: '', isTouch: false },
  events: { onSessionExpired: () => undefined, onUnauthorized: () => undefined },
  pause: async () => undefined,
  fetch: async (input, init) => {
    const path = new URL(String(input), 'https://gesso.test').pathname;
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    const known = answers[path];
    const answer =
      Array.isArray(known) && known.length > 1 ? known.shift() : Array.isArray(known) ? known[0] : known;
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'string')
      return Response.json({ statusCode: 4000, status: 'FAIL', description: answer }, { status: 400 });
    return Response.json({ statusCode: 2000, status: 'SUCCESS', body: answer });
  },
});

function flowFor(price: Price): CheckoutFlow {
  const flow = new CheckoutFlow({
    pageName: 'pricing',
    preselected: null,
    ports: {
      server,
      pause: async (ms) => void pauses.push(ms),
      refresh: async () => void refreshed++,
      report: ({ event, pageName }) => void reported.push(`${event} ${pageName}`),
      say: (toast) => void said.push(toast),
      openWindow: () => {
        windows.push('opened');
        return { show: (url) => void windows.push(url), close: () => void windows.push('closed') };
      },
      page: () => '/pricing/',
      leaveFor: (url, sessionId) => void left.push(`${sessionId} ${url}`),
      approvalAddress: (url) => (url.startsWith('https:') ? url : null),
    },
  });
  flow.send({ type: 'chose', price });
  return flow;
}

/** A form whose provider gives an answer; a function is asked each time. */
function formThat(
  answer: CardAnswer | (() => Promise<CardAnswer>),
  mistake: string | null = null,
): CardForm & { paid: number } {
  const form = {
    paid: 0,
    check: async () => mistake,
    async confirm() {
      form.paid++;
      return typeof answer === 'function' ? answer() : answer;
    },
  };
  return form;
}
const SUCCEEDED: CardAnswer = { kind: 'payment', status: 'succeeded' };
const timesAsked = (call: { path: string }) => asked.filter(({ path }) => path === call.path).length;

test('[I2] [I20] a plan begins a subscription, a pack a payment, each once for as long as it is chosen', async () => {
  const flow = flowFor(YEAR);
  await Promise.all([flow.start(), flow.start()]);
  expect(asked).toEqual([
    { path: PAYMENT_CALLS.createSubscription.path, body: { priceId: 'year', skuId: 1 } },
  ]);
  flow.send({ type: 'wentBack' });
  await flow.start();
  expect(asked).toHaveLength(1);
  flow.send({ type: 'chose', price: PACK });
  await flow.start();
  expect(asked[1]).toEqual({ path: PAYMENT_CALLS.createIntent.path, body: { priceId: 'pack', skuId: 12 } });
  expect(flow.state.purchase?.price).toBe(PACK);
});

test('[Q2] without a client secret nothing is paid', async () => {
  answers[PAYMENT_CALLS.createSubscription.path] = { ...STARTED, clientSecret: '' };
  const flow = flowFor(YEAR);
  await flow.start();
  expect(flow.state.error).toBe('Payment process is not initiated. Please Try again');
  const form = formThat(SUCCEEDED);
  await flow.payByCard(form, BILLING, 'm@x.test');
  expect(form.paid).toBe(0);
  expect(flow.state.error).toBe('Payment process is not initiated. Please Try again');
  answers[PAYMENT_CALLS.createCheckoutSession.path] = { sessionId: '', url: '' };
  await flow.payElsewhere();
  expect(flow.state.error).toBe('Payment process is not initiated. Please Try again');
  expect(left).toEqual([]);
});

test('[I4] [I9] a paid subscription is processed until the server knows Pro, asked three times more, two seconds apart', async () => {
  answers[ACCOUNT_CALLS.isProUser.path] = [{ proUser: false }, 'no', { proUser: false }, { proUser: true }];
  const flow = flowFor(YEAR);
  await flow.start();
  const states: number[] = [];
  flow.store.subscribe(({ payState }) => states.push(payState));
  await flow.payByCard(formThat(SUCCEEDED), BILLING, 'm@x.test');
  expect([...new Set(states)]).toEqual([1, 2, 3]);
  expect(timesAsked(ACCOUNT_CALLS.isProUser)).toBe(4);
  expect(pauses).toEqual([2000, 2000, 2000, 1000]);
  expect(refreshed).toBe(1);
  expect(reported).toEqual(['payment-success pricing']);
  expect(said.map(({ text }) => text)).toEqual(['Payment succeeded!']);
});

test('[I4] [I9] Pro that does not come in time is still processing', async () => {
  const flow = flowFor(YEAR);
  await flow.start();
  await flow.payByCard(formThat(SUCCEEDED), BILLING, 'm@x.test');
  expect(timesAsked(ACCOUNT_CALLS.isProUser)).toBe(4);
  expect(flow.state).toMatchObject({ payState: 4, hasFailed: false });
});

test('[I5] [I10] credits are there once the purchase is active or completed, and are shown everywhere', async () => {
  for (const status of ['ACTIVE', 'COMPLETED']) {
    answers[PAYMENT_CALLS.checkCreditStatus.path] = [PENDING, { status, creditsAdded: 300 }];
    const flow = flowFor(PACK);
    await flow.start();
    await flow.payByCard(formThat(SUCCEEDED), BILLING, 'm@x.test');
    expect(flow.state, status).toMatchObject({ payState: 3, creditsAdded: 300 });
  }
  expect(refreshed).toBe(2);
  expect(timesAsked(ACCOUNT_CALLS.isProUser)).toBe(0);
});

test('[I5] what comes to nothing is said, and can be tried again with another purchase', async () => {
  answers[PAYMENT_CALLS.checkCreditStatus.path] = { status: 'FAILED', creditsAdded: 0 };
  const flow = flowFor(PACK);
  await flow.start();
  await flow.payByCard(formThat(SUCCEEDED), BILLING, 'm@x.test');
  expect(flow.state).toMatchObject({ payState: 4, hasFailed: true, purchase: null });
  expect(reported).toEqual(['payment-failed pricing']);
  flow.send({ type: 'triesAgain' });
  await flow.start();
  expect(timesAsked(PAYMENT_CALLS.createIntent)).toBe(2);
});

test('[I6] an intent that did not succeed is said in the banner and a toast, and reported', async () => {
  const flow = flowFor(YEAR);
  await flow.start();
  await flow.payByCard(formThat({ kind: 'payment', status: 'requires_payment_method' }), BILLING, 'm@x.test');
  const text = 'Your payment was not successful, please try again.';
  expect(flow.state).toMatchObject({ payState: 1, error: text, work: null });
  expect(said).toEqual([{ type: 'bad', text }]);
  expect(reported).toEqual(['payment-failed pricing']);
});

test('[I8] a card whose setup was canceled needs another purchase', async () => {
  const flow = flowFor(YEAR);
  await flow.start();
  await flow.payByCard(formThat({ kind: 'setup', status: 'canceled' }), BILLING, 'm@x.test');
  expect(flow.state).toMatchObject({ error: 'Your payment setup has been canceled', purchase: null });
});

test('[Q4] the words of the card come first, then ours; what was mistyped is no failed payment', async () => {
  const flow = flowFor(YEAR);
  await flow.start();
  await flow.payByCard(formThat({ refusal: 'Your card was declined.', isMistyped: false }), BILLING, 'm');
  expect(flow.state.error).toBe('Your card was declined.');
  await flow.payByCard(formThat({ refusal: null, isMistyped: false }), BILLING, 'm');
  expect(flow.state.error).toBe('An error occurred while trying to subscribe. Try again in a few moments.');
  expect(reported).toHaveLength(2);
  const mistyped = formThat(SUCCEEDED, 'Your card number is incomplete.');
  await flow.payByCard(mistyped, BILLING, 'm');
  expect(flow.state.error).toBe('Your card number is incomplete.');
  expect(mistyped.paid).toBe(0);
  expect(reported).toHaveLength(2);
});

test('[I23] the server receives the billing address before the card pays', async () => {
  const flow = flowFor(YEAR);
  await flow.start();
  await flow.payByCard(formThat({ refusal: 'No.', isMistyped: false }), BILLING, 'm');
  expect(asked.at(-1)).toEqual({
    path: PAYMENT_CALLS.updateBillingAddress.path,
    body: { systemSubscriptionIdentifier: 'purchase-1', ...BILLING },
  });
});

test('two clicks are one payment', async () => {
  const flow = flowFor(YEAR);
  await flow.start();
  const form = formThat(SUCCEEDED);
  await Promise.all([
    flow.payByCard(form, BILLING, 'm'),
    flow.payByCard(form, BILLING, 'm'),
    flow.payByPaypal(),
  ]);
  expect(form.paid).toBe(1);
  expect(windows).toEqual([]);
});

test('a connection that breaks while a card pays: the next attempt asks first whether it was paid', async () => {
  const flow = flowFor(PACK);
  await flow.start();
  const breaking = formThat(() => Promise.reject(new TypeError('network')));
  await flow.payByCard(breaking, BILLING, 'm');
  expect(flow.state).toMatchObject({ payState: 1, work: null });
  expect(flow.state.error).not.toBeNull();
  answers[PAYMENT_CALLS.checkCreditStatus.path] = { status: 'COMPLETED', creditsAdded: 300 };
  const again = formThat(SUCCEEDED);
  await flow.payByCard(again, BILLING, 'm');
  expect(again.paid).toBe(0);
  expect(flow.state).toMatchObject({ payState: 3, creditsAdded: 300 });
});

test('[I11] [I14] PayPal: a subscription for what is paid again, an order for what is paid once, in a window that the click opened', async () => {
  const approvalUrl = 'https://paypal.test/approve';
  answers[PAYMENT_CALLS.createPaypalSubscription.path] = { approvalUrl };
  answers[PAYMENT_CALLS.createPaypalOrder.path] = { approvalUrl };
  const flow = flowFor(YEAR);
  await flow.start();
  await flow.payByPaypal();
  expect(asked.at(-1)).toEqual({
    path: PAYMENT_CALLS.createPaypalSubscription.path,
    body: { planId: 'P-1', systemSubscriptionIdentifier: 'purchase-1' },
  });
  expect(windows).toEqual(['opened', approvalUrl]);
  expect(flow.state.approvalUrl).toBe(approvalUrl);
  const once = flowFor(PACK);
  await once.start();
  await once.payByPaypal();
  expect(timesAsked(PAYMENT_CALLS.createPaypalOrder)).toBe(1);
});

test('[Q3] PayPal that cannot be reached, and a purchase without a name', async () => {
  const text = 'Unable to connect to the server. Please check your connection and try again.';
  answers[PAYMENT_CALLS.createPaypalSubscription.path] = 'PayPal is down.';
  const flow = flowFor(YEAR);
  await flow.start();
  await flow.payByPaypal();
  expect(flow.state).toMatchObject({ error: text, approvalUrl: null, work: null });
  expect(windows).toEqual(['opened', 'closed']);
  answers[PAYMENT_CALLS.createPaypalSubscription.path] = { approvalUrl: 'javascript:alert(1)' };
  await flow.payByPaypal();
  expect(flow.state.error).toBe(text);
  answers[PAYMENT_CALLS.createSubscription.path] = { ...STARTED, systemSubscriptionIdentifier: '' };
  const nameless = flowFor(YEAR);
  await nameless.start();
  windows = [];
  await nameless.payByPaypal();
  expect(nameless.state.error).toBe(text);
  expect(windows).toEqual([]);
});

test('[I12] [I13] Done and Back ask whether PayPal was paid; Done that finds nothing only ends the waiting', async () => {
  answers[PAYMENT_CALLS.createPaypalOrder.path] = { approvalUrl: 'https://paypal.test/approve' };
  const open = async () => {
    const flow = flowFor(PACK);
    await flow.start();
    await flow.payByPaypal();
    return flow;
  };
  const unpaid = await open();
  await unpaid.finishPaypal();
  expect(unpaid.state).toMatchObject({ payState: 1, work: null, isUnpaid: true });
  expect(unpaid.state.approvalUrl).not.toBeNull();
  await unpaid.leavePaypal();
  expect(unpaid.state).toMatchObject({ payState: 1, approvalUrl: null, error: null });

  answers[PAYMENT_CALLS.checkCreditStatus.path] = { status: 'COMPLETED', creditsAdded: 300 };
  for (const way of ['finishPaypal', 'leavePaypal'] as const) {
    const paid = await open();
    await paid[way]();
    expect(paid.state, way).toMatchObject({ payState: 3, creditsAdded: 300, approvalUrl: null });
  }
  expect(refreshed).toBe(2);
});

test('anyone who comes back from the window of PayPal goes on by themselves once it was paid, and has no answer before', async () => {
  answers[PAYMENT_CALLS.createPaypalOrder.path] = { approvalUrl: 'https://paypal.test/approve' };
  const flow = flowFor(PACK);
  await flow.start();
  // That window is not in use yet: nothing is asked.
  const before = asked.length;
  await flow.lookAtPaypal();
  expect(asked).toHaveLength(before);
  await flow.payByPaypal();
  await flow.lookAtPaypal();
  expect(flow.state).toMatchObject({ payState: 1, work: null, isUnpaid: false });
  expect(flow.state.approvalUrl).not.toBeNull();
  answers[PAYMENT_CALLS.checkCreditStatus.path] = { status: 'COMPLETED', creditsAdded: 300 };
  // The click on Done brings the page to the front as well: it is settled once.
  await Promise.all([flow.lookAtPaypal(), flow.finishPaypal(), flow.lookAtPaypal()]);
  expect(flow.state).toMatchObject({ payState: 3, creditsAdded: 300, approvalUrl: null });
  expect(refreshed).toBe(1);
  await flow.lookAtPaypal();
  expect(refreshed).toBe(1);
});

test('[I15] the page of the provider is left for with its session', async () => {
  answers[PAYMENT_CALLS.createCheckoutSession.path] = { sessionId: 'cs_1', url: 'https://pay.test/cs_1' };
  const flow = flowFor(PACK);
  await flow.start();
  await flow.payElsewhere();
  expect(asked.at(-1)?.body).toEqual({ priceId: 'pack', skuId: 12, page: '/pricing/' });
  expect(left).toEqual(['cs_1 https://pay.test/cs_1']);
});

test('anyone who closes the dialog while it is processed sees how it ended', async () => {
  answers[PAYMENT_CALLS.checkCreditStatus.path] = { status: 'COMPLETED', creditsAdded: 300 };
  const flow = flowFor(PACK);
  await flow.start();
  const form = formThat(async () => {
    flow.hide();
    return { kind: 'payment', status: 'processing' };
  });
  await flow.payByCard(form, BILLING, 'm');
  expect(said.map(({ text }) => text)).toEqual(['Your payment is processing.', 'Payment succeeded!']);
});
