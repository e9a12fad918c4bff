import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Queries } from '../../database/database.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import { newsletterSubscribers as subscribers } from '../../database/schema.ts';
import { newToken, tokenHash } from '../accounts/tokens.ts';
import { CallError } from '../call-error.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { greeting } from '../mail/greeting.ts';
import type { Mail } from '../mail/mail.ts';
import type { MailContent } from '../mail/mail-text.ts';

const JOB = 'newsletter-letter';
const LINK_LENGTH_MS = 7 * 24 * 60 * 60_000;

/** What the newsletter works with. */
export interface NewsletterParts {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly mail: Mail;
  readonly now: () => Date;
  readonly publicUrl: () => string;
}

/** Where the app removes an address from the list; one request there does it too (RFC 8058). */
export function unsubscribeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/?unsubscribe=${token}`;
}

/** The list of those who want the newsletter. An address is on it once its owner has confirmed it by a mailed link. */
export class Newsletter {
  readonly #parts: NewsletterParts;

  constructor(parts: NewsletterParts) {
    this.#parts = parts;
    parts.jobs.register(JOB, {
      payload: z.object({ email: z.string() }),
      maxAttempts: 5,
      run: ({ email }) => this.#write(email),
    });
  }

  /** Mails the link that confirms. A job does it after the answer, so that its time does not reveal who is on the list. */
  async subscribe(email: string): Promise<void> {
    await this.#parts.jobs.enqueue(this.#parts.database.queries, JOB, { email: email.toLowerCase() });
  }

  async #write(email: string): Promise<void> {
    const { database, mail, now, publicUrl } = this.#parts;
    const token = newToken();
    const link = {
      linkHash: tokenHash(token),
      linkExpiresAt: new Date(now().getTime() + LINK_LENGTH_MS),
    };
    await database.transaction(async (queries) => {
      const [row] = await queries
        .insert(subscribers)
        .values({ email, subscribedAt: now(), unsubscribeToken: newToken(), ...link })
        .onConflictDoUpdate({
          target: subscribers.email,
          set: link,
          // An address that is confirmed already gets no mail again.
          setWhere: isNull(subscribers.confirmedAt),
        })
        .returning({ unsubscribeToken: subscribers.unsubscribeToken });
      if (!row) return;
      const content = confirmationMail({
        confirmUrl: `${publicUrl()}/newsletter/?confirm=${token}`,
        unsubscribeUrl: unsubscribeUrl(publicUrl(), row.unsubscribeToken),
      });
      await mail.queue(queries, email, content);
    });
  }

  /** Puts an address on the list and returns it. A link that is followed twice says the same twice. @throws CallError */
  async confirm(link: string): Promise<string> {
    const now = this.#parts.now();
    const [row] = await this.#parts.database.queries
      .update(subscribers)
      .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(subscribers.linkHash, tokenHash(link)), gt(subscribers.linkExpiresAt, now)))
      .returning({ email: subscribers.email });
    if (!row)
      throw new CallError(
        'refused',
        'This link is either expired or invalid. Please subscribe again to get a new one.',
      );
    return row.email;
  }

  /** Takes an address off the list and returns it. @throws CallError */
  async unsubscribe(token: string): Promise<string> {
    const [row] = await this.#parts.database.queries
      .delete(subscribers)
      .where(eq(subscribers.unsubscribeToken, token))
      .returning({ email: subscribers.email });
    if (!row)
      throw new CallError(
        'refused',
        'This link is not valid, or its address has already been removed from the list.',
      );
    return row.email;
  }
}

/** Forgets addresses whose owners did not confirm them. */
export async function sweepSubscribers(queries: Queries, now: Date): Promise<void> {
  await deleteInSteps(
    queries,
    subscribers,
    and(isNull(subscribers.confirmedAt), lt(subscribers.linkExpiresAt, now)),
  );
}

function confirmationMail(urls: { confirmUrl: string; unsubscribeUrl: string }): MailContent {
  return {
    subject: 'Confirm the Gesso newsletter',
    paragraphs: [
      greeting(''),
      'Someone, probably you, subscribed to our newsletter with this address. Confirm it to get the next one.',
    ],
    action: { label: 'Confirm newsletter', url: urls.confirmUrl },
    note: 'The link works for 7 days. If you did not request it, ignore this e-mail: without the click you get no newsletter, and the address is deleted.',
    unsubscribeUrl: urls.unsubscribeUrl,
  };
}
