import { and, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';
import { mailLinks } from '../../../database/schema.ts';
import { lockAddresses } from '../addresses.ts';
import type { UserRow } from '../sessions.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { lockedUser, userById } from '../users.ts';

/** What a mailed link of an account does when it is followed. Those that activate belong to sign-ups. */
export type LinkPurpose = 'password' | 'email' | 'undo';

const HOUR_MS = 60 * 60_000;
const LINK_LENGTH_MS: Readonly<Record<LinkPurpose, number>> = {
  password: HOUR_MS,
  email: 24 * HOUR_MS,
  undo: 7 * 24 * HOUR_MS,
};

/** Where the app takes up each link. The page of a new address has more to do, so its parameter has a name of its own. */
const LINK_ADDRESSES: Readonly<Record<LinkPurpose, string>> = {
  password: '/reset-password/?link=',
  email: '/my/account-settings/?emailLink=',
  undo: '/undo-email-change/?link=',
};

/** The address of the page that takes up a link. */
export function linkUrl(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${LINK_ADDRESSES[purpose]}${token}`;
}

/**
 * Makes a link and returns its token; the former ones of the same purpose no longer work, except those that undo: each of them belongs
 * to another address. `email` is the address that the link is mailed to, `sessionId` the session that the link ends with.
 */
export async function createLink(
  queries: Queries,
  options: { userId: number; purpose: LinkPurpose; email: string; now: Date; sessionId?: number },
): Promise<string> {
  const { userId, purpose, email, now, sessionId = null } = options;
  // Two that are requested at the same instant come one after the other, so that one of them is left.
  await lockedUser(queries, userId);
  if (purpose !== 'undo') await deleteLinks(queries, userId, [purpose]);
  const token = newToken();
  await queries.insert(mailLinks).values({
    ...{ tokenHash: tokenHash(token), userId, purpose, email, sessionId },
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_LENGTH_MS[purpose]),
  });
  return token;
}

/** A link that was followed, and the account that it is about. */
export interface UsedLink {
  /** As it was before the link; no other request changes it until the transaction ends. */
  readonly user: UserRow;
  /** The address that the link was mailed to. */
  readonly email: string;
  readonly sessionId: number | null;
  readonly createdAt: Date;
}

/** Uses a link up; null when it is unknown, expired or was used. Of two that come at the same instant one gets it. */
export async function useLink(
  queries: Queries,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<UsedLink | null> {
  const isLink = and(eq(mailLinks.tokenHash, tokenHash(token)), eq(mailLinks.purpose, purpose));
  const [found] = await queries
    .select({ userId: mailLinks.userId, email: mailLinks.email })
    .from(mailLinks)
    .where(isLink);
  const owner = found && (await userById(queries, found.userId));
  if (!owner) return null;
  await lockAddresses(queries, found.email, owner.email);
  const user = await lockedUser(queries, owner.userId);
  // Changed while this waited: the link has died with it, or it will be tried again.
  if (!user || user.email !== owner.email) return null;
  const [row] = await queries
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(isLink, isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now)))
    .returning({
      email: mailLinks.email,
      sessionId: mailLinks.sessionId,
      createdAt: mailLinks.createdAt,
    });
  return row ? { ...row, user } : null;
}

/** Ends the links of an account that go with its password or its address. */
export async function deleteLinks(
  queries: Queries,
  userId: number,
  purposes: readonly LinkPurpose[] = ['password', 'email'],
): Promise<void> {
  await queries
    .delete(mailLinks)
    .where(and(eq(mailLinks.userId, userId), inArray(mailLinks.purpose, [...purposes])));
}

/** Ends the links that undo a change of this moment or a later one. */
export async function deleteUndoLinksSince(queries: Queries, userId: number, since: Date): Promise<void> {
  await queries
    .delete(mailLinks)
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, 'undo'), gte(mailLinks.createdAt, since)));
}

/** The former addresses of an account whose change can still be undone. */
export async function formerAddresses(queries: Queries, userId: number, now: Date): Promise<string[]> {
  const rows = await queries
    .select({ email: mailLinks.email })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.userId, userId),
        eq(mailLinks.purpose, 'undo'),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, now),
      ),
    );
  return [...new Set(rows.map(({ email }) => email))];
}

/** Removes links that have expired. */
export async function sweepLinks(queries: Queries, now: Date): Promise<void> {
  await deleteInSteps(queries, mailLinks, lt(mailLinks.expiresAt, now));
}
