import { z } from 'zod';
import { BASES, defineCall } from '../call.ts';
import { deliverySchema, newWebhookSchema, webhookBodySchema, webhookSchema } from './webhooks.ts';

const developer = <Path extends string>(path: Path) => `${BASES.login}/developer/${path}` as const;
const webhookId = z.string().min(1).max(100);
const delivery = z.object({ delivery: deliverySchema });

/** Webhooks of the developer API, for the person they belong to. Programs have the same under `/api/v1/webhooks`. */
export const DEVELOPER_WEBHOOK_CALLS = {
  getWebhooks: defineCall({
    method: 'GET',
    path: developer('getWebhooks'),
    access: 'user',
    summary: "The caller's webhooks, newest first.",
    answer: z.object({ webhooks: z.array(webhookSchema) }),
  }),
  createWebhook: defineCall({
    method: 'POST',
    path: developer('createWebhook'),
    access: 'user',
    summary: 'Names an address that is called when jobs end. Its secret is in this answer only.',
    body: webhookBodySchema,
    answer: z.object({ webhook: newWebhookSchema }),
  }),
  rotateWebhookSecret: defineCall({
    method: 'POST',
    path: developer('rotateWebhookSecret'),
    access: 'user',
    summary: 'Makes a new secret. For a day calls are signed with both.',
    body: z.object({ webhookId }),
    answer: z.object({ webhook: newWebhookSchema }),
  }),
  deleteWebhook: defineCall({
    method: 'POST',
    path: developer('deleteWebhook'),
    access: 'user',
    summary: 'Calls an address no more, and deletes its log.',
    body: z.object({ webhookId }),
  }),
  testWebhook: defineCall({
    method: 'POST',
    path: developer('testWebhook'),
    access: 'user',
    summary: 'Calls an address with the event webhook.test.',
    body: z.object({ webhookId }),
    answer: delivery,
  }),
  getWebhookDeliveries: defineCall({
    method: 'GET',
    path: developer('getWebhookDeliveries'),
    access: 'user',
    summary: 'The newest calls of an address, kept for 30 days.',
    query: z.object({ webhookId }),
    answer: z.object({ deliveries: z.array(deliverySchema) }),
  }),
  redeliverWebhook: defineCall({
    method: 'POST',
    path: developer('redeliverWebhook'),
    access: 'user',
    summary: 'Sends a call again, and switches an address that was given up on again.',
    body: z.object({ webhookId, deliveryId: z.string().min(1).max(100) }),
    answer: delivery,
  }),
} as const;
