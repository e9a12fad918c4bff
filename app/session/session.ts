import { useSyncExternalStore } from 'react';
import type { Profile } from '../../server/contract/accounts.ts';
import { SESSION_EVENTS } from './events.ts';
import { type KeptProfile, type KeptValues, SessionStore } from './session-store.ts';

/** Local storage, or this page's memory where it is switched off. */
function valuesOfBrowser(): KeptValues {
  try {
    localStorage.getItem('gesso');
    return localStorage;
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  }
}

/** Who is signed in in this browser. */
export const session = new SessionStore(valuesOfBrowser());
// Outside of a page, in a test say, there are no other tabs.
globalThis.window?.addEventListener('storage', (event) => {
  if (session.changedElsewhere(event.key)) window.dispatchEvent(new Event(SESSION_EVENTS.changedElsewhere));
});

/** The signed-in user's profile, null for visitors; follows log-in and log-out in every tab. */
export function useProfile(): KeptProfile | null {
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.profile(),
    () => null,
  );
}

/** Whether a user has Pro: an account with it, or a server that gives it to all users. */
export function isSubscribed(profile: Profile | null): boolean {
  return profile?.user.subscribed === true;
}
