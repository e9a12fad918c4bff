import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { checkRecaptcha } from '../../services/accounts/recaptcha.ts';
import { CallError } from '../../services/call-error.ts';
import { Newsletter } from '../../services/newsletter/newsletter.ts';
import { parsePart } from '../parse-part.ts';
import { route } from '../route.ts';

const unsubscribeSchema = z.object({ unsubscribe: z.string().min(1).max(200) });

/** Subscribing to the newsletter and leaving it. Nothing is changed by opening an address: programs that look at mails open them all. */
export async function newsletterRoutes(server: FastifyInstance, context: ServerContext): Promise<void> {
  const { config, limits } = context;
  const newsletter = new Newsletter(context);

  route(server, context, ACCOUNT_CALLS.saveEmailNewsletter, async ({ body, request }) => {
    await limits.count('mailFromAddress', request.ip);
    await checkRecaptcha(config.recaptcha, body.recaptchaToken);
    await limits.count('mailToAccount', body.email);
    await newsletter.subscribe(body.email);
    return {};
  });

  route(server, context, ACCOUNT_CALLS.confirmNewsletter, async ({ body, request }) => {
    await limits.count('linkFromAddress', request.ip);
    return { email: await newsletter.confirm(body.link) };
  });

  route(server, context, ACCOUNT_CALLS.unsubscribeNewsletter, async ({ body, request }) => {
    await limits.count('linkFromAddress', request.ip);
    return { email: await newsletter.unsubscribe(body.link) };
  });

  // The button of mail programs (RFC 8058) sends a form to the address of the page. The answer does not say whether there was such a link.
  await server.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null, null),
    );
    scope.post('/newsletter', async (request, reply) => {
      await limits.count('linkFromAddress', request.ip);
      const { unsubscribe } = parsePart(unsubscribeSchema, request.query, 'The query');
      await newsletter.unsubscribe(unsubscribe).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
      return reply.type('text/plain; charset=utf-8').send('You are off the list.');
    });
  });
}
