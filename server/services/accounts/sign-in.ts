import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { socialIdentities, users } from '../../database/schema.ts';
import { CallError } from '../call-error.ts';
import type { SocialIdentity } from '../social/social-identity.ts';
import type { Sessions, UserRow } from './sessions.ts';
import type { AccountParts } from './sign-up.ts';
import { createUser, updateUser, userByEmail } from './users.ts';

/** Somebody who has just signed in. */
export interface SignInResult {
  readonly user: UserRow;
  readonly accessToken: string;
  readonly isNew: boolean;
}

const WRONG_CREDENTIALS = 'The e-mail address or the password is not right.';

/** Ways into an account. */
export class SignIn {
  readonly #parts: AccountParts & { readonly sessions: Sessions };

  constructor(parts: AccountParts & { readonly sessions: Sessions }) {
    this.#parts = parts;
  }

  /** @throws CallError with one sentence for an unknown address and a wrong password alike. */
  async byPassword(email: string, password: string, deviceName: string): Promise<SignInResult> {
    const { database, passwords, sessions } = this.#parts;
    const user = await userByEmail(database.queries, email);
    const matches = await passwords.verify(user?.passwordHash ?? null, password);
    if (!user || !matches) throw new CallError('refused', WRONG_CREDENTIALS);
    // Only who knows the password learns this.
    if (user.activatedAt === null)
      throw new CallError(
        'notActivated',
        'Please activate your account first: the link is in the mail that we sent you when you signed up.',
      );
    const accessToken = await sessions.open(database.queries, user.userId, deviceName);
    return { user, accessToken, isNew: false };
  }

  /** Signs in the person who has just activated an account: the link came to its address and works once, so it proves as much as a password. */
  async byActivation(user: UserRow, deviceName: string): Promise<SignInResult> {
    const { database, sessions } = this.#parts;
    return {
      user,
      accessToken: await sessions.open(database.queries, user.userId, deviceName),
      isNew: true,
    };
  }

  /** Signs in who Google or Facebook vouches for; the first time it makes the account, or ties it to the one of that address. */
  async bySocial(identity: SocialIdentity, deviceName: string): Promise<SignInResult> {
    const { database, sessions } = this.#parts;
    return database.transaction(async (queries) => {
      const known = await this.#userOf(queries, identity);
      const [user, isNew] = known ? [known, false] : await this.#tie(queries, identity);
      const accessToken = await sessions.open(queries, user.userId, deviceName);
      return { user, accessToken, isNew };
    });
  }

  async #userOf(queries: Queries, { socialType, subject }: SocialIdentity): Promise<UserRow | null> {
    const [row] = await queries
      .select({ user: users })
      .from(socialIdentities)
      .innerJoin(users, eq(users.userId, socialIdentities.userId))
      .where(and(eq(socialIdentities.socialType, socialType), eq(socialIdentities.subject, subject)));
    return row?.user ?? null;
  }

  async #tie(queries: Queries, identity: SocialIdentity): Promise<[user: UserRow, isNew: boolean]> {
    const { socialType, subject, email, name, isEmailVerified } = identity;
    const existing = await userByEmail(queries, email);
    if (existing && !isEmailVerified)
      throw new CallError(
        'refused',
        'There is an account with this e-mail address already. Please log in with its password.',
      );
    const created = existing
      ? null
      : await createUser(queries, { email, name, passwordHash: null, activatedAt: this.#parts.now() });
    const user = existing ? await this.#trust(queries, existing) : created;
    if (!user) throw new CallError('refused', 'Please try again.');
    await queries.insert(socialIdentities).values({ socialType, subject, userId: user.userId });
    return [user, created !== null];
  }

  /** A password that somebody set before the address was proven is not trusted: it may be a stranger's who waits. */
  async #trust(queries: Queries, user: UserRow): Promise<UserRow> {
    if (user.activatedAt !== null) return user;
    return updateUser(queries, user.userId, { activatedAt: this.#parts.now(), passwordHash: null });
  }
}
