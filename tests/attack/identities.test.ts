import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOCIAL_TYPES } from '../../server/contract/accounts.ts';
import { CALLS } from '../../server/contract/calls.ts';
import { STATUS_CODES } from '../../server/contract/envelope.ts';
import {
  facebookToken,
  nonceHash,
  type SocialProviders,
  startSocialProviders,
} from '../../server/testing/servers/social-providers.ts';
import { type AttackedServer, ROUNDS, startAttacked, USUAL_KINDS } from './attacked-server.ts';
import { Intruder, newestLink, sha512 } from './intruder.ts';

/** The environment of a server that asks the stand-ins. */
function settingsFor({ config: { google, facebook } }: SocialProviders): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: google?.clientId ?? '',
    GOOGLE_ISSUER: google?.issuer ?? '',
    GOOGLE_KEYS_URL: google?.keysUrl ?? '',
    FACEBOOK_APP_ID: facebook?.appId ?? '',
    FACEBOOK_APP_SECRET: facebook?.appSecret ?? '',
    FACEBOOK_GRAPH_URL: facebook?.graphUrl ?? '',
  };
}

/** What a browser keeps, and what it gives to Google. */
function freshNonce(): { readonly nonce: string; readonly given: string } {
  const nonce = randomBytes(32).toString('base64url');
  return { nonce, given: nonceHash(nonce) };
}

describe.each(USUAL_KINDS)('identities of strangers, over %s', (kind) => {
  let provider: SocialProviders;
  let server: AttackedServer;
  beforeAll(async () => {
    provider = await startSocialProviders();
    server = await startAttacked(kind, { ...settingsFor(provider), RATE_LIMITS: 'off' });
  });
  afterAll(async () => {
    await server?.close();
    provider?.close();
  });

  const google = async (who: Intruder, subject: string, email: string, isEmailVerified: boolean) => {
    const { nonce, given } = freshNonce();
    const token = await provider.idToken({ sub: subject, email, verified: isEmailVerified, nonce: given });
    return who.call(CALLS.socialLogin, {
      socialType: SOCIAL_TYPES.google,
      socialId: subject,
      token,
      nonce,
    });
  };
  const facebook = (who: Intruder, subject: string, email: string) =>
    who.call(CALLS.socialLogin, {
      socialType: SOCIAL_TYPES.facebook,
      socialId: subject,
      token: facebookToken(email, { id: subject }),
    });

  test('an address that no provider vouches for opens no account, and makes none', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const owner = new Intruder(server.url);
      const email = await owner.signUp();
      const mallory = new Intruder(server.url);
      const replies = [
        await google(mallory, `g-${randomUUID()}`, email, false),
        await facebook(mallory, randomUUID(), email.toUpperCase()),
        await google(mallory, `g-${randomUUID()}`, `${randomUUID()}@gesso.test`, false),
        await facebook(mallory, randomUUID(), `${randomUUID()}@gesso.test`),
      ];
      for (const { status, body } of replies)
        expect([status, JSON.stringify(body).includes('accessToken')]).toEqual(['FAIL', false]);
      expect((await owner.call(CALLS.userDetail)).status).toBe('SUCCESS');
    }
  });

  test('who waits in an account with the address of another user is thrown out when its owner comes', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = `${randomUUID()}@gesso.test`;
      const mallory = new Intruder(server.url);
      const subject = `waiting-${randomUUID()}`;
      // Mallory signs up by form and by Facebook, and waits; the owner signs up and follows the own link.
      await mallory.call(CALLS.emailSignup, {
        name: 'Mallory',
        email,
        password: sha512('password of mallory'),
      });
      await newestLink(server.url, email, 1);
      await facebook(mallory, subject, email);
      await newestLink(server.url, email, 2);
      const owner = new Intruder(server.url);
      await owner.call(CALLS.emailSignup, { name: 'Ada', email, password: sha512('password of the owner') });
      const link = await newestLink(server.url, email, 3);
      expect((await owner.call(CALLS.validateEmailSignupLink, { link })).status).toBe('SUCCESS');

      expect((await mallory.logIn(email, 'password of mallory')).status).toBe('FAIL');
      expect((await facebook(mallory, subject, email)).status).toBe('FAIL');
      expect((await owner.logIn(email, 'password of the owner')).status).toBe('SUCCESS');
    }
  });

  test('a token of Google counts once, in the browser that requested it, and never without a nonce', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = `${randomUUID()}@gesso.test`;
      const subject = `g-${randomUUID()}`;
      const { nonce, given } = freshNonce();
      const claims = { sub: subject, email };
      const login = (token: string, sent?: string) =>
        new Intruder(server.url).call(CALLS.socialLogin, {
          socialType: SOCIAL_TYPES.google,
          socialId: subject,
          token,
          ...(sent === undefined ? {} : { nonce: sent }),
        });
      const token = await provider.idToken({ ...claims, nonce: given });
      expect((await login(await provider.idToken({ ...claims, nonce: null }), nonce)).status).toBe('FAIL');
      expect((await login(token)).status).toBe('FAIL');
      expect((await login(token, freshNonce().nonce)).status).toBe('FAIL');
      // What is in the token itself is no proof.
      expect((await login(token, given)).status).toBe('FAIL');
      const replies = await Promise.all(Array.from({ length: 8 }, () => login(token, nonce)));
      expect(replies.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
      for (const { http, statusCode, status } of replies)
        if (status === 'FAIL') expect([http, statusCode]).toEqual([200, STATUS_CODES.refused]);
    }
  });
});
