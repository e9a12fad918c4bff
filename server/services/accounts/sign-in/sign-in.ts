import type { Queries } from '../../../database/database.ts';
import { CallError } from '../../call-error.ts';
import { type IdentityKey, providerName, type SocialIdentity } from '../../social/social-identity.ts';
import { ACCOUNT_MAILS } from '../account-mails.ts';
import type { AccountParts } from '../account-parts.ts';
import { lockAddresses, lockIdentity, reservedFor } from '../addresses.ts';
import type { UserRow } from '../sessions.ts';
import { lockedUser, userByEmail } from '../users.ts';
import { type Activated, activateAccount } from './activation.ts';
import { tieIdentity, userOfIdentity } from './identities.ts';
import { newestSignUp } from './sign-up-rows.ts';

/** A user who has just signed in. */
export interface SignInResult {
  readonly user: UserRow;
  readonly accessToken: string;
  readonly isNew: boolean;
}

/** A user who signs in once a link has proven this address. */
export interface AddressToProve {
  readonly emailToProve: string;
}

const WRONG_CREDENTIALS = 'The e-mail address or the password is not correct.';

/** Ways into an account. */
export class SignIn {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** @throws CallError with one message for an unknown address and a wrong password alike. */
  async byPassword(email: string, password: string, deviceName: string): Promise<SignInResult> {
    const { database, passwords, now } = this.#parts;
    const { queries } = database;
    // Both are looked up every time, and one password is checked: the time of the answer does not reveal whether there is an account.
    const user = await userByEmail(queries, email);
    const signUp = await newestSignUp(queries, email, now());
    const stored = user ? user.passwordHash : (signUp?.passwordHash ?? null);
    if (!(await passwords.verify(stored, password))) throw new CallError('refused', WRONG_CREDENTIALS);
    // This is revealed only with the right password.
    if (!user || user.activatedAt === null)
      throw new CallError(
        'notActivated',
        'Please activate your account first: the link is in the mail that we sent you when you signed up.',
      );
    return database.transaction(async (transaction) => {
      // A password that was changed while this one was looked at opens nothing any more.
      const current = await lockedUser(transaction, user.userId);
      if (!current || current.passwordHash !== user.passwordHash)
        throw new CallError('refused', WRONG_CREDENTIALS);
      return this.#opened(transaction, current, deviceName, { identity: null, isNew: false });
    });
  }

  /** Signs in the person who has just activated an account: the link came to its address and works once, so it proves as much as a password. */
  async byActivation({ user, identity }: Activated, deviceName: string): Promise<SignInResult> {
    return this.#opened(this.#parts.database.queries, user, deviceName, { identity, isNew: true });
  }

  /**
   * Signs in through Google or Facebook; the first time it makes the account, or ties the identity to the one of its address. Where the
   * provider does not vouch for the address, and it was not proven, nothing happens but that it has to be.
   */
  bySocial(identity: SocialIdentity, deviceName: string): Promise<SignInResult | AddressToProve> {
    const { database, now } = this.#parts;
    const { email, name } = identity;
    return database.transaction(async (queries) => {
      await lockAddresses(queries, email);
      await lockIdentity(queries, identity);
      const known = await lockedOwnerOf(queries, identity);
      if (known && known.activatedAt !== null)
        return this.#opened(queries, known, deviceName, { identity, isNew: false });
      if (known && !(identity.isEmailVerified && known.email.toLowerCase() === email.toLowerCase()))
        return { emailToProve: known.email };
      const existing = await userByEmail(queries, email);
      if (existing && existing.activatedAt !== null) {
        if (identity.isEmailVerified) return this.#tie(queries, existing, identity, deviceName);
        throw new CallError(
          'refused',
          'There is an account with this e-mail address already. Please log in with its password.',
        );
      }
      if (!identity.isEmailVerified) return { emailToProve: email };
      if (await reservedFor(queries, email, now()))
        throw new CallError(
          'refused',
          'This address was removed from an account a few days ago. If it is your account, use the link in the mail that we sent to this address.',
        );
      const user = await activateAccount(this.#parts, queries, { email, name, passwordHash: null, identity });
      if (!user) throw new Error('The address was not locked.');
      return this.#opened(queries, user, deviceName, { identity, isNew: existing === null });
    });
  }

  async #tie(
    queries: Queries,
    user: UserRow,
    identity: SocialIdentity,
    deviceName: string,
  ): Promise<SignInResult> {
    const { mail, now } = this.#parts;
    await tieIdentity(queries, user.userId, identity, now());
    await mail.queue(queries, user.email, ACCOUNT_MAILS.identityAdded(user.name, providerName(identity)));
    return this.#opened(queries, user, deviceName, { identity, isNew: false });
  }

  async #opened(
    queries: Queries,
    user: UserRow,
    deviceName: string,
    { identity, isNew }: { identity: IdentityKey | null; isNew: boolean },
  ): Promise<SignInResult> {
    const accessToken = await this.#parts.sessions.open(queries, user.userId, deviceName, identity);
    return { user, accessToken, isNew };
  }
}

/** The account that an identity opens, which no other request changes until the transaction ends. */
async function lockedOwnerOf(queries: Queries, identity: IdentityKey): Promise<UserRow | null> {
  const owner = await userOfIdentity(queries, identity);
  if (!owner) return null;
  await lockedUser(queries, owner.userId);
  // It may have been untied while this waited.
  return userOfIdentity(queries, identity);
}
