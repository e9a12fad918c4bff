/**
 * Says which sample of a microphone was taken at a time of the page. The audio thread counts samples, and its messages come late by
 * what the page was busy with, never early: the one that came soonest says best how the clocks lie to each other.
 */
export class ClockMatch {
  readonly #sampleRate: number;
  #offsetSeconds = Number.POSITIVE_INFINITY;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** A message whose last sample has the number before `endSample` came at this time of the page. */
  arrived(endSample: number, atSeconds: number): void {
    this.#offsetSeconds = Math.min(this.#offsetSeconds, atSeconds - endSample / this.#sampleRate);
  }

  /** The number of the sample that the audio thread took at a time of the page; null before the first message. */
  sampleAt(seconds: number): number | null {
    if (!Number.isFinite(this.#offsetSeconds)) return null;
    return Math.round((seconds - this.#offsetSeconds) * this.#sampleRate);
  }
}

/** What decides where in a recording its first frame is. All in seconds. */
export interface Placement {
  /** A frame of the project, and the time of the page at which its sound was handed to the speakers. */
  readonly playStart: { readonly frame: number; readonly atSeconds: number };
  readonly startFrame: number;
  /** How long sound is on its way to the ears, and from the microphone to the audio thread. */
  readonly outputLatencySeconds: number;
  readonly inputLatencySeconds: number;
  /** What the person adds, because headphones without a wire do not tell how late they are. */
  readonly extraSeconds: number;
}

/**
 * When what is said at the moment at which the person hears `startFrame` reaches the audio thread, by the clock of the page: later than
 * the frame was due, by the way to the ears and the way from the microphone.
 */
export function heardAtSeconds(placement: Placement, framesPerSecond: number): number {
  const { playStart, startFrame, outputLatencySeconds, inputLatencySeconds, extraSeconds } = placement;
  const due = playStart.atSeconds + (startFrame - playStart.frame) / framesPerSecond;
  return due + outputLatencySeconds + inputLatencySeconds + extraSeconds;
}
