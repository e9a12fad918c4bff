import { and, eq, ne } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { apiKeys, users } from '../../../database/schema.ts';
import type { Mail } from '../../mail/mail.ts';
import type { ApiKeyRow } from './api-keys.ts';

/** A mail is sent when a key has used this share of its cap, and when it has used all of it. */
const EARLY_SHARE = 0.8;

/** What a key has used of its cap. */
interface CapUse {
  readonly key: ApiKeyRow;
  /** Credits of this month, with those that jobs under way have reserved. */
  readonly used: number;
  /** A job was refused because of the cap: it is used up, though some credits may be left. */
  readonly isRefused: boolean;
  readonly now: Date;
}

/** Sends the owner of a key a mail at 80 % and at 100 % of its cap, once in a month each, as a part of a transaction. */
export async function mailAboutCap(
  queries: Queries,
  mail: Pick<Mail, 'queue'>,
  { key, used, isRefused, now }: CapUse,
): Promise<void> {
  const { apiKeyId, name, monthlyCredits: cap } = key;
  if (cap === null || (!isRefused && used < cap * EARLY_SHARE)) return;
  const isUsedUp = isRefused || used >= cap;
  // A cap that is raised begins anew; after the mail about all of it none about a part is sent.
  const month = now.toISOString().slice(0, 7);
  const [early, late] = [`${month} 80 ${cap}`, `${month} 100 ${cap}`];
  const [changed] = await queries
    .update(apiKeys)
    .set({ capMail: isUsedUp ? late : early })
    .where(
      and(
        eq(apiKeys.apiKeyId, apiKeyId),
        ne(apiKeys.capMail, late),
        ...(isUsedUp ? [] : [ne(apiKeys.capMail, early)]),
      ),
    )
    .returning({ userId: apiKeys.userId });
  if (!changed) return;
  const [owner] = await queries
    .select({ email: users.email })
    .from(users)
    .where(eq(users.userId, changed.userId));
  if (!owner) return;
  await mail.queue(queries, owner.email, {
    subject: isUsedUp ? 'A key has used its credits of this month' : 'A key has used 80 % of its credits',
    paragraphs: [
      `The key “${name}” of the developer API may take ${cap} credits in a month, and has taken ${used}.`,
      isUsedUp
        ? 'Requests that take more are refused until the month is over, or until you raise its cap in the API dashboard.'
        : 'When all are taken, its requests are refused until the month is over. You can raise its cap in the API dashboard.',
    ],
  });
}
