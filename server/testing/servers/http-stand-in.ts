import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A request as a stand-in for an external API sees it. */
export interface SeenRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly body: Buffer;
}

/** What a stand-in answers. */
export interface StandInAnswer {
  readonly status: number;
  /** Sent as JSON, bytes as they are. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection breaks in the middle of the body. */
  readonly isTruncated?: true;
}

/** A local HTTP server that stands in for an external API and answers JSON. */
export abstract class HttpStandIn {
  /** Everything that was asked, in order. */
  readonly requests: SeenRequest[] = [];
  readonly #server: Server;
  #isLost: ((request: SeenRequest) => boolean) | null = null;
  #held: { readonly path: string; readonly count: number; readonly answers: (() => void)[] } | null = null;

  constructor() {
    this.#server = createServer((incoming, response) => void this.#serve(incoming, response));
  }

  /** Answers a request; what it throws is a defect of the test and answered with 500. */
  protected abstract answer(request: SeenRequest): StandInAnswer;

  /** @param port any free one, unless it comes back where it was */
  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => void this.#server.listen(port, '127.0.0.1', () => resolve()));
  }

  /** Where it listens, without a slash at the end. */
  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The stand-in has not started.');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** The next write to a path is carried out, and its answer is lost on the way. */
  loseAnswerOf(path: string): void {
    this.#isLost = (request) => request.method === 'POST' && request.path === path;
  }

  /** Writes to a path are answered when so many of them have come: none of those who send them has the answer of another. */
  holdUntil(path: string, count: number): void {
    this.#held = { path, count, answers: [] };
  }

  /** Waits for the other writes where they are held. */
  async #whenAllAreHere({ method, path }: SeenRequest): Promise<void> {
    const held = this.#held;
    if (held === null || method !== 'POST' || path !== held.path) return;
    const others = new Promise<void>((resolve) => void held.answers.push(resolve));
    if (held.answers.length === held.count) {
      this.#held = null;
      for (const answer of held.answers) answer();
    }
    await others;
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand-in');
    const body = Buffer.concat(chunks);
    const request: SeenRequest = {
      method: incoming.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      text: body.toString('utf8'),
      body,
    };
    this.requests.push(request);
    await this.#whenAllAreHere(request);
    const { status, body: answered, headers, isTruncated } = this.#tryToAnswer(request);
    if (this.#isLost?.(request)) {
      this.#isLost = null;
      // The connection breaks: a client that only heard nothing would wait for its time to run out.
      incoming.socket.destroy();
      return;
    }
    const bytes = Buffer.isBuffer(answered) ? answered : Buffer.from(JSON.stringify(answered));
    response.writeHead(status, {
      'content-type': Buffer.isBuffer(answered) ? 'application/octet-stream' : 'application/json',
      'content-length': bytes.length,
      ...headers,
    });
    if (isTruncated) response.write(bytes.subarray(0, bytes.length / 2), () => incoming.socket.destroy());
    else response.end(bytes);
  }

  #tryToAnswer(request: SeenRequest): StandInAnswer {
    try {
      return this.answer(request);
    } catch (error) {
      return { status: 500, body: { error: { message: String(error) } } };
    }
  }
}
