/** Heard on `window`: the server knows the session no more, or has sent the user out. */
export const SESSION_EVENTS = {
  sessionExpired: 'gesso-session-expired',
  loggedOut: 'gesso-logged-out',
} as const;
