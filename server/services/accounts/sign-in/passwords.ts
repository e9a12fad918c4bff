import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { CallError } from '../../call-error.ts';

/** OWASP Password Storage Cheat Sheet, argon2id (2 is its number in the library, whose names exist for types only): 19 MiB, two passes, one lane. */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More waiting than this would be answered after all users have given up. */
const MAX_WAITING = 200;

/**
 * Hashes passwords (their SHA-512, as the browser sends it) and checks them. Only so many at once that the other requests keep a
 * processor: those who try the log-in again and again wait for other log-ins, and other users do not.
 */
export class Passwords {
  readonly #atOnce: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #decoy: Promise<string> | null = null;

  constructor(atOnce: number = Math.max(1, availableParallelism() - 1)) {
    this.#atOnce = atOnce;
  }

  /** The argon2id hash to store. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, OPTIONS));
  }

  /**
   * Whether a password belongs to a stored hash. Without one, the same work is done on a decoy, so that the time of the answer
   * does not reveal whether an account exists.
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    if (stored !== null) return this.#inTurn(() => verify(stored, password));
    this.#decoy ??= this.hash('nobody has this password');
    const decoy = await this.#decoy;
    await this.#inTurn(() => verify(decoy, password));
    return false;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= MAX_WAITING)
        throw new CallError('notReady', 'The server is busy. Please try again in a moment.');
      // Anyone who is let in takes over the place of who leaves, so the number of those at work stays.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
