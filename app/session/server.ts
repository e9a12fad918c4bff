import { ApiClient } from '../api/api-client.ts';
import { SESSION_EVENTS } from './events.ts';
import { session } from './session.ts';

/** The server that this page came from. */
export const server = new ApiClient({
  session: () => session.session(),
  browser: {
    locale: navigator.language,
    userAgent: navigator.userAgent,
    isTouch: globalThis.matchMedia?.('(pointer: coarse)').matches ?? false,
  },
  events: {
    onSessionExpired: () => window.dispatchEvent(new Event(SESSION_EVENTS.sessionExpired)),
    onUnauthorized() {
      session.clear();
      window.dispatchEvent(new Event(SESSION_EVENTS.loggedOut));
    },
  },
});
