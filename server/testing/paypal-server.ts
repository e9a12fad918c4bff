import { createHmac, randomUUID } from 'node:crypto';
import { type HttpStandIn, type SeenRequest, type StandInAnswer, startHttpStandIn } from './http-stand-in.ts';

// biome-ignore lint/suspicious/noExplicitAny: what is sent is looked at field by field, as a server in another language would.
type Json = any;
type Thing = { id: string; [field: string]: Json };

/** The keys that the stand-in takes, and the webhook it signs for. */
export const PAYPAL_KEYS = {
  clientId: 'client-stand-in',
  clientSecret: 'secret-stand-in',
  webhookId: 'WH-STAND-IN',
} as const;

/**
 * Stands in for PayPal: the fields of its reference that we read. It refuses what PayPal refuses: a wrong key or token, an order for no
 * amount, the capture of what nobody approved; and a write without a request id, without which a repeated one would count twice.
 */
export class PaypalServer {
  readonly things = new Map<string, Thing>();
  /** How often an order was captured: by us, whatever we were answered. */
  captures = 0;
  readonly #answers = new Map<string, StandInAnswer>();
  readonly #transactions = new Map<string, Json[]>();
  #server: HttpStandIn | null = null;
  #token = '';
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  async start(): Promise<void> {
    this.#server = await startHttpStandIn((request) => this.#answer(request));
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  get requests(): readonly SeenRequest[] {
    return this.#server?.requests ?? [];
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  /** The next write to a path is carried out, and its answer is lost on the way. */
  loseAnswerOf(path: string): void {
    this.#server?.loseNext((request) => request.method === 'POST' && request.path === path);
  }

  get(id: string): Thing {
    const thing = this.things.get(id);
    if (!thing) throw new Error(`There is no ${id}.`);
    return thing;
  }

  /** Tokens given before are not taken any more. */
  expireTokens(): void {
    this.#token = '';
  }

  /** The payer says yes in PayPal's window. */
  approve(id: string): void {
    const thing = this.get(id);
    if (thing.status === 'CREATED' || thing.status === 'PAYER_ACTION_REQUIRED') thing.status = 'APPROVED';
    if (thing.status !== 'APPROVAL_PENDING') return;
    thing.status = 'ACTIVE';
    if (new Date(thing.start_time) <= this.#now()) this.bill(id);
  }

  /** A payment of a subscription is taken. */
  bill(id: string): string {
    const subscription = this.get(id);
    const money = this.get(subscription.plan_id).billing_cycles[0].pricing_scheme.fixed_price;
    const transaction = {
      id: newId('T'),
      status: 'COMPLETED',
      amount_with_breakdown: { gross_amount: money },
      time: this.#now().toISOString(),
    };
    this.#transactions.set(id, [...(this.#transactions.get(id) ?? []), transaction]);
    subscription.billing_info = { failed_payments_count: 0 };
    return transaction.id;
  }

  billFails(id: string): void {
    this.get(id).billing_info = { failed_payments_count: 1 };
  }

  refundTransaction(subscription: string, transaction: string): void {
    const found = this.#transactions.get(subscription)?.find(({ id }) => id === transaction);
    found.status = 'REFUNDED';
  }

  refundCapture(order: string, value: string): void {
    const { payments } = this.get(order).purchase_units[0];
    payments.refunds = [{ id: newId('R'), status: 'COMPLETED', amount: { currency_code: 'EUR', value } }];
    payments.captures[0].status = 'PARTIALLY_REFUNDED';
  }

  dispute(transaction: string, status: string, outcome?: string): void {
    const dispute = {
      id: `PP-D-${transaction}`,
      dispute_id: `PP-D-${transaction}`,
      status,
      dispute_life_cycle_stage: 'CHARGEBACK',
      ...(outcome ? { dispute_outcome: { outcome_code: outcome } } : {}),
    };
    this.things.set(dispute.id, dispute);
  }

  /** An event about a resource with the headers that PayPal signs. */
  event(kind: string, resource: object, { at = this.#now(), id = `WH-${randomUUID()}` } = {}) {
    const payload = JSON.stringify({ id, event_type: kind, resource_version: '2.0', resource });
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-time': at.toISOString(),
    };
    headers['paypal-transmission-sig'] = signatureOf(headers, payload, PAYPAL_KEYS.webhookId);
    return { payload, headers };
  }

  #answer(request: SeenRequest): StandInAnswer {
    const { method, path, headers, text } = request;
    if (path === '/v1/oauth2/token') return this.#giveToken(request);
    if (this.#token === '' || headers.authorization !== `Bearer ${this.#token}`)
      return refusal(401, 'AUTHENTICATION_FAILURE');
    if (path === '/v1/notifications/verify-webhook-signature') return verdict(text);
    if (method === 'GET') return this.#show(request);
    const key = headers['paypal-request-id'];
    if (typeof key !== 'string' || key.length > 108)
      return refusal(400, 'INVALID_REQUEST', 'MISSING_REQUEST_ID');
    const former = this.#answers.get(key);
    if (former) return former;
    const answer = this.#write(path, JSON.parse(text || '{}'));
    if (answer.status < 300) this.#answers.set(key, answer);
    return answer;
  }

  #giveToken({ headers, text }: SeenRequest): StandInAnswer {
    const { clientId, clientSecret } = PAYPAL_KEYS;
    const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers.authorization !== wanted || text !== 'grant_type=client_credentials')
      return refusal(401, 'invalid_client');
    this.#token ||= newId('A');
    return ok({ access_token: this.#token, token_type: 'Bearer', expires_in: 32_400 });
  }

  #show({ path, query }: SeenRequest): StandInAnswer {
    const [, subscription] = /^\/v1\/billing\/subscriptions\/([^/]+)\/transactions$/.exec(path) ?? [];
    if (subscription !== undefined) {
      const transactions = (this.#transactions.get(subscription) ?? []).filter(
        ({ time }) => time >= (query.get('start_time') ?? '?') && time <= (query.get('end_time') ?? ''),
      );
      return ok(transactions.length > 0 ? { transactions } : {});
    }
    if (path === '/v1/customer/disputes') {
      const dispute = this.things.get(`PP-D-${query.get('disputed_transaction_id')}`);
      return ok(dispute ? { items: [{ ...dispute, dispute_outcome: undefined }] } : { items: [] });
    }
    const thing = this.things.get(path.split('/').at(-1) ?? '');
    return thing ? ok(thing) : refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  }

  #write(path: string, body: Json): StandInAnswer {
    if (path === '/v1/catalogs/products') return this.#put({ ...body, id: newId('PROD') });
    if (path === '/v1/billing/plans') return this.#put({ ...body, id: newId('P') });
    if (path === '/v2/checkout/orders') return this.#order(body);
    if (path === '/v1/billing/subscriptions') return this.#subscribe(body);
    const [, order] = /^\/v2\/checkout\/orders\/([^/]+)\/capture$/.exec(path) ?? [];
    if (order !== undefined) return this.#capture(this.get(order));
    const [, payment] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? [];
    if (payment !== undefined) return this.#refund(payment);
    const [, id = '', action = ''] = /^\/v1\/billing\/subscriptions\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    const status = { suspend: 'SUSPENDED', activate: 'ACTIVE', cancel: 'CANCELLED' }[action];
    if (status === undefined) return refusal(404, 'RESOURCE_NOT_FOUND');
    Object.assign(this.get(id), { status, status_update_time: this.#now().toISOString() });
    return { status: 204, body: null };
  }

  #order(body: Json): StandInAnswer {
    const money = body.purchase_units?.[0]?.amount;
    if (body.intent !== 'CAPTURE' || !/^\d+\.\d\d$/.test(money?.value) || Number(money.value) <= 0)
      return refusal(422, 'UNPROCESSABLE_ENTITY', 'INVALID_PARAMETER_VALUE');
    const id = newId('O');
    return this.#put({
      ...{ id, intent: 'CAPTURE', status: 'PAYER_ACTION_REQUIRED', purchase_units: body.purchase_units },
      payment_source: body.payment_source,
      links: [{ rel: 'payer-action', href: `https://paypal.test/checkoutnow?token=${id}`, method: 'GET' }],
    });
  }

  #subscribe(body: Json): StandInAnswer {
    if (!this.things.has(body.plan_id)) return refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    const id = newId('I');
    const now = this.#now().toISOString();
    if (body.start_time !== undefined && body.start_time <= now)
      return refusal(422, 'UNPROCESSABLE_ENTITY', 'INVALID_START_TIME');
    return this.#put({
      ...{ id, status: 'APPROVAL_PENDING', plan_id: body.plan_id, custom_id: body.custom_id },
      ...{ create_time: now, status_update_time: now, start_time: body.start_time ?? now },
      links: [{ rel: 'approve', href: `https://paypal.test/subscriptions?ba_token=${id}`, method: 'GET' }],
    });
  }

  #capture(order: Thing): StandInAnswer {
    if (order.status === 'COMPLETED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    this.captures += 1;
    const [unit] = order.purchase_units;
    const capture = {
      ...{ id: newId('C'), status: 'COMPLETED', amount: unit.amount, custom_id: unit.custom_id },
      create_time: this.#now().toISOString(),
      supplementary_data: { related_ids: { order_id: order.id } },
    };
    unit.payments = { captures: [capture] };
    order.status = 'COMPLETED';
    return ok(order);
  }

  #refund(payment: string): StandInAnswer {
    for (const [subscription, transactions] of this.#transactions)
      if (transactions.some(({ id }) => id === payment)) this.refundTransaction(subscription, payment);
    return ok({ id: newId('R'), status: 'COMPLETED' });
  }

  #put(thing: Thing): StandInAnswer {
    this.things.set(thing.id, thing);
    return { status: 201, body: structuredClone(thing) };
  }
}

/** Any change of the bytes, of a header or of the webhook changes it. */
function signatureOf(headers: Readonly<Record<string, string>>, event: string, webhookId: string): string {
  const signed = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-time'].map(
    (name) => headers[`paypal-${name}`],
  );
  return createHmac('sha256', 'paypal')
    .update([...signed, webhookId, event].join('|'))
    .digest('base64');
}

function verdict(text: string): StandInAnswer {
  const asked = JSON.parse(text);
  // The event as it was sent, not as it was read.
  const event = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const headers = {
    'paypal-auth-algo': asked.auth_algo,
    'paypal-cert-url': asked.cert_url,
    'paypal-transmission-id': asked.transmission_id,
    'paypal-transmission-time': asked.transmission_time,
  };
  const isGood = signatureOf(headers, event, asked.webhook_id) === asked.transmission_sig;
  return ok({ verification_status: isGood ? 'SUCCESS' : 'FAILURE' });
}

function ok(body: unknown): StandInAnswer {
  return { status: 200, body: structuredClone(body) };
}

function refusal(status: number, name: string, issue?: string): StandInAnswer {
  return { status, body: { name, message: name, details: issue === undefined ? [] : [{ issue }] } };
}

function newId(prefix: string): string {
  return `${prefix}-${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
}
