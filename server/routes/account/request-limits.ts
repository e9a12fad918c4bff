import type { IncomingMessage, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure, STATUS_CODES } from '../../contract/envelope.ts';

/** How long requests may take to arrive; tests have no patience. */
export interface RequestLimits {
  /** The lines before the body. */
  readonly headersMs: number;
  /** The body of a call, whatever its type, until it has been read. */
  readonly bodyMs: number;
  /** A file may take long, but no such time may pass with fewer bytes than `fileWindowBytes`. */
  readonly fileWindowMs: number;
  readonly fileWindowBytes: number;
  /** Any request, from its first byte to its last. */
  readonly requestMs: number;
  /** A connection on which nothing moves, in either direction. */
  readonly idleMs: number;
  /** What a client still sends after its request was refused is discarded for this long; then the connection is closed. */
  readonly lingerMs: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  headersMs: 20_000,
  bodyMs: 30_000,
  fileWindowMs: 30_000,
  fileWindowBytes: 16 * 1024,
  requestMs: 30 * 60_000,
  idleMs: 60_000,
  lingerMs: 2_000,
};

/** How often Node looks for requests that take too long. */
const CHECKS_PER_LIMIT = 4;
/** More than this is not discarded for any client. */
const LINGER_BYTES = 4 * 1024 * 1024;

/** The limits that Node itself watches. */
export function nodeLimits({ headersMs }: RequestLimits): ServerOptions {
  return { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(headersMs / CHECKS_PER_LIMIT) };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file, which may arrive for longer than the body of a call. */
    takesFile?: boolean;
  }
}

/**
 * Ends requests whose bodies come too slowly, whatever their type: each of them would hold memory and a socket. A request that is
 * answered before all of it was read, as refused uploads are, loses its connection, so that the rest is not read.
 */
export function limitRequests(server: FastifyInstance, limits: RequestLimits): void {
  const watches = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stopWatch = (request: FastifyRequest) => {
    clearTimeout(watches.get(request));
    watches.delete(request);
  };

  server.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request.raw)) return;
    const tooSlow = () => {
      if (request.raw.complete || reply.sent) return;
      reply
        .status(408)
        .send(
          failure(
            STATUS_CODES.badRequest,
            'The request came too slowly. Check the connection and try again.',
          ),
        );
    };
    const watch = request.routeOptions.config.takesFile
      ? watchRate(request.raw, limits, tooSlow)
      : setTimeout(tooSlow, limits.bodyMs);
    watches.set(request, watch.unref());
  });
  // The body of a call has been read when its input is looked at; a file is read by the handler.
  server.addHook('preValidation', async (request) => {
    if (!request.routeOptions.config.takesFile) stopWatch(request);
  });
  server.addHook('onResponse', async (request) => stopWatch(request));
  server.addHook('onRequestAbort', async (request) => stopWatch(request));

  server.addHook('onSend', async (request, reply) => {
    if (request.raw.complete || !hasBody(request.raw)) return;
    closeAfterAnswer(request, reply, limits.lingerMs);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Calls back when too few bytes came in one window. */
function watchRate(
  request: IncomingMessage,
  { fileWindowMs, fileWindowBytes }: RequestLimits,
  tooSlow: () => void,
): NodeJS.Timeout {
  let former = request.socket.bytesRead;
  return setInterval(() => {
    const { bytesRead } = request.socket;
    // Bytes that this server has not fetched yet are no fault of the client.
    const isFull = request.readableLength >= request.readableHighWaterMark;
    if (bytesRead - former < fileWindowBytes && !isFull) tooSlow();
    former = bytesRead;
  }, fileWindowMs);
}

/**
 * Lets the answer out before the connection is closed. Closed with unread bytes in it, a connection is reset, and the client may lose the
 * answer (RFC 9112, 9.6): so what still comes is discarded for a moment.
 */
function closeAfterAnswer(request: FastifyRequest, reply: FastifyReply, lingerMs: number): void {
  reply.header('connection', 'close');
  const { socket } = request.raw;
  // Node calls this at the end of an answer that closes its connection.
  socket.destroySoon = () => linger(request.raw, socket, lingerMs);
}

function linger(request: IncomingMessage, socket: Socket, lingerMs: number): void {
  if (socket.destroyed) return;
  const end = socket.bytesRead + LINGER_BYTES;
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
  request.unpipe();
  request.on('data', () => {
    if (socket.bytesRead > end) socket.destroy();
  });
  request.once('end', () => socket.destroy());
  request.resume();
  socket.end();
}
