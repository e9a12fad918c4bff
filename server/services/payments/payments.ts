import type { ServerContext } from '../../context.ts';
import { Trials } from './credits/trials.ts';
import { Billing } from './offers/billing.ts';
import { openProviders } from './open-providers.ts';
import { registerPaymentJobs } from './payment-jobs.ts';
import type { Providers } from './providers.ts';
import { Purchases } from './purchases.ts';
import { Settlement } from './settlement.ts';

/** Everything about paying. */
export interface Payments {
  readonly providers: Providers;
  readonly purchases: Purchases;
  readonly billing: Billing;
  readonly settlement: Settlement;
}

/** Wires the services of payments. */
export function createPayments(
  context: Pick<ServerContext, 'config' | 'database' | 'jobs' | 'mail' | 'now' | 'publicUrl' | 'secret'>,
): Payments {
  const providers = openProviders(context);
  const trials = new Trials(context);
  const settlement = new Settlement({ ...context, providers });
  registerPaymentJobs(context, { providers, settlement });
  const parts = { ...context, providers, settlement, trials };
  return { providers, settlement, purchases: new Purchases(parts), billing: new Billing(parts) };
}
