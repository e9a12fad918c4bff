import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './local-address.ts';
import { publicLookup } from './public-lookup.ts';

const MAX_REDIRECTS = 3;

interface OpenOptions {
  /** Servers of the settings, which may be anywhere and need no HTTPS. */
  readonly ownOrigins: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Opens a file at an address that another service named. It leads to the web only: by HTTPS, and to no address of this machine or its
 * network, which is looked at when the connection is made. Redirects follow the same rules. Null when it cannot be opened.
 */
export async function openPublic(
  url: string,
  { ownOrigins, headers, signal }: OpenOptions,
): Promise<IncomingMessage | null> {
  let address = new URL(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await open(address, headers, signal, ownOrigins.includes(address.origin));
    const { statusCode = 0 } = response ?? {};
    if (response === null || statusCode < 300 || statusCode >= 400) return response;
    response.destroy();
    const { location } = response.headers;
    if (location === undefined || !URL.canParse(location, address.href)) return null;
    address = new URL(location, address);
  }
  return null;
}

function open(
  address: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  isOwn: boolean,
): Promise<IncomingMessage | null> {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (!isOwn && (address.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
    return Promise.resolve(null);
  return new Promise((resolve) => {
    const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
    const options = { headers, signal, agent: false, ...(isOwn ? {} : { lookup: publicLookup }) } as const;
    const sent = send(address, options, resolve);
    sent.once('error', () => resolve(null));
    sent.end();
  });
}
