import { z } from 'zod';

/** What webhooks are called for. */
export const WEBHOOK_EVENTS = ['job.succeeded', 'job.failed', 'job.cancelled'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Webhooks of one account. */
export const MAX_WEBHOOKS = 20;
/** How long the former secret of a webhook counts beside the new one. */
export const WEBHOOK_OVERLAP_HOURS = 24;

/** An address that is to be called. */
export const webhookBodySchema = z.strictObject({
  url: z
    .url({ protocol: /^https$/, error: 'must begin with https://' })
    .max(2000)
    .describe('On the public web; calls follow no redirects.'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .default([...WEBHOOK_EVENTS]),
});

/** A webhook as its owner sees it. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: z.iso.datetime(),
  failing_since: z.iso.datetime().nullable().describe('Since when no call has succeeded.'),
  disabled_at: z.iso.datetime().nullable(),
  disabled_reason: z.string().nullable(),
});
export type DeveloperWebhook = z.output<typeof webhookSchema>;

/** With the secret that its calls are signed with, which is shown once. */
export const newWebhookSchema = webhookSchema.extend({ secret: z.string() });

/** A call of a webhook. */
export const deliverySchema = z.object({
  id: z.string().describe('Sent as `webhook-id`, the same in every attempt.'),
  event: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  last_status: z.number().int().nullable(),
  last_error: z.string().nullable(),
  next_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});
export type DeveloperDelivery = z.output<typeof deliverySchema>;
