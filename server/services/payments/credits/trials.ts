import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { socialIdentities, usedTrials } from '../../../database/schema.ts';
import type { UserRow } from '../../accounts/sessions.ts';
import { keyedHash } from '../../keyed-hash.ts';

/** Where dots before the @ mean nothing, and the two names are one. */
const GOOGLE_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * Who had a trial of Pro, kept beyond the account: as HMAC of the mailbox and of the identities at Google and Facebook, so that the rows
 * reveal no address. Without the server's secret they cannot be compared, so a new secret begins again.
 */
export class Trials {
  readonly #secret: string;

  constructor({ secret }: { secret: string }) {
    this.#secret = secret;
  }

  /** Whether a person had a trial, with this account or a former one. */
  async wasUsed(
    queries: Queries,
    user: Pick<UserRow, 'userId' | 'email' | 'trialConsumed'>,
  ): Promise<boolean> {
    if (user.trialConsumed) return true;
    const found = await queries
      .select()
      .from(usedTrials)
      .where(inArray(usedTrials.personHash, await this.#hashesOf(queries, user)))
      .limit(1);
    return found.length > 0;
  }

  /** Notes that a person has had the trial. */
  async note(queries: Queries, user: Pick<UserRow, 'userId' | 'email'>): Promise<void> {
    const rows = (await this.#hashesOf(queries, user)).map((personHash) => ({ personHash }));
    await queries.insert(usedTrials).values(rows).onConflictDoNothing();
  }

  async #hashesOf(queries: Queries, { userId, email }: Pick<UserRow, 'userId' | 'email'>): Promise<string[]> {
    const identities = await queries
      .select()
      .from(socialIdentities)
      .where(eq(socialIdentities.userId, userId));
    return [
      this.#hash(`mailbox ${mailboxOf(email)}`),
      ...identities.map(({ socialType, subject }) => this.#hash(`identity ${socialType} ${subject}`)),
    ];
  }

  #hash(person: string): string {
    return keyedHash(this.#secret, 'trial', person);
  }
}

/** The mailbox that an address leads to: what follows a plus, and dots at Google, are the person's own choice each time. */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+');
  return GOOGLE_DOMAINS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
