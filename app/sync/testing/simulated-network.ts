import { failure, STATUS_CODES } from '../../../server/contract/envelope.ts';
import { PROJECT_CALLS } from '../../../server/contract/projects.ts';
import type { Backend } from './model-server.ts';

/** What becomes of a request: `late` is given up by the browser and reaches the server some time after. */
export type Fate = 'answered' | 'request-lost' | 'answer-lost' | 'late' | 'storage-full';

interface Request {
  readonly path: string;
  readonly init: RequestInit;
  settle(answer: Response | Error): void;
}

/** Holds every request until a test says what becomes of it, in any order. */
export class SimulatedNetwork {
  readonly #backend: Backend;
  readonly #waiting: Request[] = [];
  readonly #late: Request[] = [];

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** How many requests wait for their fate. */
  get waiting(): number {
    return this.#waiting.length;
  }

  readonly fetch: typeof fetch = (input, init = {}) =>
    new Promise((resolve, reject) => {
      const settle = (answer: Response | Error) =>
        answer instanceof Error ? reject(answer) : resolve(answer);
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
      this.#waiting.push({ path: String(input), init, settle });
    });

  /** Decides about the waiting request at this place; about none where none waits. */
  async decide(place: number, fate: Fate): Promise<void> {
    const [request] = this.#waiting.splice(place % Math.max(1, this.#waiting.length), 1);
    if (!request) return;
    const { path, init, settle } = request;
    const lost = new TypeError('Failed to fetch');
    const isSave = path.includes(PROJECT_CALLS.saveProject.path);
    if (fate === 'request-lost') settle(lost);
    else if (fate === 'storage-full' && isSave)
      settle(Response.json(failure(STATUS_CODES.tooLarge, 'Storage is full.')));
    else if (fate === 'late') {
      this.#late.push(request);
      settle(lost);
    } else {
      const answer = await this.#backend(path, init);
      settle(fate === 'answer-lost' ? lost : answer);
    }
  }

  /** Lets the requests that were given up reach the server. */
  async deliverLate(): Promise<void> {
    for (const { path, init } of this.#late.splice(0)) await this.#backend(path, init);
  }
}
