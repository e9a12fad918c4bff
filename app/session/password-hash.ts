/** The SHA-512 of a password in hexadecimal: the only form in which one leaves the browser. */
export async function passwordHash(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password);
  return Array.from(await sha512(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sha512(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // Browsers leave `subtle` out on pages that came over plain http from another machine, a server at home for instance.
  if (globalThis.crypto.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-512', bytes));
  const noble = await import('@noble/hashes/sha2.js');
  return noble.sha512(bytes);
}
