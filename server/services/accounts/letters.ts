import { z } from 'zod';
import type { Queries } from '../../database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { createLink, type LinkPurpose } from './mail-links.ts';
import type { UserRow } from './sessions.ts';
import type { AccountParts } from './sign-up.ts';
import { userByEmail, userById } from './users.ts';

const JOB = 'account-letter';

const letterSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('activation'), email: z.string() }),
  z.object({ about: z.literal('password'), email: z.string() }),
  z.object({ about: z.literal('address'), email: z.string(), userId: z.number() }),
]);
type Letter = z.infer<typeof letterSchema>;

/**
 * Mails that are asked for with an address. A job looks whether the address belongs to anybody, after the answer: so that the time of the
 * answer does not tell.
 */
export class AccountLetters {
  readonly #parts: AccountParts;
  readonly #jobs: JobQueue;

  constructor(parts: AccountParts, jobs: JobQueue) {
    this.#parts = parts;
    this.#jobs = jobs;
    jobs.register(JOB, { payload: letterSchema, maxAttempts: 5, run: (letter) => this.#write(letter) });
  }

  /** The activation link once more, where an account waits for it. */
  activation(email: string): Promise<void> {
    return this.#ask({ about: 'activation', email });
  }

  /** A link to choose a new password, where there is an account. */
  newPassword(email: string): Promise<void> {
    return this.#ask({ about: 'password', email });
  }

  /** A link to take over a new address, unless somebody has it: of that nothing is told. */
  newAddress(userId: number, email: string): Promise<void> {
    return this.#ask({ about: 'address', email, userId });
  }

  #ask(letter: Letter): Promise<void> {
    return this.#jobs.enqueue(this.#parts.database.queries, JOB, letter);
  }

  async #write(letter: Letter): Promise<void> {
    const { database, mail } = this.#parts;
    await database.transaction(async (queries) => {
      const owner = await userByEmail(queries, letter.email);
      if (letter.about === 'address') {
        const user = owner ? null : await userById(queries, letter.userId);
        if (!user) return;
        const url = await this.#link(queries, user, 'email', letter.email);
        await mail.queue(queries, letter.email, ACCOUNT_MAILS.newAddress(user.name, url));
      } else if (letter.about === 'password' && owner) {
        const url = await this.#link(queries, owner, 'password', owner.email);
        await mail.queue(queries, owner.email, ACCOUNT_MAILS.forgottenPassword(owner.name, url));
      } else if (letter.about === 'activation' && owner && owner.activatedAt === null) {
        const url = await this.#link(queries, owner, 'activation', owner.email);
        await mail.queue(queries, owner.email, ACCOUNT_MAILS.activation(owner.name, url));
      }
    });
  }

  #link(queries: Queries, { userId }: UserRow, purpose: LinkPurpose, email: string): Promise<string> {
    const { now, publicUrl } = this.#parts;
    return createLink(queries, { userId, purpose, email, publicUrl: publicUrl(), now: now() });
  }
}
