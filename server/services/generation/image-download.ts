import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../network/local-address.ts';
import { publicLookup } from '../../network/public-lookup.ts';
import { ProviderError } from './provider.ts';

const MEBIBYTE = 1024 * 1024;
/** Longer files are not read to their end. */
const MAX_BYTES = { image: 48 * MEBIBYTE, video: 160 * MEBIBYTE } as const;
const MAX_REDIRECTS = 3;

/** Loads an image, or a video, from an address that a provider named. @throws ProviderError */
export type ImageDownload = (
  url: string,
  signal: AbortSignal,
  kind?: keyof typeof MAX_BYTES,
) => Promise<Buffer>;

/**
 * Makes the function that loads images from addresses that providers name. They come from elsewhere, so they lead to the web only: by
 * HTTPS, and to no address of this machine or its network, which is looked at when the connection is made and not before, since a name may
 * lead elsewhere by then. Redirects are followed by the same rules.
 *
 * @param ownOrigins servers of the settings, which may be anywhere
 */
export function imageDownload(ownOrigins: readonly string[]): ImageDownload {
  return async (url, signal, kind = 'image') => {
    if (url.startsWith('data:')) return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    let address = new URL(url);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await load(address, {
        isOwn: ownOrigins.includes(address.origin),
        maxBytes: MAX_BYTES[kind],
        signal,
      });
      if (Buffer.isBuffer(answer)) return answer;
      address = answer;
    }
    throw new ProviderError('bad-answer', 'The address of the image leads to too many others.');
  };
}

/** The bytes, or the address that the server leads to. */
function load(
  address: URL,
  { isOwn, maxBytes, signal }: { isOwn: boolean; maxBytes: number; signal: AbortSignal },
): Promise<Buffer | URL> {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (!isOwn && (address.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
    throw new ProviderError('bad-answer', 'The address of the image is not one of the web.');
  return new Promise((resolve, reject) => {
    const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = send(
      address,
      { signal, agent: false, ...(isOwn ? {} : { lookup: publicLookup }) },
      (response) => {
        readFile(response, address, maxBytes).then(resolve, (error: unknown) =>
          reject(brokenBy(error, signal)),
        );
      },
    );
    sent.once('error', (error) => reject(brokenBy(error, signal)));
    sent.end();
  });
}

/** What could not be loaded may be loaded again, as long as there is time. */
function brokenBy(error: unknown, signal: AbortSignal): ProviderError {
  if (error instanceof ProviderError) return error;
  return signal.aborted
    ? new ProviderError('timeout', 'The image did not come in time.')
    : new ProviderError('unavailable', 'The image could not be loaded.');
}

async function readFile(response: IncomingMessage, address: URL, maxBytes: number): Promise<Buffer | URL> {
  const { statusCode = 0 } = response;
  const { location } = response.headers;
  if (
    statusCode >= 300 &&
    statusCode < 400 &&
    location !== undefined &&
    URL.canParse(location, address.href)
  ) {
    response.destroy();
    return new URL(location, address);
  }
  if (statusCode !== 200) {
    response.destroy();
    // An address of an image lives for minutes: one that is gone does not come back.
    throw statusCode >= 500
      ? new ProviderError('unavailable', `The image was answered with ${statusCode}.`)
      : new ProviderError('lost', `The image was answered with ${statusCode}.`);
  }
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new ProviderError('bad-answer', 'The file is too large.');
    chunks.push(chunk);
  }
  const announced = Number(response.headers['content-length'] ?? sizeBytes);
  if (sizeBytes !== announced) throw new ProviderError('unavailable', 'The image came in part only.');
  return Buffer.concat(chunks);
}
