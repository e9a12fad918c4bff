import { desc, eq, lt } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../../config-types.ts';
import type { Database, Queries } from '../../database/database.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import { mails } from '../../database/schema.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { cleanContent, htmlOf, type MailContent, textOf } from './mail-text.ts';

const SEND_TIMEOUT_MS = 20_000;
/** Without SMTP mails wait in the outbox; this long. */
const OUTBOX_KEPT_MS = 7 * 24 * 60 * 60_000;
const OUTBOX_LENGTH = 100;

/** A mail as the outbox page shows it. */
export type OutboxMail = typeof mails.$inferSelect;

/** Mails on their way out. */
export interface Mail {
  /** Adds a mail as part of a transaction: it is sent if and only if that is committed. */
  queue(queries: Queries, recipient: string, content: MailContent): Promise<void>;
  /** The newest mails that were not sent. */
  outbox(): Promise<OutboxMail[]>;
  /** Removes mails that have lain in the outbox for too long. */
  sweep(now: Date): Promise<void>;
}

/**
 * Sends through the SMTP server of the configuration, or keeps mails in the outbox when there is none. A mail that was sent
 * is deleted: the links in it are as good as passwords.
 */
export function createMail({
  config,
  database,
  jobs,
}: {
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  database: Database;
  jobs: JobQueue;
}): Mail {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl !== undefined) {
    const transport = createTransport(smtpUrl, {
      connectionTimeout: SEND_TIMEOUT_MS,
      greetingTimeout: SEND_TIMEOUT_MS,
      socketTimeout: SEND_TIMEOUT_MS,
    } as object);
    jobs.register('send-mail', {
      payload: z.object({ mailId: z.number() }),
      maxAttempts: 8,
      async run({ mailId }) {
        const [mail] = await database.queries.select().from(mails).where(eq(mails.mailId, mailId));
        if (!mail) return;
        await transport.sendMail({
          from: mailFrom,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.textBody,
          html: mail.htmlBody,
          ...(mail.unsubscribeUrl === null ? {} : { headers: unsubscribeHeaders(mail.unsubscribeUrl) }),
          // The same on every attempt, so that a mail that was sent twice can be recognized.
          messageId: `<${mailId}.${mail.createdAt.getTime()}@gesso>`,
        });
        await database.queries.delete(mails).where(eq(mails.mailId, mailId));
      },
    });
  }

  return {
    async queue(queries, recipient, written) {
      const content = cleanContent(written);
      const [row] = await queries
        .insert(mails)
        .values({
          recipient,
          subject: content.subject,
          textBody: textOf(content),
          htmlBody: htmlOf(content),
          unsubscribeUrl: content.unsubscribeUrl ?? null,
        })
        .returning({ mailId: mails.mailId });
      if (smtpUrl !== undefined && row) await jobs.enqueue(queries, 'send-mail', { mailId: row.mailId });
    },
    outbox: () =>
      database.queries
        .select()
        .from(mails)
        .orderBy(desc(mails.createdAt), desc(mails.mailId))
        .limit(OUTBOX_LENGTH),
    async sweep(now) {
      const before = new Date(now.getTime() - OUTBOX_KEPT_MS);
      await deleteInSteps(database.queries, mails, lt(mails.createdAt, before));
    },
  };
}

/** By RFC 2369 and RFC 8058: mail programs take a reader off the list with one request, without a page. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
