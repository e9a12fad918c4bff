import { isIPv4, isIPv6 } from 'node:net';

/** Proxies in front of the server: so many, one behind the other; those of some networks; or none (false). */
export type TrustedProxies = false | number | readonly string[];

const MAX_HOPS = 10;
/** Larger networks are not those of one's own proxies: trusting them is trusting all addresses. */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 7 } as const;
/** Names for 127.0.0.0/8, 169.254.0.0/16 and the private networks, with those of IPv6. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** The setting in the form that Fastify takes it in. */
export function trustOf(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return [...proxies];
}

/** What to write, for the message about a value that is none of it. */
export const TRUSTED_PROXIES_RULE =
  'must be off, a number of proxies (1 to 10), or networks between commas, such as "10.0.0.0/8, loopback"; not everyone can be trusted';

/** Reads the setting; null when it is none that the server takes. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  const value = text.trim();
  if (value === 'off' || value === '0') return false;
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    return hops <= MAX_HOPS ? hops : null;
  }
  const networks = value.split(',').map((network) => network.trim());
  return networks.every(isSmallNetwork) ? networks : null;
}

function isSmallNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
  if (kind === null || rest.length > 0) return false;
  if (bits === undefined) return true;
  const isNumber = /^\d{1,3}$/.test(bits);
  return isNumber && Number(bits) >= MIN_PREFIX_BITS[kind] && Number(bits) <= (kind === 'ipv4' ? 32 : 128);
}
