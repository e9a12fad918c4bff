import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../../network/local-address.ts';
import { publicLookup } from '../../../network/public-lookup.ts';

/** A receiver that takes longer has not taken the call. */
const TIME_MS = 15_000;

/** What a receiver answered; null: nothing, for the reason. */
export interface CallResult {
  readonly status: number | null;
  readonly error: string | null;
}

/** Calls an address once, with a JSON body. Never rejects. */
export type SendCall = (
  url: string,
  call: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
  },
) => Promise<CallResult>;

/** Whether an address may be a webhook as far as its text says; where its name leads is looked at with every connection. */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    (isIP(host) === 0
      ? host.includes('.') && !/\.(?:localhost|local|internal)$/i.test(host)
      : isPublicAddress(host))
  );
}

/**
 * Makes the function that calls webhooks. Addresses come from strangers: only the public web is called, which is looked at when the
 * connection is made, and redirects are answers like any other.
 * @param ownOrigins servers of tests, which may be anywhere
 */
export function webhookSender(ownOrigins: readonly string[] = []): SendCall {
  return async (url, { headers, body, signal }) => {
    const isOwn = URL.canParse(url) && ownOrigins.includes(new URL(url).origin);
    if (!isOwn && !isPublicUrl(url))
      return { status: null, error: 'The address is not one of the public web.' };
    const ended = AbortSignal.any([signal, AbortSignal.timeout(TIME_MS)]);
    return new Promise((resolve) => {
      const send = url.startsWith('https:') ? httpsRequest : httpRequest;
      const sent = send(
        url,
        {
          method: 'POST',
          agent: false,
          signal: ended,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Gesso-Webhooks/1',
          },
          ...(isOwn ? {} : { lookup: publicLookup }),
        },
        (response) => {
          // What it says is not read.
          response.destroy();
          resolve({ status: response.statusCode ?? 0, error: null });
        },
      );
      sent.once('error', (error) =>
        resolve({
          status: null,
          error: ended.aborted ? `There was no answer within ${TIME_MS / 1000} seconds.` : reasonOf(error),
        }),
      );
      sent.end(body);
    });
  };
}

/** Why there was no answer, without addresses of this network. */
function reasonOf(error: Error & { code?: string }): string {
  switch (error.code) {
    case 'ECONNREFUSED':
      return 'The connection was refused.';
    case 'ECONNRESET':
      return 'The connection was broken off.';
    case 'ENOTFOUND':
      return 'The name has no address.';
    default:
      return /certificate|self.signed|altname/i.test(error.message)
        ? 'The certificate of the server is not valid.'
        : 'The connection could not be made.';
  }
}
