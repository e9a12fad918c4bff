import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { PAYMENT_CALLS } from '../contract/payments.ts';
import { priceList } from '../services/payments/price-list.ts';
import { route } from './route.ts';

/** What is sold, and for how much. */
export function paymentRoutes(server: FastifyInstance, context: Pick<ServerContext, 'sessions'>): void {
  route(server, context, PAYMENT_CALLS.getPaymentProducts, async ({ query }) => priceList(query.type));
}
