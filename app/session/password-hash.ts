import { STATUS_CODES } from '../../server/contract/envelope.ts';
import { ApiError } from '../api/api-client.ts';

/**
 * The SHA-512 of a password in hexadecimal: the only form in which one leaves the browser. In NFKC, as keyboards of different systems
 * write the same letters in different code points (RFC 8265 and NIST SP 800-63B require a normalization).
 */
export function passwordHash(password: string): Promise<string> {
  return hashAsTyped(password.normalize('NFKC'));
}

/**
 * Sends the hash of the password of an account that exists. One that was chosen before passwords were normalized has another hash: it is
 * sent when the first is refused, and only by those whose password differs.
 */
export async function withPassword<Answer>(
  password: string,
  send: (hash: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(await passwordHash(password));
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === STATUS_CODES.refused;
    if (!isRefused || password === password.normalize('NFKC')) throw error;
    return send(await hashAsTyped(password));
  }
}

async function hashAsTyped(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password);
  return Array.from(await sha512(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sha512(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // Browsers leave `subtle` out on pages that came over plain http from another machine, a server at home for instance.
  if (globalThis.crypto.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-512', bytes));
  const noble = await import('@noble/hashes/sha2.js');
  return noble.sha512(bytes);
}
