import { session } from './session.ts';

/** Pages below this one stay where they are when their user logs out; everywhere else the visit begins anew. */
const STAYS_BELOW = '/user-dashboard';
const LOGOUT_ADDRESS = '/';

/** Ends the session here and on the server. Without a connection it ends here. */
export async function logOut(): Promise<void> {
  const { server } = await import('../api/server.ts');
  const { ACCOUNT_CALLS } = await import('../../server/contract/accounts.ts');
  // The call needs the token that is about to be forgotten.
  const told = server.call(ACCOUNT_CALLS.logout).catch(() => undefined);
  session.clear();
  await told;
  if (!window.location.pathname.startsWith(STAYS_BELOW)) window.location.assign(LOGOUT_ADDRESS);
}
