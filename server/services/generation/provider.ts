import type { z } from 'zod';
import type { generationModelSchema, Operation } from '../../contract/image-generation.ts';

/** A model as it is offered: what it does, what it takes and what it costs. */
export type GenerationModel = z.output<typeof generationModelSchema>;

/** What a provider makes images or a video of. */
export interface ProviderRequest {
  /** The name of the model at the provider. */
  readonly model: string;
  readonly operation: Operation;
  readonly prompt: string;
  /** What is to be left out; only for models that take it. */
  readonly negativePrompt: string;
  /** One of the sizes that the model makes. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly count: number;
  readonly seed: number | null;
  /** The image that is changed, or that a video begins with, in PNG of exactly this size; null for `generate` and `video`. */
  readonly source: Buffer | null;
  /** What is replaced, only for `fill`: a grey PNG as large as the source, 255 where it is, 0 where the source stays. */
  readonly mask: Buffer | null;
  /** How much of the source changes for `restyle`: 0 nothing, 1 everything; null leaves it to the model. */
  readonly strength: number | null;
  /** One of the lengths that the model makes; null for images. */
  readonly durationMs: number | null;
  /** What a video ends with, in PNG of exactly this size. */
  readonly lastImage: Buffer | null;
  /** Further images that the result follows, in PNG. */
  readonly references: readonly Buffer[];
  readonly hasTransparency: boolean;
}

/** What an adapter is given beside the request. */
export interface SubmitOptions {
  /** Names the job, for providers that recognise a repeated request. */
  readonly jobId: string;
  readonly signal: AbortSignal;
}

/** What a provider needs to find a job again: its id, or addresses that it gave. */
export type Handle = Readonly<Record<string, string>>;

/** Images as they came, or what to ask for them with. A video counts as one image: its file. */
export type Submitted = { readonly images: readonly Buffer[] } | { readonly handle: Handle };

/** How far a job at a provider is. */
export type PollAnswer =
  | { readonly state: 'queued'; readonly position: number | null }
  | { readonly state: 'running'; readonly progress: number | null }
  | { readonly state: 'succeeded'; readonly images: readonly Buffer[] };

/** What became of the request to cancel; `too-late`: it has ended. */
export type Cancelled = 'cancelled' | 'requested' | 'too-late' | 'unsupported';

/**
 * A service or a server that makes images and videos. Adapters keep nothing: what they need to go on is in the handle, which the caller stores.
 * Each method throws ProviderError and nothing else.
 */
export interface Provider {
  /** As the people who use Gesso know it. */
  readonly name: string;
  /** How many jobs it works on at a time for this installation. */
  readonly concurrency: number;
  /** How long it may take for one job, in ms. */
  readonly deadlineMs: number;
  /** How long it may take for a video, in ms; as long as for images where it is left out. */
  readonly videoDeadlineMs?: number;
  /** The models that answer now. */
  probe(signal: AbortSignal): Promise<readonly GenerationModel[]>;
  submit(request: ProviderRequest, options: SubmitOptions): Promise<Submitted>;
  /** Only for those that gave a handle. @throws ProviderError also when the job failed */
  poll?(handle: Handle, signal: AbortSignal): Promise<PollAnswer>;
  cancel?(handle: Handle, signal: AbortSignal): Promise<Cancelled>;
  /**
   * Looks for a job that was sent under its id, after its answer was lost: its handle, or null where the provider has none. Only for
   * providers that take ids of ours; the others' jobs are lost then.
   */
  reconcile?(jobId: string, signal: AbortSignal): Promise<Handle | null>;
  /** Only for those that hold the connection and work on one job at a time: ends what they work on now. */
  interrupt?(signal: AbortSignal): Promise<Cancelled>;
}

/** The parts of a request that only changes of an image, and videos, have. */
export const FROM_WORDS_ALONE = {
  operation: 'generate',
  source: null,
  mask: null,
  strength: null,
  durationMs: null,
  lastImage: null,
} as const;

/** Why a provider gave no image. */
export type ProviderErrorCode =
  | 'refused-input'
  | 'refused-output'
  | 'invalid'
  | 'auth'
  | 'no-credit'
  | 'rate-limited'
  | 'unavailable'
  | 'timeout'
  | 'lost'
  | 'bad-answer';

/** Those that another attempt may get past: the provider has not begun. */
const REPEATABLE: readonly ProviderErrorCode[] = ['rate-limited', 'unavailable'];

/** Those after which providers charge nothing; after the others they may. */
const UNPAID: readonly ProviderErrorCode[] = ['refused-input', 'invalid', 'auth', 'no-credit', ...REPEATABLE];

/** What a provider could not or would not do. `message` is for logs, without keys or addresses; people read {@link sentenceOf}. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ProviderErrorCode;
  /** How long the provider asks to wait, in ms. */
  readonly afterMs: number | null;

  constructor(code: ProviderErrorCode, message: string, afterMs: number | null = null) {
    super(message);
    this.code = code;
    this.afterMs = afterMs;
  }

  /** Whether the same request may be sent again without being paid for twice. */
  get isRepeatable(): boolean {
    return REPEATABLE.includes(this.code);
  }

  /** Whether the provider has charged nothing for certain. */
  get isUnpaid(): boolean {
    return UNPAID.includes(this.code);
  }
}

/** What a person reads where the result would be. */
export function sentenceOf(code: ProviderErrorCode, provider: string): string {
  switch (code) {
    case 'refused-input':
      return `${provider} refused this description or image by its own rules. Change the words and try again; no credits were taken.`;
    case 'refused-output':
      return `${provider} withheld the result by its own rules. Change the words and try again; no credits were taken.`;
    case 'invalid':
      return `${provider} could not work with this request. Try another format or model; no credits were taken.`;
    case 'auth':
    case 'no-credit':
      return `The account of this installation at ${provider} does not work at the moment. The people who run it have to look at it; no credits were taken.`;
    case 'rate-limited':
    case 'unavailable':
      return `${provider} takes no more requests at the moment. Try again in a few minutes; no credits were taken.`;
    case 'timeout':
      return `${provider} did not answer in time. Try again; no credits were taken.`;
    case 'lost':
      return 'The request was interrupted and its result is not known. Try again; no credits were taken.';
    case 'bad-answer':
      return `${provider} sent something that cannot be used. Try again; no credits were taken.`;
  }
}
