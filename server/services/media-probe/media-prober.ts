import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ProbeOutcome, type ProbeRequest, TOO_DEMANDING } from './probe-messages.ts';
import { residentBytes } from './process-memory.ts';

/** What one file may take. Generous for what people bring, little for what is made to hurt. */
export interface ProbeLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
}
const LIMITS: ProbeLimits = { timeMs: 60_000, memoryBytes: 1536 * 1024 * 1024 };
const MEMORY_CHECK_MS = 100;
/** The child starts in about a second, so it is kept for a while. */
const IDLE_MS = 30_000;
const HEAP_MEBIBYTES = 512;

/** The loader of TypeScript, which the child brings up itself whatever runs the parent. */
const CHILD = fileURLToPath(new URL('./probe-child.ts', import.meta.url));

/**
 * Looks at files of users in a child process, one after the other. A child that takes too long or too much memory, or crashes,
 * is killed and replaced; its file is refused.
 */
export class MediaProber {
  readonly #limits: ProbeLimits;
  readonly #script: string;
  #child: ChildProcess | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: { readonly limits?: ProbeLimits; readonly script?: string } = {}) {
    this.#limits = options.limits ?? LIMITS;
    this.#script = options.script ?? CHILD;
  }

  /** What a file is. @throws Error when the prober was closed meanwhile */
  probe(request: ProbeRequest): Promise<ProbeOutcome> {
    const outcome = this.#queue.then(() => this.#ask(request));
    this.#queue = outcome.catch(() => undefined);
    return outcome;
  }

  /** Ends the child, whatever it is doing. */
  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  async #ask(request: ProbeRequest): Promise<ProbeOutcome> {
    if (this.#isClosed) throw new Error('The server is stopping.');
    if (this.#idle) clearTimeout(this.#idle);
    const child = this.#start();
    const watch = this.#watch(child);
    try {
      const outcome = await new Promise<ProbeOutcome | null>((resolve) => {
        child.once('message', (message) => resolve(message as ProbeOutcome));
        child.once('exit', () => resolve(null));
        child.once('error', () => resolve(null));
        child.send(request, (error) => error && resolve(null));
      });
      if (outcome) return outcome;
      this.#end();
      if (this.#isClosed) throw new Error('The server is stopping.');
      return { refusal: TOO_DEMANDING };
    } finally {
      watch.stop();
      child.removeAllListeners();
      this.#idle = setTimeout(() => this.#end(), IDLE_MS);
      this.#idle.unref();
    }
  }

  #start(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    this.#child = fork(this.#script, {
      execArgv: ['--import', import.meta.resolve('tsx'), `--max-old-space-size=${HEAP_MEBIBYTES}`],
      // No secret of the server is within reach of a file that takes the child over.
      env: { PATH: process.env.PATH ?? '', NODE_ENV: process.env.NODE_ENV ?? '' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A server that is done does not wait for it.
    this.#child.unref();
    this.#child.channel?.unref();
    return this.#child;
  }

  #watch(child: ChildProcess): { stop(): void } {
    const time = setTimeout(() => child.kill('SIGKILL'), this.#limits.timeMs);
    const memory = setInterval(async () => {
      const used = child.pid === undefined ? null : await residentBytes(child.pid);
      if (used !== null && used > this.#limits.memoryBytes) child.kill('SIGKILL');
    }, MEMORY_CHECK_MS);
    return {
      stop() {
        clearTimeout(time);
        clearInterval(memory);
      },
    };
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}
