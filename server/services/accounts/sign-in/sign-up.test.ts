import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../../contract/accounts.ts';
import { STATUS_CODES } from '../../../contract/envelope.ts';
import { signUps } from '../../../database/schema.ts';
import { mailedLink, mailedSubjects, sha512, signedInAs, visitor } from '../../../testing/people.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../../testing/servers/temporary-server.ts';

describe.each(USUAL_KINDS)('sign-ups over %s', (kind) => {
  let running: InjectedServer;
  let now = new Date('2026-11-21T10:00:00Z');
  beforeAll(async () => {
    running = await startInjectedServer(kind, { now: () => now });
  });
  afterAll(() => running.close());

  const anonymous = () => visitor(running.server);
  const signUp = (email: string, password: string, name = 'Mara') =>
    anonymous().call(ACCOUNT_CALLS.emailSignup, { body: { name, email, password: sha512(password) } });
  const activate = (link: string) =>
    anonymous().call(ACCOUNT_CALLS.validateEmailSignupLink, { body: { link } });
  const logIn = (value: string, password: string) =>
    anonymous().call(ACCOUNT_CALLS.login, { body: { type: 'EMAIL', value, password: sha512(password) } });
  const linkOf = (email: string) => mailedLink(running.context, email);
  const resend = async (email: string) => {
    await anonymous().call(ACCOUNT_CALLS.resendSignupLink, { body: { email } });
    return linkOf(email);
  };
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  test('each link activates the account with the name and the password of its own sign-up, no matter who came before or after', async () => {
    for (const isStrangerFirst of [true, false]) {
      const email = `mine-${isStrangerFirst}@example.com`;
      if (isStrangerFirst) await signUp(email, 'of a stranger 1', 'Mallory');
      await signUp(email.toUpperCase(), 'my own words 1');
      const mine = await linkOf(email.toUpperCase());
      if (!isStrangerFirst) await signUp(email, 'of a stranger 1', 'Mallory');
      const strangers = await linkOf(email);
      const { profile, needsPassword } = (await activate(mine)).body;
      expect(needsPassword).toBe(false);
      expect(profile.user).toMatchObject({ name: 'Mara', hasPassword: true });
      // The links of the others have died with it.
      expect((await activate(strangers)).description).toBe(
        'This activation link is either expired or invalid. Please request a new activation link.',
      );
      expect((await logIn(email, 'my own words 1')).status).toBe('SUCCESS');
      expect((await logIn(email, 'of a stranger 1')).status).toBe('FAIL');
    }
  });

  test('the link once more belongs to the only sign-up, and the former one has died', async () => {
    const email = 'again@example.com';
    await signUp(email, 'my own words 2');
    const former = await linkOf(email);
    const link = await resend(email);
    expect((await activate(former)).status).toBe('FAIL');
    expect((await activate(link)).body).toMatchObject({
      needsPassword: false,
      profile: { user: { hasPassword: true } },
    });
    expect((await logIn(email, 'my own words 2')).status).toBe('SUCCESS');
    expect(await resend('nobody-waits@example.com')).toBe('');
  });

  test('of several sign-ups the link once more carries no password: its owner is in, and chooses one', async () => {
    const email = 'several@example.com';
    await signUp(email, 'of a stranger 3', 'Mallory');
    await signUp(email, 'my own words 3');
    const mine = await linkOf(email);
    const former = await resend(email);
    const link = await resend(email);
    expect((await activate(former)).status).toBe('FAIL');
    const { profile, needsPassword } = (await activate(link)).body;
    expect(needsPassword).toBe(true);
    expect(profile.user).toMatchObject({ name: 'several', hasPassword: false });
    expect((await activate(mine)).status).toBe('FAIL');
    for (const password of ['of a stranger 3', 'my own words 3'])
      expect((await logIn(email, password)).status).toBe('FAIL');
    const person = signedInAs(running.server, profile);
    const body = { password: sha512('chosen just now 3') };
    expect((await person.call(ACCOUNT_CALLS.changePassword, { body })).status).toBe('SUCCESS');
    expect((await logIn(email, 'chosen just now 3')).status).toBe('SUCCESS');
  });

  test('a forgotten password of an account that is not there yet brings the link that activates it', async () => {
    const email = 'forgot-early@example.com';
    await signUp(email, 'my own words 4');
    await anonymous().call(ACCOUNT_CALLS.sendForgotPasswordLink, { body: { email } });
    expect(await mailedSubjects(running.context, email)).toEqual([
      'Activate your Gesso account',
      'Activate your Gesso account',
    ]);
    expect((await activate(await linkOf(email))).status).toBe('SUCCESS');
  });

  test('two links at the same instant make one account, with the password of the one that counted', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `race-${round}@example.com`;
      const passwords = ['the first of two', 'the second of two'];
      const links: string[] = [];
      for (const password of passwords) {
        await signUp(email, password);
        links.push(await linkOf(email));
      }
      const answers = await Promise.all([...links, ...links].map(activate));
      expect(answers.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
      const counted = answers.findIndex(({ status }) => status === 'SUCCESS') % 2;
      expect((await logIn(email, passwords[counted] ?? '')).status).toBe('SUCCESS');
      expect((await logIn(email, passwords[1 - counted] ?? '')).status).toBe('FAIL');
    }
  });

  test('strangers fill no table, and drive out no sign-up that came before them', async () => {
    const email = 'flooded@example.com';
    await signUp(email, 'my own words 5');
    const mine = await linkOf(email);
    for (let count = 0; count < 8; count++) await signUp(email, `stranger ${count}`, 'Mallory');
    const all = await running.context.database.queries.select().from(signUps);
    expect(all.filter((row) => row.email === email).length).toBeLessThanOrEqual(6);
    // Beyond the number that is kept, the mail still has a link that works, without a password.
    const last = await linkOf(email);
    expect((await activate(mine)).status).toBe('SUCCESS');
    expect((await activate(last)).status).toBe('FAIL');
    expect((await logIn(email, 'my own words 5')).status).toBe('SUCCESS');
    expect((await logIn(email, 'stranger 0')).status).toBe('FAIL');
  });

  test('links work for a day; for a week they can be mailed again; only with its password a sign-up is reported to be waiting', async () => {
    const email = 'slow@example.com';
    await signUp(email, 'my own words 6');
    const late = await linkOf(email);
    expect((await logIn(email, 'my own words 6')).statusCode).toBe(STATUS_CODES.notActivated);
    expect((await logIn(email, 'wrong words 6')).statusCode).toBe(STATUS_CODES.refused);
    later(25 * 60 * 60_000);
    expect((await activate(late)).status).toBe('FAIL');
    expect((await activate(await resend(email))).status).toBe('SUCCESS');

    const other = 'slower@example.com';
    await signUp(other, 'my own words 7');
    const [before] = await mailedSubjects(running.context, other);
    expect(before).toBe('Activate your Gesso account');
    later(8 * 24 * 60 * 60_000);
    await anonymous().call(ACCOUNT_CALLS.resendSignupLink, { body: { email: other } });
    expect(await mailedSubjects(running.context, other)).toHaveLength(1);
    expect((await logIn(other, 'my own words 7')).statusCode).toBe(STATUS_CODES.refused);
  });
});
