import type { Queries } from '../../../database/database.ts';
import { CallError } from '../../call-error.ts';
import { accountName, type IdentityKey } from '../../social/social-identity.ts';
import { lockAddresses, lockIdentity, reservedFor } from '../addresses.ts';
import type { Sessions, UserRow } from '../sessions.ts';
import { createUser, lockedUser, updateUser, userByEmail } from '../users.ts';
import { tieIdentity, untieOthers, userOfIdentity } from './identities.ts';
import { deleteLinks } from './mail-links.ts';
import { deleteSignUps, identityOf, signUpOfLink, takeSignUp } from './sign-up-rows.ts';

const DEAD_LINK = 'This activation link is either expired or invalid. Please request a new activation link.';

/** What an account begins with once its address is proven. */
export interface ProvenSignUp {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  /** The identity that may open the account; whatever else could open it goes. */
  readonly identity: IdentityKey | null;
}

/**
 * Makes the active account of an address that was just proven, or activates the one that waited for it. Every other way in goes: passwords,
 * identities and sessions from before may be those of a user who does not own the address. Null where there is an active account
 * already. The address has to be locked.
 */
export async function activateAccount(
  { sessions, now }: { readonly sessions: Sessions; readonly now: () => Date },
  queries: Queries,
  { email, name, passwordHash, identity }: ProvenSignUp,
): Promise<UserRow | null> {
  const found = await userByEmail(queries, email);
  const waiting = found && (await lockedUser(queries, found.userId));
  if (waiting && waiting.activatedAt !== null) return null;
  await deleteSignUps(queries, email, identity);
  if (!waiting) {
    const made = await createUser(queries, {
      email,
      name: name || accountName(undefined, email),
      passwordHash,
      activatedAt: now(),
    });
    if (made && identity) await tieIdentity(queries, made.userId, identity, now());
    return made;
  }
  const { userId } = waiting;
  await untieOthers(queries, userId, identity);
  if (identity && !(await userOfIdentity(queries, identity)))
    await tieIdentity(queries, userId, identity, now());
  await sessions.revokeOthers(queries, userId);
  await deleteLinks(queries, userId);
  return updateUser(queries, userId, { passwordHash, activatedAt: now() });
}

/** An account that a link has activated. */
export interface Activated {
  readonly user: UserRow;
  readonly identity: IdentityKey | null;
}

/** Follows a link that activates. @throws CallError when the link is unknown, expired, was used, or its address was proven by another. */
export async function followActivationLink(
  parts: { readonly sessions: Sessions; readonly now: () => Date },
  queries: Queries,
  token: string,
): Promise<Activated> {
  const now = parts.now();
  const found = await signUpOfLink(queries, token);
  if (!found) throw new CallError('refused', DEAD_LINK);
  const identity = identityOf(found);
  await lockAddresses(queries, found.email);
  if (identity) await lockIdentity(queries, identity);
  const signUp = await takeSignUp(queries, token, now);
  const isReserved = (await reservedFor(queries, found.email, now)) !== null;
  const owner = identity && (await userOfIdentity(queries, identity));
  // The identity opens another account by now.
  const isElsewhere = owner && owner.email.toLowerCase() !== found.email.toLowerCase();
  const user =
    signUp && !isReserved && !isElsewhere
      ? await activateAccount(parts, queries, { ...signUp, identity })
      : null;
  if (!user) throw new CallError('refused', DEAD_LINK);
  return { user, identity };
}
