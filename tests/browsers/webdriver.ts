import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** How a driver is started: the program, and what a session of it asks for (W3C WebDriver, "capabilities"). */
export interface DriverProgram {
  readonly command: readonly string[];
  readonly capabilities: object;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The name of elements in WebDriver's JSON (W3C WebDriver, section 12). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** A session of W3C WebDriver over HTTP: as many of its commands as the main journeys need. */
export class WebDriverSession {
  readonly #base: string;
  readonly #driver: ChildProcess;

  private constructor(base: string, driver: ChildProcess) {
    this.#base = base;
    this.#driver = driver;
  }

  static async start({ command, capabilities, environment }: DriverProgram): Promise<WebDriverSession> {
    const port = await freePort();
    const [program = '', ...rest] = command.map((part) => part.replace('{port}', String(port)));
    // A group of its own, so that the browser and the display end with it.
    const driver = spawn(program, rest, {
      stdio: ['ignore', 'ignore', process.env.DRIVER_LOG ? 'inherit' : 'ignore'],
      detached: true,
      env: { ...process.env, ...environment },
    });
    const url = `http://127.0.0.1:${port}`;
    try {
      const end = Date.now() + 20_000;
      while (
        !(await fetch(`${url}/status`).then(
          (answer) => answer.ok,
          () => false,
        ))
      ) {
        if (Date.now() > end) throw new Error(`${program} does not answer.`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, {
        capabilities: { alwaysMatch: capabilities },
      });
      return new WebDriverSession(`${url}/session/${sessionId}`, driver);
    } catch (error) {
      endGroup(driver);
      throw error;
    }
  }

  get<T>(path: string): Promise<T> {
    return send<T>('GET', this.#base + path);
  }

  post<T>(path: string, body: object = {}): Promise<T> {
    return send<T>('POST', this.#base + path, body);
  }

  /** Runs a function in the page; promises are waited for. @throws what the function threw, as text. */
  async evaluate<Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    // What compiles these files for Node names their functions by a helper that the page does not have.
    const script = `const done = arguments[1];
      const __name = (run) => run;
      Promise.resolve().then(() => (${run})(arguments[0])).then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error) }),
      );`;
    const answer = await this.post<{ value: Result } | { error: string }>('/execute/async', {
      script,
      args: [argument ?? null],
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  }

  async element(cssSelector: string): Promise<string> {
    const found = await this.post<Record<string, string>>('/element', {
      using: 'css selector',
      value: cssSelector,
    });
    return found[ELEMENT_KEY] ?? '';
  }

  async close(): Promise<void> {
    await send('DELETE', this.#base).catch(() => {});
    endGroup(this.#driver);
  }
}

/** More than the slowest command takes: a script that hands over the file of a whole export. */
const COMMAND_TIMEOUT_MS = 45_000;

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  // Without the address and the session.
  const command = `${method} ${new URL(url).pathname.split('/').slice(3).join('/')}`;
  if (process.env.DRIVER_LOG)
    console.error(`${new Date().toISOString()} ${command} ${JSON.stringify(body)?.slice(-300) ?? ''}`);
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new Error(`${command} was not answered: ${String(cause)}`, { cause });
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${command}: ${value.error} ${value.message}`);
  return value;
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
