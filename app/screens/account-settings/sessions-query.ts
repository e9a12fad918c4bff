import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { ownKey } from '../../session/own-key.ts';
import { server } from '../../session/server.ts';

/** Where the list of sessions is kept. */
export const sessionsKey = () => ownKey('sessions');

/** Where the account is logged in. */
export function sessionsQuery() {
  return {
    queryKey: sessionsKey(),
    queryFn: ({ signal }: { signal: AbortSignal }) => server.call(ACCOUNT_CALLS.sessions, { signal }),
    staleTime: 0,
  };
}
