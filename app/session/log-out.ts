import { SESSION_EVENTS } from './events.ts';
import { session } from './session.ts';

/** From pages below this one no user is sent to the log-out address; everywhere else the visit begins again. */
const STAYS_BELOW = '/user-dashboard';
const LOGOUT_ADDRESS = '/';

/** Ends the session here and on the server. Without a connection it ends here. */
export async function logOut(): Promise<void> {
  const { server } = await import('./server.ts');
  const { ACCOUNT_CALLS } = await import('../../server/contract/accounts.ts');
  // The call needs the token that is about to be forgotten.
  const reports = server.call(ACCOUNT_CALLS.logout).catch(() => undefined);
  session.clear();
  await reports;
  // Below the dashboard the log-in comes in its place, as it does when the server logs a user out.
  if (window.location.pathname.startsWith(STAYS_BELOW))
    window.dispatchEvent(new Event(SESSION_EVENTS.loggedOut));
  else window.location.assign(LOGOUT_ADDRESS);
}
