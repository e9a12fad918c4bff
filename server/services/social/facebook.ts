import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../config-types.ts';
import { SOCIAL_TYPES } from '../../contract/accounts.ts';
import { CallError } from '../call-error.ts';
import { accountName, type SocialVerifier } from './social-identity.ts';

const TIMEOUT_MS = 5_000;
const NOT_CONFIRMED = 'Facebook did not confirm this sign-in. Please try again.';

const tokenSchema = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string().optional() }),
});
const personSchema = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.email().optional(),
});

/**
 * Facebook's access tokens: `debug_token` reports whether a token is valid and was made for our app (one of another app proves
 * nothing), `me` reports whose it is. Calls carry `appsecret_proof`. There is no nonce: an access token says nothing by itself, Facebook is
 * asked about it each time, and its dialog for the web puts no nonce into one.
 */
export function facebookVerifier({
  appId,
  appSecret,
  graphUrl,
}: NonNullable<Config['facebook']>): SocialVerifier {
  async function ask(path: string, parameters: Record<string, string>): Promise<unknown> {
    const url = `${graphUrl}/${path}?${new URLSearchParams(parameters)}`;
    let response: Response;
    try {
      response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch {
      throw new CallError('notReady', 'Facebook cannot be reached at the moment. Please try again.');
    }
    if (!response.ok) throw new CallError('refused', NOT_CONFIRMED);
    return response.json().catch(() => null);
  }

  return {
    async verify(token, socialId) {
      const about = tokenSchema.safeParse(
        await ask('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` }),
      );
      if (!about.success || !about.data.data.is_valid || about.data.data.app_id !== appId)
        throw new CallError('refused', NOT_CONFIRMED);
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const person = personSchema.safeParse(
        await ask('me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof }),
      );
      if (!person.success || (socialId !== '' && person.data.id !== socialId))
        throw new CallError('refused', NOT_CONFIRMED);
      const { id, name, email } = person.data;
      if (email === undefined)
        throw new CallError(
          'refused',
          'Facebook gave no e-mail address for you. Please sign up with your e-mail address instead.',
        );
      // Facebook does not promise that the address was confirmed.
      return {
        socialType: SOCIAL_TYPES.facebook,
        subject: id,
        email,
        name: accountName(name, email),
        isEmailVerified: false,
        singleUse: null,
      };
    },
  };
}
