/** How often a question is asked again after its first answer, and how long is waited before each. */
export const POLL = { retries: 3, pauseMs: 2000 } as const;

/** How long the processing view stays after the answer is there, so that it does not only flash. */
export const LOADER_DELAYS_MS = {
  /** In the dialog. */
  dialog: 1000,
  /** On the way back from the provider's page. */
  session: 2000,
  /** When the answer is that it takes longer. */
  late: 3000,
} as const;

/** Waits. */
export type Pause = (ms: number) => Promise<void>;

/**
 * Asks until the answer is good enough, and gives it; null when it never was. A question that fails counts as an answer that is not good
 * enough.
 */
export async function poll<Answer>(
  ask: () => Promise<Answer>,
  isEnough: (answer: Answer) => boolean,
  pause: Pause,
): Promise<Answer | null> {
  for (let retry = 0; ; retry++) {
    const answer = await ask().then(
      (value) => ({ value }),
      () => null,
    );
    if (answer !== null && isEnough(answer.value)) return answer.value;
    if (retry === POLL.retries) return null;
    await pause(POLL.pauseMs);
  }
}
