import type { Database, Queries } from '../../database/database.ts';
import type { Mail } from '../mail/mail.ts';
import type { Trials } from '../payments/credits/trials.ts';
import { providerName } from '../social/social-identity.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import type { Sessions, UserRow } from './sessions.ts';
import { createLink, linkUrl } from './sign-in/mail-links.ts';
import type { Passwords } from './sign-in/passwords.ts';
import type { ActivationLink } from './sign-in/sign-up-rows.ts';

/** What the services of accounts work with. */
export interface AccountParts {
  readonly database: Database;
  readonly mail: Mail;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly now: () => Date;
  readonly publicUrl: () => string;
  readonly trials: Trials;
}

/** Mails a link that activates. */
export async function mailActivation(
  { mail, publicUrl }: Pick<AccountParts, 'mail' | 'publicUrl'>,
  queries: Queries,
  email: string,
  { token, name, identity }: ActivationLink,
): Promise<void> {
  const url = `${publicUrl()}/sugnup-success/?link=${token}`;
  const content = identity
    ? ACCOUNT_MAILS.proveAddress(name, providerName(identity), url)
    : ACCOUNT_MAILS.activation(name, url);
  await mail.queue(queries, email, content);
}

/** The address of a link by which the owner of an account chooses a new password. */
export async function passwordUrl(
  { now, publicUrl }: Pick<AccountParts, 'now' | 'publicUrl'>,
  queries: Queries,
  { userId, email }: UserRow,
): Promise<string> {
  const token = await createLink(queries, { userId, purpose: 'password', email, now: now() });
  return linkUrl(publicUrl(), 'password', token);
}
