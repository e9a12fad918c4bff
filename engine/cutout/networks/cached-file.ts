/** The store of the browser that keeps models and their runtime. */
const CACHE_NAME = 'gesso-models';

/** Called while a file arrives. */
export type OnReceived = (receivedBytes: number) => void;

/** Hexadecimal SHA-256. */
async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  // Pages without a secure connection have no SubtleCrypto.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  const hash = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(new Uint8Array(bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function openCache(): Promise<Cache | null> {
  // Neither does such a page have caches, and private windows may refuse them.
  if (!('caches' in globalThis)) return null;
  return caches.open(CACHE_NAME).catch(() => null);
}

/**
 * A file that is fetched once and kept in the browser. One with a hash is compared with it: what is kept and does not match is fetched
 * again, what arrives and does not match is refused.
 * @throws Error in plain words.
 */
export async function cachedFile(
  url: string,
  { sha256, onReceived = () => {} }: { readonly sha256?: string; readonly onReceived?: OnReceived } = {},
): Promise<ArrayBuffer> {
  const cache = await openCache();
  const kept = await cache?.match(url).catch(() => undefined);
  if (cache && kept) {
    const bytes = await kept.arrayBuffer();
    if (sha256 === undefined || (await sha256Of(bytes)) === sha256) {
      onReceived(bytes.byteLength);
      return bytes;
    }
    await cache.delete(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const bytes = await receive(response, onReceived);
  if (sha256 !== undefined && (await sha256Of(bytes)) !== sha256)
    throw new Error('what arrived is not the file it should be');
  const copy = new Response(bytes.slice(0), {
    headers: { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' },
  });
  // A full disk only means that it is fetched again.
  await cache?.put(url, copy).catch(() => {});
  return bytes;
}

async function receive(response: Response, onReceived: OnReceived): Promise<ArrayBuffer> {
  if (!response.body) return response.arrayBuffer();
  const parts: Uint8Array[] = [];
  let receivedBytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    receivedBytes += part.value.byteLength;
    onReceived(receivedBytes);
  }
  const whole = new Uint8Array(receivedBytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole.buffer;
}
