import type { ServerContext } from '../../context.ts';
import { PaypalProvider } from './paypal/paypal-provider.ts';
import type { Providers } from './providers.ts';
import { Sandbox } from './sandbox/sandbox.ts';
import { StripeProvider } from './stripe/stripe-provider.ts';

/** Who takes payments: those that are configured, the stand-in where none is, none where payments are off. */
export function openProviders(
  context: Pick<ServerContext, 'config' | 'database' | 'now' | 'publicUrl' | 'secret'>,
): Providers {
  const { config, database, now } = context;
  const { stripe, paypal } = config;
  if (config.payments === 'off') return { card: null, paypal: null, sandbox: null, publishableKey: null };
  if (config.payments === 'providers')
    return {
      card: stripe ? new StripeProvider({ config: stripe, database }) : null,
      paypal: paypal ? new PaypalProvider({ config: paypal, database, now }) : null,
      sandbox: null,
      publishableKey: stripe?.publishableKey ?? null,
    };
  const sandbox = new Sandbox(context);
  return { card: sandbox, paypal: sandbox, sandbox, publishableKey: null };
}
