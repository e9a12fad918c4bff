import { z } from 'zod';
import { type Profile, profileSchema } from '../../server/contract/accounts.ts';
import type { ApiSession } from './auth-header.ts';

const PROFILE_KEY = 'gesso-profile';
const HASH_KEY = 'gesso-anonymous-hash';

const storedProfileSchema = profileSchema.extend({ token: z.object({ accessToken: z.string() }) });

/** The part of the browser's local storage that is used here. */
export type KeptValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Who is signed in, in local storage, so that it is the same in all tabs. A profile that cannot be read, or has no profileId, counts
 * as logged out.
 */
export class SessionStore {
  readonly #values: KeptValues;
  readonly #randomId: () => string;

  constructor(values: KeptValues, randomId: () => string = () => crypto.randomUUID()) {
    this.#values = values;
    this.#randomId = randomId;
  }

  /** The stored profile; null when nobody is signed in. */
  profile(): Profile | null {
    const text = this.#values.getItem(PROFILE_KEY);
    if (text === null) return null;
    try {
      const parsed = storedProfileSchema.safeParse(JSON.parse(text));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  }

  /** Keeps the profile of a log-in, or a newer one of the same user, whose token stays. */
  keep(profile: Profile): void {
    const token = profile.token ?? this.profile()?.token;
    this.#values.setItem(PROFILE_KEY, JSON.stringify({ ...profile, token }));
  }

  /** Forgets who was signed in. The anonymous hash stays: it belongs to the browser. */
  clear(): void {
    this.#values.removeItem(PROFILE_KEY);
  }

  /** What goes along with calls. */
  session(): ApiSession {
    const profile = this.profile();
    return {
      accessToken: profile?.token?.accessToken ?? null,
      systemRefKey: profile?.user.systemRefKey ?? null,
      anonymousHash: this.#anonymousHash(),
    };
  }

  #anonymousHash(): string {
    const kept = this.#values.getItem(HASH_KEY);
    if (kept !== null && /^[\w-]{16,128}$/.test(kept)) return kept;
    const made = this.#randomId();
    this.#values.setItem(HASH_KEY, made);
    return made;
  }
}
