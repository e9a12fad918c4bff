import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config.ts';

/** Whether pages for developers may be shown to whoever asks: while the server listens to its own machine, or where it was switched on. */
export function isOurs(config: Pick<Config, 'host'>, request: FastifyRequest): boolean {
  // Through a proxy of the same machine others could come in.
  return isLoopback(config.host) ? isLoopback(request.ip) && isOwnHost(request.headers.host) : true;
}

/** Whether a form was sent by a page of this server: another site's would come from another origin. */
export function isOwnForm(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** A page of another site whose name was pointed at this machine would else be let in (DNS rebinding). */
function isOwnHost(host: string | undefined): boolean {
  return isLoopback((host ?? '').replace(/:\d+$/, ''));
}
