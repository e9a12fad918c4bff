import { createHmac, randomUUID } from 'node:crypto';
import { HttpStandIn, type SeenRequest, type StandInAnswer } from './http-stand-in.ts';

type Thing = { id: string; [field: string]: unknown };
type Form = { [field: string]: string | Form };

/** The keys that the stand-in takes and signs with. */
export const STRIPE_KEYS = {
  secretKey: 'sk_test_stand_in',
  publishableKey: 'pk_test_stand_in',
  webhookSecret: 'whsec_stand_in',
} as const;

/**
 * Stands in for Stripe: the objects and fields of its API reference that we read, as its current version writes them. It refuses what Stripe
 * refuses: a wrong key, a write without an idempotency key or with a used one for something else, an amount that is none.
 */
export class StripeServer extends HttpStandIn {
  readonly things = new Map<string, Thing>();
  readonly #answers = new Map<string, { text: string; answer: StandInAnswer }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    super();
    this.#now = now;
  }

  /** What the form in the browser does: pays an intent. */
  pay(intentId: string): void {
    const intent = this.get(intentId);
    if (intent.status !== 'requires_payment_method') throw new Error(`${intentId} cannot be paid.`);
    const charge = this.#charge(intent);
    Object.assign(intent, { status: 'succeeded', latest_charge: charge.id });
    const invoice = this.#list('in_').find((each) => each.intent === intentId);
    if (!invoice) return;
    this.#markPaid(invoice, intent);
    this.get(String(invoice.subscription)).status = 'active';
  }

  /** The form of a trial: sets a card up. */
  setUp(subscriptionId: string): void {
    const subscription = this.get(subscriptionId);
    this.get(String(subscription.pending_setup_intent)).status = 'succeeded';
    subscription.pending_setup_intent = null;
  }

  /** The end of a period: the next is billed, and paid or not. */
  renew(subscriptionId: string, { isPaid }: { isPaid: boolean }): string {
    const subscription = this.get(subscriptionId);
    const from = Number(subscription.period_end);
    const invoice = this.#invoice(subscription, from, from + 30 * 86_400);
    subscription.period_end = from + 30 * 86_400;
    subscription.status = isPaid ? 'active' : 'past_due';
    const intent = this.get(String(invoice.intent));
    if (isPaid) {
      Object.assign(intent, { status: 'succeeded', latest_charge: this.#charge(intent).id });
      this.#markPaid(invoice, intent);
    }
    return intent.id;
  }

  refund(intentId: string, amount: number): void {
    const charge = this.get(String(this.get(intentId).latest_charge));
    charge.amount_refunded = Number(charge.amount_refunded) + amount;
  }

  dispute(intentId: string, status: string): void {
    const charge = this.get(String(this.get(intentId).latest_charge));
    charge.disputed = true;
    this.#put({ id: `dp_${intentId}`, object: 'dispute', payment_intent: intentId, status });
  }

  /** The page of a checkout session is paid. */
  completeSession(sessionId: string): void {
    const session = this.get(sessionId);
    const intent = this.#intent(Number(session.amount_total), String(session.currency), session);
    this.pay(intent.id);
    Object.assign(session, { status: 'complete', payment_intent: intent.id, payment_status: 'paid' });
  }

  get(id: string): Thing {
    const thing = this.things.get(id);
    if (!thing) throw new Error(`There is no ${id}.`);
    return thing;
  }

  /** An event about an object, signed at a moment. */
  event(type: string, object: object, { at = this.#now(), id = `evt_${randomUUID()}`, secret = '' } = {}) {
    const payload = JSON.stringify({
      ...{ id, object: 'event', type, created: seconds(at), livemode: false },
      data: { object },
    });
    const signature = createHmac('sha256', secret || STRIPE_KEYS.webhookSecret)
      .update(`${seconds(at)}.${payload}`)
      .digest('hex');
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': `t=${seconds(at)},v1=${signature}`,
      },
    };
  }

  protected answer(request: SeenRequest): StandInAnswer {
    const { method, path, headers, text } = request;
    if (headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided');
    const key = headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') {
      if (method === 'POST') return refusal(400, 'invalid_request_error', 'No idempotency key');
      return this.#route(request, formOf(request.query));
    }
    const former = this.#answers.get(key);
    if (former && former.text !== `${path} ${text}`)
      return refusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used once');
    const answer = former?.answer ?? this.#route(request, formOf(new URLSearchParams(text)));
    this.#answers.set(key, { text: `${path} ${text}`, answer });
    return answer;
  }

  #route({ method, path }: SeenRequest, form: Form): StandInAnswer {
    const [kind = '', id, action] = path
      .replace('/v1/', '')
      .replace('checkout/sessions', 'sessions')
      .split('/');
    if (path === '/v1/billing_portal/sessions')
      return ok({
        id: 'bps_1',
        object: 'billing_portal.session',
        url: `https://billing.test/${form.customer}`,
      });
    if (method === 'DELETE' && id !== undefined) {
      const now = seconds(this.#now());
      const thing = this.get(id);
      const status = thing.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
      return ok(Object.assign(thing, { status, ended_at: now, canceled_at: now }));
    }
    if (method === 'GET') return id === undefined ? ok(this.#find(kind, form)) : this.#show(id, form);
    if (id === undefined) return this.#make(kind, form);
    if (action === 'cancel' || action === 'expire')
      return ok(Object.assign(this.get(id), { status: action === 'cancel' ? 'canceled' : 'expired' }));
    return ok(this.#update(id, form));
  }

  #make(kind: string, form: Form): StandInAnswer {
    switch (kind) {
      case 'customers':
        return ok(this.#put({ id: newId('cus'), object: 'customer', ...form }));
      case 'products':
        return ok(this.#put({ ...form, id: String(form.id), object: 'product' }));
      case 'prices':
        if (!/^[1-9]\d*$/.test(String(form.unit_amount)) || !/^[a-z]{3}$/.test(String(form.currency)))
          return refusal(400, 'invalid_request_error', 'Invalid amount or currency');
        return ok(this.#put({ id: newId('price'), object: 'price', ...form }));
      case 'payment_intents':
        if (!/^[1-9]\d*$/.test(String(form.amount)) || !/^[a-z]{3}$/.test(String(form.currency)))
          return refusal(400, 'invalid_request_error', 'Invalid amount or currency');
        return ok(this.#intent(Number(form.amount), String(form.currency), form));
      case 'subscriptions':
        return ok(this.#subscribe(form));
      case 'sessions':
        return ok(this.#session(form));
      case 'refunds': {
        const intent = this.get(String(form.payment_intent));
        this.refund(intent.id, Number(intent.amount));
        return ok({ id: newId('re'), object: 'refund', status: 'succeeded' });
      }
      default:
        return refusal(404, 'invalid_request_error', `Unrecognized request URL ${kind}`);
    }
  }

  #update(id: string, form: Form): Thing {
    const thing = this.get(id);
    if (form.cancel_at_period_end !== undefined)
      thing.cancel_at_period_end = form.cancel_at_period_end === 'true';
    else Object.assign(thing, form);
    return thing;
  }

  #show(id: string, form: Form): StandInAnswer {
    if (!this.things.has(id)) return refusal(404, 'invalid_request_error', `No such object: '${id}'`);
    return ok(this.#expanded(this.get(id), Object.values(form.expand ?? {}).map(String)));
  }

  /** Ids stand for objects unless they are requested, as at Stripe. */
  #expanded(thing: Thing, wanted: readonly string[]): Thing {
    const shown = { ...thing };
    for (const field of wanted.map((path) => path.split('.')[0] ?? '')) {
      const id = shown[field];
      if (typeof id === 'string' && this.things.has(id)) shown[field] = this.get(id);
    }
    return shown;
  }

  #find(kind: string, form: Form): object {
    const prefix = { prices: 'price_', invoices: 'in_', charges: 'ch_', disputes: 'dp_' }[kind];
    const found = this.#list(prefix ?? '?').filter((thing) => {
      if (typeof form.lookup_keys === 'object')
        return Object.values(form.lookup_keys).includes(String(thing.lookup_key));
      return ['subscription', 'status', 'customer', 'payment_intent'].every(
        (field) => form[field] === undefined || form[field] === thing[field],
      );
    });
    // The newest first.
    return { object: 'list', url: `/v1/${kind}`, has_more: false, data: found.reverse() };
  }

  #subscribe(form: Form): Thing {
    const now = seconds(this.#now());
    const trialDays = Number(form.trial_period_days ?? 0);
    const item = typeof form.items === 'object' ? form.items['0'] : undefined;
    const price = this.get(typeof item === 'object' ? String(item.price) : '');
    const subscription = this.#put({
      ...{ id: newId('sub'), object: 'subscription', customer: form.customer, metadata: form.metadata ?? {} },
      ...{ price: price.id, cancel_at_period_end: false, cancel_at: null, ended_at: null },
      status: trialDays > 0 ? 'trialing' : 'incomplete',
      trial_end: trialDays > 0 ? now + trialDays * 86_400 : null,
      period_end: now + (trialDays > 0 ? trialDays : 30) * 86_400,
      pending_setup_intent: null,
      latest_invoice: null,
    });
    if (trialDays > 0) {
      const id = newId('seti');
      this.#put({
        id,
        object: 'setup_intent',
        status: 'requires_payment_method',
        client_secret: `${id}_secret_x`,
      });
      subscription.pending_setup_intent = id;
    } else this.#invoice(subscription, now, Number(subscription.period_end));
    return this.#expanded(subscription, ['pending_setup_intent', 'latest_invoice']);
  }

  #invoice(subscription: Thing, from: number, until: number): Thing {
    const price = this.get(String(subscription.price));
    const intent = this.#intent(Number(price.unit_amount), String(price.currency), {
      customer: subscription.customer,
      metadata: {},
    });
    const id = newId('in');
    const invoice = this.#put({
      ...{ id, object: 'invoice', subscription: subscription.id, intent: intent.id, status: 'open' },
      ...{ amount_paid: 0, hosted_invoice_url: `https://invoice.test/${id}` },
      confirmation_secret: { client_secret: intent.client_secret, type: 'payment_intent' },
      lines: { object: 'list', data: [{ period: { start: from, end: until } }] },
      payments: {
        data: [{ status: 'open', payment: { type: 'payment_intent', payment_intent: intent.id } }],
      },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
    });
    subscription.latest_invoice = invoice.id;
    return invoice;
  }

  #markPaid(invoice: Thing, intent: Thing): void {
    Object.assign(invoice, {
      ...{ status: 'paid', amount_paid: intent.amount },
      payments: {
        data: [{ status: 'paid', payment: { type: 'payment_intent', payment_intent: intent.id } }],
      },
    });
  }

  #session(form: Form): Thing {
    const item = typeof form.line_items === 'object' ? form.line_items['0'] : undefined;
    const price = this.get(typeof item === 'object' ? String(item.price) : '');
    const id = newId('cs_test');
    return this.#put({
      ...{ id, object: 'checkout.session', status: 'open', payment_intent: null, subscription: null },
      ...{ customer: form.customer, metadata: form.metadata, mode: form.mode },
      ...{ amount_total: Number(price.unit_amount), currency: price.currency },
      ...{ url: `https://checkout.test/${id}`, success_url: form.success_url },
    });
  }

  #intent(amount: number, currency: string, { customer, metadata }: Record<string, unknown>): Thing {
    const id = newId('pi');
    return this.#put({
      ...{ id, object: 'payment_intent', amount, currency, customer, metadata: metadata ?? {} },
      ...{ status: 'requires_payment_method', latest_charge: null, client_secret: `${id}_secret_x` },
    });
  }

  #charge(intent: Thing): Thing {
    const id = newId('ch');
    return this.#put({
      ...{ id, object: 'charge', payment_intent: intent.id, customer: intent.customer, paid: true },
      ...{ amount_captured: intent.amount, currency: intent.currency, created: seconds(this.#now()) },
      ...{ amount_refunded: 0, disputed: false, receipt_url: `https://receipt.test/${id}`, metadata: {} },
    });
  }

  #put(thing: Thing): Thing {
    this.things.set(thing.id, thing);
    return thing;
  }

  #list(prefix: string): Thing[] {
    return [...this.things.values()].filter(({ id }) => id.startsWith(prefix));
  }
}

function ok(body: unknown): StandInAnswer {
  // As it is now: the answer that a key is given again does not change with the object.
  return { status: 200, body: structuredClone(body) };
}

function refusal(status: number, type: string, message: string): StandInAnswer {
  return { status, body: { error: { type, message } } };
}

function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** `a[b][0]=c` as nested objects. */
function formOf(parameters: URLSearchParams): Form {
  const form: Form = {};
  for (const [name, value] of parameters) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    let place = form;
    for (const key of keys.slice(0, -1)) {
      const next = place[key];
      const inner: Form = typeof next === 'object' ? next : {};
      place[key] = inner;
      place = inner;
    }
    place[keys.at(-1) ?? ''] = value;
  }
  return form;
}
