import { and, eq, gte, not } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { sessions, socialIdentities, users } from '../../../database/schema.ts';
import type { IdentityKey } from '../../social/social-identity.ts';
import type { UserRow } from '../sessions.ts';

const isIdentity = ({ socialType, subject }: IdentityKey) =>
  and(eq(socialIdentities.socialType, socialType), eq(socialIdentities.subject, subject));

/** The account that an identity of a provider opens. */
export async function userOfIdentity(queries: Queries, identity: IdentityKey): Promise<UserRow | null> {
  const [row] = await queries
    .select({ user: users })
    .from(socialIdentities)
    .innerJoin(users, eq(users.userId, socialIdentities.userId))
    .where(isIdentity(identity));
  return row?.user ?? null;
}

/** Lets an identity open an account from now on. */
export async function tieIdentity(
  queries: Queries,
  userId: number,
  { socialType, subject }: IdentityKey,
  now: Date,
): Promise<void> {
  await queries.insert(socialIdentities).values({ socialType, subject, userId, tiedAt: now });
}

/** Unties every identity of an account but one. */
export async function untieOthers(queries: Queries, userId: number, kept: IdentityKey | null): Promise<void> {
  const ofUser = eq(socialIdentities.userId, userId);
  const isKept = kept && isIdentity(kept);
  await queries.delete(socialIdentities).where(isKept ? and(ofUser, not(isKept)) : ofUser);
}

/** Unties the identities that were tied to an account at a moment or later. */
export async function untieSince(queries: Queries, userId: number, since: Date): Promise<void> {
  await queries
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.userId, userId), gte(socialIdentities.tiedAt, since)));
}

/** The identity that a session was opened with; null for a password or a mailed link. */
export async function identityOfSession(queries: Queries, sessionId: number): Promise<IdentityKey | null> {
  const [row] = await queries
    .select({ socialType: sessions.socialType, subject: sessions.subject })
    .from(sessions)
    .where(eq(sessions.sessionId, sessionId));
  return row && row.socialType !== null && row.subject !== null
    ? { socialType: row.socialType, subject: row.subject }
    : null;
}
