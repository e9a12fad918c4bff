import type { PoolOptions, PoolWorker, Vite, WorkerRequest, WorkerResponse } from 'vitest/node';
import { ThreadsPoolWorker } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Stryker: whether the mutant is in effect while its module loads (`static`), or only when its code runs. */
    mutantActivation: 'static' | 'runtime';
    /** Stryker: whether coverage is measured or a mutant is tried. */
    mode: 'dry-run' | 'mutant';
  }
}

type Listener = (argument: unknown) => void;
type StartRequest = Extract<WorkerRequest, { type: 'start' }>;

const POOL_NAME = 'reused-thread';

/** The thread that the next mutant runs in; null where it needs a new one. */
let idleThread: ThreadsPoolWorker | null = null;

/**
 * A thread that stays for the next mutant. Loading the modules of a server costs ten times what a test of them does, and a mutant is
 * chosen while the code runs: the modules need not be loaded again. Mutants that are in effect while a module loads get a new
 * thread, as do those that come after an error outside of a test.
 */
class ReusedThread implements PoolWorker {
  readonly name = POOL_NAME;
  readonly #options: PoolOptions;
  readonly #listeners = new Map<Listener, string>();
  #thread: ThreadsPoolWorker | null = null;
  #isReused = false;
  #isKept = false;
  #hasFailed = false;
  #config: StartRequest['context']['config'] | null = null;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const isReusable = this.#isReusable();
    this.#isReused = isReusable && idleThread !== null;
    if (!isReusable) await endIdleThread();
    this.#thread = idleThread ?? new ThreadsPoolWorker(this.#options);
    idleThread = null;
    if (!this.#isReused) await this.#thread.start();
    this.on('message', this.#watch);
  }

  send(message: WorkerRequest): void {
    switch (message.type) {
      case 'start':
        this.#config = message.context.config;
        if (this.#isReused) this.#answer('started');
        else this.#running().send(message);
        break;
      case 'run':
        // The thread began with the settings of another mutant: which tests are requested differs.
        Object.assign(message.context, { config: this.#config });
        this.#running().send(message);
        break;
      case 'stop':
        this.#isKept = this.#isReusable() && !this.#hasFailed;
        if (this.#isKept) this.#answer('stopped');
        else this.#running().send(message);
        break;
      default:
        this.#running().send(message);
    }
  }

  async stop(): Promise<void> {
    const thread = this.#running();
    for (const [listener, event] of this.#listeners) thread.off(event, listener);
    this.#listeners.clear();
    this.#thread = null;
    if (this.#isKept) idleThread = thread;
    else await thread.stop();
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(listener, event);
    this.#running().on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#listeners.delete(listener);
    this.#running().off(event, listener);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  #isReusable(): boolean {
    const { mode, mutantActivation } = this.#options.project.getProvidedContext();
    return mode === 'mutant' && mutantActivation === 'runtime';
  }

  #running(): ThreadsPoolWorker {
    if (!this.#thread) throw new Error('The thread has not been started.');
    return this.#thread;
  }

  /** Says what the thread would say: Vitest listens for it after it has sent its message. */
  #answer(type: 'started' | 'stopped'): void {
    const response: WorkerResponse = { __vitest_worker_response__: true, type };
    setImmediate(() => {
      for (const [listener, event] of this.#listeners) if (event === 'message') listener(response);
    });
  }

  /** An error that no test caught may come from work that a former mutant has left running. */
  readonly #watch: Listener = (message) => {
    const { m: method } = message as { m?: string };
    if (method === 'onUnhandledError') this.#hasFailed = true;
  };
}

async function endIdleThread(): Promise<void> {
  const thread = idleThread;
  idleThread = null;
  await thread?.stop();
}

/** Has mutants that are chosen while code runs share a thread. Stryker sets the pool when it starts Vitest, so it is exchanged here. */
export function reusedThreads(): Vite.Plugin {
  return {
    name: 'gesso:reused-threads',
    configureVitest({ project, vitest }) {
      project.config.pool = POOL_NAME;
      project.config.poolRunner = {
        name: POOL_NAME,
        createPoolWorker: (options) => new ReusedThread(options),
      };
      vitest.onClose(endIdleThread);
    },
  };
}
