import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiCallEntries, apiUsage, creditEntries, prices } from '../../../database/schema.ts';
import { first } from '../../../testing/first.ts';
import { newUser } from '../../../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../../../testing/servers/temporary-server.ts';
import { seedPrices } from '../offers/seed-prices.ts';
import { creditsOf, writeGrant } from './grants.ts';

const NOW = new Date('2026-11-21T10:07:03Z');
let running: InjectedServer;
beforeAll(async () => {
  running = await startInjectedServer('quickest');
  await seedPrices(running.context.database);
});
afterAll(() => running.close());

const queries = () => running.context.database.queries;
const newcomer = async () => (await newUser(running.server, running.context)).userId;
const priceOf = async (sku: string) =>
  first(await queries().select().from(prices).where(eq(prices.sku, sku)));

/** What the ledger of credits says of a user, in the order in which it was written. */
const entriesOf = async (userId: number) =>
  (
    await queries()
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, userId))
      .orderBy(creditEntries.creditEntryId)
  ).map(({ amount, kind, note, payment, source }) => [amount, kind, note, payment, source]);

test('[A4] a pack with a reward: each change of what it is worth is one entry of either kind, and none where nothing changed', async () => {
  const userId = await newcomer();
  const price = await priceOf('ai-credits-300');
  const write = (bought: number, rewarded: number) =>
    writeGrant(queries(), { userId, price, now: NOW, grant: { payment: 'pay_a', bought, rewarded } });
  await write(300, 25);
  await write(300, 25);
  // Half of it was paid back, and then a dispute was won.
  await write(150, 12);
  await write(150, 25);
  const note = 'ai-credits-300';
  expect(await entriesOf(userId)).toEqual([
    [300, 'purchase', note, 'pay_a', 'pay_a#1'],
    [25, 'reward', note, 'pay_a:reward', 'pay_a:reward#1'],
    [-150, 'refund', note, 'pay_a', 'pay_a#2'],
    [-13, 'refund', note, 'pay_a:reward', 'pay_a:reward#2'],
    [13, 'reward', note, 'pay_a:reward', 'pay_a:reward#3'],
  ]);
  expect(await queries().select().from(apiCallEntries).where(eq(apiCallEntries.userId, userId))).toEqual([]);
});

test('[A4] what a purchase brought are the entries of its payments, rewards and refunds among them, and of no other', async () => {
  const userId = await newcomer();
  const price = await priceOf('ai-credits-100');
  for (const [payment, bought, rewarded] of [
    ['pay_b', 100, 7],
    ['pay_c', 40, 0],
    ['pay_d', 1000, 0],
    ['pay_b', 90, 3],
  ] as const)
    await writeGrant(queries(), { userId, price, now: NOW, grant: { payment, bought, rewarded } });
  expect(await creditsOf(queries(), ['pay_b'])).toBe(93);
  expect(await creditsOf(queries(), ['pay_b', 'pay_c'])).toBe(133);
  expect(await creditsOf(queries(), ['pay_unknown'])).toBe(0);
  expect(await creditsOf(queries(), [])).toBe(0);
});

test('[E10] calls of the developer API: what a second payment brings is added, what is paid back is taken off', async () => {
  const userId = await newcomer();
  const price = await priceOf('api-plan-1000');
  const write = (payment: string, bought: number) =>
    writeGrant(queries(), { userId, price, now: NOW, grant: { payment, bought, rewarded: 0 } });
  await write('pay_e', 1000);
  await write('pay_f', 1000);
  await write('pay_e', 350);
  await write('pay_e', 350);
  const entries = await queries()
    .select()
    .from(apiCallEntries)
    .where(eq(apiCallEntries.userId, userId))
    .orderBy(apiCallEntries.apiCallEntryId);
  expect(entries.map(({ amount, payment, source }) => [amount, payment, source])).toEqual([
    [1000, 'pay_e', 'pay_e#1'],
    [1000, 'pay_f', 'pay_f#1'],
    [-650, 'pay_e', 'pay_e#2'],
  ]);
  expect(entries.map(({ createdAt }) => createdAt)).toEqual([NOW, NOW, NOW]);
  const usage = await queries().select().from(apiUsage).where(eq(apiUsage.userId, userId));
  expect(usage).toMatchObject([{ purchasedQuota: 1350, consumedCalls: 0 }]);
  expect(await entriesOf(userId)).toEqual([]);
});
