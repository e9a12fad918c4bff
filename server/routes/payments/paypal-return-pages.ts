import type { FastifyInstance } from 'fastify';
import { plainPage } from '../../pages/plain-page.ts';
import { sendPage } from '../pages/send-page.ts';

const PAGES = {
  approved: ['Payment approved', 'You can close this window. Gesso goes on where you were.'],
  canceled: ['Payment canceled', 'Nothing was paid. You can close this window and go back in Gesso.'],
} as const;

/** Where PayPal's window ends; what was paid is asked of PayPal, never taken from here. */
export function paypalReturnPages(server: FastifyInstance): void {
  for (const [name, [title, text]] of Object.entries(PAGES))
    server.get(`/paypal/${name}`, async (_request, reply) =>
      sendPage(reply, plainPage(title, `<article><p>${text}</p></article>`, '')),
    );
}
