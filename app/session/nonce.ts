/** A text that cannot be guessed. */
export function randomText(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)));
}

/** The SHA-256 of a text in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  // Browsers leave `subtle` out on pages that came over plain http from another machine.
  if (globalThis.crypto.subtle) return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const noble = await import('@noble/hashes/sha2.js');
  return hexOf(noble.sha256(bytes));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
