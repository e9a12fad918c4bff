import type { Profile } from '../../server/contract/accounts.ts';
import type { ApiSession } from '../api/auth-header.ts';

const PROFILE_KEY = 'gesso-profile';
const HASH_KEY = 'gesso-anonymous-hash';
/** The end of the token of the session that ended last. Its server takes it no more. */
const ENDED_KEY = 'gesso-ended-session';
const ENDED_LENGTH = 12;
/** When the plan of the user was requested last; belongs to the user, and goes with them. */
export const PLAN_CHECKED_KEY = 'gesso-subscription-checked';

/** A profile with the token that a log-in brought. */
export type KeptProfile = Profile & { readonly token: { readonly accessToken: string } };

/** The part of the browser's local storage that is used here. */
export type KeptValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Who is signed in, in local storage, so that it is the same in all tabs. A profile that cannot be read, or has no profileId, counts
 * as logged out. Only what the first paint needs is looked at: the server's answers are checked where they arrive.
 *
 * Tabs see each other's changes a little late: one that keeps a newer profile at the moment of a log-out brings the former one back. So
 * the session that ended is remembered, and counts as ended whatever is stored.
 */
export class SessionStore {
  readonly #values: KeptValues;
  readonly #randomId: () => string;
  readonly #listeners = new Set<() => void>();
  #read: { readonly text: string; readonly profile: KeptProfile | null } | null = null;

  constructor(values: KeptValues, randomId: () => string = randomHash) {
    this.#values = values;
    this.#randomId = randomId;
    this.#removeEnded();
  }

  /** The stored profile, the same object until it changes; null when no user is signed in. */
  profile(): KeptProfile | null {
    const text = this.#values.getItem(PROFILE_KEY);
    if (text === null) return null;
    if (this.#read?.text !== text) this.#read = { text, profile: readProfile(text) };
    return this.#hasEnded(this.#read.profile) ? null : this.#read.profile;
  }

  /** Keeps the profile of a log-in, or a newer one of the user who is signed in, whose token stays. */
  keep(profile: Profile): void {
    const token = profile.token ?? this.profile()?.token;
    if (token === undefined) return;
    // Who logs in is signed in, whatever ended before.
    if (profile.token) this.#values.removeItem(ENDED_KEY);
    this.#values.setItem(PROFILE_KEY, JSON.stringify({ ...profile, token }));
    this.#notify();
  }

  /** Forgets who was signed in. The anonymous hash stays: it belongs to the browser. */
  clear(): void {
    const token = this.profile()?.token.accessToken;
    if (token !== undefined) this.#values.setItem(ENDED_KEY, token.slice(-ENDED_LENGTH));
    this.#values.removeItem(PROFILE_KEY);
    this.#values.removeItem(PLAN_CHECKED_KEY);
    this.#notify();
  }

  /** Calls when another user is signed in, or the profile has changed. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Another tab has written; says whether that concerns the session. `key` is null when all was cleared. */
  changedElsewhere(key: string | null): boolean {
    const isOurs = key === PROFILE_KEY || key === ENDED_KEY || key === null;
    if (!isOurs) return false;
    this.#removeEnded();
    this.#notify();
    return true;
  }

  /** What goes along with calls. */
  session(): ApiSession {
    const profile = this.profile();
    return {
      accessToken: profile?.token.accessToken ?? null,
      systemRefKey: profile?.user.systemRefKey ?? null,
      anonymousHash: this.#anonymousHash(),
    };
  }

  #hasEnded(profile: KeptProfile | null): boolean {
    const ended = this.#values.getItem(ENDED_KEY);
    return profile !== null && profile.token.accessToken.slice(-ENDED_LENGTH) === ended;
  }

  /** Takes away what another tab has brought back. */
  #removeEnded(): void {
    const text = this.#values.getItem(PROFILE_KEY);
    if (text !== null && this.#hasEnded(readProfile(text))) this.#values.removeItem(PROFILE_KEY);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #anonymousHash(): string {
    const kept = this.#values.getItem(HASH_KEY);
    if (kept !== null && /^[\w-]{16,128}$/.test(kept)) return kept;
    const made = this.#randomId();
    this.#values.setItem(HASH_KEY, made);
    return made;
  }
}

/** Random, and hard to guess. Not `randomUUID`, which browsers leave out on plain http from another machine. */
function randomHash(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function readProfile(text: string): KeptProfile | null {
  try {
    const profile = JSON.parse(text) as Partial<KeptProfile> | null;
    const user = profile?.user;
    const isWhole =
      typeof user?.profileId === 'number' &&
      [user.systemRefKey, user.email, user.name, profile?.token?.accessToken].every(
        (value) => typeof value === 'string',
      );
    return isWhole ? (profile as KeptProfile) : null;
  } catch {
    return null;
  }
}
