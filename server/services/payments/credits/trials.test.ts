import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CALLS, SOCIAL_TYPES } from '../../../contract/accounts.ts';
import { PAYMENT_CALLS } from '../../../contract/payments.ts';
import { socialIdentities, usedTrials } from '../../../database/schema.ts';
import { mailedLink, newUser, type User } from '../../../testing/people.ts';
import { MONTHLY } from '../../../testing/priced.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../../testing/servers/temporary-server.ts';
import { seedPrices } from '../offers/seed-prices.ts';
import { mailboxOf, Trials } from './trials.ts';

test.each([
  ['Ada.Lovelace+gesso@GMail.com', 'adalovelace@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ada.l+1@example.com', 'ada.l@example.com'],
  ['ada@example.com', 'ada@example.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

describe.each(USUAL_KINDS)('the trial over %s', (kind) => {
  let running: InjectedServer;
  beforeAll(async () => {
    running = await startInjectedServer(kind);
    await seedPrices(running.context.database);
  });
  afterAll(() => running.close());

  const person = (email: string) => newUser(running.server, running.context, { email });
  const begin = async (user: User) =>
    (await user.call(PAYMENT_CALLS.createSubscription, { body: MONTHLY })).body;
  const isConsumed = async (user: User) =>
    (await user.call(ACCOUNT_CALLS.userDetail)).body.profile.trialConsumed;
  const identify = ({ userId }: User, subject: string) =>
    running.context.database.queries
      .insert(socialIdentities)
      .values({ socialType: SOCIAL_TYPES.google, subject, userId });

  test('[E9] [I20] is once per person: not again with the account deleted, another spelling, or another address of the same Google account', async () => {
    const first = await person('ada.lovelace@gmail.com');
    await identify(first, 'google-ada');
    const { clientSecret, trialUsed } = await begin(first);
    expect({ trialUsed, kind: clientSecret.slice(0, 4) }).toEqual({ trialUsed: false, kind: 'seti' });
    await first.call(PAYMENT_CALLS.confirmSandboxPayment, { body: { clientSecret, card: 'succeeds' } });
    expect(await isConsumed(first)).toBe(true);
    expect((await first.call(ACCOUNT_CALLS.deleteAccount)).status).toBe('SUCCESS');

    const again = await person('AdaLovelace+two@googlemail.com');
    expect(await isConsumed(again)).toBe(true);
    expect(await begin(again)).toMatchObject({
      trialUsed: true,
      clientSecret: expect.stringMatching(/^pi_/),
    });
    await again.call(ACCOUNT_CALLS.deleteAccount);

    const elsewhere = await person('countess@example.com');
    expect(await isConsumed(elsewhere)).toBe(false);
    await identify(elsewhere, 'google-ada');
    expect(await isConsumed(elsewhere)).toBe(true);
    expect(await isConsumed(await person('charles@gmail.com'))).toBe(false);
  });

  test('[E9] is not there again for an address that the account had in between', async () => {
    const former = await person('first@trial.test');
    const { clientSecret } = await begin(former);
    await former.call(PAYMENT_CALLS.confirmSandboxPayment, { body: { clientSecret, card: 'succeeds' } });
    for (const email of ['second@trial.test', 'third@trial.test']) {
      expect((await former.call(ACCOUNT_CALLS.updateEmail, { body: { email } })).status).toBe('SUCCESS');
      const link = await mailedLink(running.context, email);
      const { status } = await former.call(ACCOUNT_CALLS.validateUpdateEmailLink, { body: { link } });
      expect(status).toBe('SUCCESS');
    }
    await former.call(ACCOUNT_CALLS.deleteAccount);
    for (const email of ['first@trial.test', 'second@trial.test', 'third@trial.test'])
      expect(await isConsumed(await person(email))).toBe(true);
  });

  test('what is kept for it reveals no address', async () => {
    const rows = await running.context.database.queries.select().from(usedTrials);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/ada|google|@/i);
  });

  test('another identity is another person, at the same provider, with the same id at another one, and with another secret', async () => {
    const { queries } = running.context.database;
    const trials = new Trials({ secret: 'secret' });
    const holder = await person('holder@trial.test');
    await identify(holder, 'subject-7');
    await trials.note(queries, holder);
    await trials.note(queries, holder);
    const stranger = await person('stranger@trial.test');
    const wasUsed = (by = trials, trialConsumed = false) =>
      by.wasUsed(queries, { ...stranger, trialConsumed });
    await identify(stranger, 'subject-8');
    await queries
      .insert(socialIdentities)
      .values({ socialType: SOCIAL_TYPES.facebook, subject: 'subject-7', userId: stranger.userId });
    expect(await wasUsed()).toBe(false);
    // Accounts say it themselves too, from before there were these rows.
    expect(await wasUsed(trials, true)).toBe(true);
    expect(await wasUsed(new Trials({ secret: 'another' }))).toBe(false);
    await trials.note(queries, { ...stranger, email: 'HOLDER+x@trial.test' });
    expect(await wasUsed()).toBe(true);
  });

  test('the rows of former versions stay valid', async () => {
    const { queries } = running.context.database;
    await new Trials({ secret: 'secret' }).note(queries, { userId: 0, email: 'ada@example.com' });
    const rows = await queries.select().from(usedTrials);
    expect(rows.map(({ personHash }) => personHash)).toContain('S5QxxUsxhPpVw_vy7z_oqDKvZeYbTeMuBD0ssaSYCg8');
  });
});
