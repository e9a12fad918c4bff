/** Whether only programs of this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^(::ffff:)?127\./.test(host);
}

/** Whether an address of the web leads to the machine of the person who opens it (RFC 6761: names that end with "localhost" do). */
export function isLocalUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopback(hostname) || hostname.endsWith('.localhost');
}

/** Addresses of RFC 1918, RFC 4193 and the machine itself. */
export function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return isLoopback(plain) || /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:)/i.test(plain);
}
