import type { FastifyInstance } from 'fastify';

/** The body of a call has this long to arrive; files have as long as they need while something comes. */
const BODY_TIME_MS = 30_000;
/** Files: from the first byte of the request to the last. */
export const REQUEST_TIME_MS = 30 * 60_000;
/** A connection on which nothing moves. */
export const IDLE_TIME_MS = 60_000;

/** Ends connections whose JSON comes a byte at a time: each of them would hold memory and a socket. */
export function refuseSlowBodies(server: FastifyInstance, bodyTimeMs: number = BODY_TIME_MS): void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  server.addHook('onRequest', async (request) => {
    const isCall = request.headers['content-type']?.startsWith('application/json') ?? false;
    if (isCall) timers.set(request, setTimeout(() => request.raw.destroy(), bodyTimeMs).unref());
  });
  server.addHook('preValidation', async (request) => clearTimeout(timers.get(request)));
  server.addHook('onResponse', async (request) => clearTimeout(timers.get(request)));
}
