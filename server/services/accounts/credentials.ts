import { CallError } from '../call-error.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { useLink } from './mail-links.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import type { AccountParts } from './sign-up.ts';
import { updateUser, userByEmail, userById } from './users.ts';

/** Changes of what people sign in with. */
export class Credentials {
  readonly #parts: AccountParts & { readonly sessions: Sessions };

  constructor(parts: AccountParts & { readonly sessions: Sessions }) {
    this.#parts = parts;
  }

  /** Sets a new password by a mailed link; whoever got it owns the address, so the account is active from then on. Returns the account's number. */
  async reset(link: string, password: string): Promise<number> {
    const { database, passwords, sessions, mail, now } = this.#parts;
    const passwordHash = await passwords.hash(password);
    const userId = await database.transaction(async (queries) => {
      const found = await useLink(queries, 'password', link, now());
      if (!found) return null;
      const user = await updateUser(queries, found.userId, { passwordHash });
      if (user.activatedAt === null) await updateUser(queries, user.userId, { activatedAt: now() });
      await sessions.revokeOthers(queries, user.userId, null);
      await mail.queue(queries, user.email, ACCOUNT_MAILS.passwordChanged(user.name));
      return user.userId;
    });
    if (userId === null)
      throw new CallError(
        'refused',
        'This reset password link is either expired or invalid. Please request a new link.',
      );
    return userId;
  }

  /** Sets a new password given the former one; who signs in through others alone has none to give. */
  async change({ user, sessionId }: SignedIn, current: string | undefined, password: string): Promise<void> {
    const { database, passwords, sessions, mail } = this.#parts;
    const matches =
      user.passwordHash === null ||
      (current !== undefined && (await passwords.verify(user.passwordHash, current)));
    if (!matches) throw new CallError('refused', 'The current password is not right.');
    const passwordHash = await passwords.hash(password);
    await database.transaction(async (queries) => {
      await updateUser(queries, user.userId, { passwordHash });
      await sessions.revokeOthers(queries, user.userId, sessionId);
      await mail.queue(queries, user.email, ACCOUNT_MAILS.passwordChanged(user.name));
    });
  }

  /** Takes over the address that a link was mailed to. */
  async confirmAddress(link: string): Promise<void> {
    const { database, mail, now } = this.#parts;
    const used = await database.transaction(async (queries) => {
      const found = await useLink(queries, 'email', link, now());
      if (!found || (await userByEmail(queries, found.email))) return false;
      const former = await userById(queries, found.userId);
      const user = await updateUser(queries, found.userId, { email: found.email });
      if (former)
        await mail.queue(queries, former.email, ACCOUNT_MAILS.addressChanged(user.name, user.email));
      return true;
    });
    if (!used)
      throw new CallError('refused', 'This link is either expired or invalid. Please request a new link.');
  }
}
