import { TooManyRequestsError } from '../../call-error.ts';

/** How many may wait for the same thing; those who come after them are asked to come back. */
const MAX_WAITING = 50;
const BUSY_SECONDS = 10;

interface Line<Result> {
  last: Promise<unknown>;
  waiting: number;
  /** Work that has not begun and whose result may be shared. */
  shared: Promise<Result> | null;
}

/** Work on the same thing, one after the other; work on different things side by side. */
export class Turns<Result> {
  readonly #lines = new Map<string, Line<Result>>();

  /**
   * Does work when everything before it on the same thing is done. Shareable work is done once for all who ask for it before it begins.
   * @throws TooManyRequestsError when too many wait
   */
  take(key: string, isShareable: boolean, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { last: Promise.resolve(), waiting: 0, shared: null };
    if (isShareable && line.shared) return line.shared;
    if (line.waiting >= MAX_WAITING) return Promise.reject(new TooManyRequestsError(BUSY_SECONDS));
    this.#lines.set(key, line);
    line.waiting += 1;
    const result = line.last.then(async () => {
      if (line.shared === result) line.shared = null;
      try {
        return await work();
      } finally {
        line.waiting -= 1;
        if (line.waiting === 0) this.#lines.delete(key);
      }
    });
    line.last = result.catch(() => undefined);
    if (isShareable) line.shared = result;
    return result;
  }
}
