import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { mailLinks } from '../../database/schema.ts';
import type { IdentityKey } from '../social/social-identity.ts';

/**
 * Who decides about an address waits here for others who do, until the transaction ends: two links, or a link and a log-in, may come at the
 * same instant. Taken before the row of a user is locked.
 */
export async function lockAddresses(queries: Queries, ...emails: readonly string[]): Promise<void> {
  const keys = [...new Set(emails.map((email) => `address ${email.toLowerCase()}`))];
  // In the same order everywhere: who waits for two never holds what the other waits for.
  for (const key of keys.sort())
    await queries.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The same for an identity of a provider; taken after the addresses. */
export async function lockIdentity(queries: Queries, { socialType, subject }: IdentityKey): Promise<void> {
  const key = `identity ${socialType} ${subject}`;
  await queries.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The account whose former address this is, as long as that change can be undone; no other user may take the address till then. */
export async function reservedFor(
  queries: Queries,
  email: string,
  now: Date,
): Promise<{ userId: number; until: Date } | null> {
  const [row] = await queries
    .select({ userId: mailLinks.userId, until: mailLinks.expiresAt })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.purpose, 'undo'),
        eq(sql`lower(${mailLinks.email})`, email.toLowerCase()),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, now),
      ),
    );
  return row ?? null;
}
