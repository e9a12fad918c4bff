import { CallError } from '../../call-error.ts';
import { ACCOUNT_MAILS } from '../account-mails.ts';
import type { AccountParts } from '../account-parts.ts';
import type { OwnerCheck } from '../owner-check.ts';
import type { SignedIn } from '../sessions.ts';
import { lockedUser, updateUser } from '../users.ts';
import { untieOthers } from './identities.ts';
import { forgetNetworks } from './known-networks.ts';
import { deleteLinks, useLink } from './mail-links.ts';
import { refusedPasswords } from './refused-passwords.ts';
import { deleteSignUps } from './sign-up-rows.ts';

/** Changes of passwords. */
export class Credentials {
  readonly #parts: AccountParts;
  readonly #ownerCheck: OwnerCheck;

  constructor(parts: AccountParts, ownerCheck: OwnerCheck) {
    this.#parts = parts;
    this.#ownerCheck = ownerCheck;
  }

  /**
   * Sets a new password by a mailed link; the person who got it owns the address, so the account is active from then on. Every other way in goes
   * with the former password: sessions, identities, links. Returns the account's number.
   */
  async reset(link: string, password: string): Promise<number> {
    const { database, passwords, sessions, mail, now } = this.#parts;
    const passwordHash = await passwords.hash(password);
    // Made before the transaction, which would hold the account meanwhile.
    await refusedPasswords.prepare();
    const userId = await database.transaction(async (queries) => {
      const found = await useLink(queries, 'password', link, now());
      // A link that was mailed to an address proves nothing of the one that the account has by now.
      if (!found || found.email.toLowerCase() !== found.user.email.toLowerCase()) return null;
      // The link is as unused as before when this refuses.
      await refusedPasswords.check(password, found.user);
      const { email, name, activatedAt } = found.user;
      const ofUser = found.user.userId;
      await updateUser(queries, ofUser, { passwordHash, activatedAt: activatedAt ?? now() });
      await sessions.revokeOthers(queries, ofUser);
      await untieOthers(queries, ofUser, null);
      await deleteLinks(queries, ofUser);
      await deleteSignUps(queries, email);
      await forgetNetworks(queries, ofUser);
      await mail.queue(queries, email, ACCOUNT_MAILS.passwordReset(name));
      return ofUser;
    });
    if (userId === null)
      throw new CallError(
        'refused',
        'This reset password link is either expired or invalid. Please request a new link.',
      );
    return userId;
  }

  /**
   * Sets a new password given the former one. Who signs in through others alone has none to give, and has to have logged in a moment ago:
   * a password opens everything, so a session that was left open must not be enough.
   */
  async change(caller: SignedIn, current: string | undefined, password: string): Promise<void> {
    const { database, passwords, sessions, mail } = this.#parts;
    const { user, sessionId } = caller;
    if (user.passwordHash !== null && current === undefined)
      throw new CallError('refused', 'The current password is not correct.');
    await this.#ownerCheck.check(caller, current);
    const passwordHash = await passwords.hash(password);
    await database.transaction(async (queries) => {
      const before = await lockedUser(queries, user.userId);
      // Set again meanwhile, by a link for instance: what was right a moment ago counts no more.
      if (before?.passwordHash !== user.passwordHash)
        throw new CallError('refused', 'The current password is not correct.');
      await updateUser(queries, user.userId, { passwordHash });
      await sessions.revokeOthers(queries, user.userId, sessionId);
      await deleteLinks(queries, user.userId);
      await mail.queue(queries, user.email, ACCOUNT_MAILS.passwordChanged(user.name));
    });
  }
}
