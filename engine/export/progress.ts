import type { ExportProgress } from './export-video.ts';

/** How often progress is told. */
const PROGRESS_INTERVAL_MS = 100;

/** Tells how far an export is, not too often, with how fast it goes and how long it still takes. */
export class ProgressTeller {
  readonly #onProgress: ((progress: ExportProgress) => void) | undefined;
  readonly #total: number;
  readonly #encoder: string;
  #startedAt = 0;
  #toldAt = 0;

  constructor(onProgress: ((progress: ExportProgress) => void) | undefined, total: number, encoder: string) {
    this.#onProgress = onProgress;
    this.#total = total;
    this.#encoder = encoder;
  }

  /** @param done how many frames are done. */
  tell(phase: ExportProgress['phase'], done: number, bytesWritten: number): void {
    const now = performance.now();
    if (phase === 'rendering' && this.#startedAt === 0) this.#startedAt = now;
    if (!this.#onProgress || (phase === 'rendering' && now - this.#toldAt < PROGRESS_INTERVAL_MS)) return;
    this.#toldAt = now;
    const seconds = this.#startedAt === 0 ? 0 : (now - this.#startedAt) / 1000;
    const framesPerSecond = seconds > 0.2 ? done / seconds : 0;
    this.#onProgress({
      phase,
      frame: done,
      totalFrames: this.#total,
      framesPerSecond,
      secondsLeft: framesPerSecond > 0 ? (this.#total - done) / framesPerSecond : null,
      bytesWritten,
      encoder: this.#encoder,
    });
  }
}
