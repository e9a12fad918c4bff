import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { plainPage } from '../../pages/plain-page.ts';
import type { Payments } from '../../services/payments/payments.ts';
import type { Sandbox, SandboxOrder } from '../../services/payments/sandbox/sandbox.ts';
import { isOurs, isOwnForm } from '../account/own-machine.ts';
import { sendPage } from '../pages/send-page.ts';
import {
  CLOCK_STEPS,
  developerPage,
  type PageParts,
  payPage,
  portalPage,
  SANDBOX_ACTIONS,
  SANDBOX_STYLE,
  type SandboxAction,
} from './sandbox-views.ts';

const HOUR_MS = 60 * 60_000;
const paidFormSchema = z.object({
  card: z.enum(['succeeds', 'declined', 'needs_step', 'processing', 'canceled']),
});
const orderFormSchema = z.object({
  reference: z.string(),
  action: z.enum(SANDBOX_ACTIONS),
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
        return order ? send(reply, payPage(order, '')) : reply.callNotFound();
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
        if (status === 'requires_payment_method') return send(reply, payPage(order, message ?? ''));
        return reply.redirect(order.state.paidUrl, 303);
      });
    }

    scope.get('/sandbox/portal/:reference', async (request, reply) => {
      const userId = await sandbox.customer(referenceSchema.parse(request.params).reference);
      if (userId === null) return reply.callNotFound();
      return send(reply, portalPage(await sandbox.orders(userId)));
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
      if (!isOurs(request)) return reply.callNotFound();
      return send(reply, developerPage(await sandbox.time(), await sandbox.orders()));
    });
    scope.post('/dev/payments', async (request, reply) => {
      if (!isOurs(request) || !isOwnForm(request)) return reply.callNotFound();
      const clock = clockFormSchema.safeParse(request.body);
      const form = orderFormSchema.safeParse(request.body);
      if (clock.success) {
        await sandbox.moveClock((CLOCK_STEPS[clock.data.step]?.hours ?? 0) * HOUR_MS);
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

const PORTAL_ACTIONS: readonly SandboxAction[] = ['cancel', 'resume', 'card_fails', 'card_works'];

async function act(sandbox: Sandbox, { reference }: SandboxOrder, action: SandboxAction): Promise<void> {
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

function send(reply: FastifyReply, { title, content }: PageParts) {
  return sendPage(reply, plainPage(title, content, SANDBOX_STYLE));
}
