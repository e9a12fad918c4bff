import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { plainPage } from '../plain-page.ts';
import type { Payments } from '../services/payments/payments.ts';
import type { Sandbox, SandboxOrder } from '../services/payments/sandbox/sandbox.ts';
import { isOurs, isOwnForm } from './own-machine.ts';

const HOUR_MS = 60 * 60_000;
const STEPS: Readonly<Record<string, readonly [label: string, hours: number]>> = {
  minutes: ['15 minutes', 0.25],
  day: ['1 day', 24],
  week: ['1 week', 7 * 24],
  month: ['31 days', 31 * 24],
  year: ['366 days', 366 * 24],
};

const paidFormSchema = z.object({
  card: z.enum(['succeeds', 'declined', 'needs_step', 'processing', 'canceled']),
});
const orderFormSchema = z.object({
  reference: z.string(),
  action: z.enum(['cancel', 'resume', 'card_fails', 'card_works', 'refund', 'dispute', 'dispute_won']),
});
const clockFormSchema = z.object({ step: z.string() });
const referenceSchema = z.object({ reference: z.string() });

/**
 * The pages of the stand-in for the providers: what PayPal, a hosted checkout and a customer portal are elsewhere, and /dev/payments, where
 * its clock is moved and payments go wrong. The first three are reached by an address that cannot be guessed, as at real providers.
 */
export function sandboxPages(
  server: FastifyInstance,
  { config }: Pick<ServerContext, 'config'>,
  { providers, settlement }: Payments,
): void {
  const { sandbox } = providers;
  if (!sandbox) return;
  server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );

    for (const channel of ['checkout', 'paypal'] as const) {
      const url = `/sandbox/${channel}/:reference`;
      scope.get(url, async (request, reply) => {
        const order = await orderOf(sandbox, request, channel);
        return order ? send(reply, ...payPage(order, '')) : reply.callNotFound();
      });
      scope.post(url, async (request, reply) => {
        const order = await orderOf(sandbox, request, channel);
        const form = paidFormSchema.safeParse(request.body);
        if (!order || !form.success || !isOwnForm(request)) return reply.callNotFound();
        if (form.data.card === 'canceled') return reply.redirect(order.state.failedUrl, 303);
        const { card } = form.data;
        if (card === 'needs_step') await sandbox.confirm(order.reference, card, null);
        const step = card === 'needs_step' ? 'approved' : null;
        const { status, message } = await sandbox.confirm(order.reference, card, step);
        await settlement.settle(order.state.purchaseId);
        if (status === 'requires_payment_method') return send(reply, ...payPage(order, message ?? ''));
        return reply.redirect(order.state.paidUrl, 303);
      });
    }

    scope.get('/sandbox/portal/:reference', async (request, reply) => {
      const userId = await sandbox.customer(referenceSchema.parse(request.params).reference);
      if (userId === null) return reply.callNotFound();
      return send(reply, ...portalPage(await sandbox.orders(userId)));
    });
    scope.post('/sandbox/portal/:reference', async (request, reply) => {
      const userId = await sandbox.customer(referenceSchema.parse(request.params).reference);
      const form = orderFormSchema.safeParse(request.body);
      const order = form.success ? await sandbox.order(form.data.reference) : null;
      const isCustomers = order !== null && order.userId === userId;
      if (!form.success || !isCustomers || !isOwnForm(request)) return reply.callNotFound();
      if (!PORTAL_ACTIONS.some((action) => action === form.data.action)) return reply.callNotFound();
      await act(sandbox, order, form.data.action);
      await settlement.settle(order.state.purchaseId);
      return reply.redirect(request.url, 303);
    });

    if (!config.outbox) return;
    scope.get('/dev/payments', async (request, reply) => {
      if (!isOurs(config, request)) return reply.callNotFound();
      return send(reply, ...developerPage(await sandbox.time(), await sandbox.orders()));
    });
    scope.post('/dev/payments', async (request, reply) => {
      if (!isOurs(config, request) || !isOwnForm(request)) return reply.callNotFound();
      const clock = clockFormSchema.safeParse(request.body);
      const form = orderFormSchema.safeParse(request.body);
      if (clock.success) {
        await sandbox.moveClock((STEPS[clock.data.step]?.[1] ?? 0) * HOUR_MS);
        for (const { state } of await sandbox.orders()) await settlement.settle(state.purchaseId);
      } else if (form.success) {
        const order = await sandbox.order(form.data.reference);
        if (!order) return reply.callNotFound();
        await act(sandbox, order, form.data.action);
        await settlement.settle(order.state.purchaseId);
      }
      return reply.redirect('/dev/payments', 303);
    });
  });
}

type Action = z.output<typeof orderFormSchema>['action'];
const PORTAL_ACTIONS: readonly Action[] = ['cancel', 'resume', 'card_fails', 'card_works'];

async function act(sandbox: Sandbox, { reference }: SandboxOrder, action: Action): Promise<void> {
  if (action === 'cancel' || action === 'resume') await sandbox.wantCancel(reference, action === 'cancel');
  if (action === 'card_fails' || action === 'card_works')
    await sandbox.setCardWorks(reference, action === 'card_works');
  if (action === 'refund') await sandbox.refundLast(reference);
  if (action === 'dispute' || action === 'dispute_won')
    await sandbox.dispute(reference, action === 'dispute');
}

async function orderOf(
  sandbox: Sandbox,
  request: FastifyRequest,
  channel: 'checkout' | 'paypal',
): Promise<SandboxOrder | null> {
  const order = await sandbox.order(referenceSchema.parse(request.params).reference);
  return order?.state.channel === channel ? order : null;
}

function send(reply: FastifyReply, title: string, content: string) {
  const { html, policy } = plainPage(title, content, STYLE);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
}

const NOTE = '<p class="note">This is a test payment: no money moves, and no card is asked for.</p>';

function payPage({ state }: SandboxOrder, message: string): [string, string] {
  const button = (card: string, label: string) =>
    `<button name="card" value="${card}">${escapeHtml(label)}</button>`;
  const trial = state.trialDays > 0 ? `<p>The first payment is taken in ${state.trialDays} days.</p>` : '';
  const wrong = message === '' ? '' : `<p class="wrong" role="alert">${escapeHtml(message)}</p>`;
  const ways =
    state.channel === 'paypal'
      ? button('succeeds', 'Approve')
      : `${button('succeeds', 'Pay by a card that works')}${button('processing', 'Pay by a card that takes its time')}${button('declined', 'Pay by a card that is declined')}`;
  const open =
    state.status === 'pending'
      ? `<form method="post">${ways}${button('canceled', 'Cancel')}</form>`
      : '<p>There is nothing left to pay here. You can close this window.</p>';
  return [
    state.channel === 'paypal' ? 'Test PayPal' : 'Test checkout',
    `${NOTE}<article><h2>${escapeHtml(state.name)}</h2><p class="sum">${money(state)}</p>${trial}${wrong}${open}</article>`,
  ];
}

function portalPage(orders: readonly SandboxOrder[]): [string, string] {
  const list = orders
    .filter(({ state }) => state.status !== 'pending')
    .map(({ reference, state }) => {
      const { status, cancelAtPeriodEnd, cardWorks } = state;
      const isRunning = ['trialing', 'active', 'past_due'].includes(status);
      const actions: [Action, string][] = isRunning
        ? [
            cancelAtPeriodEnd ? ['resume', 'Go on after all'] : ['cancel', 'Cancel at the end of the period'],
            cardWorks ? ['card_fails', 'Use a card that fails'] : ['card_works', 'Use a card that works'],
          ]
        : [];
      return orderArticle(reference, state, actions);
    });
  const empty = '<article><p>Nothing was bought yet.</p></article>';
  return [
    'Test billing',
    `${NOTE}${list.join('') || empty}<p><a href="/my/account-settings">Back to Gesso</a></p>`,
  ];
}

function developerPage(time: Date, orders: readonly SandboxOrder[]): [string, string] {
  const steps = Object.entries(STEPS)
    .map(([name, [label]]) => `<button name="step" value="${name}">${label} later</button>`)
    .join('');
  const actions: [Action, string][] = [
    ['card_fails', 'Card fails'],
    ['card_works', 'Card works'],
    ['refund', 'Pay back'],
    ['dispute', 'Dispute'],
    ['dispute_won', 'Dispute won'],
    ['cancel', 'Cancel at the end'],
    ['resume', 'Go on'],
  ];
  const list = orders.map(({ reference, state }) => orderArticle(reference, state, actions)).join('');
  return [
    'Test payments',
    `<p>No payment provider is set, so payments are made up and nobody is charged. Their clock can be moved ahead; it does not go back.</p><article><h2>The clock of the payments</h2><p><time>${time.toISOString()}</time></p><form method="post">${steps}</form></article>${list || '<article><p>Nobody has bought anything yet.</p></article>'}`,
  ];
}

function orderArticle(
  reference: string,
  state: SandboxOrder['state'],
  actions: readonly (readonly [Action, string])[],
): string {
  const { name, status, periodEnd, cancelAtPeriodEnd, payments } = state;
  const until = periodEnd
    ? `, ${cancelAtPeriodEnd ? 'ends' : 'goes on'} ${periodEnd.toISOString().slice(0, 10)}`
    : '';
  const bills = payments
    .map(
      (payment) =>
        `<li>${payment.paidAt.toISOString().slice(0, 10)}: ${money(payment)}${payment.refunded > 0 ? ', paid back' : ''}${payment.isDisputed ? ', disputed' : ''}</li>`,
    )
    .join('');
  const buttons = actions
    .map(([action, label]) => `<button name="action" value="${action}">${label}</button>`)
    .join('');
  const form =
    buttons === ''
      ? ''
      : `<form method="post"><input type="hidden" name="reference" value="${escapeHtml(reference)}">${buttons}</form>`;
  return `<article><h2>${escapeHtml(name)}</h2><p class="quiet">${money(state)}, ${status}${until}</p><ul>${bills}</ul>${form}</article>`;
}

function money({ amount, currency }: { amount: number; currency: string }): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
}

const STYLE = `main{max-width:640px}form{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0 0}
button{font:inherit;font-weight:600;border:0;border-radius:8px;padding:8px 14px;background:var(--accent);color:var(--ground);cursor:pointer}
.sum{font-size:24px;line-height:32px;font-weight:700}.note{font-weight:600}.wrong{color:#c0392b}ul{padding-left:20px;margin:4px 0}article h2{font-size:18px;line-height:24px;margin:0}`;
