import type { ServerContext } from '../../context.ts';
import type { Providers } from './providers.ts';
import { Sandbox } from './sandbox/sandbox.ts';

/** Who takes payments: those that are configured, the stand-in where none is, nobody where payments are off. */
export function openProviders(
  context: Pick<ServerContext, 'config' | 'database' | 'now' | 'publicUrl' | 'secret'>,
): Providers {
  if (!context.config.payments) return { card: null, paypal: null, sandbox: null, publishableKey: null };
  const sandbox = new Sandbox(context);
  return { card: sandbox, paypal: sandbox, sandbox, publishableKey: null };
}
