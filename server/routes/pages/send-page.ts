import type { FastifyReply } from 'fastify';
import type { PlainPage } from '../../pages/plain-page.ts';

/** Sends a page of the server's own with its policy. What belongs to a user is kept nowhere on the way. */
export function sendPage(
  reply: FastifyReply,
  { html, policy }: PlainPage,
  cacheControl: 'no-store' | 'no-cache' = 'no-store',
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('content-security-policy', policy)
    .send(html);
}
