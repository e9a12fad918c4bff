import { z } from 'zod';
import type { PaypalConfig } from '../../../config-types.ts';
import { type ProviderNotice, providerFailed } from '../provider.ts';
import { PaypalClient, PaypalError } from './paypal-client.ts';

/** PayPal sends an event again for three days when it is not taken. */
const OLDEST_MS = 4 * 24 * 60 * 60_000;

const text = z.string().min(1).max(2_000);
const headersSchema = z.object({
  'paypal-auth-algo': text,
  'paypal-cert-url': text,
  'paypal-transmission-id': text,
  'paypal-transmission-sig': text,
  'paypal-transmission-time': text,
});
const verdictSchema = z.object({ verification_status: z.string() });
/** What names a purchase in the objects that events are about. */
const eventSchema = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    custom: z.string().optional(),
    billing_agreement_id: z.string().optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }))
      .optional(),
  }),
});

/** Reads an event of PayPal, which confirms itself whether it sent it. Null: it did not, or long ago. @throws CallError */
export async function paypalNotice(
  config: PaypalConfig,
  body: Buffer,
  headers: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<ProviderNotice | null> {
  const signed = headersSchema.safeParse(headers);
  const event = eventSchema.safeParse(jsonOf(body));
  if (!signed.success || !event.success) return null;
  const sentAt = Date.parse(signed.data['paypal-transmission-time']);
  if (!(sentAt > now.getTime() - OLDEST_MS)) return null;
  if (!(await isGenuine(config, body, signed.data, now))) return null;
  const { id, event_type: kind, resource } = event.data;
  const disputed = resource.disputed_transactions ?? [];
  const references = [
    resource.id,
    resource.billing_agreement_id,
    resource.supplementary_data?.related_ids?.order_id,
  ];
  return {
    eventId: id,
    kind,
    purchaseId: resource.custom_id ?? resource.custom ?? disputed[0]?.custom ?? null,
    references: references.filter((name) => name !== undefined),
    payments: [resource.id, ...disputed.map(({ seller_transaction_id: name }) => name)].filter(
      (name) => name !== undefined,
    ),
  };
}

async function isGenuine(
  config: PaypalConfig,
  body: Buffer,
  headers: z.output<typeof headersSchema>,
  now: Date,
): Promise<boolean> {
  const about = JSON.stringify({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: config.webhookId,
  });
  try {
    const verdict = await new PaypalClient(config, () => now).post(
      '/v1/notifications/verify-webhook-signature',
      // The event goes back as it came: written again, its signature would not fit any more.
      { text: `${about.slice(0, -1)},"webhook_event":${body.toString('utf8')}}` },
    );
    return verdictSchema.parse(verdict).verification_status === 'SUCCESS';
  } catch (error) {
    if (error instanceof PaypalError && error.status >= 400 && error.status < 500 && error.status !== 401)
      return false;
    throw providerFailed('PayPal', error);
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
