import { ownProgram } from '../../own-program.ts';
import { type ProbeLimits, ProbeLine } from './probe-line.ts';
import type { ProbeOutcome, ProbeRequest } from './probe-messages.ts';

/** Generous for what people bring, little for what is made to hurt. */
const LIMITS: ProbeLimits = { timeMs: 30_000, memoryBytes: 1536 * 1024 * 1024 };
/** A user waits for a drawing. */
const DRAWING_LIMITS: ProbeLimits = { timeMs: 10_000, memoryBytes: 1024 * 1024 * 1024 };

const PROGRAM = new URL('./probe-child.ts', import.meta.url);

/**
 * Looks at files of users in processes of their own: one for uploads, which may take long, and one for the small images that
 * are drawn while the user waits. What is done to such a process is not done to the server.
 */
export class MediaProber {
  readonly #uploads: ProbeLine;
  readonly #drawings: ProbeLine;

  constructor(options: { readonly limits?: ProbeLimits; readonly script?: string } = {}) {
    const { limits, script } = options;
    const program = script === undefined ? ownProgram(PROGRAM) : { file: script, isSource: false };
    this.#uploads = new ProbeLine(program, limits ?? LIMITS);
    this.#drawings = new ProbeLine(program, limits ?? DRAWING_LIMITS);
  }

  /** What a file is. @throws Error when no child can be started, or the prober was closed meanwhile */
  probe(request: ProbeRequest): Promise<ProbeOutcome> {
    return (request.drawing ? this.#drawings : this.#uploads).probe(request);
  }

  /** Ends what is under way, whatever it is. */
  close(): void {
    this.#uploads.close();
    this.#drawings.close();
  }
}
