import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CALLS, SOCIAL_TYPES } from '../../contract/accounts.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { users } from '../../database/schema.ts';
import {
  mailedLink,
  mailedSubjects,
  newUser,
  type Person,
  sha512,
  signedInAs,
  visitor,
} from '../../testing/people.ts';
import { NONCE, type SocialProviders, startSocialProviders } from '../../testing/servers/social-providers.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

const PASSWORD = 'correct horse 7';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(USUAL_KINDS)('changes of address over %s', (kind) => {
  let running: InjectedServer;
  let providers: SocialProviders;
  let now = new Date('2026-11-21T10:00:00Z');
  let count = 0;
  beforeAll(async () => {
    providers = await startSocialProviders();
    running = await startInjectedServer(kind, {
      now: () => now,
      config: { ...providers.config, rateLimits: false },
    });
  });
  afterAll(async () => {
    await running.close();
    providers.close();
  });

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const anonymous = () => visitor(running.server);
  const password = sha512(PASSWORD);
  const newAddress = (what: string) => `${what}-${++count}@example.com`;
  const withPassword = (what: string) =>
    newUser(running.server, running.context, { email: newAddress(what), password: PASSWORD });
  const linkOf = (email: string, subject = /./) => mailedLink(running.context, email, subject);
  const ask = (person: Person, email: string, body: object = { password }) =>
    person.call(ACCOUNT_CALLS.updateEmail, { body: { email, ...body } });
  const confirm = (link: string) =>
    anonymous().call(ACCOUNT_CALLS.validateUpdateEmailLink, { body: { link } });
  const undo = (link: string) => anonymous().call(ACCOUNT_CALLS.undoUpdateEmail, { body: { link } });
  const logIn = (value: string, words = PASSWORD) =>
    anonymous().call(ACCOUNT_CALLS.login, { body: { type: 'EMAIL', value, password: sha512(words) } });
  const google = async (sub: string, email: string) =>
    anonymous().call(ACCOUNT_CALLS.socialLogin, {
      body: {
        ...{ socialType: SOCIAL_TYPES.google, socialId: '', nonce: NONCE },
        token: await providers.idToken({ sub, email }),
      },
    });
  const addressOf = async (person: Person) =>
    (await person.call(ACCOUNT_CALLS.userDetail)).body.profile.user.email;
  const isOut = async (person: Person) =>
    (await person.call(ACCOUNT_CALLS.userQuota)).statusCode === STATUS_CODES.sessionExpired;

  /** Changes the address of an account as its owner would, and gives the link that undoes it. */
  async function change(person: Person, from: string, to: string): Promise<string> {
    expect((await ask(person, to)).status).toBe('SUCCESS');
    expect((await confirm(await linkOf(to, /Confirm your new/))).status).toBe('SUCCESS');
    return linkOf(from, /was changed$/);
  }

  test('[G12] [G19] an address is changed by the link that was mailed to the new one, once; the former one gets a mail before and after', async () => {
    const person = await withPassword('old');
    const [taken, to] = [newAddress('taken'), newAddress('new')];
    await newUser(running.server, running.context, { email: taken });
    expect((await ask(person, taken)).status).toBe('SUCCESS');
    expect(await linkOf(taken)).toBe('');
    await ask(person, to);
    const link = await linkOf(to);
    expect(await addressOf(person)).toBe(person.email);
    const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    const counted = answers.filter(({ status }) => status === 'SUCCESS');
    expect(counted.map(({ body }) => body)).toEqual([{ email: to }]);
    expect(await addressOf(person)).toBe(to);
    expect(await mailedSubjects(running.context, person.email)).toEqual([
      'The address of your Gesso account was changed',
      'A new address was requested',
      'A new address was requested',
      'Your Gesso password was changed',
    ]);
    const [reports] = (await running.context.mail.outbox()).filter(
      ({ recipient }) => recipient === person.email,
    );
    expect(reports?.textBody).toContain(to);
  });

  test('changing the address and deleting the account ask for the password, unless the log-in was a moment ago', async () => {
    const person = await withPassword('asked');
    const end = (body?: object) => person.call(ACCOUNT_CALLS.deleteAccount, body ? { body } : {});
    const wrong = { password: sha512('wrong words') };
    const refused = { statusCode: STATUS_CODES.refused, description: 'The current password is not correct.' };
    expect(await ask(person, newAddress('never'), wrong)).toMatchObject(refused);
    expect(await end(wrong)).toMatchObject(refused);
    later(11 * MINUTE_MS);
    const missing = {
      statusCode: STATUS_CODES.loginTooOld,
      description: 'Please enter your current password.',
    };
    expect(await ask(person, newAddress('never'), {})).toMatchObject(missing);
    expect(await end()).toMatchObject(missing);
    expect(await end({})).toMatchObject(missing);
    expect(await mailedSubjects(running.context, person.email)).toEqual(['Your Gesso password was changed']);
    expect((await ask(person, newAddress('right'))).status).toBe('SUCCESS');
    expect((await end({ password })).status).toBe('SUCCESS');
    expect(await isOut(person)).toBe(true);
  });

  test('an account without a password asks for a log-in of the last ten minutes, also for its first password', async () => {
    const email = newAddress('google-only');
    const first = signedInAs(running.server, (await google('fresh', email)).body.profile);
    later(11 * MINUTE_MS);
    const tooOld = { statusCode: STATUS_CODES.loginTooOld };
    expect(await ask(first, newAddress('never'), {})).toMatchObject(tooOld);
    // A password that there is not proves nothing.
    expect(await ask(first, newAddress('never'))).toMatchObject(tooOld);
    expect(await first.call(ACCOUNT_CALLS.deleteAccount)).toMatchObject(tooOld);
    expect(await first.call(ACCOUNT_CALLS.changePassword, { body: { password } })).toMatchObject(tooOld);
    const again = signedInAs(running.server, (await google('fresh', email)).body.profile);
    expect((await ask(again, newAddress('allowed'), {})).status).toBe('SUCCESS');
    expect((await again.call(ACCOUNT_CALLS.changePassword, { body: { password } })).status).toBe('SUCCESS');
  });

  test('guesses of the password count as those of the log-in do', async () => {
    const limited = await startInjectedServer(kind, { now: () => now, config: { rateLimits: true } });
    const person = await newUser(limited.server, limited.context, { password: PASSWORD });
    const guess = (call: typeof ACCOUNT_CALLS.updateEmail | typeof ACCOUNT_CALLS.deleteAccount) =>
      person.call(call, { body: { email: newAddress('never'), password: sha512('a guess') } });
    const answers = [];
    for (let attempt = 0; attempt < 12; attempt++)
      answers.push((await guess(attempt % 2 ? ACCOUNT_CALLS.updateEmail : ACCOUNT_CALLS.deleteAccount)).http);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(answers.at(-1)).toBe(429);
    await limited.close();
  });

  test('with the address all other sessions, identities and links end; the session that asked stays', async () => {
    const person = await withPassword('ends');
    const other = signedInAs(running.server, (await logIn(person.email)).body.profile);
    expect((await google('tied', person.email)).body.profile.user.profileId).toBe(person.userId);
    await anonymous().call(ACCOUNT_CALLS.sendForgotPasswordLink, { body: { email: person.email } });
    const reset = await linkOf(person.email, /new password/);
    const to = newAddress('ended');
    await change(person, person.email, to);
    expect(await isOut(other)).toBe(true);
    expect(await addressOf(person)).toBe(to);
    const body = { link: reset, password: sha512('another user 1') };
    expect((await anonymous().call(ACCOUNT_CALLS.updateForgotPasswordLink, { body })).status).toBe('FAIL');
    // The former address is kept free, so Google opens nothing with it.
    expect((await google('tied', person.email)).description).toContain('removed from an account');
    expect((await logIn(to)).status).toBe('SUCCESS');
  });

  test('the browser in which the link is followed stays in, if it is one of the same account', async () => {
    const person = await withPassword('desk');
    const phone = signedInAs(running.server, (await logIn(person.email)).body.profile);
    const stranger = await withPassword('stranger');
    const other = signedInAs(running.server, (await logIn(person.email)).body.profile);
    const to = newAddress('phone');
    await ask(person, to);
    const link = await linkOf(to);
    expect((await phone.call(ACCOUNT_CALLS.validateUpdateEmailLink, { body: { link } })).status).toBe(
      'SUCCESS',
    );
    for (const each of [person, phone]) expect(await addressOf(each)).toBe(to);
    expect(await isOut(other)).toBe(true);
    const next = newAddress('phone');
    await ask(person, next);
    const body = { link: await linkOf(next) };
    expect((await stranger.call(ACCOUNT_CALLS.validateUpdateEmailLink, { body })).status).toBe('SUCCESS');
    expect(await isOut(phone)).toBe(true);
    expect(await isOut(stranger)).toBe(false);
  });

  test('who logged in with Google to change the address still logs in with it afterwards', async () => {
    const email = newAddress('google-moves');
    const person = signedInAs(running.server, (await google('mover', email)).body.profile);
    const to = newAddress('google-moved');
    await ask(person, to, {});
    expect((await confirm(await linkOf(to))).status).toBe('SUCCESS');
    expect((await google('mover', email)).body.profile.user.email).toBe(to);
  });

  test('a link to a new address dies with the session that requested it, and with the password', async () => {
    const [person, to] = [await withPassword('asker'), newAddress('asked')];
    const stolen = signedInAs(running.server, (await logIn(person.email)).body.profile);
    await ask(stolen, to);
    const link = await linkOf(to);
    await person.call(ACCOUNT_CALLS.revokeSession, { body: { allOthers: true } });
    expect((await confirm(link)).status).toBe('FAIL');

    await ask(person, to);
    const other = await linkOf(to);
    const words = { currentPassword: password, password: sha512('another one 9') };
    expect((await person.call(ACCOUNT_CALLS.changePassword, { body: words })).status).toBe('SUCCESS');
    expect((await confirm(other)).status).toBe('FAIL');

    // Requested, but not written yet when the sessions end.
    const late = newAddress('late');
    const again = signedInAs(running.server, (await logIn(person.email, 'another one 9')).body.profile);
    await ask(again, late, { password: sha512('another one 9') });
    await person.call(ACCOUNT_CALLS.revokeSession, { body: { allOthers: true } });
    expect(await linkOf(late)).toBe('');
  });

  test('the former address undoes the change for seven days: all devices are logged out, and a new password is chosen', async () => {
    const person = await withPassword('victim');
    const thiefs = newAddress('thief');
    const link = await change(person, person.email, thiefs);
    later(3 * DAY_MS);
    // What the thief did meanwhile.
    const thief = signedInAs(running.server, (await logIn(thiefs)).body.profile);
    expect((await google('thief', thiefs)).status).toBe('SUCCESS');
    const words = { currentPassword: password, password: sha512('of the thief 1') };
    await thief.call(ACCOUNT_CALLS.changePassword, { body: words });
    later(3 * DAY_MS);
    const answers = await Promise.all([undo(link), undo(link), undo(link)]);
    const [done, ...more] = answers.filter(({ status }) => status === 'SUCCESS');
    expect(more).toEqual([]);
    expect(done?.body.email).toBe(person.email);
    for (const each of [thief, person]) expect(await isOut(each)).toBe(true);
    for (const words of [PASSWORD, 'of the thief 1'])
      for (const email of [person.email, thiefs]) expect((await logIn(email, words)).status).toBe('FAIL');
    const { profile } = (await google('thief', thiefs)).body;
    expect(profile.user.profileId).not.toBe(person.userId);
    const body = { link: done?.body.resetLink, password: sha512('mine again 1') };
    expect((await anonymous().call(ACCOUNT_CALLS.updateForgotPasswordLink, { body })).status).toBe('SUCCESS');
    expect((await logIn(person.email, 'mine again 1')).body.profile.user.profileId).toBe(person.userId);
    expect(await mailedSubjects(running.context, person.email)).toContain(
      'Your Gesso account has its previous address back',
    );
  });

  test('after seven days the change stays', async () => {
    const person = await withPassword('too-late');
    const to = newAddress('stays');
    const link = await change(person, person.email, to);
    later(7 * DAY_MS);
    expect((await undo(link)).description).toBe(
      'This link is either expired or invalid. It works once, for 7 days, and as long as the account exists.',
    );
    expect(await addressOf(person)).toBe(to);
  });

  test('an address that was changed twice goes back to where it was first, and the one in between has no say any more', async () => {
    const person = await withPassword('chain');
    const [between, last] = [newAddress('between'), newAddress('last')];
    const first = await change(person, person.email, between);
    later(MINUTE_MS);
    const second = await change(person, between, last);
    later(MINUTE_MS);
    expect((await undo(first)).body.email).toBe(person.email);
    expect((await undo(second)).status).toBe('FAIL');

    // The other way round the older link still works.
    const other = await withPassword('chain');
    const [middle, end] = [newAddress('between'), newAddress('last')];
    const toStart = await change(other, other.email, middle);
    later(MINUTE_MS);
    const toMiddle = await change(other, middle, end);
    expect((await undo(toMiddle)).body.email).toBe(middle);
    expect((await undo(toStart)).body.email).toBe(other.email);
  });

  test('while the change can be undone no other user takes the former address, by whatever way', async () => {
    const person = await withPassword('kept');
    const link = await change(person, person.email, newAddress('went'));
    const body = { name: 'Mallory', email: person.email.toUpperCase(), password: sha512('of a stranger') };
    expect((await anonymous().call(ACCOUNT_CALLS.emailSignup, { body })).status).toBe('SUCCESS');
    expect((await mailedSubjects(running.context, person.email.toUpperCase()))[0]).toBe(
      'This address cannot be used for Gesso yet',
    );
    expect((await google('stranger', person.email)).status).toBe('FAIL');
    const other = await withPassword('wants-it');
    await ask(other, person.email);
    await running.context.jobs.runDue();
    expect(await linkOf(person.email, /Confirm your new/)).toBe('');
    // Its own account may go back there by another change.
    expect((await undo(link)).status).toBe('SUCCESS');

    const free = await withPassword('freed');
    await change(free, free.email, newAddress('gone'));
    later(7 * DAY_MS + 1);
    await anonymous().call(ACCOUNT_CALLS.emailSignup, { body: { ...body, email: free.email } });
    expect(await linkOf(free.email, /Activate/)).not.toBe('');
  });

  test('an account goes back to its former address by another change, too', async () => {
    const person = await withPassword('returns');
    const away = newAddress('away');
    await change(person, person.email, away);
    expect((await ask(person, person.email)).status).toBe('SUCCESS');
    expect((await confirm(await linkOf(person.email, /Confirm your new/))).status).toBe('SUCCESS');
    expect(await addressOf(person)).toBe(person.email);
  });

  test('an account that is deleted meanwhile cannot be given back: both addresses get a mail, and the former one is free', async () => {
    const person = await withPassword('deleted');
    const to = newAddress('deleted-as');
    const link = await change(person, person.email, to);
    expect((await person.call(ACCOUNT_CALLS.deleteAccount, { body: { password } })).status).toBe('SUCCESS');
    expect((await undo(link)).status).toBe('FAIL');
    expect(await mailedSubjects(running.context, to)).toEqual(['Your Gesso account has been deleted']);
    expect(await mailedSubjects(running.context, person.email)).toEqual([
      'A Gesso account that used this address has been deleted',
    ]);
    const body = { name: 'Mara', email: person.email, password };
    await anonymous().call(ACCOUNT_CALLS.emailSignup, { body });
    expect(await linkOf(person.email, /Activate/)).not.toBe('');
  });

  test('a former address that another account has nevertheless stays with that account', async () => {
    const person = await withPassword('lost');
    const to = newAddress('lost-to');
    const link = await change(person, person.email, to);
    const other = await withPassword('has-it');
    await running.context.database.runner.query('UPDATE users SET email = $1 WHERE user_id = $2', [
      person.email,
      other.userId,
    ]);
    expect((await undo(link)).status).toBe('FAIL');
    const emails = await running.context.database.queries.select({ email: users.email }).from(users);
    expect(emails.map(({ email }) => email)).toContain(to);
  });
});
