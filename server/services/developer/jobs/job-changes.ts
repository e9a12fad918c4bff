/** Other processes change jobs too: those who wait look again after this long. */
const LOOK_MS = 1_000;

/** Wakes those in this process who wait for a job to change. */
export class JobChanges {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Says that a job has changed. */
  notify(jobId: string): void {
    for (const wake of this.#waiting.get(jobId) ?? []) wake();
  }

  /** Resolves when a job may have changed, after a second at most, or when the signal is aborted. */
  async next(jobId: string, signal: AbortSignal, longestMs = LOOK_MS): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const waiting = this.#waiting.get(jobId) ?? new Set();
      this.#waiting.set(jobId, waiting);
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        waiting.delete(wake);
        if (waiting.size === 0 && this.#waiting.get(jobId) === waiting) this.#waiting.delete(jobId);
        resolve();
      };
      const timer = setTimeout(wake, Math.min(longestMs, LOOK_MS));
      signal.addEventListener('abort', wake, { once: true });
      waiting.add(wake);
    });
  }
}
