import { PAYMENT_CALLS } from '../../../../server/contract/payments.ts';
import { singleRun } from '../../../browser/single-run.ts';
import { reportPayment } from '../../../session/page-views.ts';
import { reloadProfile } from '../../../session/refresh.ts';
import { server } from '../../../session/server.ts';
import { session } from '../../../session/session.ts';
import { forgetSession, keptSession } from '../plans/purchase-origin.ts';
import { LOADER_DELAYS_MS } from './poll.ts';

/**
 * Looks after a purchase that went on at a page of the provider. One that was paid is reported, forgotten, and the user's plan and credits
 * are requested again; of any other nothing follows. Says whether one was. Pages and result pages may ask at the same time: the question is asked once.
 */
export const checkReturnedPayment = singleRun(async (): Promise<boolean> => {
  const kept = keptSession(sessionStorage);
  if (kept === null || session.profile() === null) return false;
  const { result } = await server.call(PAYMENT_CALLS.getPaymentResult, {
    body: { sessionId: kept.sessionId },
    isQuiet: true,
  });
  // A user who has left the provider's page without paying may still go back to it.
  if (!result || forgetSession(sessionStorage) === null) return false;
  reportPayment({ event: 'payment-success', pageName: kept.pageName });
  await reloadProfile({ isQuiet: true });
  return true;
});

/**
 * What the result page does when the user comes to it: looks after the purchase, or after the card that had to be confirmed on the page of
 * a bank. `failed` when the bank has said no. Takes as long as the loader is shown.
 */
export async function lookAtPayment(query: URLSearchParams): Promise<'failed' | 'looked'> {
  const shown = new Promise((resolve) => setTimeout(resolve, LOADER_DELAYS_MS.session));
  if (query.get('redirect_status') === 'failed') return 'failed';
  const clientSecret = query.get('payment_intent_client_secret') ?? query.get('setup_intent_client_secret');
  if (clientSecret !== null)
    // Has the server ask the provider now instead of waiting for its event.
    await server.call(PAYMENT_CALLS.checkCreditStatus, { body: { clientSecret }, isQuiet: true });
  if (clientSecret !== null || !(await checkReturnedPayment())) await reloadProfile({ isQuiet: true });
  await shown;
  return 'looked';
}
