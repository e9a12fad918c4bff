/** Before this much has passed, and this much is done, the time that is left would be a guess. */
const ESTIMATE_AFTER_MS = 2_000;
const LEAST_PART = 0.02;

/** How long work that goes on as it did takes, in milliseconds; null as long as nobody can know. @param part 0 to 1 */
export function timeLeftMs(part: number | null, passedMs: number): number | null {
  return part !== null && part > LEAST_PART && passedMs > ESTIMATE_AFTER_MS
    ? (passedMs / part) * (1 - part)
    : null;
}
