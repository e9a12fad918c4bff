import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { DEVELOPER_WEBHOOK_CALLS } from '../../contract/developer/webhook-calls.ts';
import { CallError } from '../../services/call-error.ts';
import { Problem } from '../../services/developer/problem.ts';
import { deliveryView, type Webhooks, webhookView } from '../../services/developer/webhooks/webhooks.ts';
import { route } from '../route.ts';

/** Calls that the dashboard lists for an address. */
const LISTED_DELIVERIES = 20;

/** Webhooks of the developer API, for the person they belong to, signed in. */
export function ownWebhookRoutes(server: FastifyInstance, context: ServerContext, webhooks: Webhooks): void {
  const calls = DEVELOPER_WEBHOOK_CALLS;
  route(server, context, calls.getWebhooks, async ({ caller }) => ({
    webhooks: (await webhooks.list(caller.user.userId)).map(webhookView),
  }));
  route(server, context, calls.createWebhook, async ({ caller, body: { url, events } }) => {
    const row = await asCall(webhooks.create(caller.user.userId, url, events));
    return { webhook: { ...webhookView(row), secret: row.secret } };
  });
  route(server, context, calls.rotateWebhookSecret, async ({ caller, body }) => {
    const row = await asCall(webhooks.rotate(caller.user.userId, body.webhookId));
    return { webhook: { ...webhookView(row), secret: row.secret } };
  });
  route(server, context, calls.deleteWebhook, async ({ caller, body }) => {
    await asCall(webhooks.delete(caller.user.userId, body.webhookId));
    return {};
  });
  route(server, context, calls.testWebhook, async ({ caller, body }) => ({
    delivery: deliveryView(await asCall(webhooks.test(caller.user.userId, body.webhookId))),
  }));
  route(server, context, calls.getWebhookDeliveries, async ({ caller, query }) => {
    const rows = await asCall(webhooks.deliveries(caller.user.userId, query.webhookId, LISTED_DELIVERIES));
    return { deliveries: rows.map(deliveryView) };
  });
  route(server, context, calls.redeliverWebhook, async ({ caller, body: { webhookId, deliveryId } }) => ({
    delivery: deliveryView(await asCall(webhooks.redeliver(caller.user.userId, webhookId, deliveryId))),
  }));
}

/** What the developer API refuses, in the form of the calls of the app. */
async function asCall<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // What is wrong is the address: it is a sentence for people here, without the place in a body.
    const [field] = error.errors;
    const text = field ? `The address ${field.message}.` : error.message;
    throw new CallError(error.code === 'not-found' ? 'notFound' : 'refused', text);
  }
}
