import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../../services/accounts/accounts.ts';
import type { SignedIn } from '../../services/accounts/sessions.ts';

/** Makes a check of whether the owner of a session asks; guesses count as those of the log-in do. */
export function ownerChecker({ ownerCheck, guesses }: Accounts) {
  return async (caller: SignedIn, password: string | undefined, request: FastifyRequest): Promise<void> => {
    const check = () => ownerCheck.check(caller, password);
    await (password === undefined ? check() : guesses.counted(caller.user.email, request.ip, check));
  };
}
