import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { SOCIAL_TYPES } from '../../contract/accounts.ts';
import { CallError } from '../call-error.ts';
import { accountName, type SocialVerifier } from './social-identity.ts';

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
});

/**
 * Google's id tokens, by the rules of OpenID Connect Core 3.1.3.7: signed with one of the issuer's published keys, made for our
 * client id, by the issuer, not expired.
 */
export function googleVerifier(google: NonNullable<Config['google']>): SocialVerifier {
  const keys = createRemoteJWKSet(new URL(google.keysUrl), { timeoutDuration: 5_000 });
  // Google writes its issuer with and without the scheme.
  const issuer = [google.issuer, google.issuer.replace(/^https?:\/\//, '')];
  return {
    async verify(token, socialId) {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: google.clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'email', 'exp'],
        clockTolerance: 30,
      }).catch((error: unknown) => {
        const isTheirs = error instanceof errors.JOSEError && error.code !== 'ERR_JWKS_TIMEOUT';
        if (isTheirs)
          throw new CallError('refused', 'Google did not confirm this sign-in. Please try again.');
        throw new CallError('notReady', 'Google cannot be reached at the moment. Please try again.');
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success || (socialId !== '' && claims.data.sub !== socialId))
        throw new CallError('refused', 'Google did not confirm this sign-in. Please try again.');
      const { sub, email, email_verified, name } = claims.data;
      return {
        socialType: SOCIAL_TYPES.google,
        subject: sub,
        email,
        name: accountName(name, email),
        isEmailVerified: String(email_verified) === 'true',
      };
    },
  };
}
