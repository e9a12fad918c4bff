import type { FastifyRequest } from 'fastify';
import { isLoopback, isPrivate } from '../../network/local-address.ts';

/** Headers in which proxies name the caller: a request with one of them came through a proxy, or claims to. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
];

/**
 * Whether a page for developers may be shown: the socket leads to this machine, and there is no proxy between. What proxies say about the
 * caller is not asked: anyone can write such a header.
 */
export function isOurs(request: FastifyRequest): boolean {
  return isLoopback(socketAddress(request)) && isDirect(request) && isOwnHost(request.headers.host);
}

/** Whether a request comes straight from this machine or its own network, not through a proxy that others use too. */
export function isFromOwnNetwork(request: FastifyRequest): boolean {
  return isPrivate(socketAddress(request)) && isDirect(request);
}

/** Whether a form was sent by a page of this server: another site's would come from another origin. */
export function isOwnForm(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function socketAddress(request: FastifyRequest): string {
  return request.socket.remoteAddress ?? '';
}

function isDirect({ headers }: FastifyRequest): boolean {
  return FORWARDING_HEADERS.every((name) => headers[name] === undefined);
}

/** A page of another site whose name was pointed at this machine would else be let in (DNS rebinding). */
function isOwnHost(host: string | undefined): boolean {
  return isLoopback((host ?? '').replace(/:\d+$/, ''));
}
