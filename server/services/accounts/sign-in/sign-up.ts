import type { Queries } from '../../../database/database.ts';
import type { SocialIdentity } from '../../social/social-identity.ts';
import { ACCOUNT_MAILS } from '../account-mails.ts';
import { type AccountParts, mailActivation, passwordUrl } from '../account-parts.ts';
import { lockAddresses, reservedFor } from '../addresses.ts';
import { userByEmail } from '../users.ts';
import { type Activated, followActivationLink } from './activation.ts';
import { addSignUp, type SignUpForm } from './sign-up-rows.ts';

/** New accounts: requested by a form or through a provider, made by the click on a mailed link. */
export class SignUp {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /**
   * Notes a sign-up that waits for its activation. Whether there is an account already is in a mail only, to the owner of the address;
   * the answer, and the time it takes, are the same.
   */
  async signUp({ name, email, password }: { name: string; email: string; password: string }): Promise<void> {
    const passwordHash = await this.#parts.passwords.hash(password);
    await this.#parts.database.transaction((queries) =>
      this.#note(queries, { name, email, passwordHash, identity: null }),
    );
  }

  /** The same for an identity whose provider does not vouch for the address. */
  async signUpBySocial(identity: SocialIdentity): Promise<void> {
    const { name, email } = identity;
    await this.#parts.database.transaction((queries) =>
      this.#note(queries, { name, email, passwordHash: null, identity }),
    );
  }

  async #note(queries: Queries, form: SignUpForm): Promise<void> {
    const { mail, now } = this.#parts;
    await lockAddresses(queries, form.email);
    const owner = await userByEmail(queries, form.email);
    if (owner && owner.activatedAt !== null) {
      const url = await passwordUrl(this.#parts, queries, owner);
      return mail.queue(queries, owner.email, ACCOUNT_MAILS.alreadySignedUp(owner.name, url));
    }
    const reserved = await reservedFor(queries, form.email, now());
    if (reserved) return mail.queue(queries, form.email, ACCOUNT_MAILS.addressReserved(reserved.until));
    await mailActivation(this.#parts, queries, form.email, await addSignUp(queries, form, now()));
  }

  /** Activates an account by its link. @throws CallError when the link is unknown, expired or was used. */
  activate(link: string): Promise<Activated> {
    return this.#parts.database.transaction((queries) => followActivationLink(this.#parts, queries, link));
  }
}
