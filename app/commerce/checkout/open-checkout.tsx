import { lazy } from 'react';
import type { Price } from '../../../server/contract/payments.ts';
import { navigateTo } from '../../browser/navigate.ts';
import { singleRun } from '../../browser/single-run.ts';
import { queryClient } from '../../data/queries.ts';
import { ownKey } from '../../session/own-key.ts';
import { reportPayment } from '../../session/page-views.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { server } from '../../session/server.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { type BackEntry, closeOnBack } from './back-closes.ts';
import { CheckoutFlow, type CheckoutPorts } from './checkout-flow.ts';
import { approvalAddress, openPaypalWindow } from './payment/paypal-window.ts';
import type { Offer } from './plans/offers.ts';
import { keepOrigin, keepSession, pageToResume } from './plans/purchase-origin.ts';

const CheckoutDialog = lazy(() =>
  import('./checkout-dialog.tsx').then((module) => ({ default: module.CheckoutDialog })),
);

/** What the checkout is opened for. */
export interface CheckoutOptions {
  readonly offer: Offer;
  readonly plan?: 'year' | 'month';
  /** Chosen already, elsewhere: the checkout begins with its payment. */
  readonly product?: Price;
  /** What the user was about to do. */
  readonly action?: string;
}

/** Opens the checkout for the signed-in user, and ends when it is closed. One at a time. */
export const openCheckout = singleRun(async (options: CheckoutOptions): Promise<void> => {
  const to = await show(options);
  if (to !== undefined) navigateTo(to);
});

async function show({
  offer,
  plan = 'year',
  product,
  action = 'upgrade',
}: CheckoutOptions): Promise<string | undefined> {
  const pageName = pageNameOf(window.location.pathname);
  keepOrigin({ action, search: window.location.search }, sessionStorage, localStorage);
  const flow = new CheckoutFlow({ pageName, preselected: product ?? null, ports: portsOf(pageName) });
  const entry: { back?: BackEntry } = {};
  const to = await openDialog<string>((close) => {
    entry.back = closeOnBack(() => close());
    return (
      <CheckoutDialog
        flow={flow}
        offer={offer}
        plan={plan}
        opener={openerOf(pageName)}
        isPreselected={product !== undefined}
        onClose={close}
      />
    );
  });
  flow.hide();
  await entry.back?.leave();
  return to;
}

function openerOf(pageName: string): 'pricing' | 'editor' | 'elsewhere' {
  if (pageName === 'pricing') return 'pricing';
  return pageName.endsWith('-editor') ? 'editor' : 'elsewhere';
}

/** "pricing", "design-editor": what a page is called where payments are counted. */
function pageNameOf(path: string): string {
  return path.split('/').find((part) => part !== '') ?? 'home';
}

function portsOf(pageName: string): CheckoutPorts {
  return {
    server,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async refresh() {
      // Wherever credits, calls, the plan and its bills are shown.
      await Promise.all([
        reloadProfile({ isQuiet: true }),
        ...['api-usage', 'billing'].map((key) => queryClient.invalidateQueries({ queryKey: ownKey(key) })),
      ]);
    },
    report: reportPayment,
    say: showToast,
    openWindow: openPaypalWindow,
    page: (skuId) => pageToResume(window.location, skuId),
    leaveFor(url, sessionId) {
      keepSession({ sessionId, pageName }, sessionStorage);
      window.location.assign(url);
    },
    approvalAddress: (url) => approvalAddress(url, window.location.href),
  };
}
