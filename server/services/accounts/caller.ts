import type { SignedIn } from './sessions.ts';

/** Who makes a call. */
export type Caller =
  | ({ readonly kind: 'user' } & SignedIn)
  /** `hash` is the SHA-256 of the anonymous hash of the header; null when the request has none. */
  | { readonly kind: 'visitor'; readonly hash: string | null };
