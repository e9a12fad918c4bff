import { setTimeout as delay } from 'node:timers/promises';
import {
  type Handle,
  type PollAnswer,
  type Provider,
  ProviderError,
  type ProviderRequest,
  type Submitted,
} from './provider.ts';

/** Attempts of a request that the provider did not begin. */
const MAX_ATTEMPTS = 3;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;
/** Between questions how far a job is; the last one from then on. */
const POLL_PAUSES_MS = [1_000, 2_000, 5_000, 10_000];
/** How often a job that holds a connection looks whether it is still wanted. */
const CANCEL_LOOK_MS = 2_000;
/** What a provider may take to hear that a job is not wanted any more. */
const LAST_WORD_MS = 5_000;

/** Waits; tests do not. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** What a conversation keeps and asks outside of itself. */
export interface ConversationKeeper {
  /** Just before the request is sent: false where it is not to be sent any more. */
  isToBegin(): Promise<boolean>;
  /** After the provider refused to begin for now: false where it is not to be sent again. */
  isToRepeat(): Promise<boolean>;
  /** Keeps what the job is found by, so that it goes on after a restart. */
  keepHandle(handle: Handle): Promise<void>;
  onProgress(progress: number): Promise<void> | void;
  isCancelWanted(): Promise<boolean>;
}

export interface ConversationOptions {
  readonly provider: Provider;
  /** Videos have deadlines of their own. */
  readonly isVideo?: boolean;
  readonly jobId: string;
  readonly keeper: ConversationKeeper;
  readonly pause?: Pause;
  /** Ends the conversation at once. Whether the provider is to hear of it says `abandon`. */
  readonly signal: AbortSignal;
  /** What the signal stands for: true where the job is not wanted any more, false where it goes on later. */
  readonly abandon: () => boolean;
}

/** The images; or that the job was ended because it was not wanted any more, or not begun because another process has it. */
export type ConversationEnd = readonly Buffer[] | 'cancelled' | 'not-begun';

/**
 * One job with its provider, from the request to the images. What may be paid for is never sent twice: only a request that the provider did
 * not begin is repeated, and one that it has named a handle for is asked for until it ends or its time is up.
 */
export class ProviderConversation {
  readonly #options: ConversationOptions;
  readonly #pause: Pause;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#pause = options.pause ?? ((ms, signal) => delay(ms, undefined, { signal }));
  }

  get #deadlineMs(): number {
    const { provider, isVideo = false } = this.#options;
    return (isVideo ? provider.videoDeadlineMs : undefined) ?? provider.deadlineMs;
  }

  /** Sends the request and waits for its images. @throws ProviderError */
  async begin(request: ProviderRequest): Promise<ConversationEnd> {
    const { keeper, signal } = this.#options;
    for (let attempt = 1; ; attempt++) {
      if (!(await keeper.isToBegin())) return 'not-begun';
      try {
        const submitted = await this.#submit(request).catch((error: unknown) => this.#found(error));
        if (submitted === 'cancelled') return submitted;
        if ('images' in submitted) return this.#checked(submitted.images);
        await keeper.keepHandle(submitted.handle);
        return await this.goOn(submitted.handle);
      } catch (error) {
        if (!(error instanceof ProviderError) || !error.isRepeatable || attempt === MAX_ATTEMPTS) throw error;
        if (!(await keeper.isToRepeat())) return 'cancelled';
        await this.#pause(
          Math.min(LONGEST_RETRY_MS, error.afterMs ?? FIRST_RETRY_MS * 4 ** (attempt - 1)),
          signal,
        );
      }
    }
  }

  /** A request whose answer was lost may have arrived: providers that know it by our id are asked. @throws what was thrown */
  async #found(error: unknown): Promise<Submitted> {
    const { provider, jobId, signal } = this.#options;
    const isLost = error instanceof ProviderError && (error.code === 'lost' || error.code === 'timeout');
    const handle =
      isLost && !signal.aborted ? await provider.reconcile?.(jobId, signal).catch(() => null) : null;
    if (!handle) throw error;
    return { handle };
  }

  /** Asks for a job that the provider has, until it ends. @throws ProviderError */
  async goOn(handle: Handle): Promise<ConversationEnd> {
    const { provider, keeper, signal: stop, abandon } = this.#options;
    const deadline = AbortSignal.timeout(this.#deadlineMs);
    const signal = AbortSignal.any([stop, deadline]);
    let isAskedToCancel = false;
    try {
      for (let round = 0; ; round++) {
        signal.throwIfAborted();
        const answer = await this.#ask(handle, signal).catch((error: unknown) => {
          // A provider may not know a job that it has cancelled.
          if (isAskedToCancel && error instanceof ProviderError) return null;
          throw error;
        });
        if (answer === null) return 'cancelled';
        if (answer.state === 'succeeded') return this.#checked(answer.images);
        if (!isAskedToCancel && (await keeper.isCancelWanted())) {
          // A request to cancel that does not get through is sent again in the next round.
          const outcome = provider.cancel
            ? await provider.cancel(handle, signal).catch(() => null)
            : 'unsupported';
          if (outcome === 'cancelled') return 'cancelled';
          isAskedToCancel = outcome !== null;
        }
        if (answer.state === 'running' && answer.progress !== null) await keeper.onProgress(answer.progress);
        await this.#pause(POLL_PAUSES_MS[Math.min(round, POLL_PAUSES_MS.length - 1)] ?? 0, signal);
      }
    } catch (error) {
      // What is not wanted any more is not to be paid for either; whether the provider hears it is its own affair.
      if (deadline.aborted || (stop.aborted && abandon()))
        await provider.cancel?.(handle, AbortSignal.timeout(LAST_WORD_MS)).catch(() => undefined);
      if (deadline.aborted && !stop.aborted)
        throw new ProviderError('timeout', 'The provider did not end in time.');
      throw error;
    }
  }

  /** Waits for a provider that holds the connection; one that can be interrupted is, when the job is not wanted any more. */
  async #submit(request: ProviderRequest): Promise<Submitted | 'cancelled'> {
    const { provider, keeper, jobId, signal: stop } = this.#options;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(this.#deadlineMs)]);
    let isInterrupted = false;
    const look = async () => {
      if (isInterrupted || !provider.interrupt || !(await keeper.isCancelWanted())) return;
      isInterrupted = (await provider.interrupt(signal)) === 'cancelled';
    };
    // A job that cannot be interrupted goes on.
    const watch = setInterval(() => void look().catch(() => undefined), CANCEL_LOOK_MS);
    try {
      const submitted = await provider.submit(request, { jobId, signal });
      return isInterrupted ? 'cancelled' : submitted;
    } catch (error) {
      if (isInterrupted) return 'cancelled';
      throw error;
    } finally {
      clearInterval(watch);
    }
  }

  /** A question that is not answered may be asked again; until the deadline the job counts as running. */
  async #ask(handle: Handle, signal: AbortSignal): Promise<PollAnswer> {
    const { provider } = this.#options;
    if (!provider.poll)
      throw new ProviderError('lost', 'The provider gave a handle that it cannot be asked with.');
    try {
      return await provider.poll(handle, signal);
    } catch (error) {
      const mayPass = error instanceof ProviderError && (error.isRepeatable || error.code === 'timeout');
      if (!mayPass || signal.aborted) throw error;
      return { state: 'running', progress: null };
    }
  }

  #checked(images: readonly Buffer[]): readonly Buffer[] {
    if (images.length === 0) throw new ProviderError('refused-output', 'The provider sent no image.');
    return images;
  }
}
