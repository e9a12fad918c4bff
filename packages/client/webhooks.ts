import { GessoError } from './gesso-error.ts';

/** What a webhook says. */
export type WebhookEvent =
  | {
      readonly type: 'job.succeeded' | 'job.failed' | 'job.cancelled';
      readonly timestamp: string;
      readonly data: {
        readonly id: string;
        readonly kind: 'tool' | 'render';
        /** The tool, or the format of what was rendered. */
        readonly tool: string;
        readonly status: 'succeeded' | 'failed' | 'cancelled';
        readonly metadata: Readonly<Record<string, string>>;
      };
    }
  | {
      readonly type: 'webhook.test';
      readonly timestamp: string;
      readonly data: Readonly<Record<string, unknown>>;
    };

/** A webhook that is genuine. */
export interface VerifiedWebhook {
  /** The same in every attempt: keep it to carry out a webhook once. */
  readonly id: string;
  readonly sentAt: Date;
  readonly event: WebhookEvent;
}

/** Headers as frameworks give them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** How a webhook is checked. */
export interface VerifyOptions {
  /** How far the clocks may be apart, in seconds; 300 when left out. */
  readonly toleranceSeconds?: number;
  /** The time now. */
  readonly now?: Date;
}

const SECRET_PREFIX = 'whsec_';
const USUAL_TOLERANCE_SECONDS = 300;
/** Signatures that are looked at: there are two while a secret is replaced. */
const MAX_SIGNATURES = 10;

/**
 * Checks a webhook as Standard Webhooks wants it: HMAC-SHA256 of `id.timestamp.body`, compared in constant time, at most some minutes old.
 * The body has to be the text or the bytes that came; JSON that was read and written again is signed otherwise. While a secret is replaced,
 * name both. @throws GessoError `invalid-signature` or `stale-webhook`; TypeError when a secret is malformed
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  rawBody: string | Uint8Array,
  secrets: string | readonly string[],
  { toleranceSeconds = USUAL_TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<VerifiedWebhook> {
  const keys = await Promise.all([secrets].flat().map(keyOf));
  const id = headerIn(headers, 'webhook-id');
  const timestamp = headerIn(headers, 'webhook-timestamp');
  const signatures = signaturesIn(headerIn(headers, 'webhook-signature'));
  if (!id || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0)
    throw invalid('The headers of a webhook are missing.');
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  let isGenuine = false;
  // Compared by the platform, in constant time; all of them, so that the time says nothing of which one fits.
  for (const key of keys)
    for (const signature of signatures)
      isGenuine = (await crypto.subtle.verify('HMAC', key, signature, signed)) || isGenuine;
  if (!isGenuine) throw invalid('The signature is not one of this secret.');
  const sentAt = new Date(Number(timestamp) * 1000);
  if (Math.abs(now.getTime() - sentAt.getTime()) > toleranceSeconds * 1000)
    throw new GessoError('stale-webhook', 'The webhook was sent too long ago, or in the future.', {
      hint: 'Set the clock. A webhook that is kept and sent again by another program is refused.',
    });
  return { id, sentAt, event: eventIn(body) };
}

function keyOf(secret: string): Promise<CryptoKey> {
  const text = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret;
  const bytes = bytesOf(text);
  if (bytes === null || bytes.length === 0)
    throw new TypeError('The secret of a webhook is "whsec_" and base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** `v1,base64 v1,base64`; other versions are left out. */
function signaturesIn(text: string): Uint8Array<ArrayBuffer>[] {
  return text
    .split(' ')
    .slice(0, MAX_SIGNATURES)
    .filter((part) => part.startsWith('v1,'))
    .map((part) => bytesOf(part.slice('v1,'.length)))
    .filter((bytes) => bytes !== null);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function headerIn(headers: WebhookHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

function eventIn(body: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
  } catch (cause) {
    throw new GessoError('unexpected-answer', 'The body of the webhook is not JSON.', { cause });
  }
}

const invalid = (message: string) =>
  new GessoError('invalid-signature', message, {
    hint: 'Compare with the body as it came, and with the secret of this address.',
  });
