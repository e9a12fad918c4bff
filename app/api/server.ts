import { ApiClient } from './api-client.ts';
import { SessionStore } from './session-store.ts';

/** Heard on `window`: the server knows the session no more, or has sent the user out. */
export const API_EVENTS = {
  sessionExpired: 'gesso-session-expired',
  loggedOut: 'gesso-logged-out',
} as const;

const sessionStore = new SessionStore(localStorage);

/** The server that this page came from. */
export const server = new ApiClient({
  session: () => sessionStore.session(),
  browser: {
    locale: navigator.language,
    userAgent: navigator.userAgent,
    isTouch: matchMedia('(pointer: coarse)').matches,
  },
  events: {
    onSessionExpired: () => window.dispatchEvent(new Event(API_EVENTS.sessionExpired)),
    onUnauthorized() {
      sessionStore.clear();
      window.dispatchEvent(new Event(API_EVENTS.loggedOut));
    },
  },
});
