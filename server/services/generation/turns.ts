/** Lets only so many pieces of work with one thing run at a time; the others wait in the order in which they came. */
export class Turns {
  readonly #waiting = new Map<unknown, (() => void)[]>();
  readonly #running = new Map<unknown, number>();

  async run<Result>(key: unknown, atOnce: number, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key) ?? 0;
    if (running >= atOnce) await new Promise<void>((resolve) => void this.#queueOf(key).push(resolve));
    else this.#running.set(key, running + 1);
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes meanwhile gets it.
      const next = this.#queueOf(key).shift();
      if (next) next();
      else this.#running.set(key, (this.#running.get(key) ?? 1) - 1);
    }
  }

  #queueOf(key: unknown): (() => void)[] {
    const queue = this.#waiting.get(key) ?? [];
    this.#waiting.set(key, queue);
    return queue;
  }
}
