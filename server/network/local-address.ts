import { BlockList, isIP, isIPv4 } from 'node:net';

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

/** Whether a numeric address is one of these, or in one of these networks (`203.0.113.0/24`). */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const plain = withoutMapping(address);
  const version = isIP(plain);
  if (version === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    const kind = isIPv4(start) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(start, kind);
    else list.addSubnet(start, Number(bits), kind);
  }
  return list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** What is no place of the web: special ranges of RFC 6890 and those of its updates. */
const NOT_PUBLIC = notPublic();

/** Whether a numeric address is one of the web at large: neither this machine, its network nor a range with a special purpose. */
export function isPublicAddress(address: string): boolean {
  const plain = withoutMapping(address);
  const version = isIP(plain);
  return version !== 0 && !NOT_PUBLIC.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

function notPublic(): BlockList {
  const list = new BlockList();
  const ranges4 = [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ];
  // With the forms that hold an IPv4 address (NAT64, 6to4, Teredo): they may lead into a private network too.
  const ranges6 = [
    '::/128 ::1/128 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32',
    '2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
  ];
  const add = (ranges: readonly string[], version: 'ipv4' | 'ipv6') => {
    for (const range of ranges.join(' ').split(' ')) {
      const [network = '', bits] = range.split('/');
      list.addSubnet(network, Number(bits), version);
    }
  };
  add(ranges4, 'ipv4');
  add(ranges6, 'ipv6');
  return list;
}
