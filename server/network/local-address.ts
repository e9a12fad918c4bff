import { isIPv4 } from 'node:net';

/** Whether only programs of this machine can reach an address. A name such as 127.example.com is none: it may lead anywhere. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1' || host === '[::1]') return true;
  const plain = withoutMapping(host);
  return plain.startsWith('127.') && isIPv4(plain);
}

/** Whether an address of the web leads to the machine of the person who opens it (RFC 6761: names that end with "localhost" do). */
export function isLocalUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopback(hostname) || hostname.endsWith('.localhost');
}

/** Addresses of RFC 1918, RFC 4193 and the machine itself. */
export function isPrivate(address: string): boolean {
  const plain = withoutMapping(address);
  return isLoopback(plain) || /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:)/i.test(plain);
}

/** An IPv4 address as a socket for both versions reports it, in its usual form. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:/i, '');
}
