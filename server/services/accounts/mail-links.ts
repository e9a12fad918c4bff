import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { mailLinks } from '../../database/schema.ts';
import { newToken, tokenHash } from './tokens.ts';

/** What a mailed link does when it is followed. */
export type LinkPurpose = 'activation' | 'password' | 'email';

const HOUR_MS = 60 * 60_000;
const LINK_LENGTH_MS: Readonly<Record<LinkPurpose, number>> = {
  activation: 24 * HOUR_MS,
  password: HOUR_MS,
  email: 24 * HOUR_MS,
};

/** Where the app takes up each link. */
const LINK_PATHS: Readonly<Record<LinkPurpose, string>> = {
  activation: '/sugnup-success/',
  password: '/reset-password/',
  email: '/my/account-settings/',
};

/** The name of the query parameter with the token; of address changes another, as that page has more to do. */
const LINK_PARAMETERS: Readonly<Record<LinkPurpose, string>> = {
  activation: 'link',
  password: 'link',
  email: 'emailLink',
};

/** Makes a link; the former ones of the same purpose no longer work. */
export async function createLink(
  queries: Queries,
  options: { userId: number; purpose: LinkPurpose; email: string; publicUrl: string; now: Date },
): Promise<string> {
  const { userId, purpose, email, publicUrl, now } = options;
  await queries.delete(mailLinks).where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose)));
  const token = newToken();
  await queries.insert(mailLinks).values({
    tokenHash: tokenHash(token),
    userId,
    purpose,
    email,
    expiresAt: new Date(now.getTime() + LINK_LENGTH_MS[purpose]),
  });
  return `${publicUrl}${LINK_PATHS[purpose]}?${LINK_PARAMETERS[purpose]}=${token}`;
}

/** Uses a link up and says whose it is; null when it is unknown, expired or was used. */
export async function useLink(
  queries: Queries,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<{ userId: number; email: string } | null> {
  const [row] = await queries
    .update(mailLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailLinks.tokenHash, tokenHash(token)),
        eq(mailLinks.purpose, purpose),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, now),
      ),
    )
    .returning({ userId: mailLinks.userId, email: mailLinks.email });
  return row ?? null;
}

/** Removes links that have expired. */
export async function sweepLinks(queries: Queries, now: Date): Promise<void> {
  await queries.delete(mailLinks).where(lt(mailLinks.expiresAt, now));
}
