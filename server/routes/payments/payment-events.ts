import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { failure, STATUS_CODES, success } from '../../contract/envelope.ts';
import { takeNotice } from '../../services/payments/events.ts';
import type { Payments } from '../../services/payments/payments.ts';
import { paypalNotice } from '../../services/payments/paypal/paypal-events.ts';
import type { ProviderName, ProviderNotice } from '../../services/payments/provider.ts';
import { stripeNotice } from '../../services/payments/stripe/stripe-events.ts';
import { RETRY_AFTER_SECONDS } from '../error-answers.ts';
import { isNestedTooDeep } from '../json-depth.ts';
import { BadRequestError } from '../parse-part.ts';

/**
 * Where providers report that something happened. Signatures are over the bytes, so these arrive unread. What could not be looked at is
 * answered with 503: the provider sends it again.
 */
export function paymentEventRoutes(
  server: FastifyInstance,
  { config, database, now }: Pick<ServerContext, 'config' | 'database' | 'now'>,
  { settlement }: Payments,
): void {
  const { stripe, paypal, payments } = config;
  if (!payments) return;
  const take = async (
    name: ProviderName,
    read: () => Promise<ProviderNotice | null>,
    reply: FastifyReply,
  ) => {
    try {
      const notice = await read();
      if (!notice)
        return reply.status(400).send(failure(STATUS_CODES.badRequest, 'The signature does not fit.'));
      await takeNotice({ database, settlement }, name, notice);
    } catch (error) {
      reply.request.log.error({ err: error }, 'An event could not be taken.');
      return reply
        .status(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send(failure(STATUS_CODES.notReady, 'Please send this event again later.'));
    }
    return success({});
  };
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      if (isNestedTooDeep(body.toString('latin1')))
        done(new BadRequestError('The body: is nested too deeply.'));
      else done(null, body);
    });
    if (stripe)
      scope.post('/stripe/webhook', async ({ body, headers }, reply) => {
        const signature = headers['stripe-signature'];
        const text = typeof signature === 'string' ? signature : undefined;
        return take('stripe', async () => stripeNotice(stripe, bytesOf(body), text, now()), reply);
      });
    if (paypal)
      scope.post('/paypal/webhook', async ({ body, headers }, reply) =>
        take('paypal', () => paypalNotice(paypal, bytesOf(body), headers, now()), reply),
      );
  });
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
