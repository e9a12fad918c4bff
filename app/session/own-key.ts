import { session } from './session.ts';

/** The key under which things of the signed-in user are kept: no user sees what another one fetched in the same tab. */
export function ownKey(...parts: readonly unknown[]): readonly unknown[] {
  return ['own', session.profile()?.user.systemRefKey ?? '', ...parts];
}
