import type { FastifyInstance } from 'fastify';
import { plainPage } from '../plain-page.ts';

const PAGES = {
  approved: ['Payment approved', 'You can close this window. Gesso goes on where you were.'],
  canceled: ['Payment canceled', 'Nothing was paid. You can close this window and go back in Gesso.'],
} as const;

/** Where PayPal's window ends; what was paid is asked of PayPal, never taken from here. */
export function paypalReturnPages(server: FastifyInstance): void {
  for (const [name, [title, text]] of Object.entries(PAGES))
    server.get(`/paypal/${name}`, async (_request, reply) => {
      const { html, policy } = plainPage(title, `<article><p>${text}</p></article>`, '');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        .send(html);
    });
}
