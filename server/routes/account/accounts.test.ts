import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { UPLOAD_CALLS } from '../../contract/uploads.ts';
import { mailLinks, mails, sessions, signUps, users } from '../../database/schema.ts';
import { first } from '../../testing/first.ts';
import {
  mailedLink,
  newUser,
  type Person,
  sha512,
  signedInAs,
  signedUp,
  visitor,
} from '../../testing/people.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

const PASSWORD = 'correct horse';
const login = (value: string, password: string) => ({
  body: { type: 'EMAIL', value, password: sha512(password) },
});

describe.each(USUAL_KINDS)('accounts over %s', (kind) => {
  let running: InjectedServer;
  let context: ServerContext;
  let server: FastifyInstance;
  let anonymous: Person;
  let now = new Date('2026-11-21T10:00:00Z');

  beforeAll(async () => {
    running = await startInjectedServer(kind, { now: () => now });
    ({ context, server } = running);
    anonymous = visitor(server);
  });
  afterAll(() => running.close());

  test('[G10] [G11] [G26] [G27] [B18] sign-up mails a link, which activates the account once, and the password opens it', async () => {
    const email = 'Grace@Example.com';
    const form = { name: ' Grace ', email, password: sha512(PASSWORD) };
    expect(await anonymous.call(ACCOUNT_CALLS.emailSignup, { body: form })).toMatchObject({
      http: 200,
      status: 'SUCCESS',
    });

    const early = await anonymous.call(ACCOUNT_CALLS.login, login(email, PASSWORD));
    expect(early).toMatchObject({ http: 200, status: 'FAIL', statusCode: STATUS_CODES.notActivated });
    expect(early.description).toContain('activate your account');

    const link = await mailedLink(context, email);
    expect(link.length).toBeGreaterThan(40);
    const activated = await anonymous.call(ACCOUNT_CALLS.validateEmailSignupLink, { body: { link } });
    expect(activated.status).toBe('SUCCESS');
    expect(activated.body.profile).toMatchObject({ isNewProfile: true, user: { email, name: 'Grace' } });
    expect(activated.body.profile.token?.accessToken).toMatch(/^[\w-]{43}$/);
    const again = await anonymous.call(ACCOUNT_CALLS.validateEmailSignupLink, { body: { link } });
    expect(again.description).toBe(
      'This activation link is either expired or invalid. Please request a new activation link.',
    );

    const answer = await anonymous.call(ACCOUNT_CALLS.login, login('grace@example.COM', PASSWORD));
    expect(answer.status).toBe('SUCCESS');
    expect(answer.body.profile.token?.accessToken).toMatch(/^[\w-]{43}$/);
    expect(answer.body.profile.user).toMatchObject({
      email,
      name: 'Grace',
      subscribed: false,
      trialConsumed: false,
      remainingCoins: 0,
      creditPurchased: false,
      quota: 1024 ** 3,
      usedQuota: 0,
      profilePicUrl: null,
      apiKey: null,
    });
  });

  test('[B17] [G8] what is stored of passwords and tokens is only hashes', async () => {
    const { profile } = await signedUp(server, context, {
      name: 'Alan',
      email: 'alan@example.com',
      password: PASSWORD,
    });
    const { queries } = context.database;
    const rows = JSON.stringify([
      await queries.select().from(users),
      await queries.select().from(sessions),
      await queries.select().from(mailLinks),
    ]);
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows).not.toContain(sha512(PASSWORD));
    expect(rows).not.toContain(profile.token?.accessToken);
    const link = await mailedLink(context, 'alan@example.com');
    expect(link).not.toBe('');
    expect(rows).not.toContain(link);
  });

  test('[X42] the answers for known and unknown addresses are the same', async () => {
    await newUser(server, context, { email: 'known@example.com', password: PASSWORD });
    const both = (call: Parameters<Person['call']>[0], bodyFor: (email: string) => object) =>
      Promise.all(
        ['known@example.com', 'unknown@example.com'].map((email) =>
          anonymous.call(call, { body: bodyFor(email) }),
        ),
      );
    const attempts = [
      await both(ACCOUNT_CALLS.login, (value) => ({ type: 'EMAIL', value, password: sha512('wrong') })),
      await both(ACCOUNT_CALLS.sendForgotPasswordLink, (email) => ({ email })),
      await both(ACCOUNT_CALLS.resendSignupLink, (email) => ({ email })),
      await both(ACCOUNT_CALLS.emailSignup, (email) => ({
        name: 'Eve',
        email,
        password: sha512('another one'),
      })),
    ];
    for (const [known, unknown] of attempts) expect(known).toEqual(unknown);
    // The owner of the address is informed by mail, and the password of the stranger opens nothing.
    const [mail] = (await context.mail.outbox()).filter(({ recipient }) => recipient === 'known@example.com');
    expect(mail?.subject).toBe('You already have a Gesso account');
    expect(
      (await anonymous.call(ACCOUNT_CALLS.login, login('known@example.com', 'another one'))).status,
    ).toBe('FAIL');
  });

  test('[G13] [G14] a forgotten password is replaced by a mailed link, once and within an hour; all sessions end', async () => {
    const email = 'forgetful@example.com';
    const { person } = await signedUp(server, context, { name: 'Edsger', email, password: PASSWORD });
    const ask = async () => {
      await anonymous.call(ACCOUNT_CALLS.sendForgotPasswordLink, { body: { email } });
      return mailedLink(context, email);
    };
    const reset = (link: string, password: string) =>
      anonymous.call(ACCOUNT_CALLS.updateForgotPasswordLink, { body: { link, password: sha512(password) } });

    const late = await ask();
    const before = now;
    now = new Date(now.getTime() + 61 * 60_000);
    expect((await reset(late, 'new password')).description).toBe(
      'This reset password link is either expired or invalid. Please request a new link.',
    );
    now = before;

    const former = await ask();
    const link = await ask();
    expect((await reset(former, 'new password')).status).toBe('FAIL');
    expect((await reset(link, 'new password')).status).toBe('SUCCESS');
    expect((await reset(link, 'newer password')).status).toBe('FAIL');
    expect(await person.call(ACCOUNT_CALLS.userDetail)).toMatchObject({
      http: 200,
      status: 'FAIL',
      statusCode: STATUS_CODES.sessionExpired,
      description: 'Your session has been expired.',
    });
    expect((await anonymous.call(ACCOUNT_CALLS.login, login(email, PASSWORD))).status).toBe('FAIL');
    expect((await anonymous.call(ACCOUNT_CALLS.login, login(email, 'new password'))).status).toBe('SUCCESS');
  });

  test('[X4] [G26] sessions are listed and revoked, end by logout, after a month without use and 90 days after the log-in, and use makes them longer', async () => {
    const email = 'devices@example.com';
    const { person } = await signedUp(server, context, { name: 'Barbara', email, password: PASSWORD });
    const second = (await anonymous.call(ACCOUNT_CALLS.login, login(email, PASSWORD))).body.profile;
    const other = signedInAs(server, second);
    const list = (await person.call(ACCOUNT_CALLS.sessions)).body.sessions;
    // With that of the person who opened the activation link.
    expect(list).toHaveLength(3);
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const stranger = await newUser(server, context);
    const ofOther = (await other.call(ACCOUNT_CALLS.sessions)).body.sessions;
    const otherId = ofOther.find(({ isCurrent }) => isCurrent)?.sessionId;
    expect(
      (await stranger.call(ACCOUNT_CALLS.revokeSession, { body: { sessionId: otherId } })).statusCode,
    ).toBe(STATUS_CODES.notFound);
    expect((await other.call(ACCOUNT_CALLS.userQuota)).status).toBe('SUCCESS');
    await person.call(ACCOUNT_CALLS.revokeSession, { body: { sessionId: otherId } });
    expect((await other.call(ACCOUNT_CALLS.userQuota)).statusCode).toBe(STATUS_CODES.sessionExpired);

    const before = now;
    now = new Date(before.getTime() + 20 * 86_400_000);
    expect((await person.call(ACCOUNT_CALLS.userQuota)).status).toBe('SUCCESS');
    now = new Date(before.getTime() + 45 * 86_400_000);
    expect((await person.call(ACCOUNT_CALLS.userQuota)).status).toBe('SUCCESS');
    now = new Date(before.getTime() + 80 * 86_400_000);
    expect((await person.call(ACCOUNT_CALLS.userQuota)).statusCode).toBe(STATUS_CODES.sessionExpired);
    await context.jobs.runDue();
    now = before;

    // However much it is used, it ends 90 days after the log-in.
    const used = signedInAs(
      server,
      (await anonymous.call(ACCOUNT_CALLS.login, login(email, PASSWORD))).body.profile,
    );
    const end = new Date(before.getTime() + 90 * 86_400_000);
    for (const day of [20, 40, 60, 80, 89.9]) {
      now = new Date(before.getTime() + day * 86_400_000);
      expect((await used.call(ACCOUNT_CALLS.userQuota)).status).toBe('SUCCESS');
    }
    const ends = (await used.call(ACCOUNT_CALLS.sessions)).body.sessions.map(({ expiresAt }) => expiresAt);
    expect(ends).toContain(end.toISOString());
    now = end;
    expect((await used.call(ACCOUNT_CALLS.userQuota)).statusCode).toBe(STATUS_CODES.sessionExpired);
    now = before;

    const third = signedInAs(
      server,
      (await anonymous.call(ACCOUNT_CALLS.login, login(email, PASSWORD))).body.profile,
    );
    expect((await third.call(ACCOUNT_CALLS.logout)).status).toBe('SUCCESS');
    expect((await third.call(ACCOUNT_CALLS.logout)).statusCode).toBe(STATUS_CODES.sessionExpired);
  });

  test('[E5] a session that ended does not keep anyone from logging in again, and what a log-in answers is kept by no cache', async () => {
    const email = 'again@example.com';
    const { person } = await signedUp(server, context, { name: 'Hedy', email, password: PASSWORD });
    await person.call(ACCOUNT_CALLS.logout);
    const response = await server.inject({
      method: 'POST',
      url: ACCOUNT_CALLS.login.path,
      headers: person.headers,
      payload: login(email, PASSWORD).body,
    });
    expect(response.json().status).toBe('SUCCESS');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a changed password needs the former one and ends the other sessions', async () => {
    const email = 'changer@example.com';
    const { person } = await signedUp(server, context, { name: 'Donald', email, password: PASSWORD });
    const other = signedInAs(
      server,
      (await anonymous.call(ACCOUNT_CALLS.login, login(email, PASSWORD))).body.profile,
    );
    const change = (currentPassword: string) =>
      person.call(ACCOUNT_CALLS.changePassword, {
        body: { currentPassword: sha512(currentPassword), password: sha512('the next one') },
      });
    expect((await change('wrong')).description).toBe('The current password is not correct.');
    expect((await change(PASSWORD)).status).toBe('SUCCESS');
    expect((await person.call(ACCOUNT_CALLS.userQuota)).status).toBe('SUCCESS');
    expect((await other.call(ACCOUNT_CALLS.userQuota)).statusCode).toBe(STATUS_CODES.sessionExpired);
  });

  test('[B28] [B29] [B30] the server checks names, addresses and hashes itself', async () => {
    const form = { name: 'Ada', email: 'ada@example.com', password: sha512(PASSWORD) };
    const failing = async (change: object) =>
      (await anonymous.call(ACCOUNT_CALLS.emailSignup, { body: { ...form, ...change } })).description;
    expect(await failing({ name: '' })).toBe('name: Please enter your name.');
    expect(await failing({ name: 'A' })).toBe('name: Name is too short.');
    expect(await failing({ name: 'A'.repeat(26) })).toBe('name: Name can be max 25 characters long.');
    expect(await failing({ email: 'ada@' })).toBe('email: Please enter a valid email address.');
    expect(await failing({ password: PASSWORD })).toBe('password: must be a SHA-512 hash in hexadecimal.');
  });

  test("[E18] [X45] what a visitor uploaded is the user's after the log-in in the same browser", async () => {
    const anonymousHash = 'a-browser-before-the-log-in';
    const browser = visitor(server, anonymousHash);
    const announced = { size: 10, contentType: 'image/png', name: 'before.png', assetType: 'IMG' };
    const body = { assets: [announced] };
    const { assetId } = first((await browser.call(UPLOAD_CALLS.generatePresignedUrls, { body })).body.assets);
    await newUser(server, context, { email: 'adopter@example.com', password: PASSWORD });
    const { profile } = (await browser.call(ACCOUNT_CALLS.login, login('adopter@example.com', PASSWORD)))
      .body;
    const status = (who: Person) => who.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId } });
    expect((await status(signedInAs(server, profile))).body.name).toBe('before.png');
    expect((await status(browser)).status).toBe('FAIL');
  });

  test('expired links and sessions are cleared away by a job', async () => {
    const { queries } = context.database;
    await anonymous.call(ACCOUNT_CALLS.sendForgotPasswordLink, { body: { email: 'known@example.com' } });
    await context.jobs.runDue();
    expect((await queries.select().from(mailLinks)).length).toBeGreaterThan(0);
    expect((await queries.select().from(signUps)).length).toBeGreaterThan(0);
    const before = now;
    now = new Date(before.getTime() + 91 * 86_400_000);
    await context.jobs.enqueue(queries, 'housekeeping', {});
    await context.jobs.runDue();
    expect(await queries.select().from(mailLinks)).toEqual([]);
    expect(await queries.select().from(signUps)).toEqual([]);
    expect(await queries.select().from(sessions)).toEqual([]);
    expect(await queries.select().from(mails)).toEqual([]);
    now = before;
  });
});
