import type { ExportProgress } from './video/video-export-options.ts';

/** How often progress is reported. */
const PROGRESS_INTERVAL_MS = 100;

/** Reports how far an export is, at most ten times a second, with its speed and the time left. */
export class ProgressReporter {
  readonly #onProgress: ((progress: ExportProgress) => void) | undefined;
  readonly #total: number;
  readonly #encoder: () => string;
  readonly #isAnotherAttempt: boolean | undefined;
  #startedAt = 0;
  #reportedAt = 0;

  /**
   * @param total how many frames, images or pages there are
   * @param encoder what writes them, in words; a function where that is known only once it has started
   * @param isAnotherAttempt whether another encoder has failed before, where several may be tried
   */
  constructor(
    onProgress: ((progress: ExportProgress) => void) | undefined,
    total: number,
    encoder: string | (() => string),
    isAnotherAttempt?: boolean,
  ) {
    this.#onProgress = onProgress;
    this.#total = total;
    this.#encoder = typeof encoder === 'string' ? () => encoder : encoder;
    this.#isAnotherAttempt = isAnotherAttempt;
  }

  /** The first report of `rendering` starts the clock. @param done how many frames are done */
  report(phase: ExportProgress['phase'], done: number, bytesWritten: number): void {
    const now = performance.now();
    if (phase === 'rendering' && this.#startedAt === 0) this.#startedAt = now;
    if (!this.#onProgress) return;
    // The first frame says that it has begun; the others come at intervals.
    const isFirst = phase === 'rendering' && done === 1;
    if (phase === 'rendering' && !isFirst && now - this.#reportedAt < PROGRESS_INTERVAL_MS) return;
    if (!isFirst) this.#reportedAt = now;
    const seconds = this.#startedAt === 0 ? 0 : (now - this.#startedAt) / 1000;
    const framesPerSecond = seconds > 0.2 ? done / seconds : 0;
    this.#onProgress({
      phase,
      frame: done,
      totalFrames: this.#total,
      framesPerSecond,
      secondsLeft: framesPerSecond > 0 ? (this.#total - done) / framesPerSecond : null,
      bytesWritten,
      encoder: this.#encoder(),
      ...(this.#isAnotherAttempt === undefined ? {} : { isAnotherAttempt: this.#isAnotherAttempt }),
    });
  }
}
