import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Config } from '../../config-types.ts';

const CLIENT_ID = 'our-client-id';
const APP = { appId: '4711', appSecret: 'app secret' };

type SigningKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

/** What a token of Google claims; what is left out is right. */
export interface GoogleClaims {
  readonly sub: string;
  readonly email: string;
  readonly verified?: boolean;
  readonly audience?: string;
  readonly issuedBy?: string;
  readonly expires?: string;
  readonly name?: string;
  /** The claim itself; null leaves it out. By default the hash of `NONCE`. */
  readonly nonce?: string | null;
}

/** The text that the browser of the tests has made up. */
export const NONCE = 'a text that only the browser knows';

/** The form in which Google is given a nonce. */
export function nonceHash(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex');
}

/** Google and Facebook as far as the server asks them, by the shapes of their documentation. */
export interface SocialProviders {
  readonly config: Pick<Config, 'google' | 'facebook'>;
  readonly issuer: string;
  readonly clientId: string;
  /** An id token of Google, signed with its key or with another. */
  idToken(claims: GoogleClaims, key?: SigningKey): Promise<string>;
  close(): void;
}

/** The token of a Facebook user, as the stand-in reads it: `bad` is not valid, `other-app` of someone else's app. */
export function facebookToken(
  email: string,
  { id = '99', kind = 'good' }: { id?: string; kind?: 'good' | 'bad' | 'other-app' } = {},
): string {
  return `${kind}:${email}:${id}`;
}

/** Starts both on a free port. */
export async function startSocialProviders(): Promise<SocialProviders> {
  const keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const provider = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const token = url.searchParams.get('input_token') ?? url.searchParams.get('access_token') ?? '';
    const [, email, id] = token.split(':');
    if (url.pathname === '/keys') return send(200, { keys: [jwk] });
    if (url.pathname === '/debug_token') {
      if (url.searchParams.get('access_token') !== `${APP.appId}|${APP.appSecret}`)
        return send(400, { error: {} });
      return send(200, {
        data: {
          app_id: token.startsWith('other-app') ? '1' : APP.appId,
          is_valid: !token.startsWith('bad'),
          user_id: id,
        },
      });
    }
    if (url.pathname === '/me') {
      if (!url.searchParams.get('appsecret_proof')) return send(400, { error: {} });
      return send(200, { id, name: 'Face Book', ...(email ? { email } : {}) });
    }
    return send(404, {});
  });
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    issuer,
    clientId: CLIENT_ID,
    config: {
      google: { clientId: CLIENT_ID, issuer, keysUrl: `${issuer}/keys` },
      facebook: { ...APP, graphUrl: issuer },
    },
    idToken({ sub, email, verified = true, ...claims }, key = keys.privateKey) {
      const nonce = claims.nonce === undefined ? nonceHash(NONCE) : claims.nonce;
      return (
        new SignJWT({
          email,
          email_verified: verified,
          name: claims.name ?? 'Go Ogle',
          ...(nonce === null ? {} : { nonce }),
        })
          .setProtectedHeader({ alg: 'RS256', kid: 'one' })
          .setSubject(sub)
          .setIssuer(claims.issuedBy ?? issuer)
          .setAudience(claims.audience ?? CLIENT_ID)
          // Two tokens of one second are two tokens.
          .setJti(randomUUID())
          .setIssuedAt()
          .setExpirationTime(claims.expires ?? '1h')
          .sign(key)
      );
    },
    close: () => void provider.close(),
  };
}
