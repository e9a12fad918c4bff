/** Other processes change things too: those who wait look again after this long. */
const LOOK_MS = 1_000;

/** Wakes those in this process who wait for something to change: a job of the developer API, a file that is looked at. */
export class Changes {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Says that what has this id has changed. */
  notify(id: string): void {
    for (const wake of this.#waiting.get(id) ?? []) wake();
  }

  /** Resolves when what has this id may have changed, after a second at most, or when the signal is aborted. */
  async next(id: string, signal: AbortSignal, longestMs = LOOK_MS): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const waiting = this.#waiting.get(id) ?? new Set();
      this.#waiting.set(id, waiting);
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        waiting.delete(wake);
        if (waiting.size === 0 && this.#waiting.get(id) === waiting) this.#waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(wake, Math.min(longestMs, LOOK_MS));
      signal.addEventListener('abort', wake, { once: true });
      waiting.add(wake);
    });
  }
}
