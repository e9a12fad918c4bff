import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './local-address.ts';

/**
 * Resolves a name for a connection, and fails where it leads into a private network. Asked when the connection is made, since a name may lead
 * elsewhere by then.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('The name has no address.'), '', 4);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('The name leads into a private network.'), '', 4);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
