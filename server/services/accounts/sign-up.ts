import type { Database, Queries } from '../../database/database.ts';
import { CallError } from '../call-error.ts';
import type { Mail } from '../mail/mail.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { createLink, useLink } from './mail-links.ts';
import type { Passwords } from './passwords.ts';
import type { UserRow } from './sessions.ts';
import { createUser, updateUser, userByEmail } from './users.ts';

/** What the services of accounts work with. */
export interface AccountParts {
  readonly database: Database;
  readonly mail: Mail;
  readonly passwords: Passwords;
  readonly now: () => Date;
  readonly publicUrl: () => string;
}

/** New accounts: made by a form, active after the click on a mailed link. */
export class SignUp {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /**
   * Makes an account that waits for its activation. Whether there was one already is told by mail only, to who owns the address;
   * the answer, and the time it takes, are the same.
   */
  async signUp(form: { name: string; email: string; password: string }): Promise<void> {
    const { name, email } = form;
    const { database, passwords } = this.#parts;
    const passwordHash = await passwords.hash(form.password);
    await database.transaction(async (queries) => {
      const created = await createUser(queries, { email, name, passwordHash, activatedAt: null });
      const user = created ?? (await userByEmail(queries, email));
      // Deleted between the two statements: as good as never having been there.
      if (!user) return;
      if (user.activatedAt !== null) {
        const url = await this.#link(queries, user, 'password');
        await this.#parts.mail.queue(queries, user.email, ACCOUNT_MAILS.alreadySignedUp(user.name, url));
        return;
      }
      // Whoever signs up last before the activation decides; links of earlier attempts die with the new one.
      const pending = created ?? (await updateUser(queries, user.userId, { name, passwordHash, email }));
      await this.#mailActivation(queries, pending);
    });
  }

  /** Activates an account and gives its user. @throws CallError when the link is unknown, expired or was used. */
  async activate(link: string): Promise<UserRow> {
    const { database, now } = this.#parts;
    const user = await database.transaction(async (queries) => {
      const found = await useLink(queries, 'activation', link, now());
      return found && updateUser(queries, found.userId, { activatedAt: now() });
    });
    if (user === null)
      throw new CallError(
        'refused',
        'This activation link is either expired or invalid. Please request a new activation link.',
      );
    return user;
  }

  async #mailActivation(queries: Queries, user: UserRow): Promise<void> {
    const url = await this.#link(queries, user, 'activation');
    await this.#parts.mail.queue(queries, user.email, ACCOUNT_MAILS.activation(user.name, url));
  }

  #link(queries: Queries, user: UserRow, purpose: 'activation' | 'password'): Promise<string> {
    const { now, publicUrl } = this.#parts;
    const { userId, email } = user;
    return createLink(queries, { userId, purpose, email, publicUrl: publicUrl(), now: now() });
  }
}
