import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import { seedPrices } from '../../services/payments/offers/seed-prices.ts';
import { createPayments } from '../../services/payments/payments.ts';
import { first } from '../../testing/first.ts';
import { newUser, type User } from '../../testing/people.ts';
import { intentOf, PACK } from '../../testing/priced.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

const ADDRESS = {
  line1: 'Kaptensgatan 4 <i>',
  line2: '',
  city: 'Stockholm',
  state: 'Stockholm',
  postal_code: '11457',
  country: 'SE',
};
let running: InjectedServer;
let owner: User;

beforeAll(async () => {
  running = await startInjectedServer('quickest', { now: () => new Date('2026-11-21T10:00:00Z') });
  await seedPrices(running.context.database);
});
afterAll(() => running.close());

async function buy(billing?: object): Promise<string> {
  owner = await newUser(running.server, running.context);
  const { clientSecret, systemSubscriptionIdentifier } = (
    await owner.call(PAYMENT_CALLS.createIntent, { body: PACK })
  ).body;
  if (billing)
    await owner.call(PAYMENT_CALLS.updateBillingAddress, {
      body: { systemSubscriptionIdentifier, ...billing },
    });
  await owner.call(PAYMENT_CALLS.confirmSandboxPayment, { body: { clientSecret, card: 'succeeds' } });
  return intentOf(clientSecret);
}
const receipts = async () => (await owner.call(PAYMENT_CALLS.getBilling)).body.receipts;
const look = (url: string) => running.server.inject({ url: url.replace('http://gesso.test', '') });

test('[E16] a receipt has a page to keep, which its mail and the settings lead to, and no other user finds', async () => {
  await buy({ name: 'Mara Ekholm & Co', address: ADDRESS });
  const { url, number } = first(await receipts());
  const page = await look(url);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  for (const text of [
    '<h1>Receipt</h1>',
    'Paid on',
    '<dt>Paid</dt>',
    'November 21, 2026',
    '€4.99',
    '100 AI credits',
    'Mara Ekholm &#38; Co',
    '11457 Stockholm',
  ])
    expect(page.body).toContain(text);
  expect(page.body).toContain(number);
  expect(page.body).not.toContain('<i>');
  const mails = (await running.context.mail.outbox()).filter(({ recipient }) => recipient === owner.email);
  expect(first(mails).textBody).toContain(url);

  const other = `${number.slice(0, -1)}${number.endsWith('1') ? '2' : '1'}`;
  for (const wrong of [
    url.replace(number, other),
    url.slice(0, -1),
    `${url}A`,
    url.replace(/[^/]+$/, '%00'),
    url.replace(/[^/]+$/, ''),
  ])
    expect([wrong, (await look(wrong)).statusCode]).toEqual([wrong, 404]);
});

test('what was paid back has a receipt of its own; without an address it goes to the account', async () => {
  const reference = await buy();
  const payments = createPayments(running.context);
  await payments.providers.sandbox?.refundLast(reference);
  await owner.call(PAYMENT_CALLS.getBilling);
  const [purchase] = (await running.context.database.runner.query(
    'SELECT purchase_id FROM receipts WHERE user_id = $1',
    [owner.userId],
  )) as string[][];
  await payments.settlement.settle(String(purchase?.[0]));
  const [refund] = await receipts();
  const page = await look(refund?.url ?? '');
  for (const text of ['<h1>Refund</h1>', 'Paid back on', '<dt>Paid back</dt>', '-€4.99', owner.email])
    expect(page.body).toContain(text);
});
