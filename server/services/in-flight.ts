import { TooManyRequestsError } from './call-error.ts';

/** More at once than this are refused until one of them is done. */
const RETRY_SECONDS = 5;

/** Work that takes room while it lasts, of which each user has only a few pieces at once. */
export class InFlight {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Does work for a user. @throws TooManyRequestsError when as many pieces for them are under way as may be */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#most) throw new TooManyRequestsError(RETRY_SECONDS);
    this.#counts.set(key, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
  }
}
