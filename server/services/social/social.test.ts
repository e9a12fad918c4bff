import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS, SOCIAL_TYPES } from '../../contract/accounts.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { usedSocialTokens } from '../../database/schema.ts';
import { atOnce } from '../../testing/held-back.ts';
import { mailedLink, mailedSubjects, newUser, sha512, signedInAs, visitor } from '../../testing/people.ts';
import {
  facebookToken,
  NONCE,
  nonceHash,
  type SocialProviders,
  startSocialProviders,
} from '../../testing/servers/social-providers.ts';
import {
  type InjectedServer,
  serverOn,
  startInjectedServer,
  testContext,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';
import { tieIdentity } from '../accounts/sign-in/identities.ts';
import { createUser } from '../accounts/users.ts';
import { googleVerifier } from './google.ts';

describe.each(USUAL_KINDS)('log-ins through others over %s', (kind) => {
  let providers: SocialProviders;
  let running: InjectedServer;
  let context: ServerContext;

  beforeAll(async () => {
    providers = await startSocialProviders();
    running = await startInjectedServer(kind, { config: providers.config });
    ({ context } = running);
  });
  afterAll(async () => {
    await running.close();
    providers.close();
  });

  const google = (token: string, { socialId = '', nonce = NONCE as string | null } = {}) =>
    visitor(running.server).call(ACCOUNT_CALLS.socialLogin, {
      body: { socialType: SOCIAL_TYPES.google, socialId, token, ...(nonce === null ? {} : { nonce }) },
    });
  const facebook = (token: string, socialId = '') =>
    visitor(running.server).call(ACCOUNT_CALLS.socialLogin, {
      body: { socialType: SOCIAL_TYPES.facebook, socialId, token },
    });
  const activate = (link: string) =>
    visitor(running.server).call(ACCOUNT_CALLS.validateEmailSignupLink, { body: { link } });
  const signUp = (email: string, password: string) =>
    visitor(running.server).call(ACCOUNT_CALLS.emailSignup, {
      body: { name: 'Mallory', email, password: sha512(password) },
    });
  const logIn = (value: string, password: string) =>
    visitor(running.server).call(ACCOUNT_CALLS.login, {
      body: { type: 'EMAIL', value, password: sha512(password) },
    });

  test('[G9] [B19] a Google id token opens an account, a new one the first time and the same one after', async () => {
    const token = await providers.idToken({ sub: 'g1', email: 'go@example.com' });
    const first = (await google(token, { socialId: 'g1' })).body.profile;
    expect(first).toMatchObject({
      isNewProfile: true,
      user: { email: 'go@example.com', name: 'Go Ogle', hasPassword: false },
    });
    const second = await google(await providers.idToken({ sub: 'g1', email: 'renamed@example.com' }));
    expect(second.body.profile).toMatchObject({
      isNewProfile: false,
      user: { profileId: first.user.profileId },
    });
  });

  test('a token of another client, another issuer, another key, too old or of another person is refused', async () => {
    const foreign = await generateKeyPair('RS256');
    const claims = { sub: 'g9', email: 'x@example.com' };
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({
        ...{ sub: 'g1', email: 'x@example.com', nonce: nonceHash(NONCE) },
        ...{ iss: providers.issuer, aud: providers.clientId, exp: 9e9 },
      }),
    ).toString('base64url')}.`;
    for (const token of [
      await providers.idToken(claims, foreign.privateKey),
      unsigned,
      'nonsense',
      await providers.idToken({ ...claims, audience: 'someone-else' }),
      await providers.idToken({ ...claims, issuedBy: 'https://evil.example' }),
      await providers.idToken({ ...claims, expires: '-1h' }),
    ]) {
      expect(await google(token)).toMatchObject({
        http: 200,
        status: 'FAIL',
        description: 'Google did not confirm this sign-in. Please try again.',
      });
    }
    const answer = await google(await providers.idToken(claims), { socialId: 'someone-else' });
    expect(answer.status).toBe('FAIL');
  });

  test('a Google token without the nonce of the browser that sends it is refused', async () => {
    const claims = { sub: 'n1', email: 'nonce@example.com' };
    const refused = { status: 'FAIL', description: 'Google did not confirm this sign-in. Please try again.' };
    expect(await google(await providers.idToken({ ...claims, nonce: null }))).toMatchObject(refused);
    expect(await google(await providers.idToken({ ...claims, nonce: NONCE }))).toMatchObject(refused);
    expect(await google(await providers.idToken({ ...claims, nonce: '' }))).toMatchObject(refused);
    const token = await providers.idToken(claims);
    expect(await google(token, { nonce: null })).toMatchObject(refused);
    expect(await google(token, { nonce: 'the nonce of another browser' })).toMatchObject(refused);
    // None of these used it up.
    expect((await google(token)).status).toBe('SUCCESS');
  });

  test('a Google token opens one session, however often and however it is written', async () => {
    const token = await providers.idToken({ sub: 'once', email: 'once@example.com' });
    const log = () => google(token);
    const answers = await atOnce(context.database, 'used_social_tokens', [log, log, log]);
    expect(answers.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
    expect((await google(token)).description).toBe('This sign-in was used already. Please try again.');
    // The last letter of a signature of 256 bytes has bits that count for nothing.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(token.at(-1) ?? '');
    const rewritten = `${token.slice(0, -1)}${letters[last ^ 1]}`;
    expect((await google(rewritten)).status).toBe('FAIL');
    const rows = await context.database.queries.select().from(usedSocialTokens);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    // What has expired is refused for that, and forgotten.
    await context.database.queries
      .insert(usedSocialTokens)
      .values({ tokenHash: 'long ago', expiresAt: new Date(0) });
    await context.jobs.enqueue(context.database.queries, 'housekeeping', {});
    await context.jobs.runDue();
    const left = await context.database.queries.select().from(usedSocialTokens);
    expect(left.map(({ tokenHash }) => tokenHash)).toEqual(rows.map(({ tokenHash }) => tokenHash));
  });

  test('an account of the same address is opened only when Google has confirmed the address, and its owner gets a mail', async () => {
    const person = await newUser(running.server, context, { email: 'mine@example.com' });
    const claims = { sub: 'g2', email: 'mine@example.com' };
    const unverified = await google(await providers.idToken({ ...claims, verified: false }));
    expect(unverified).toMatchObject({
      status: 'FAIL',
      description: 'There is an account with this e-mail address already. Please log in with its password.',
    });
    const verified = await google(await providers.idToken({ ...claims, email: 'Mine@example.com' }));
    expect(verified.body.profile).toMatchObject({ isNewProfile: false, user: { profileId: person.userId } });
    expect(await mailedSubjects(context, 'mine@example.com')).toContain(
      'Google now opens your Gesso account',
    );
  });

  test('an address that a provider does not vouch for is proven by mail first, with every provider', async () => {
    const unvouched = [
      [
        'unverified@example.com',
        async () =>
          google(await providers.idToken({ sub: 'u1', email: 'unverified@example.com', verified: false })),
      ],
      ['face@example.com', () => facebook(facebookToken('face@example.com'), '99')],
    ] as const;
    for (const [email, attempt] of unvouched) {
      const first = await attempt();
      expect(first).toMatchObject({ http: 200, status: 'FAIL', statusCode: STATUS_CODES.notActivated });
      expect(first.description).toContain(`We have sent a mail to ${email}`);
      const former = await mailedLink(context, email);
      // Trying again mails a newer link; the former one has died, and there is no account yet.
      expect((await attempt()).statusCode).toBe(STATUS_CODES.notActivated);
      const link = await mailedLink(context, email);
      expect((await activate(former)).status).toBe('FAIL');
      expect(await context.database.runner.query('SELECT 1 FROM users WHERE email = $1', [email])).toEqual(
        [],
      );
      const activated = await activate(link);
      expect(activated.body).toMatchObject({
        needsPassword: false,
        profile: { isNewProfile: true, user: { email, hasPassword: false } },
      });
      expect((await activate(link)).status).toBe('FAIL');
      const { profile } = (await attempt()).body;
      expect(profile).toMatchObject({
        isNewProfile: false,
        user: { profileId: activated.body.profile.user.profileId },
      });
    }
  });

  test('who proves the address decides: the identity of a stranger who came first opens nothing', async () => {
    const email = 'wanted@example.com';
    expect((await facebook(facebookToken(email, { id: 'stranger' }))).statusCode).toBe(
      STATUS_CODES.notActivated,
    );
    const strangersLink = await mailedLink(context, email);
    await signUp(email, 'mine alone 1');
    const link = await mailedLink(context, email);
    expect((await activate(link)).status).toBe('SUCCESS');
    expect((await activate(strangersLink)).status).toBe('FAIL');
    expect((await facebook(facebookToken(email, { id: 'stranger' }))).description).toContain(
      'log in with its password',
    );
    expect((await logIn(email, 'mine alone 1')).status).toBe('SUCCESS');
  });

  test('an identity that waits at two addresses opens the one that was proven first, and no other', async () => {
    const [one, two] = ['first-of-two@example.com', 'second-of-two@example.com'];
    await facebook(facebookToken(one, { id: 'mover' }));
    await facebook(facebookToken(two, { id: 'mover' }));
    const links = [await mailedLink(context, one), await mailedLink(context, two)];
    const answers = await atOnce(
      context.database,
      'social_identities',
      links.map((link) => () => activate(link)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['FAIL', 'SUCCESS']);
    expect((await facebook(facebookToken(two, { id: 'mover' }))).status).toBe('SUCCESS');
  });

  test('an old account whose address was not proven waits for that, keeps what is in it, and loses every other way in', async () => {
    const email = 'old-face@example.com';
    const { queries } = context.database;
    const waiting = { email, name: 'Old', passwordHash: null, activatedAt: null };
    const user = await createUser(queries, waiting);
    if (!user) throw new Error('The address is taken.');
    for (const subject of ['old-one', 'old-two'])
      await tieIdentity(queries, user.userId, { socialType: SOCIAL_TYPES.facebook, subject }, context.now());
    // Facebook says another address by now: the mail goes to the one of the account.
    const answer = await facebook(facebookToken('elsewhere@example.com', { id: 'old-one' }));
    expect(answer.statusCode).toBe(STATUS_CODES.notActivated);
    expect(await mailedSubjects(context, 'elsewhere@example.com')).toEqual([]);
    const activated = await activate(await mailedLink(context, email));
    expect(activated.body.profile.user).toMatchObject({ profileId: user.userId, name: 'Old' });
    expect((await facebook(facebookToken(email, { id: 'old-one' }))).status).toBe('SUCCESS');
    expect((await facebook(facebookToken(email, { id: 'old-two' }))).status).toBe('FAIL');
  });

  test('Google vouching for the address of an old account that waits activates it, and the identity of Facebook goes', async () => {
    const email = 'old-both@example.com';
    const { queries } = context.database;
    const user = await createUser(queries, { email, name: 'Old', passwordHash: 'x', activatedAt: null });
    if (!user) throw new Error('The address is taken.');
    const identity = { socialType: SOCIAL_TYPES.facebook, subject: 'old-three' };
    await tieIdentity(queries, user.userId, identity, context.now());
    const { profile } = (await google(await providers.idToken({ sub: 'g-old', email }))).body;
    expect(profile.user).toMatchObject({ profileId: user.userId, hasPassword: false });
    expect((await facebook(facebookToken(email, { id: 'old-three' }))).status).toBe('FAIL');
  });

  test('a password that was set before the address was proven opens nothing afterwards', async () => {
    const email = 'hijack@example.com';
    await signUp(email, 'waiting for you');
    const link = await mailedLink(context, email);
    expect((await google(await providers.idToken({ sub: 'g3', email }))).status).toBe('SUCCESS');
    expect((await logIn(email, 'waiting for you')).status).toBe('FAIL');
    expect((await activate(link)).status).toBe('FAIL');
  });

  test('a reset takes the identities of others away with the sessions; the address that Google vouches for ties its own again', async () => {
    const email = 'reset-all@example.com';
    const { profile } = (await google(await providers.idToken({ sub: 'g-reset', email }))).body;
    const { queries } = context.database;
    const stranger = { socialType: SOCIAL_TYPES.google, subject: 'g-stranger' };
    await tieIdentity(queries, profile.user.profileId, stranger, context.now());
    const strangers = () => providers.idToken({ sub: 'g-stranger', email: 'stranger@example.com' });
    expect((await google(await strangers())).body.profile.user.profileId).toBe(profile.user.profileId);
    await visitor(running.server).call(ACCOUNT_CALLS.sendForgotPasswordLink, { body: { email } });
    const link = await mailedLink(context, email, /new password/);
    const reset = { body: { link, password: sha512('a new one 77') } };
    expect((await visitor(running.server).call(ACCOUNT_CALLS.updateForgotPasswordLink, reset)).status).toBe(
      'SUCCESS',
    );
    expect((await signedInAs(running.server, profile).call(ACCOUNT_CALLS.userQuota)).statusCode).toBe(
      STATUS_CODES.sessionExpired,
    );
    expect((await google(await strangers())).body.profile.user.email).toBe('stranger@example.com');
    const again = await google(await providers.idToken({ sub: 'g-reset', email }));
    expect(again.body.profile.user.profileId).toBe(profile.user.profileId);
    expect(await mailedSubjects(context, email)).toContain('Your Gesso password was reset');
  });

  test('[B19] a Facebook token counts when it is valid, made for our app, and brings an address', async () => {
    for (const kind of ['bad', 'other-app'] as const)
      expect((await facebook(facebookToken('face@example.com', { kind }))).description).toBe(
        'Facebook did not confirm this sign-in. Please try again.',
      );
    expect((await facebook(facebookToken(''))).description).toContain('no e-mail address');
    expect((await facebook(facebookToken('face@example.com'), 'someone-else')).status).toBe('FAIL');
  });

  test('the address of another user opens nothing', async () => {
    await newUser(running.server, context, { email: 'owner@example.com' });
    const answer = await facebook(facebookToken('owner@example.com', { id: 'not-the-owner' }));
    expect(answer.description).toContain('log in with its password');
  });
});

test('what is not set up is refused with a message', async () => {
  const running = await startInjectedServer('quickest');
  const bare = await serverOn(await testContext(running.context.database));
  const answer = await visitor(bare).call(ACCOUNT_CALLS.socialLogin, {
    body: { socialType: 1, socialId: '', token: 'x' },
  });
  expect(answer.description).toBe('This way to sign in is not set up on this server.');
  await bare.close();
  await running.close();
});

test('where the keys of Google cannot be fetched no error says that the token is wrong', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const token = await new SignJWT({ nonce: 'n', email: 'ada@example.com' })
    .setProtectedHeader({ alg: 'RS256', kid: 'a' })
    .setIssuer('https://accounts.google.com')
    .setAudience('id')
    .setSubject('1')
    .setExpirationTime('1h')
    .sign(privateKey);
  // Nothing listens on this port of the machine.
  const google = {
    clientId: 'id',
    issuer: 'https://accounts.google.com',
    keysUrl: 'http://127.0.0.1:9/certs',
  };
  await expect(googleVerifier(google).verify(token, '', 'n')).rejects.toThrow(
    'Google cannot be reached at the moment. Please try again.',
  );
  await expect(googleVerifier(google).verify('no token', '', 'n')).rejects.not.toThrow('cannot be reached');
});
