import type { Readable } from 'node:stream';
import type { ToolRequest } from '../../../contract/developer/tools.ts';
import type { ApiFiles, OutputFile } from '../files/api-files.ts';
import type { KeyMode } from '../keys/key-format.ts';
import { type FieldProblem, Problem } from '../problem.ts';

/** What a runner is given to carry out. */
export interface RunnerJob {
  readonly jobId: string;
  readonly userId: number;
  /** The tool, or the format of what is rendered. */
  readonly tool: string;
  /** What carries it out, as `prepare` has named it. */
  readonly method: string;
  readonly request: ToolRequest;
  /** The bytes of an image of the request; null for a field that was left out. */
  image(field: string): Promise<Buffer | null>;
  /** An upload of the account by its id. @throws Problem not-found */
  upload(fileId: string): Promise<JobFile>;
  /** What `keepHandle` was last called with, before this process or a former one was stopped. */
  readonly handle: string | null;
  /** Keeps what is needed to go on after a restart, such as the address of a job at a provider. */
  keepHandle(handle: string): Promise<void>;
}

/** A file that a job reads. */
export interface JobFile {
  readonly contentType: string;
  readonly sizeBytes: number;
  /** @throws Problem gone */
  open(): Promise<Readable>;
}

/** Reads uploads of an account for what carries jobs out. */
export function uploadOf(files: Pick<ApiFiles, 'upload' | 'stream'>, userId: number): RunnerJob['upload'] {
  return async (fileId) => {
    const file = await files.upload(userId, fileId);
    const { contentType, sizeBytes } = file;
    return { contentType, sizeBytes, open: () => files.stream(file) };
  };
}

/** What a runner may listen to and report. */
export interface RunnerOptions {
  /** Aborted when the job is cancelled, and when this process stops. */
  readonly signal: AbortSignal;
  /** @param progress 0 to 1 */
  readonly onProgress: (progress: number) => void;
  /** Whether the job is not wanted any more; where the signal is aborted and it is not, the job goes on later. */
  readonly isCancelled: () => boolean;
}

/** A request as a runner will carry it out. */
export interface PreparedRequest {
  /** Begins with the runner's own method. */
  readonly method: string;
  readonly request: ToolRequest;
  /** What differs from what was requested, as sentences. */
  readonly notes: readonly string[];
}

/** Carries out jobs of one kind. Whatever does so registers one: providers, samples for test keys, pages that draw. */
export interface ApiJobRunner {
  /** Names it in jobs: `local:u2netp@1`, `provider`, `sample`. No two runners share one. */
  readonly method: string;
  readonly kind: 'tool' | 'render';
  /** The tools that it carries out. */
  readonly tools: readonly string[];
  /** The keys that it works for. */
  readonly modes: readonly KeyMode[];
  /** `services` waits for others, `machine` keeps this machine busy: of those few run at a time. */
  readonly lane: 'services' | 'machine';
  /** The lane of one tool, where it may be another one. */
  laneOf?(tool: string): 'services' | 'machine';
  /** Whether a job that was broken off without a handle may be started again without being paid for twice. */
  readonly isRepeatable: boolean;
  /** Whether it would carry this tool out now. */
  isReady(tool: string): boolean;
  /** Whether it does something so different from the tool that it is taken only where a request names its method. */
  isOnlyByName?(tool: string): boolean;
  /** Models that a request for this tool may name. */
  models?(tool: string): readonly string[];
  /** What is wrong with a request besides its form; none when it can be carried out. */
  check(request: ToolRequest, tool: string): readonly FieldProblem[];
  /** API credits for a live key. */
  creditsOf(request: ToolRequest): number;
  /** What a request that was prepared costs this installation at a provider, in US dollars; nothing where it is left out. */
  costUsdOf?(request: ToolRequest): number;
  /** Looks at what a request says before anything is taken for it. @throws Problem content-blocked, provider-unavailable */
  moderate?(request: ToolRequest): Promise<void>;
  /** Settles what the request leaves open. */
  prepare?(request: ToolRequest, tool: string): PreparedRequest;
  /** @throws Problem with the code that the job fails with */
  run(job: RunnerJob, options: RunnerOptions): Promise<readonly OutputFile[]>;
}

/** What is looked for. */
export interface RunnerWish {
  readonly kind: ApiJobRunner['kind'];
  readonly tool: string;
  readonly mode: KeyMode;
  readonly method: ToolRequest['method'];
}

/** Everything that carries jobs out. Runners are registered before the server listens; those registered first are preferred. */
export class JobRunners {
  readonly #runners: ApiJobRunner[] = [];

  /** @throws Error when there is one of this name */
  register(runner: ApiJobRunner): void {
    if (this.#runners.some(({ method }) => method === runner.method))
      throw new Error(`There is a runner called ${runner.method}.`);
    this.#runners.push(runner);
  }

  /** What would carry this out now; null where nothing does. */
  find({ kind, tool, mode, method }: RunnerWish): ApiJobRunner | null {
    const found = this.#runners.find(
      (runner) =>
        runner.kind === kind &&
        runner.tools.includes(tool) &&
        runner.modes.includes(mode) &&
        (method === 'auto'
          ? runner.isOnlyByName?.(tool) !== true
          : isLocal(runner) === (method === 'local')) &&
        runner.isReady(tool),
    );
    return found ?? null;
  }

  /** What a job was taken for, whether it is ready or not. */
  byMethod(method: string): ApiJobRunner | null {
    return (
      this.#runners.find((runner) => method === runner.method || method.startsWith(`${runner.method}:`)) ??
      null
    );
  }
}

function isLocal({ method }: ApiJobRunner): boolean {
  return method.startsWith('local');
}

/** Refuses a tool that nothing carries out here. */
export function providerRequired(tool: string, instead: string | null): Problem {
  return new Problem('provider-required', `Nothing on this installation carries out ${tool}.`, {
    hint: `The person who runs it sets a provider of generated images (see "Images from words" in the guide for hosts).${instead === null ? '' : ` ${instead}`}`,
  });
}
