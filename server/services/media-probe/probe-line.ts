import { type ChildProcess, fork } from 'node:child_process';
import type { OwnProgram } from '../../own-program.ts';
import { type ProbeOutcome, type ProbeRequest, TOO_DEMANDING } from './probe-messages.ts';
import { residentBytes } from './process-memory.ts';

/** What one file may take. */
export interface ProbeLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
}
const MEMORY_CHECK_MS = 100;
/** The child takes some tenths of a second to start, so it is kept for a while. */
const IDLE_MS = 30_000;
const HEAP_MEBIBYTES = 512;

/**
 * Looks at files of users in a child process, one after the other. A child that takes too long or too much memory, or crashes,
 * is killed and replaced; its file is refused.
 */
export class ProbeLine {
  readonly #limits: ProbeLimits;
  readonly #program: OwnProgram;
  #child: ChildProcess | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(program: OwnProgram, limits: ProbeLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  /** What a file is. @throws Error when no child can be started, or the line was closed meanwhile */
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
    if (this.#idle) clearTimeout(this.#idle);
    const child = await this.#start();
    const watch = this.#watch(child);
    try {
      const outcome = nextMessage(child);
      child.send(request, () => undefined);
      const said = await outcome;
      if (said) return said as ProbeOutcome;
      this.#end();
      if (this.#isClosed) throw new StoppingError();
      return { refusal: TOO_DEMANDING };
    } finally {
      watch.stop();
      this.#idle = setTimeout(() => this.#end(), IDLE_MS);
      this.#idle.unref();
    }
  }

  /** The child, once it is ready. @throws Error when it cannot be started, which is no fault of any file */
  async #start(): Promise<ChildProcess> {
    if (this.#isClosed) throw new StoppingError();
    if (this.#child?.connected) return this.#child;
    const { file, isSource } = this.#program;
    const loader = isSource ? ['--import', import.meta.resolve('tsx')] : [];
    const child = fork(file, {
      execArgv: [...loader, `--max-old-space-size=${HEAP_MEBIBYTES}`],
      // No secret of the server is within reach of a file that takes the child over.
      env: { PATH: process.env.PATH ?? '', NODE_ENV: process.env.NODE_ENV ?? '' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Whatever went wrong, the child's end shows it too.
    child.on('error', () => undefined);
    // A server that is done does not wait for it.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    const watch = this.#watch(child);
    const isReady = (await nextMessage(child)) !== null;
    watch.stop();
    if (isReady) return child;
    this.#end();
    throw this.#isClosed ? new StoppingError() : new Error('The process that looks at files did not start.');
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

/** What the child says next; null when it ends instead. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    const done = (message: unknown) => {
      child.off('message', done);
      child.off('exit', ended);
      resolve(message);
    };
    const ended = () => done(null);
    child.on('message', done);
    child.on('exit', ended);
    if (child.exitCode !== null || child.signalCode !== null) ended();
  });
}

/** The server stops; the file is looked at after its next start. */
class StoppingError extends Error {
  override readonly name = 'StoppingError';

  constructor() {
    super('The server is stopping.');
  }
}
