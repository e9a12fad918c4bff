import { and, desc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';
import { signUps } from '../../../database/schema.ts';
import type { IdentityKey } from '../../social/social-identity.ts';
import { newToken, tokenHash } from '../tokens.ts';

const HOUR_MS = 60 * 60_000;
const LINK_LENGTH_MS = 24 * HOUR_MS;
/** So long the link can be mailed once more; afterwards the form is filled in again. */
const KEPT_MS = 7 * 24 * HOUR_MS;
/** Strangers may sign up with an address, but they may not fill the table. */
const MAX_PER_ADDRESS = 5;

export type SignUpRow = typeof signUps.$inferSelect;

/** What a link activates an account with. */
export interface SignUpForm {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly identity: IdentityKey | null;
}

/** A link to be mailed: its token, and the name that the mail greets. */
export interface ActivationLink {
  readonly token: string;
  readonly name: string;
  /** The identity that the account will be opened with. */
  readonly identity: IdentityKey | null;
}

const ofEmail = (email: string) => eq(sql`lower(${signUps.email})`, email.toLowerCase());
const isOf = ({ socialType, subject }: IdentityKey) =>
  and(eq(signUps.socialType, socialType), eq(signUps.subject, subject));
/** Those of the form or of a provider; the others hold a link that belongs to none of them. */
const isOwn = or(isNotNull(signUps.passwordHash), isNotNull(signUps.subject));

/**
 * Notes a sign-up with a link of its own; those of others with the same address stay as they are. When too many wait, the link belongs to
 * none of them. The address has to be locked.
 */
export async function addSignUp(queries: Queries, form: SignUpForm, now: Date): Promise<ActivationLink> {
  const { identity, ...fields } = form;
  if (identity) await queries.delete(signUps).where(and(ofEmail(form.email), isOf(identity)));
  const waiting = await ownOf(queries, form.email, now);
  if (waiting.length >= MAX_PER_ADDRESS) return linkOfNone(queries, form.email, now);
  const token = await insert(
    queries,
    { ...fields, socialType: identity?.socialType ?? null, subject: identity?.subject ?? null },
    now,
  );
  return { token, name: form.name, identity };
}

/**
 * The link once more, null where no sign-up waits. With one sign-up it is that one's; of several it is not known which belongs to the person who
 * asks, so the link then activates an account without any of their passwords. The address has to be locked.
 */
export async function renewLink(queries: Queries, email: string, now: Date): Promise<ActivationLink | null> {
  const waiting = await ownOf(queries, email, now);
  const [only] = waiting;
  if (!only) return null;
  if (waiting.length > 1) return linkOfNone(queries, email, now);
  const token = newToken();
  await queries
    .update(signUps)
    .set({ tokenHash: tokenHash(token), linkExpiresAt: new Date(now.getTime() + LINK_LENGTH_MS) })
    .where(eq(signUps.signUpId, only.signUpId));
  return { token, name: only.name, identity: identityOf(only) };
}

/** A link that belongs to no sign-up; the former one of the address no longer works. The address has to be locked. */
export async function linkOfNone(queries: Queries, email: string, now: Date): Promise<ActivationLink> {
  await queries.delete(signUps).where(and(ofEmail(email), sql`NOT (${isOwn})`));
  const none = { email, name: '', passwordHash: null, socialType: null, subject: null };
  return { token: await insert(queries, none, now), name: '', identity: null };
}

async function insert(
  queries: Queries,
  fields: Pick<SignUpRow, 'email' | 'name' | 'passwordHash' | 'socialType' | 'subject'>,
  now: Date,
): Promise<string> {
  const token = newToken();
  await queries.insert(signUps).values({
    ...fields,
    tokenHash: tokenHash(token),
    linkExpiresAt: new Date(now.getTime() + LINK_LENGTH_MS),
    expiresAt: new Date(now.getTime() + KEPT_MS),
  });
  return token;
}

/** The sign-up of the form that came last. */
export async function newestSignUp(queries: Queries, email: string, now: Date): Promise<SignUpRow | null> {
  const [row] = await queries
    .select()
    .from(signUps)
    .where(and(ofEmail(email), gt(signUps.expiresAt, now), isNotNull(signUps.passwordHash)))
    .orderBy(desc(signUps.signUpId))
    .limit(1);
  return row ?? null;
}

function ownOf(queries: Queries, email: string, now: Date): Promise<SignUpRow[]> {
  return queries
    .select()
    .from(signUps)
    .where(and(ofEmail(email), gt(signUps.expiresAt, now), isOwn));
}

/** The sign-up that a link belongs to, before it is used; null where there is none. */
export async function signUpOfLink(queries: Queries, token: string): Promise<SignUpRow | null> {
  const [row] = await queries
    .select()
    .from(signUps)
    .where(eq(signUps.tokenHash, tokenHash(token)));
  return row ?? null;
}

/** The identity that a sign-up came with. */
export function identityOf({ socialType, subject }: SignUpRow): IdentityKey | null {
  return socialType === null || subject === null ? null : { socialType, subject };
}

/** Uses a link up; null when it is unknown, expired or was used. */
export async function takeSignUp(queries: Queries, token: string, now: Date): Promise<SignUpRow | null> {
  const [row] = await queries
    .delete(signUps)
    .where(and(eq(signUps.tokenHash, tokenHash(token)), gt(signUps.linkExpiresAt, now)))
    .returning();
  return row ?? null;
}

/** Ends all sign-ups with an address that was proven, and those of the identity that opens its account. */
export async function deleteSignUps(
  queries: Queries,
  email: string,
  identity: IdentityKey | null = null,
): Promise<void> {
  await queries.delete(signUps).where(identity ? or(ofEmail(email), isOf(identity)) : ofEmail(email));
}

/** Removes sign-ups that were not completed. */
export async function sweepSignUps(queries: Queries, now: Date): Promise<void> {
  await deleteInSteps(queries, signUps, lt(signUps.expiresAt, now));
}
