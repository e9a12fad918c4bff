import type { FastifyInstance } from 'fastify';
import { DEVELOPER_CALLS } from '../../contract/developer/calls.ts';
import { webhookBodySchema } from '../../contract/developer/webhooks.ts';
import { deliveryView, webhookView } from '../../services/developer/webhooks/webhooks.ts';
import type { ApiInput, CallParts } from './call-parts.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { checked } from './read-request.ts';

/** Webhooks: addresses that are called when jobs end, and the log of those calls. */
export function webhookCalls(scope: FastifyInstance, { api, add }: CallParts): void {
  const { webhooks } = api;
  /** Does what a request asks for; the same request sent again gets the same answer. */
  const once = (
    { request, reply, holder }: Pick<ApiInput<unknown>, 'request' | 'reply' | 'holder'>,
    content: readonly unknown[],
    work: () => Promise<object>,
  ): Promise<object> =>
    carryOutOnce<object>(api, {
      ...{ request, reply, holder, content },
      work: async () => ({ result: await work(), isKept: false }),
      again: async ({ body }) => JSON.parse(body ?? '{}') as object,
      answerOf: (result) => ({ status: 200, body: JSON.stringify(result), jobId: null }),
    });

  add(scope, DEVELOPER_CALLS.createWebhook, async ({ request, reply, holder }) => {
    const { url, events } = checked(webhookBodySchema, request.body);
    const answer = await once({ request, reply, holder }, [url, events], async () => {
      const row = await webhooks.create(holder.user.userId, url, events);
      return { ...webhookView(row), secret: row.secret };
    });
    return reply.status(201).send(answer);
  });
  add(scope, DEVELOPER_CALLS.getWebhooks, async ({ holder }) => ({
    webhooks: (await webhooks.list(holder.user.userId)).map(webhookView),
  }));
  add(scope, DEVELOPER_CALLS.deleteWebhook, async ({ holder, query, reply }) => {
    await webhooks.delete(holder.user.userId, query.id);
    return reply.status(204).send();
  });
  add(scope, DEVELOPER_CALLS.rotateWebhookSecret, async (input) =>
    once(input, [], async () => {
      const row = await webhooks.rotate(input.holder.user.userId, input.query.id);
      return { ...webhookView(row), secret: row.secret };
    }),
  );
  add(scope, DEVELOPER_CALLS.testWebhook, async (input) =>
    once(input, [], async () => deliveryView(await webhooks.test(input.holder.user.userId, input.query.id))),
  );
  add(scope, DEVELOPER_CALLS.getDeliveries, async ({ holder, query }) => ({
    deliveries: (await webhooks.deliveries(holder.user.userId, query.id, query.limit)).map(deliveryView),
  }));
  add(scope, DEVELOPER_CALLS.redeliver, async (input) =>
    once(input, [], async () => {
      const { id, delivery } = input.query;
      return deliveryView(await webhooks.redeliver(input.holder.user.userId, id, delivery));
    }),
  );
}
