import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { HttpStandIn, type SeenRequest, type StandInAnswer } from './http-stand-in.ts';

/** The keys that the stand-in takes, and the webhook it signs for. */
export const PAYPAL_KEYS = {
  clientId: 'client-stand-in',
  clientSecret: 'secret-stand-in',
  webhookId: 'WH-STAND-IN',
} as const;

const moneySchema = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d+\.\d\d$/),
});
type Money = z.infer<typeof moneySchema>;

const newOrderSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.looseObject({
      custom_id: z.string(),
      amount: moneySchema.refine(({ value }) => Number(value) > 0),
    }),
  ]),
  payment_source: z.unknown(),
});
interface Capture {
  readonly id: string;
  readonly amount: Money;
  status: string;
}
/** An order: `payments` come with its capture. */
interface Order {
  readonly id: string;
  readonly unit: z.infer<typeof newOrderSchema>['purchase_units'][0];
  readonly source: unknown;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  payments: { captures: [Capture]; refunds?: { id: string; status: string; amount: Money }[] } | null;
}

const newPlanSchema = z.looseObject({
  billing_cycles: z.tuple([z.looseObject({ pricing_scheme: z.object({ fixed_price: moneySchema }) })]),
});
type Plan = z.infer<typeof newPlanSchema> & { readonly id: string };

const newSubscriptionSchema = z.object({
  plan_id: z.string(),
  custom_id: z.string(),
  start_time: z.iso.datetime().optional(),
});
interface Subscription extends z.infer<typeof newSubscriptionSchema> {
  readonly id: string;
  readonly create_time: string;
  readonly start_time: string;
  status: string;
  status_update_time: string;
  billing_info?: { failed_payments_count: number };
}
/** A payment of a subscription. */
interface Transaction {
  readonly id: string;
  readonly subscription: string;
  readonly amount_with_breakdown: { readonly gross_amount: Money };
  readonly time: string;
  status: string;
}
interface Dispute {
  readonly dispute_id: string;
  readonly status: string;
  readonly dispute_life_cycle_stage: string;
  readonly dispute_outcome?: { readonly outcome_code: string };
}

/**
 * Stands in for PayPal: the fields of its reference that we read. It refuses what PayPal refuses: a wrong key or token, an order for no
 * amount, the capture of what was not approved; and a write without a request id, without which a repeated one would count twice.
 */
export class PaypalServer extends HttpStandIn {
  readonly orders = new Map<string, Order>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly plans = new Map<string, Plan>();
  /** How often an order was captured: by us, whatever we were answered. */
  captures = 0;
  readonly #transactions = new Map<string, Transaction>();
  readonly #disputes = new Map<string, Dispute>();
  readonly #answers = new Map<string, StandInAnswer>();
  #token = '';
  readonly #now: () => Date;

  constructor(now: () => Date) {
    super();
    this.#now = now;
  }

  /** Tokens given before are not taken any more. */
  expireTokens(): void {
    this.#token = '';
  }

  /** An order, a subscription, a plan or a dispute as the API says it; undefined where there is none. */
  get(id: string): object | undefined {
    const order = this.orders.get(id);
    return (
      (order && orderBody(order)) ??
      this.subscriptions.get(id) ??
      this.plans.get(id) ??
      [...this.#disputes.values()].find((each) => each.dispute_id === id)
    );
  }

  /** The payer says yes in PayPal's window, to an order or a subscription. */
  approve(id: string): void {
    const order = this.orders.get(id);
    if (order) {
      if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
      return;
    }
    const subscription = found(this.subscriptions, id);
    if (subscription.status !== 'APPROVAL_PENDING') return;
    subscription.status = 'ACTIVE';
    if (new Date(subscription.start_time) <= this.#now()) this.bill(id);
  }

  /** A payment of a subscription is taken. */
  bill(id: string): string {
    const subscription = found(this.subscriptions, id);
    const [cycle] = found(this.plans, subscription.plan_id).billing_cycles;
    const transaction: Transaction = {
      ...{ id: newId('T'), subscription: id, status: 'COMPLETED', time: this.#now().toISOString() },
      amount_with_breakdown: { gross_amount: cycle.pricing_scheme.fixed_price },
    };
    this.#transactions.set(transaction.id, transaction);
    subscription.billing_info = { failed_payments_count: 0 };
    return transaction.id;
  }

  billFails(id: string): void {
    found(this.subscriptions, id).billing_info = { failed_payments_count: 1 };
  }

  refundTransaction(id: string): void {
    found(this.#transactions, id).status = 'REFUNDED';
  }

  /** Pays a part of an order back, in euros: "2.50". */
  refundCapture(id: string, value: string): void {
    const { payments } = found(this.orders, id);
    if (payments === null) throw new Error(`${id} was not captured.`);
    payments.refunds = [{ id: newId('R'), status: 'COMPLETED', amount: { currency_code: 'EUR', value } }];
    payments.captures[0].status = 'PARTIALLY_REFUNDED';
  }

  dispute(transaction: string, status: string, outcome?: string): void {
    this.#disputes.set(transaction, {
      ...{ dispute_id: `PP-D-${transaction}`, status, dispute_life_cycle_stage: 'CHARGEBACK' },
      ...(outcome ? { dispute_outcome: { outcome_code: outcome } } : {}),
    });
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

  protected answer(request: SeenRequest): StandInAnswer {
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
    const [, billed] = /^\/v1\/billing\/subscriptions\/([^/]+)\/transactions$/.exec(path) ?? [];
    if (billed !== undefined) {
      const from = query.get('start_time') ?? '?';
      const until = query.get('end_time') ?? '';
      const transactions = [...this.#transactions.values()].filter(
        ({ subscription, time }) => subscription === billed && time >= from && time <= until,
      );
      return ok(transactions.length > 0 ? { transactions } : {});
    }
    if (path === '/v1/customer/disputes') {
      const dispute = this.#disputes.get(query.get('disputed_transaction_id') ?? '');
      // How one ended is said by the dispute itself, not by lists of them.
      return ok({ items: dispute ? [{ ...dispute, dispute_outcome: undefined }] : [] });
    }
    const shown = this.get(path.split('/').at(-1) ?? '');
    return shown ? ok(shown) : refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  }

  #write(path: string, body: unknown): StandInAnswer {
    if (path === '/v1/catalogs/products') return created({ id: newId('PROD') });
    if (path === '/v1/billing/plans') return this.#makePlan(body);
    if (path === '/v2/checkout/orders') return this.#makeOrder(body);
    if (path === '/v1/billing/subscriptions') return this.#subscribe(body);
    const [, order] = /^\/v2\/checkout\/orders\/([^/]+)\/capture$/.exec(path) ?? [];
    if (order !== undefined) return this.#capture(found(this.orders, order));
    const [, payment] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? [];
    if (payment !== undefined) return this.#refund(payment);
    const [, id = '', action = ''] = /^\/v1\/billing\/subscriptions\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    const status = { suspend: 'SUSPENDED', activate: 'ACTIVE', cancel: 'CANCELLED' }[action];
    if (status === undefined) return refusal(404, 'RESOURCE_NOT_FOUND');
    const change = { status, status_update_time: this.#now().toISOString() };
    Object.assign(found(this.subscriptions, id), change);
    return { status: 204, body: null };
  }

  #makePlan(body: unknown): StandInAnswer {
    const plan = newPlanSchema.safeParse(body);
    if (!plan.success) return refusal(422, 'UNPROCESSABLE_ENTITY', 'INVALID_PARAMETER_VALUE');
    const made = { ...plan.data, id: newId('P') };
    this.plans.set(made.id, made);
    return created(made);
  }

  #makeOrder(body: unknown): StandInAnswer {
    const order = newOrderSchema.safeParse(body);
    if (!order.success) return refusal(422, 'UNPROCESSABLE_ENTITY', 'INVALID_PARAMETER_VALUE');
    const { purchase_units, payment_source: source } = order.data;
    const made: Order = {
      ...{ id: newId('O'), unit: purchase_units[0], source },
      ...{ status: 'PAYER_ACTION_REQUIRED', payments: null },
    };
    this.orders.set(made.id, made);
    const href = `https://paypal.test/checkoutnow?token=${made.id}`;
    return created({ ...orderBody(made), links: [{ rel: 'payer-action', href, method: 'GET' }] });
  }

  #subscribe(body: unknown): StandInAnswer {
    const wanted = newSubscriptionSchema.safeParse(body);
    if (!wanted.success) return refusal(422, 'UNPROCESSABLE_ENTITY', 'INVALID_PARAMETER_VALUE');
    if (!this.plans.has(wanted.data.plan_id))
      return refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    const now = this.#now().toISOString();
    const { start_time } = wanted.data;
    if (start_time !== undefined && start_time <= now)
      return refusal(422, 'UNPROCESSABLE_ENTITY', 'INVALID_START_TIME');
    const made: Subscription = {
      ...{ ...wanted.data, id: newId('I'), status: 'APPROVAL_PENDING' },
      ...{ create_time: now, status_update_time: now, start_time: start_time ?? now },
    };
    this.subscriptions.set(made.id, made);
    const href = `https://paypal.test/subscriptions?ba_token=${made.id}`;
    return created({ ...made, links: [{ rel: 'approve', href, method: 'GET' }] });
  }

  #capture(order: Order): StandInAnswer {
    if (order.status === 'COMPLETED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    this.captures += 1;
    const { amount, custom_id } = order.unit;
    const capture = {
      ...{ id: newId('C'), status: 'COMPLETED', amount, custom_id, create_time: this.#now().toISOString() },
      supplementary_data: { related_ids: { order_id: order.id } },
    };
    order.payments = { captures: [capture] };
    order.status = 'COMPLETED';
    return ok(orderBody(order));
  }

  #refund(payment: string): StandInAnswer {
    if (this.#transactions.has(payment)) this.refundTransaction(payment);
    return ok({ id: newId('R'), status: 'COMPLETED' });
  }
}

/** An order as PayPal writes it. */
function orderBody({ id, status, unit, payments, source }: Order) {
  return {
    ...{ id, intent: 'CAPTURE', status, payment_source: source },
    purchase_units: [payments === null ? unit : { ...unit, payments }],
  };
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

const askedSchema = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
});

function verdict(text: string): StandInAnswer {
  const asked = askedSchema.parse(JSON.parse(text));
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

function found<Thing>(things: ReadonlyMap<string, Thing>, id: string): Thing {
  const thing = things.get(id);
  if (thing === undefined) throw new Error(`There is no ${id}.`);
  return thing;
}

/** As it is now: the answer that a key is given again does not change with what it is about. */
function ok(body: unknown): StandInAnswer {
  return { status: 200, body: structuredClone(body) };
}

function created(body: unknown): StandInAnswer {
  return { ...ok(body), status: 201 };
}

function refusal(status: number, name: string, issue?: string): StandInAnswer {
  return { status, body: { name, message: name, details: issue === undefined ? [] : [{ issue }] } };
}

function newId(prefix: string): string {
  return `${prefix}-${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
}
