import { Readable } from 'node:stream';
import type { ImageDownload } from '../../generation/image-download.ts';
import { ProviderError } from '../../generation/provider.ts';
import { Problem } from '../problem.ts';

/** A caller does not wait longer for an image of theirs. */
const LOAD_MS = 10_000;

/**
 * Loads an image from an address that a caller named: over HTTPS and from the web only, whatever it redirects to.
 * @throws Problem unreachable-image; what stands at the address is not repeated, so that nothing is learned of what this server reaches
 */
export async function loadImage(download: ImageDownload, url: string): Promise<Readable> {
  const refusal = new Problem('unreachable-image', 'The image could not be loaded from its address.', {
    hint: 'The address has to give an image of at most 48 MiB over https within ten seconds, from the public web, after three redirects at most.',
  });
  // The reader of addresses that providers name takes images inside of addresses too.
  if (!url.startsWith('https://')) throw refusal;
  try {
    return Readable.from([await download(url, AbortSignal.timeout(LOAD_MS))]);
  } catch (error) {
    if (error instanceof ProviderError) throw refusal;
    throw error;
  }
}
