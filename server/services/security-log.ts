import type { FastifyRequest } from 'fastify';
import { networkOf } from './client-network.ts';
import { keyedHash } from './keyed-hash.ts';

/** What happened to an account, or was tried. */
export type SecurityEvent =
  | 'account-activated'
  | 'account-deleted'
  | 'address-change-requested'
  | 'address-change-undone'
  | 'address-changed'
  | 'address-change-undone'
  | 'link-refused'
  | 'log-in'
  | 'log-in-refused'
  | 'log-out'
  | 'password-changed'
  | 'password-refused'
  | 'password-reset'
  | 'password-reset-requested'
  | 'session-ended'
  | 'sign-up'
  | 'too-many-attempts';

/** Those that an operator should look at; the rest is logged from LOG_LEVEL=info on. */
const WARNINGS: readonly SecurityEvent[] = ['too-many-attempts', 'address-change-undone'];

/**
 * Writes what concerns the security of accounts into the log, one line of JSON each. Accounts and networks are there as hashes, which
 * change with the server's secret: the lines of one attack belong together, and reveal no address.
 */
export class SecurityLog {
  readonly #secret: string;

  constructor({ secret }: { secret: string }) {
    this.#secret = secret;
  }

  /** @param email of the account; left out where none is known */
  note(request: FastifyRequest, event: SecurityEvent, email?: string): void {
    const line = {
      security: event,
      network: this.#hash(`network ${networkOf(request.ip)}`),
      ...(email === undefined ? {} : { account: this.#hash(`account ${email.toLowerCase()}`) }),
    };
    if (WARNINGS.includes(event)) request.log.warn(line, event);
    else request.log.info(line, event);
  }

  #hash(text: string): string {
    return keyedHash(this.#secret, 'log', text).slice(0, 16);
  }
}
