import { isIPv4, isIPv6 } from 'node:net';

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Providers give a customer at least this many bits to choose freely from (RFC 6177); one address more or less means nothing. */
const IPV6_GROUPS = 4;

/**
 * What limits count callers by: an IPv4 address as it is, and the /64 of an IPv6 address, all of which belong to one customer.
 * @param ip an address as the socket or a trusted proxy gives it; anything else is returned as it is
 */
export function networkOf(ip: string): string {
  const plain = IPV4_MAPPED.exec(ip)?.[1] ?? ip;
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedIpv4(groups);
  return `${groups.slice(0, IPV6_GROUPS).join(':')}::/64`;
}

/** The IPv4 address in the last two groups (RFC 4291, 2.5.5.2), where a user wrote it in hexadecimal. */
function mappedIpv4(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%');
  // An IPv4 address at the end stands for two groups; none of them is among the first four.
  const [head = '', tail] = withoutZone.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros: string[] = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
