import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS, SOCIAL_TYPES } from '../../contract/accounts.ts';
import { mailedLink, newUser, sha512, visitor } from '../../testing/people.ts';
import {
  serverOn,
  TEST_DATABASES,
  type TemporaryDatabase,
  testContext,
} from '../../testing/temporary-server.ts';

const CLIENT_ID = 'our-client-id';
const APP = { appId: '4711', appSecret: 'app secret' };

let temporary: TemporaryDatabase;
let context: ServerContext;
let server: Awaited<ReturnType<typeof serverOn>>;
let provider: Server;
let issuer = '';
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

/** Speaks for both providers, by the shapes of their documentation. */
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  provider = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const token = url.searchParams.get('input_token') ?? url.searchParams.get('access_token') ?? '';
    if (url.pathname === '/keys') return send(200, { keys: [jwk] });
    if (url.pathname === '/debug_token') {
      if (url.searchParams.get('access_token') !== `${APP.appId}|${APP.appSecret}`)
        return send(400, { error: {} });
      return send(200, {
        data: {
          app_id: token.startsWith('other-app') ? '1' : APP.appId,
          is_valid: !token.startsWith('bad'),
          user_id: '99',
        },
      });
    }
    if (url.pathname === '/me') {
      if (!url.searchParams.get('appsecret_proof')) return send(400, { error: {} });
      const [, email] = token.split(':');
      return send(200, { id: '99', name: 'Face Book', ...(email ? { email } : {}) });
    }
    return send(404, {});
  });
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  temporary = await TEST_DATABASES.pglite();
  context = await testContext(temporary.database, {
    config: {
      google: { clientId: CLIENT_ID, issuer, keysUrl: `${issuer}/keys` },
      facebook: { ...APP, graphUrl: issuer },
    },
  });
  server = await serverOn(context);
}, 60_000);

afterAll(async () => {
  await server.close();
  await temporary.close();
  provider.close();
});

interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly verified?: boolean;
  readonly audience?: string;
  readonly issuedBy?: string;
  readonly expires?: string;
}

function idToken({
  sub,
  email,
  verified = true,
  audience = CLIENT_ID,
  issuedBy = issuer,
  expires = '1h',
}: Claims) {
  return new SignJWT({ email, email_verified: verified, name: 'Go Ogle' })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject(sub)
    .setIssuer(issuedBy)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(keys.privateKey);
}

const google = (token: string, socialId = '') =>
  visitor(server).call(ACCOUNT_CALLS.socialLogin, {
    body: { socialType: SOCIAL_TYPES.google, socialId, token },
  });
const facebook = (token: string) =>
  visitor(server).call(ACCOUNT_CALLS.socialLogin, {
    body: { socialType: SOCIAL_TYPES.facebook, socialId: '99', token },
  });

test('[G9] [B19] a Google id token opens an account, a new one the first time and the same one after', async () => {
  const token = await idToken({ sub: 'g1', email: 'go@example.com' });
  const first = (await google(token, 'g1')).body.profile;
  expect(first).toMatchObject({ isNewProfile: true, user: { email: 'go@example.com', name: 'Go Ogle' } });
  const second = (await google(await idToken({ sub: 'g1', email: 'renamed@example.com' }))).body.profile;
  expect(second).toMatchObject({ isNewProfile: false, user: { profileId: first.user.profileId } });
});

test('a token of another client, another issuer, another key, too old or of another person is refused', async () => {
  const foreign = await generateKeyPair('RS256');
  const forged = await new SignJWT({ email: 'x@example.com', email_verified: true })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject('g1')
    .setIssuer(issuer)
    .setAudience(CLIENT_ID)
    .setExpirationTime('1h')
    .sign(foreign.privateKey);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
    JSON.stringify({ sub: 'g1', email: 'x@example.com', iss: issuer, aud: CLIENT_ID, exp: 9e9 }),
  ).toString('base64url')}.`;
  const claims = { sub: 'g9', email: 'x@example.com' };
  for (const token of [
    forged,
    unsigned,
    'nonsense',
    await idToken({ ...claims, audience: 'someone-else' }),
    await idToken({ ...claims, issuedBy: 'https://evil.example' }),
    await idToken({ ...claims, expires: '-1h' }),
  ]) {
    expect(await google(token)).toMatchObject({
      http: 200,
      status: 'FAIL',
      description: 'Google did not confirm this sign-in. Please try again.',
    });
  }
  expect((await google(await idToken(claims), 'someone-else')).status).toBe('FAIL');
});

test('an account of the same address is opened only when Google has confirmed the address', async () => {
  const person = await newUser(server, context, { email: 'mine@example.com' });
  const unverified = await google(await idToken({ sub: 'g2', email: 'mine@example.com', verified: false }));
  expect(unverified.status).toBe('FAIL');
  const verified = await google(await idToken({ sub: 'g2', email: 'Mine@example.com' }));
  expect(verified.body.profile).toMatchObject({ isNewProfile: false, user: { profileId: person.userId } });
});

test('a password that was set before the address was proven opens nothing afterwards', async () => {
  const email = 'hijack@example.com';
  const body = { name: 'Mallory', email, password: sha512('waiting for you') };
  await visitor(server).call(ACCOUNT_CALLS.emailSignup, { body });
  expect((await google(await idToken({ sub: 'g3', email }))).status).toBe('SUCCESS');
  const login = { body: { type: 'EMAIL', value: email, password: sha512('waiting for you') } };
  expect((await visitor(server).call(ACCOUNT_CALLS.login, login)).status).toBe('FAIL');
  expect(await mailedLink(context, email)).not.toBe('');
});

test('[B19] a Facebook token counts when it is valid, made for our app, and brings an address', async () => {
  expect((await facebook('good:face@example.com')).body.profile).toMatchObject({
    isNewProfile: true,
    user: { email: 'face@example.com', name: 'Face Book' },
  });
  expect((await facebook('good:face@example.com')).body.profile.isNewProfile).toBe(false);
  expect((await facebook('bad:face@example.com')).status).toBe('FAIL');
  expect((await facebook('other-app:face@example.com')).status).toBe('FAIL');
});

test('Facebook without an address, or with the address of somebody else, opens nothing', async () => {
  await newUser(server, context, { email: 'owner@example.com' });
  // Another person of Facebook: the stand-in gives one id only, so the tie of the test above is cut first.
  await context.database.runner.query('DELETE FROM social_identities WHERE social_type = $1', [
    SOCIAL_TYPES.facebook,
  ]);
  expect((await facebook('good')).description).toContain('no e-mail address');
  expect((await facebook('good:owner@example.com')).description).toContain('log in with its password');
});

test('what is not set up is refused with a sentence', async () => {
  const bare = await testContext(temporary.database);
  const other = await serverOn(bare);
  const answer = await visitor(other).call(ACCOUNT_CALLS.socialLogin, {
    body: { socialType: 1, socialId: '', token: 'x' },
  });
  expect(answer.description).toBe('This way to sign in is not set up on this server.');
  await other.close();
});
