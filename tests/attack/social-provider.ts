import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { HttpStandIn, type SeenRequest, type StandInAnswer } from '../../server/testing/http-stand-in.ts';

const CLIENT_ID = 'attacked-client';
const FACEBOOK_APP = { appId: '4711', appSecret: 'app secret' };

/** Who somebody says to be, at a provider that believes it. */
export interface Claims {
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** What the page that asked gave as its nonce; null: the token has none. */
  readonly nonce: string | null;
}

/** Speaks for Google's keys and for Facebook's graph, over a real connection, in the shapes of their documentation. */
export class SocialProvider extends HttpStandIn {
  readonly #keys = generateKeyPair('RS256');
  #jwk: object = {};

  override async start(): Promise<void> {
    const { publicKey } = await this.#keys;
    this.#jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    await super.start();
  }

  /** The settings of a server that uses it. */
  get environment(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: this.url,
      GOOGLE_KEYS_URL: `${this.url}/keys`,
      FACEBOOK_APP_ID: FACEBOOK_APP.appId,
      FACEBOOK_APP_SECRET: FACEBOOK_APP.appSecret,
      FACEBOOK_GRAPH_URL: this.url,
    };
  }

  async idToken({ subject, email, isEmailVerified, nonce }: Claims): Promise<string> {
    const { privateKey } = await this.#keys;
    return new SignJWT({
      ...{ email, email_verified: isEmailVerified, name: 'Mallory' },
      ...(nonce === null ? {} : { nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject(subject)
      .setIssuer(this.url)
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  }

  /** A token of Facebook is `id:address` here. */
  protected answer({ path, query }: SeenRequest): StandInAnswer {
    const token = query.get('input_token') ?? query.get('access_token') ?? '';
    const [id = '', email] = token.split(':');
    if (path === '/keys') return { status: 200, body: { keys: [this.#jwk] } };
    if (path === '/debug_token')
      return {
        status: 200,
        body: { data: { app_id: FACEBOOK_APP.appId, is_valid: true, user_id: id } },
      };
    if (path === '/me') return { status: 200, body: { id, name: 'Mallory', ...(email ? { email } : {}) } };
    return { status: 404, body: {} };
  }
}

/** What a browser keeps, and what it gives to Google. */
export function freshNonce(): { readonly nonce: string; readonly given: string } {
  const nonce = randomBytes(32).toString('base64url');
  return { nonce, given: createHash('sha256').update(nonce).digest('hex') };
}
