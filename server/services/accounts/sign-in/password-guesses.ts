import { STATUS_CODES } from '../../../contract/envelope.ts';
import { CallError } from '../../call-error.ts';
import { networkOf } from '../../client-network.ts';
import type { Limits } from '../../limits.ts';
import type { KnownNetworks } from './known-networks.ts';

/**
 * Slows down people who try passwords, and never the owner of the account because of others: each network has attempts of its own, and
 * only networks in which the owner was never seen share a total. An owner who is slowed down there gets in by a link to choose a new password,
 * which makes the network a known one.
 */
export class PasswordGuesses {
  readonly #limits: Limits;
  readonly #networks: KnownNetworks;

  constructor({ limits, networks }: { limits: Limits; networks: KnownNetworks }) {
    this.#limits = limits;
    this.#networks = networks;
  }

  /**
   * Runs `check`, which throws a CallError where the password is wrong. The attempt is counted before, and given back when it was right.
   * @throws TooManyRequestsError, and what `check` throws
   */
  async counted<Result>(email: string, ip: string, check: () => Promise<Result>): Promise<Result> {
    const ofNetwork = `${email}|${networkOf(ip)}`;
    const isElsewhere = !(await this.#networks.has(email, ip));
    await this.#limits.count('loginOfAccount', ofNetwork);
    if (isElsewhere) await this.#limits.count('loginElsewhere', email);
    try {
      const result = await check();
      await this.#limits.forget('loginOfAccount', ofNetwork);
      if (isElsewhere) await this.#limits.giveBack('loginElsewhere', email);
      return result;
    } catch (error) {
      // A server that fails or is busy is not a wrong password, and an account that waits for its activation was given the right one.
      if (!(error instanceof CallError) || error.code !== STATUS_CODES.refused) {
        await this.#limits.giveBack('loginOfAccount', ofNetwork);
        if (isElsewhere) await this.#limits.giveBack('loginElsewhere', email);
      }
      throw error;
    }
  }
}
