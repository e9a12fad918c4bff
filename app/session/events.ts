/** Heard on `window`: the server knows the session no more, the user was logged out, or another tab has changed who is signed in. */
export const SESSION_EVENTS = {
  sessionExpired: 'gesso-session-expired',
  loggedOut: 'gesso-logged-out',
  changedElsewhere: 'gesso-session-changed-elsewhere',
} as const;
