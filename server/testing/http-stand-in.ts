import { createServer, type IncomingMessage } from 'node:http';

/** A request as a stand-in for somebody's API sees it. */
export interface SeenRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** What a stand-in answers. */
export interface StandInAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A local HTTP server that answers JSON. */
export interface HttpStandIn {
  readonly url: string;
  /** Everything that was asked, in order. */
  readonly requests: SeenRequest[];
  /** The next request that is meant is carried out, and the connection breaks before the answer. */
  loseNext(isMeant: (request: SeenRequest) => boolean): void;
  close(): Promise<void>;
}

/** Starts one; what `answer` throws is a defect of the test and answered with 500. */
export async function startHttpStandIn(
  answer: (request: SeenRequest) => StandInAnswer,
): Promise<HttpStandIn> {
  const requests: SeenRequest[] = [];
  let isLost: ((request: SeenRequest) => boolean) | null = null;
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand-in');
      const request: SeenRequest = {
        method: incoming.method ?? 'GET',
        path: pathname,
        query: searchParams,
        headers: incoming.headers,
        text: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(request);
      let result: StandInAnswer;
      try {
        result = answer(request);
      } catch (error) {
        result = { status: 500, body: { error: { message: String(error) } } };
      }
      if (isLost?.(request)) {
        isLost = null;
        // The connection breaks: a client that only heard nothing would wait for its time to run out.
        incoming.socket.destroy();
        return;
      }
      response.writeHead(result.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(result.body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    loseNext(isMeant) {
      isLost = isMeant;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
