import { lt } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import { usedSocialTokens } from '../../database/schema.ts';
import { tokenHash } from '../accounts/tokens.ts';

/** Notes that a token was used, by its key; false when it was before. Of two that come at the same instant one gets true. */
export async function markTokenUsed(queries: Queries, key: string, expiresAt: Date): Promise<boolean> {
  const used = await queries
    .insert(usedSocialTokens)
    .values({ tokenHash: tokenHash(key), expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: usedSocialTokens.tokenHash });
  return used.length > 0;
}

/** Forgets tokens that have expired: they are refused for that. */
export async function sweepUsedTokens(queries: Queries, now: Date): Promise<void> {
  await deleteInSteps(queries, usedSocialTokens, lt(usedSocialTokens.expiresAt, now));
}
