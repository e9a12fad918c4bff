import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import { seedPrices } from '../../services/payments/offers/seed-prices.ts';
import { first } from '../../testing/first.ts';
import { newUser, type User } from '../../testing/people.ts';
import { intentOf, MONTHLY } from '../../testing/priced.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

const OWN = { host: 'localhost:4173', origin: 'http://localhost:4173' };
const now = new Date('2026-11-21T10:00:00Z');

let running: InjectedServer;
let context: ServerContext;
let server: FastifyInstance;
let owner: User;
/** The order of the owner's subscription at the stand-in. */
let reference: string;

beforeAll(async () => {
  const config = { outbox: true, host: '127.0.0.1' };
  running = await startInjectedServer('quickest', { config, now: () => now });
  ({ context, server } = running);
  await seedPrices(context.database);
});
afterAll(() => running.close());
beforeEach(async () => {
  owner = await newUser(server, context);
  const { clientSecret } = (await owner.call(PAYMENT_CALLS.createSubscription, { body: MONTHLY })).body;
  await owner.call(PAYMENT_CALLS.confirmSandboxPayment, { body: { clientSecret, card: 'succeeds' } });
  reference = intentOf(clientSecret);
});

const send = (url: string, form: Record<string, string>, headers: Record<string, string> = OWN) =>
  server.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const subscription = async () => first((await owner.call(PAYMENT_CALLS.getBilling)).body.subscriptions);

test('the page for developers is there for this machine alone, and takes its own forms alone', async () => {
  const page = await server.inject({ url: '/dev/payments', headers: { host: 'localhost:4173' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('no user is charged');
  expect(page.body).toContain('Gesso Pro, monthly');
  const stranger = { url: '/dev/payments', remoteAddress: '10.0.0.9', headers: { host: 'localhost' } };
  expect((await server.inject(stranger)).statusCode).toBe(404);
  expect((await server.inject({ url: '/dev/payments', headers: { host: 'evil.example' } })).statusCode).toBe(
    404,
  );
  for (const origin of ['https://evil.example', 'null', 'http://localhost:9999'])
    expect((await send('/dev/payments', { step: 'year' }, { ...OWN, origin })).statusCode).toBe(404);
  expect((await subscription()).status).toBe('trialing');
});

test('its clock makes a subscription older; cards fail, payments are paid back', async () => {
  expect((await send('/dev/payments', { step: 'week' })).statusCode).toBe(303);
  await send('/dev/payments', { step: 'day' });
  expect(await subscription()).toMatchObject({ status: 'active' });
  await send('/dev/payments', { reference, action: 'card_fails' });
  await send('/dev/payments', { step: 'month' });
  expect(await subscription()).toMatchObject({ status: 'past_due' });
  await send('/dev/payments', { reference, action: 'refund' });
  expect((await owner.call(ACCOUNT_CALLS.userDetail)).body.profile.user.subscribed).toBe(false);
  const { receipts } = (await owner.call(PAYMENT_CALLS.getBilling)).body;
  expect(receipts.map(({ amount }: { amount: number }) => amount)).toEqual([-1199, 1199]);
});

test('a dispute lasts until it is won, whatever else is done to the order meanwhile', async () => {
  await send('/dev/payments', { step: 'week' });
  await send('/dev/payments', { step: 'day' });
  const isDisputed = async () => {
    const { body } = await server.inject({ url: '/dev/payments', headers: { host: 'localhost:4173' } });
    const article = body.split('<article>').find((part) => part.includes(reference)) ?? '';
    return article.includes(', disputed');
  };
  await send('/dev/payments', { reference, action: 'dispute' });
  expect(await isDisputed()).toBe(true);
  for (const action of ['cancel', 'resume', 'card_fails', 'card_works']) {
    await send('/dev/payments', { reference, action });
    expect([action, await isDisputed()]).toEqual([action, true]);
  }
  await send('/dev/payments', { reference, action: 'dispute_won' });
  expect(await isDisputed()).toBe(false);
});

test('[I27] in the portal a customer cancels and resumes; no other user, and nothing more', async () => {
  const { url } = (await owner.call(PAYMENT_CALLS.openCustomerPortal)).body;
  const path = new URL(url).pathname;
  expect((await server.inject({ url: path })).body).toContain('no money is charged');
  expect((await send(path, { reference, action: 'cancel' })).statusCode).toBe(303);
  expect(await subscription()).toMatchObject({ cancelAtPeriodEnd: true });
  await send(path, { reference, action: 'resume' });
  expect(await subscription()).toMatchObject({ cancelAtPeriodEnd: false });
  // Paying back is for the page of developers.
  expect((await send(path, { reference, action: 'refund' })).statusCode).toBe(404);
  const other = await newUser(server, context);
  const { url: otherUrl } = (await other.call(PAYMENT_CALLS.openCustomerPortal)).body;
  const otherPath = new URL(otherUrl).pathname;
  expect((await send(otherPath, { reference, action: 'cancel' })).statusCode).toBe(404);
  expect((await server.inject({ url: otherPath })).body).not.toContain(reference);
  expect((await server.inject({ url: '/sandbox/portal/cus_guessed' })).statusCode).toBe(404);
  expect(await subscription()).toMatchObject({ cancelAtPeriodEnd: false });
});

test('[I28] a page is for one order in one way; a declined card is reported there, and canceling leads back', async () => {
  const body = { ...{ priceId: 'price_ai-credits-100', skuId: 11 }, page: '' };
  const { sessionId, url } = (await owner.call(PAYMENT_CALLS.createCheckoutSession, { body })).body;
  const path = new URL(url).pathname;
  expect((await server.inject({ url: `/sandbox/paypal/${sessionId}` })).statusCode).toBe(404);
  expect((await server.inject({ url: '/sandbox/checkout/cs_guessed' })).statusCode).toBe(404);
  expect((await server.inject({ url: `/sandbox/checkout/${reference}` })).statusCode).toBe(404);
  const declined = await send(path, { card: 'declined' });
  expect([declined.statusCode, declined.body.includes('Your card was declined.')]).toEqual([200, true]);
  const canceled = await send(path, { card: 'canceled' });
  expect(canceled.headers.location).toBe('http://gesso.test/payment-faliure/');
  expect(
    (await send(path, { card: 'succeeds' }, { ...OWN, origin: 'https://evil.example' })).statusCode,
  ).toBe(404);
  expect((await send(path, { card: 'succeeds' })).headers.location).toBe(
    'http://gesso.test/payment-success/',
  );
  expect((await server.inject({ url: path })).body).toContain('nothing left to pay');
});
