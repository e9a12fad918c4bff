import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '../../config-types.ts';
import { SOCIAL_TYPES } from '../../contract/accounts.ts';
import { CallError } from '../call-error.ts';
import { accountName, type SocialVerifier } from './social-identity.ts';

/** Clocks differ by so much at most. */
const CLOCK_TOLERANCE_SECONDS = 30;

const NOT_CONFIRMED = 'Google did not confirm this sign-in. Please try again.';

const claimsSchema = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  nonce: z.string(),
  email: z.email(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
});

/**
 * Google's id tokens, by the rules of OpenID Connect Core 3.1.3.7: signed with one of the issuer's published keys, made for our
 * client id, by the issuer, not expired. The browser gave Google the hash of a random text as the nonce and sends us the text: a token that
 * was read on its way, in a log or a history, is worth nothing to a user who does not have it. Each token opens one session.
 */
export function googleVerifier(google: NonNullable<Config['google']>): SocialVerifier {
  const keys = createRemoteJWKSet(new URL(google.keysUrl), { timeoutDuration: 5_000 });
  // Google writes its issuer with and without the scheme.
  const issuer = [google.issuer, google.issuer.replace(/^https?:\/\//, '')];
  return {
    async verify(token, socialId, nonce) {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: google.clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'email', 'exp', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      }).catch((error: unknown) => {
        const isTheirs = error instanceof errors.JOSEError && error.code !== 'ERR_JWKS_TIMEOUT';
        if (isTheirs) throw new CallError('refused', NOT_CONFIRMED);
        throw new CallError('notReady', 'Google cannot be reached at the moment. Please try again.');
      });
      const claims = claimsSchema.safeParse(payload);
      const isRight =
        claims.success &&
        (socialId === '' || claims.data.sub === socialId) &&
        nonce !== undefined &&
        claims.data.nonce === createHash('sha256').update(nonce).digest('hex');
      if (!isRight) throw new CallError('refused', NOT_CONFIRMED);
      const { sub, exp, email, email_verified, name } = claims.data;
      return {
        socialType: SOCIAL_TYPES.google,
        subject: sub,
        email,
        name: accountName(name, email),
        isEmailVerified: String(email_verified) === 'true',
        // What is signed, without the signature: that can be written in more than one way.
        singleUse: {
          key: token.slice(0, token.lastIndexOf('.')),
          until: new Date((exp + CLOCK_TOLERANCE_SECONDS + 1) * 1000),
        },
      };
    },
  };
}
