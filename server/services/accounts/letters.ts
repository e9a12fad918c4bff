import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../database/database.ts';
import { sessions } from '../../database/schema.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { type AccountParts, mailActivation, passwordUrl } from './account-parts.ts';
import { lockAddresses, reservedFor } from './addresses.ts';
import type { SignedIn } from './sessions.ts';
import { createLink, linkUrl } from './sign-in/mail-links.ts';
import { linkOfNone, renewLink } from './sign-in/sign-up-rows.ts';
import { lockedUser, userByEmail } from './users.ts';

const JOB = 'account-letter';

const letterSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('activation'), email: z.string() }),
  z.object({ about: z.literal('password'), email: z.string() }),
  z.object({ about: z.literal('address'), email: z.string(), userId: z.number(), sessionId: z.number() }),
]);
type Letter = z.infer<typeof letterSchema>;

/**
 * Mails that are requested with an address. A job looks whether the address belongs to an account, after the answer: so that the time of the
 * answer does not reveal it.
 */
export class AccountLetters {
  readonly #parts: AccountParts;
  readonly #jobs: JobQueue;

  constructor(parts: AccountParts, jobs: JobQueue) {
    this.#parts = parts;
    this.#jobs = jobs;
    jobs.register(JOB, { payload: letterSchema, maxAttempts: 5, run: (letter) => this.#write(letter) });
  }

  /** The activation link once more, where a user waits for it. */
  activation(email: string): Promise<void> {
    return this.#ask({ about: 'activation', email });
  }

  /** A link to choose a new password, where there is an account; where one waits for its activation, the link for that. */
  newPassword(email: string): Promise<void> {
    return this.#ask({ about: 'password', email });
  }

  /** A link to take over a new address, unless a user has it: the answer does not say so. The present address gets a mail about it. */
  newAddress({ user, sessionId }: SignedIn, email: string): Promise<void> {
    return this.#ask({ about: 'address', email, userId: user.userId, sessionId });
  }

  #ask(letter: Letter): Promise<void> {
    return this.#jobs.enqueue(this.#parts.database.queries, JOB, letter);
  }

  async #write(letter: Letter): Promise<void> {
    await this.#parts.database.transaction(async (queries) => {
      await lockAddresses(queries, letter.email);
      if (letter.about === 'address') return this.#writeAboutAddress(queries, letter);
      const { mail } = this.#parts;
      const owner = await userByEmail(queries, letter.email);
      if (letter.about === 'password' && owner) {
        const url = await passwordUrl(this.#parts, queries, owner);
        return mail.queue(queries, owner.email, ACCOUNT_MAILS.forgottenPassword(owner.name, url));
      }
      if (!owner || owner.activatedAt === null)
        await this.#writeActivation(queries, owner?.email ?? letter.email, owner !== null);
    });
  }

  async #writeActivation(queries: Queries, email: string, isAccount: boolean): Promise<void> {
    const { now } = this.#parts;
    // An account that waits has been used already, so that its link belongs to no form.
    const link = isAccount ? await linkOfNone(queries, email, now()) : await renewLink(queries, email, now());
    if (link) await mailActivation(this.#parts, queries, email, link);
  }

  async #writeAboutAddress(
    queries: Queries,
    { email, userId, sessionId }: Extract<Letter, { about: 'address' }>,
  ): Promise<void> {
    const { mail, now, publicUrl } = this.#parts;
    const user = await lockedUser(queries, userId);
    // Logged out meanwhile, by a new password for instance: then there is no request any more.
    const [session] = await queries
      .select({ sessionId: sessions.sessionId })
      .from(sessions)
      .where(and(eq(sessions.sessionId, sessionId), eq(sessions.userId, userId)));
    if (!user || !session) return;
    await mail.queue(queries, user.email, ACCOUNT_MAILS.addressChangeRequested(user.name, email));
    const reserved = await reservedFor(queries, email, now());
    if ((await userByEmail(queries, email)) || (reserved && reserved.userId !== userId)) return;
    const token = await createLink(queries, { userId, purpose: 'email', email, now: now(), sessionId });
    const url = linkUrl(publicUrl(), 'email', token);
    await mail.queue(queries, email, ACCOUNT_MAILS.newAddress(user.name, url));
  }
}
