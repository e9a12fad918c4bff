import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** What is signed and how it is named. */
export interface SignedMessage {
  readonly id: string;
  /** Whole seconds since 1970. */
  readonly timestampSeconds: number;
  readonly body: string;
}

/**
 * The headers of a call, as Standard Webhooks has them: HMAC-SHA256 of `id.timestamp.body` by each secret, in base64 after `v1,`. Receivers
 * take a call whose signature by any of their secrets is among them, and whose time is within five minutes of theirs.
 * See https://www.standardwebhooks.com
 */
export function webhookHeaders(
  { id, timestampSeconds, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signed = `${id}.${timestampSeconds}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signatures.join(' '),
  };
}
