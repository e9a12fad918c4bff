import { JobWorker } from '../cutout/job-worker.ts';
import { GessoError } from '../model/errors.ts';
import type { SpokenWord } from './align-words.ts';
import type { SpeechAnswer, SpeechModel, SpeechRequest } from './speech-jobs.ts';
import type { Transcript } from './transcribe.ts';

/** How writing down is observed and cancelled, and in which language it is. */
export interface WriteDownOptions {
  /** The code of the language that is spoken; null finds out. */
  readonly language: string | null;
  /** How many sentences are kept in mind at once; more are a little better and take so many times as long. */
  readonly beams?: number;
  /** The first use downloads the model and what runs it. */
  readonly onDownload?: (receivedBytes: number, totalBytes: number) => void;
  /** The words of another stretch, and up to where the sound has been listened to, as a share. */
  readonly onHeard?: (words: readonly SpokenWord[], part: number) => void;
  readonly signal?: AbortSignal;
}

const USUAL_BEAMS = 3;

/** Writes down what is said, in a worker of its own, so that the page stays free. Call `dispose` when done. */
export class SpeechClient {
  readonly #runtime: SpeechRequest['runtime'];
  readonly #worker = new JobWorker<SpeechRequest, SpeechAnswer>({
    open: () => new Worker(new URL('./speech-worker.ts', import.meta.url), { type: 'module' }),
    failed: 'captions-failed',
    cancelled: 'captions-cancelled',
  });

  constructor(runtime: SpeechRequest['runtime']) {
    this.#runtime = runtime;
  }

  /**
   * The words of mono sound at 16 kHz with their times.
   * @throws GessoError `captions-failed` or `captions-cancelled`
   */
  async writeDown(
    model: SpeechModel,
    samples: Float32Array,
    { language, beams = USUAL_BEAMS, onDownload, onHeard, signal }: WriteDownOptions,
  ): Promise<Transcript> {
    const answer = await this.#worker.run(
      (id) => ({ id, model, runtime: this.#runtime, samples, language, beams }),
      {
        signal,
        isNews: (news) => {
          if (news.type === 'download') onDownload?.(news.receivedBytes, news.totalBytes);
          else if (news.type === 'heard') onHeard?.(news.words, news.part);
          return news.type === 'download' || news.type === 'heard';
        },
      },
    );
    if (answer.type !== 'done') throw new GessoError('captions-failed', { reason: 'nothing came back' });
    return { language: answer.language, words: answer.words };
  }

  /** Ends the worker. */
  dispose(): void {
    this.#worker.dispose();
  }
}
