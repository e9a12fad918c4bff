import { CallError } from '../call-error.ts';
import type { SignedIn } from './sessions.ts';
import type { Passwords } from './sign-in/passwords.ts';

/** So long after a log-in no user is asked for the password again. */
const FRESH_LOGIN_MS = 10 * 60_000;

/**
 * Whether it is the owner who asks for what cannot be taken back: a session alone may be that of a computer which was left open, or of a
 * token that was stolen. Asks for the password, or for a log-in of the last minutes.
 */
export class OwnerCheck {
  readonly #passwords: Passwords;
  readonly #now: () => Date;

  constructor({ passwords, now }: { passwords: Passwords; now: () => Date }) {
    this.#passwords = passwords;
    this.#now = now;
  }

  /** @throws CallError with a message that says what is missing. */
  async check(caller: SignedIn, password: string | undefined): Promise<void> {
    const { passwordHash } = caller.user;
    if (passwordHash !== null && password !== undefined) {
      if (await this.#passwords.verify(passwordHash, password)) return;
      throw new CallError('refused', 'The current password is not correct.');
    }
    if (this.#now().getTime() - caller.loggedInAt.getTime() <= FRESH_LOGIN_MS) return;
    throw new CallError(
      'loginTooOld',
      passwordHash === null
        ? 'Please log in again first: you have been logged in for more than ten minutes.'
        : 'Please enter your current password.',
    );
  }
}
