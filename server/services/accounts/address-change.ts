import type { Queries } from '../../database/database.ts';
import { CallError } from '../call-error.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import type { AccountParts } from './account-parts.ts';
import { reservedFor } from './addresses.ts';
import type { SignedIn } from './sessions.ts';
import { identityOfSession, untieOthers, untieSince } from './sign-in/identities.ts';
import { forgetNetworks } from './sign-in/known-networks.ts';
import {
  createLink,
  deleteLinks,
  deleteUndoLinksSince,
  linkUrl,
  type UsedLink,
  useLink,
} from './sign-in/mail-links.ts';
import { deleteSignUps } from './sign-in/sign-up-rows.ts';
import { updateUser, userByEmail } from './users.ts';

const DEAD_LINK = 'This link is either expired or invalid. Please request a new link.';

/** An account that has its former address back. */
export interface UndoneChange {
  readonly email: string;
  /** The token of a link by which a new password is chosen. */
  readonly resetLink: string;
}

/** Takes over new addresses, and gives former ones back. Asking for a change is a letter (letters.ts). */
export class AddressChange {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /**
   * Takes over the address that a link was mailed to. The session that requested it stays, with the identity that opened it, and the one in
   * which the link was followed (a telephone, say); all other ways in go. The former address gets a mail, and can undo it. Returns the new one.
   */
  async confirm(link: string, follower: SignedIn | null): Promise<string> {
    const { database, now } = this.#parts;
    const email = await database.transaction(async (queries) => {
      const found = await useLink(queries, 'email', link, now());
      if (!found || (await isTaken(queries, found, now()))) return null;
      await this.#take(queries, found, follower);
      return found.email;
    });
    if (email === null) throw new CallError('refused', DEAD_LINK);
    return email;
  }

  async #take(
    queries: Queries,
    { user, email, sessionId }: UsedLink,
    follower: SignedIn | null,
  ): Promise<void> {
    const { mail, sessions, trials, now, publicUrl } = this.#parts;
    const { userId, name } = user;
    const former = user.email;
    await updateUser(queries, userId, { email });
    // The new address is the same person, with or without this account.
    if (user.trialConsumed) await trials.note(queries, { userId, email });
    const identity = sessionId === null ? null : await identityOfSession(queries, sessionId);
    await untieOthers(queries, userId, identity);
    const kept = [sessionId, follower?.user.userId === userId ? follower.sessionId : null];
    await sessions.revokeOthers(queries, userId, ...kept.filter((each) => each !== null));
    await deleteLinks(queries, userId);
    await deleteSignUps(queries, email);
    const token = await createLink(queries, { userId, purpose: 'undo', email: former, now: now() });
    const url = linkUrl(publicUrl(), 'undo', token);
    await mail.queue(queries, former, ACCOUNT_MAILS.addressChanged(name, email, url));
  }

  /**
   * Gives an account the address back that a link was mailed to. The one who changed it may have had the password: so it counts no more, all
   * sessions end, and identities that were tied since the change go.
   */
  async undo(link: string): Promise<UndoneChange> {
    const { database, now } = this.#parts;
    const undone = await database.transaction(async (queries) => {
      const found = await useLink(queries, 'undo', link, now());
      if (!found || (await isTaken(queries, found, now()))) return null;
      return this.#giveBack(queries, found);
    });
    if (undone === null)
      throw new CallError(
        'refused',
        'This link is either expired or invalid. It works once, for 7 days, and as long as the account exists.',
      );
    return undone;
  }

  async #giveBack(queries: Queries, { user, email, createdAt }: UsedLink): Promise<UndoneChange> {
    const { mail, sessions, now } = this.#parts;
    const { userId, name } = user;
    await updateUser(queries, userId, { email, passwordHash: null });
    await sessions.revokeOthers(queries, userId);
    await untieSince(queries, userId, createdAt);
    await forgetNetworks(queries, userId);
    await deleteLinks(queries, userId);
    // Addresses that it had in between cannot take it back; older ones can.
    await deleteUndoLinksSince(queries, userId, createdAt);
    await deleteSignUps(queries, email);
    await mail.queue(queries, email, ACCOUNT_MAILS.addressRestored(name));
    const resetLink = await createLink(queries, { userId, purpose: 'password', email, now: now() });
    return { email, resetLink };
  }
}

/** Whether another account has the address of a link, or may take it back. */
async function isTaken(queries: Queries, { user, email }: UsedLink, now: Date): Promise<boolean> {
  const owner = await userByEmail(queries, email);
  if (owner && owner.userId !== user.userId) return true;
  const reserved = await reservedFor(queries, email, now);
  return reserved !== null && reserved.userId !== user.userId;
}
