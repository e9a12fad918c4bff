import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import type { UserRow } from '../../services/accounts/sessions.ts';
import { TRIAL_PERIOD_DAYS } from '../../services/app-config.ts';
import { CallError } from '../../services/call-error.ts';
import { apiPriceList, priceList } from '../../services/payments/offers/price-list.ts';
import type { Payments } from '../../services/payments/payments.ts';
import { paymentConfig } from '../../services/payments/providers.ts';
import { route } from '../route.ts';

/** What is sold, and how it is paid. */
export function paymentRoutes(
  server: FastifyInstance,
  context: Pick<ServerContext, 'sessions' | 'database' | 'limits'>,
  { providers, purchases, billing, settlement }: Payments,
): void {
  const { database, limits } = context;
  const count = (user: UserRow) => limits.count('purchases', String(user.userId));
  route(server, context, PAYMENT_CALLS.getPaymentProducts, async ({ query }) =>
    priceList(database, query.type),
  );
  route(server, context, PAYMENT_CALLS.getApiKeyProducts, async () => apiPriceList(database, 'one_time'));
  route(server, context, PAYMENT_CALLS.getApiKeySubscriptions, async () =>
    apiPriceList(database, 'recurring'),
  );
  route(server, context, PAYMENT_CALLS.getPaymentConfig, async () =>
    paymentConfig(providers, TRIAL_PERIOD_DAYS),
  );

  route(server, context, PAYMENT_CALLS.createSubscription, async ({ caller, body }) => {
    await count(caller.user);
    return purchases.begin(caller.user, 'recurring', body);
  });
  route(server, context, PAYMENT_CALLS.createIntent, async ({ caller, body }) => {
    await count(caller.user);
    return purchases.begin(caller.user, 'one_time', body);
  });
  route(server, context, PAYMENT_CALLS.createCheckoutSession, async ({ caller, body }) => {
    await count(caller.user);
    return purchases.beginOnPage(caller.user, body);
  });
  // Both are answered by what was bought: an order for what is paid once, a subscription for the rest.
  for (const call of [PAYMENT_CALLS.createPaypalOrder, PAYMENT_CALLS.createPaypalSubscription])
    route(server, context, call, async ({ caller, body }) => {
      await count(caller.user);
      return purchases.payWithPaypal(caller.user, body.systemSubscriptionIdentifier);
    });

  route(server, context, PAYMENT_CALLS.updateBillingAddress, async ({ caller, body }) => {
    const { systemSubscriptionIdentifier, ...address } = body;
    await purchases.setBillingAddress(caller.user, systemSubscriptionIdentifier, address);
    return {};
  });
  route(server, context, PAYMENT_CALLS.checkCreditStatus, async ({ caller, body }) =>
    purchases.status(caller.user, { clientSecret: body.clientSecret }),
  );
  route(server, context, PAYMENT_CALLS.updatePaymentStatus, async ({ caller, body }) =>
    purchases.status(caller.user, { purchaseId: body.systemSubscriptionIdentifier }),
  );
  route(server, context, PAYMENT_CALLS.getPaymentResult, async ({ caller, body }) => ({
    result: await purchases.isPaidOnPage(caller.user, body.sessionId),
  }));

  route(server, context, PAYMENT_CALLS.getBilling, async ({ caller }) => billing.of(caller.user));
  route(server, context, PAYMENT_CALLS.openCustomerPortal, async ({ caller }) => billing.portal(caller.user));
  route(server, context, PAYMENT_CALLS.cancelSubscription, async ({ caller, body }) =>
    billing.setCancelAtPeriodEnd(caller.user, body.systemSubscriptionIdentifier, true),
  );
  route(server, context, PAYMENT_CALLS.resumeSubscription, async ({ caller, body }) =>
    billing.setCancelAtPeriodEnd(caller.user, body.systemSubscriptionIdentifier, false),
  );

  route(server, context, PAYMENT_CALLS.confirmSandboxPayment, async ({ caller, body }) => {
    const { sandbox } = providers;
    if (!sandbox) throw new CallError('notFound', 'Payments are real on this server.');
    const reference = await purchases.referenceOfSecret(caller.user, body.clientSecret);
    const confirmation = await sandbox.confirm(reference, body.card, body.step ?? null);
    const order = await sandbox.order(reference);
    // As the word of a real provider would come: by itself, whatever the browser does next.
    if (order) await settlement.settle(order.state.purchaseId);
    return confirmation;
  });
}
